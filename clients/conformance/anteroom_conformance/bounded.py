"""Runs blocking work on threads, and ends in time whatever the server does."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


async def within(seconds: float, work: Callable[[], T]) -> T:
    """Returns the result of `work`, which may block. Raises OSError if it takes longer. A server may send a file byte
    by byte, so that the socket's timeout never ends the call. The thread is a daemon, so it does not keep the process
    alive."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def tell(say: Callable[[Any], None], what: Any) -> None:
        if not done.done():
            say(what)

    def run() -> None:
        try:
            say, what = done.set_result, work()
        except Exception as fault:
            say, what = done.set_exception, fault
        # If nothing waits for the result any more, the loop may be closed.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(tell, say, what)

    threading.Thread(target=run, daemon=True).start()
    try:
        return await asyncio.wait_for(done, seconds)
    except asyncio.TimeoutError:
        raise OSError(f"no answer within {seconds:.0f} s") from None
