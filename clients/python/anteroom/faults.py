"""The two ways in which a file can be bad."""


class Wrong(Exception):
    """The file has the right format, but a claim in it does not hold."""


class NotSuchAFile(Exception):
    """The file is no record or receipt as PROTOCOL.md describes them."""
