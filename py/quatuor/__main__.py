"""`python -m quatuor`: the command line."""

from quatuor.workshop.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
