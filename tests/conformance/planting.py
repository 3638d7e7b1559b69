"""Plants faults in a server's frames. Each fault has the check and the rule that must find it."""

from __future__ import annotations

import copy
import dataclasses

from anteroom_sandbox.relay import Deed


@dataclasses.dataclass(frozen=True)
class Fault:
    planted: type
    check: str  #: the check to run
    rule: str  #: the rule that must report the fault


FAULTS = []


def fault(check, rule):
    def keep(planted):
        FAULTS.append(Fault(planted, check, rule))
        return planted
    return keep


def changed(frame, **news):
    """Returns the frame with some members changed."""
    return {**copy.deepcopy(frame), **news}


def is_update(frame, part=None):
    return frame["type"] == "update" and (part is None or isinstance(frame.get(part), dict))


class Once(Deed):
    """Plants the fault once, in the first suitable frame."""

    def __init__(self):
        self.done = False

    def told(self, frame, line):
        if self.done or not self.fits(frame, line):
            return [frame]
        self.done = True
        return self.instead(frame, line)


class InTables(Deed):
    """Records the seat and the hand of each connection."""

    def told(self, frame, line):
        if frame["type"] == "snapshot" or is_update(frame):
            seat = frame.get("seat")
            if seat and "me" in seat:
                line["me"] = seat["me"]
            if seat and "hand" in seat:
                line["hand"] = seat["hand"]
        return self.plant(frame, line)
