"""Finds the suite for servers and the sandbox for clients, and has a server for the tests of both."""

import asyncio
import faulthandler
import os
import subprocess
import sys
import unittest

from house import ROOT, House, attack

sys.path[:0] = [str(ROOT / "clients" / folder) for folder in ("python", "conformance", "sandbox")]

from anteroom_conformance import contract  # noqa: E402

__all__ = ["ROOT", "House", "OnAServer", "RulesAreThere", "attack", "command", "said"]


#: Longer than any of these takes on a slow machine: what hangs fails, and says where.
HANGS_S = 300


class OnAServer(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        faulthandler.dump_traceback_later(HANGS_S, exit=True)
        cls.addClassCleanup(faulthandler.cancel_dump_traceback_later)
        cls.house = cls.enterClassContext(House("--dev"))
        cls.law = contract.in_folder()

    async def asyncSetUp(self):
        # The test case's own wish: it takes three times as long.
        asyncio.get_running_loop().set_debug(False)


def command(package, *words):
    """A command of the kit, as somebody starts it: its words and its environment."""
    folders = ":".join(str(ROOT / "clients" / folder) for folder in ("python", "conformance", "sandbox"))
    return [sys.executable, "-W", "ignore::DeprecationWarning", "-m", package, *words], os.environ | {"PYTHONPATH": folders}


def said(package, *words):
    """Its status and what it printed."""
    started, environment = command(package, *words)
    done = subprocess.run(started, capture_output=True, text=True, timeout=60, env=environment)
    return done.returncode, done.stdout + done.stderr


class RulesAreThere(unittest.TestCase):
    def stands_in_the_protocol(self, rules):
        """Each rule names a section of PROTOCOL.md."""
        text = (ROOT / "protocol/spec/PROTOCOL.md").read_text()
        headings = {line.lstrip("# ") for line in text.splitlines() if line.startswith("#")}
        self.assertEqual({rule.section for rule in rules.values()} - headings, set())
