"""The two ways in which a file can be bad."""


class Wrong(Exception):
    """The file has the right format, but a claim in it does not hold."""


class NotSuchAFile(Exception):
    """Nothing can be said about the file. `reason` is text, format, form or unknown: see files.md of the protocol."""

    def __init__(self, message: str, reason: str = "form") -> None:
        super().__init__(message)
        self.reason = reason
