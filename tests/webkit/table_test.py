"""The page in WebKit, as Debian has it (WebKitGTK's MiniBrowser, driven by WebDriver): a guest opens a table's address,
plays Spoil and Spinner to the end at the size of a phone, and checks the deal."""

import asyncio
import os
import pathlib
import subprocess
import sys
import threading
import time
import unittest

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests/python"), str(ROOT / "clients/python")]

from house import House  # noqa: E402

from anteroom.client import Anteroom  # noqa: E402

#: The elements to click on: the first of these that is there.
WAYS = ["[data-do=skip]", "[data-do=go-on]", "[data-do=vote]", "[data-do=target]", "[data-do=way]", ".end.lit",
        ".room:has(.me.on-turn) .dock .hand:not(:has(.picked)) button.offered",
        ".room:has(.me.on-turn) .prompt-buttons button[data-do]:not([data-do=lay])"]
GAMES = {"spoil": {"lives": 1}, "spinner": {"length": "three"}}


class Host(threading.Thread):
    """Opens a table, announces its code, and plays legal moves there until the game is over."""

    def __init__(self, address, game):
        super().__init__(daemon=True)
        self.address, self.game = address, game
        self.code, self.known, self.fault = "", threading.Event(), None

    def run(self):
        try:
            asyncio.run(self.play())
        except Exception as fault:  # noqa: BLE001  (told by the test)
            self.fault = fault
        self.known.set()

    async def play(self):
        async with Anteroom(self.address, name="Ada") as ada:
            game = next(one for one in ada.games if one["game"] == self.game)
            options = {one["name"]: one["standard"] for one in game["options"]} | GAMES[self.game]
            table = await ada.create(game=self.game, options=options, seats=3, visibility="public", clock_s=0, bots=["good"])
            self.code = table.state.info["code"]
            self.known.set()
            await table.until(lambda state: all(state.info["seats"].values()))
            table.start_when_ready()
            async for turn in table.turns():
                await turn.play(turn.any())


class InWebKit(unittest.TestCase):
    def setUp(self):
        read, write = os.pipe()
        screen = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
                                  pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(screen.wait)
        self.addCleanup(screen.terminate)
        os.close(write)
        # This reads the whole line. If this end of the pipe closed earlier, the screen would end.
        with os.fdopen(read) as told:
            os.environ["DISPLAY"] = ":" + told.readline().strip()
        options = Options()
        options.add_argument("--automation")
        options.binary_location = next(str(found) for found in pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"))
        self.page = webdriver.WebKitGTK(executable_path="/usr/bin/WebKitWebDriver", options=options)
        self.addCleanup(self.page.quit)
        self.page.set_window_size(400, 760)

    def all(self, selector):
        return self.page.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return " ".join(one.text for one in self.all(selector))

    def until(self, holds, what, within_s=30):
        end = time.monotonic() + within_s
        while not holds():
            self.assertLess(time.monotonic(), end, f"{what}; the page says: {self.text('body')}")
            time.sleep(0.1)

    def press_named(self, name):
        return self.press(f"//button[normalize-space()='{name}']", By.XPATH)

    def press(self, selector, by=By.CSS_SELECTOR):
        """Presses the first element that can be pressed. Returns whether there was one. An element that is just
        disappearing does not count."""
        for one in self.page.find_elements(by, selector):
            try:
                if one.is_displayed() and one.get_attribute("aria-disabled") != "true":
                    self.click(one)
                    return True
            except WebDriverException:
                return False
        return False

    def click(self, one):
        if one.tag_name != "g":
            return one.click()
        # This driver does not know the place of a drawn element, so the click goes to the place that the page reports.
        x, y = self.page.execute_script(
            "const { x, y, width, height } = arguments[0].getBoundingClientRect(); return [x + width / 2, y + height / 2]", one)
        actions = ActionBuilder(self.page)
        actions.pointer_action.move_to_location(int(x), int(y)).click()
        return actions.perform()

    def play(self):
        if not any(self.press(way) for way in WAYS):
            time.sleep(0.1)
        return bool(self.all(".panel.result"))

    def test_a_guest_joins_plays_to_the_end_reads_and_checks_the_deal(self):
        for game in GAMES:
            with self.subTest(game), House("--dev") as house:
                host = Host(house.address(), game)
                host.start()
                self.assertTrue(host.known.wait(10))
                self.page.get(f"{house.address()}/r/{host.code}")
                self.until(lambda: self.press(".join-as button[type=submit]"), "nobody is asked in")
                self.until(lambda: self.press_named("I am ready"), "nobody may get ready")
                self.until(lambda: self.all(".dock .hand button"), "no hand was dealt")
                self.until(self.play, "the game has no end", 180)
                self.assertIsNone(host.fault)
                self.assertIn("Ada", self.text(".ranking tbody"))
                self.until(lambda: self.press("a[href*=verify]"), "no deal can be checked")
                self.until(lambda: "Everything is right." in self.text(".verdict"), "the deal is not right")


if __name__ == "__main__":
    unittest.main()
