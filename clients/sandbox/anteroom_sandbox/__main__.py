"""python3 -m anteroom_sandbox SERVER: opens an address at which a client is tested while it plays.

SERVER is the program `anteroom`, which is started with seeded deals, or the address of a running server. Let your
client play at the printed address. Meanwhile the sandbox breaks connections, delays answers and refuses moves. When the
client has done all exercises, or on Ctrl-C, a report lists its mistakes, each with a page of the protocol. Exit status:
0 no mistake, 1 a mistake, 2 no client connected or no server answered.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import pathlib
import signal
import sys

from anteroom_conformance import contract
from anteroom_conformance.findings import Findings
from anteroom_conformance.line import Line as ServerLine
from anteroom_conformance.line import NotThere, World

from .courses import ALL
from .program import Program
from .sandbox import Sandbox

LOOK_S = 0.5


async def tried(wanted: argparse.Namespace, own: Program | None) -> Sandbox:
    """Runs the sandbox. Raises NotThere if no server answers at the address."""
    law = contract.in_folder(wanted.spec) if wanted.spec else contract.in_folder()
    if own is None:
        await (await ServerLine(World(wanted.server, law, Findings()), "Nobody").open()).close()
    # SIGTERM acts like Ctrl-C: the sandbox prints the report, and ends its own server.
    task = asyncio.current_task()
    assert task
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    server = own.address if own else wanted.server
    tries = Sandbox(server, law, wanted.only, wanted.heartbeat, restart=own.restart if own else None, rounds=wanted.rounds,
                    seed=wanted.seed)
    sandbox = await tries.start(port=wanted.port)
    print(f"play at {sandbox.relay.url}", flush=True)
    try:
        while not sandbox.finished:
            await asyncio.sleep(LOOK_S)
    except asyncio.CancelledError:
        pass
    finally:
        await sandbox.stop()
        print("\n".join(sandbox.report()), flush=True)
    return sandbox


def main(arguments: list[str] | None = None) -> int:
    exercises = "\n".join(f"  {kind.name:12} {kind.text}" for kind in ALL)
    parser = argparse.ArgumentParser(prog="python3 -m anteroom_sandbox", description=__doc__, epilog=f"exercises:\n{exercises}",
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server", help="build/release/bin/anteroom, or http://localhost:8080")
    parser.add_argument("--port", type=int, default=0, help="of the sandbox; any free one")
    parser.add_argument("--seed", type=int, help="of the program's deals and of where lines break: the same again")
    parser.add_argument("--only", action="append", choices=[kind.name for kind in ALL], metavar="EXERCISE",
                        help="may be repeated; listed below")
    parser.add_argument("--rounds", type=int, default=1, help="how often everything is tried")
    parser.add_argument("--heartbeat", type=float, default=2.0, metavar="SECONDS", help="how often the client hears from the sandbox")
    parser.add_argument("--spec", type=pathlib.Path, help="folder of another edition of the contract than the sandbox's own")
    wanted = parser.parse_args(arguments)
    started = wanted.server.startswith("http")
    with contextlib.nullcontext() if started else Program(wanted.server, wanted.seed) as own:
        try:
            sandbox = asyncio.run(tried(wanted, own))
        except NotThere as why:
            print(f"no server there: {why}", file=sys.stderr)
            return 2
    return 2 if not sandbox.courses else 1 if sandbox.findings.counts else 0


if __name__ == "__main__":
    sys.exit(main())
