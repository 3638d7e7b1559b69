"""A client declares in hello that it is a program."""

import pathlib
import tempfile
import unittest

import signing  # noqa: F401  (finds the package)
from house import House

from anteroom.client import Anteroom, Refused

FORM = {"game": "ladder", "options": {}, "seats": 2, "visibility": "private", "clock_s": 0, "bots": []}


class Wishes(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        cls.house = cls.enterClassContext(House("--dev"))

    async def guest(self, name, **more):
        return await self.enterAsyncContext(Anteroom(self.house.address(), name=name, **more))

    async def test_a_program_is_marked_and_is_one_whenever_it_comes_back(self):
        with tempfile.TemporaryDirectory() as folder:
            kept = pathlib.Path(folder) / "rolf.json"
            rolf = await self.guest("Rolf", kind="program", keep=kept)
            table = await rolf.create(**FORM, programs="only")
            self.assertIs(table.state.info["seats"]["s0"]["program"], True)
            again = await self.guest("Rolf", keep=kept)
            self.assertEqual((again.player, again.hello_data["kind"]), (rolf.player, "program"))
            with self.assertRaises(Refused) as refused:
                await Anteroom(self.house.address(), kind="person", keep=kept).open()
            self.assertEqual(refused.exception.code, "bad_token")
            ada = await self.guest("Ada")
            watched = await ada.join(code=table.state.info["code"])
            with self.assertRaises(Refused) as refused:
                await watched.sit("s1")
            self.assertEqual(refused.exception.code, "programs_only")


if __name__ == "__main__":
    unittest.main()
