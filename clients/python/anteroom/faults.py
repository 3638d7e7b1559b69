"""The two ways in which a file can be bad."""


class Wrong(Exception):
    """Raised if the file has the right format, but a claim in it does not hold."""


class NotSuchAFile(Exception):
    """Raised if the file is neither right nor wrong. `reason` is text, format, form or unknown: see files.md of the
    protocol."""

    def __init__(self, message: str, reason: str = "form") -> None:
        super().__init__(message)
        self.reason = reason
