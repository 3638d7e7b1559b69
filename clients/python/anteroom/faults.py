"""The two ways in which a file is not right."""


class Wrong(Exception):
    """The file is what it says it is, and something in it does not hold."""


class NotSuchAFile(Exception):
    """The file is no record and no receipt as PROTOCOL.md describes them."""
