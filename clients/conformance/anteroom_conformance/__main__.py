"""python3 -m anteroom_conformance URL: checks whether the server at URL speaks the protocol.

Opens connections as guests, makes tables, plays whole games, breaks connections and sends malformed frames. Checks
every frame against the contract. Exit status: 0 if the server passes, 1 if it fails, 2 if no server answers.
"""

from __future__ import annotations

import argparse
import asyncio
import pathlib
import sys
import time

from . import contract
from .checks import CHECKS, run
from .findings import Findings
from .line import WAIT_S, Line, NotThere, World


async def tried(wanted: argparse.Namespace) -> Findings:
    """Runs the checks that the command line asks for. Raises NotThere if there is no server."""
    findings = Findings()
    law = contract.in_folder(wanted.spec) if wanted.spec else contract.in_folder()
    await (await Line(World(wanted.url, law, findings, wanted.wait), "Nobody").open()).close()
    for check in CHECKS:
        if wanted.only and check.name not in wanted.only:
            continue
        world = World(wanted.url, law, findings, wanted.wait)
        before, began = sum(findings.counts.values()), time.monotonic()
        await run(check, world, wanted.seed)
        found = sum(findings.counts.values()) - before
        took = f"{time.monotonic() - began:.1f} s, {len(world.codes)} codes"
        print(f"{'right' if not found else 'WRONG'} {check.name}, {took}: {check.text}", flush=True)
        if not world.greeted or asyncio.get_running_loop().time() > world.ends:
            print("the other checks were left out: the server " + ("is too slow" if world.greeted else "lets nobody in"), flush=True)
            break
    return findings


def main(arguments: list[str] | None = None) -> int:
    checks = "\n".join(f"  {check.name:12} {check.text}" for check in CHECKS)
    parser = argparse.ArgumentParser(prog="python3 -m anteroom_conformance", description=__doc__, epilog=f"checks:\n{checks}",
                                     formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("url", help="http://localhost:8080")
    parser.add_argument("--only", action="append", metavar="CHECK",
                        help="makes only this check of those below; may be repeated")
    parser.add_argument("--seed", type=int, default=1, help="another one chooses other options, actions and cuts")
    parser.add_argument("--spec", type=pathlib.Path, help="folder of another edition of the contract than the suite's own")
    parser.add_argument("--wait", type=float, default=WAIT_S, metavar="SECONDS", help="how long an answer may take")
    wanted = parser.parse_args(arguments)
    if not wanted.url.startswith(("http://", "https://")):
        parser.error(f"{wanted.url} is no address such as http://localhost:8080")
    try:
        findings = asyncio.run(tried(wanted))
    except NotThere as why:
        print(f"no server there: {why}", file=sys.stderr)
        return 2
    print("\n".join(findings.lines() or ["all is as PROTOCOL.md says"]))
    return 1 if findings.counts else 0


if __name__ == "__main__":
    sys.exit(main())
