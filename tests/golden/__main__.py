"""Write the golden files anew: `python -m tests.golden`, or only those that are named."""

import sys

from tests.golden.files import FILES, write

for name in sys.argv[1:] or FILES:
    print(f"{name}: {'changed' if write(name) else 'as it was'}")
