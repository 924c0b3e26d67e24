"""Runs inside Pyodide while the snapshot is made: imports everything, then tidies the memory.

Its last expression says, as JSON, which modules were loaded.
"""

import encodings.cp437  # noqa: F401  # the plain boot unpacks a zip with it
import gc
import importlib
import json
import linecache
import pkgutil
import random
import sys
import zipimport
from types import CodeType, FunctionType, ModuleType

HOME = "/lib/quatuor"
HAS_DOCSTRING = 0x4000000
HEAP_TYPE, IMMUTABLE_TYPE = 1 << 9, 1 << 8

sys.path.insert(0, HOME)


def import_everything() -> None:
    """Import every module of ours, and read every catalogue."""
    import quatuor
    from quatuor.locale import LANGUAGES, catalogue, domains

    for module in pkgutil.walk_packages(quatuor.__path__, "quatuor."):
        importlib.import_module(module.name)
    for lang in LANGUAGES:
        for domain in domains():
            catalogue(domain, lang)


def forget_files() -> None:
    """Forget the files that a woken interpreter does not have."""
    linecache.clearcache()
    linecache.updatecache = lambda *_, **__: []  # there is no source to show in a traceback
    directories = vars(zipimport)["_zip_directory_cache"]
    for directory in directories.values():
        directory.clear()
    directories.clear()
    sys.path_importer_cache.clear()


def slim(code: CodeType) -> CodeType:
    """The same code without docstrings and, where it is not ours, without line numbers."""
    constants = tuple(slim(it) if isinstance(it, CodeType) else it for it in code.co_consts)
    if code.co_flags & HAS_DOCSTRING:
        constants = (None, *constants[1:])
    ours = code.co_filename.startswith(HOME)
    return code.replace(
        co_consts=constants,
        co_flags=code.co_flags & ~HAS_DOCSTRING,
        co_linetable=code.co_linetable if ours else b"",
    )


def forget_documentation() -> None:
    """Drop what only a reader of the source needs: a sixth of the image."""
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            thing.__code__ = slim(thing.__code__)
            thing.__annotations__ = None  # type: ignore[assignment]  # Python's way to drop them
            thing.__doc__ = None
        elif isinstance(thing, ModuleType) or is_python_class(thing):
            thing.__doc__ = None


def is_python_class(thing: object) -> bool:
    """Whether this is a class written in Python that has a docstring of its own."""
    return (
        isinstance(thing, type)
        and bool(thing.__flags__ & HEAP_TYPE)
        and bool(
            isinstance(thing.__dict__.get("__doc__"), str) and not thing.__flags__ & IMMUTABLE_TYPE
        )
    )


def facts() -> str:
    """The modules that are loaded, apart from ours."""
    ours = ("quatuor", "htpy", "markupsafe", "segno")
    names = sorted(name for name in sys.modules if name.partition(".")[0] not in ours)
    return json.dumps({"modules": names})


import_everything()
found = facts()
forget_documentation()
forget_files()
random.seed(0)  # reseeded by the page: a snapshot must not deal everyone the same cards
gc.collect()
found  # noqa: B018
