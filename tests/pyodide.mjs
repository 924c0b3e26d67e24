// Runs a Python expression in Pyodide under Node with the project's package, and prints its value.
// Arguments: the folder of the package, a file of Python whose last line is an expression.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [folder, script] = process.argv.slice(2);
const pyodide = await loadPyodide();

function copy(from, to) {
  pyodide.FS.mkdirTree(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (statSync(path).isDirectory()) {
      if (name !== "__pycache__") copy(path, `${to}/${name}`);
    } else {
      pyodide.FS.writeFile(`${to}/${name}`, readFileSync(path));
    }
  }
}

copy(folder, "/lib/quatuor");
pyodide.runPython("import sys; sys.path.insert(0, '/lib')");
console.log(pyodide.runPython(readFileSync(script, "utf-8")));
