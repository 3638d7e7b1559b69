"""Written by scripts/types_from_schemas.py from protocol/spec."""

#: The newest addition to the protocol that these types have.
SINCE = 1
#: The version of this package.
VERSION = "1.0.0"
