"""The browser's room: the only one that may import js, pyscript or pyodide."""
