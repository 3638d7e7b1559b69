"""Puts the conformance suite and the sandbox on the path. Has a server for the tests of both."""

import asyncio
import faulthandler
import os
import re
import subprocess
import sys
import unittest

from house import ROOT, House, attack

sys.path[:0] = [str(ROOT / "clients" / folder) for folder in ("python", "conformance", "sandbox")]

from anteroom_conformance import contract  # noqa: E402

__all__ = ["ROOT", "House", "OnAServer", "RulesAreThere", "attack", "command", "said"]


#: Longer than any of these tests takes on a slow machine. A test that hangs fails, and its stacks are printed.
HANGS_S = 300


class OnAServer(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        faulthandler.dump_traceback_later(HANGS_S, exit=True)
        cls.addClassCleanup(faulthandler.cancel_dump_traceback_later)
        cls.house = cls.enterClassContext(House("--dev"))
        cls.law = contract.in_folder()

    async def asyncSetUp(self):
        # The test case would turn debug mode on, which takes three times as long, so this turns it off.
        asyncio.get_running_loop().set_debug(False)


def command(package, *words):
    """Returns the words and the environment of a command of the kit, as a user would start it."""
    folders = ":".join(str(ROOT / "clients" / folder) for folder in ("python", "conformance", "sandbox"))
    return [sys.executable, "-W", "ignore::DeprecationWarning", "-m", package, *words], os.environ | {"PYTHONPATH": folders}


def said(package, *words):
    """Returns a command's exit status and output."""
    started, environment = command(package, *words)
    done = subprocess.run(started, capture_output=True, text=True, timeout=60, env=environment)
    return done.returncode, done.stdout + done.stderr


class RulesAreThere(unittest.TestCase):
    def stands_in_the_protocol(self, rules):
        """Checks that each rule names a page of the protocol, and a heading on this page."""
        spec = ROOT / "protocol/spec"
        headings = {f"{page.name}, {line.lstrip('# ')}" for page in (spec / "PROTOCOL.md", *spec.glob("parts/*.md"))
                    for line in page.read_text().splitlines() if line.startswith("#")}
        self.assertEqual({rule.section for rule in rules.values()} - headings, set())
        menu = (ROOT / "clients/docs/parts/menu.mjs").read_text()
        for rule in rules.values():
            page = re.fullmatch(r"/docs/(protocol(?:/[a-z-]+)?)/, .+", rule.where)[1]
            self.assertIn(f"['{page}',", menu)
