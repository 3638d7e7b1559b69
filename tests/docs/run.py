#!/usr/bin/env python3
"""tests/docs/run.py SERVER: the documents as a server hands them out: every link leads somewhere, nothing is inline or
from elsewhere, and every block of code is what it says: programs play a game, frames are sent, the rest is JSON."""

import html
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
DIST = ROOT / "clients/web/dist/docs"
BLOCK = re.compile(r'<pre tabindex="0"><code(?: class="language-(\w+)")?>(.*?)</code></pre>', re.S)
INLINE = re.compile(r"\sstyle=|\son\w+=|<style|<script(?![^>]*\ssrc=)[^>]*>|javascript:")
# Formulas of the protocol are for people; tests/fair and tests/python compute the worked examples among them.
FORMULA = re.compile(r"^\w[\w ()]* += |^room 41, game_no 1|^hash 0 ", re.M)


class Server:
    def __init__(self, program, folder):
        options = ["serve", "--dev", "--port", "0", "--data", folder + "/data", "--ledger-key", folder + "/key"]
        self.process = subprocess.Popen([program, *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")

    def get(self, path):
        try:
            with urllib.request.urlopen(self.url + path, timeout=10) as answer:
                return answer.status, answer.headers, answer.read().decode("utf-8", "replace")
        except urllib.error.HTTPError as error:
            return error.code, error.headers, ""

    @property
    def socket(self):
        return self.url.replace("http", "ws") + "/ws"


def pages():
    """Address and text of each page, as built."""
    found = {}
    for path in sorted(DIST.rglob("*.html")):
        folder = path.relative_to(DIST).parent.as_posix()
        found["/docs/" + ("" if folder == "." else folder + "/")] = path.read_text()
    return found


def links(server, address, text, ids, seen):
    """What is wrong with where a page leads to."""
    for target in re.findall(r'(?:href|src)="([^"]*)"', text):
        target = html.unescape(target)
        path, _, anchor = target.partition("#")
        path = path or address
        if re.match(r"[a-z]+:|//", target):
            yield f"{address}: leads away from here: {target}"
            continue
        if not path.startswith("/"):
            yield f"{address}: {target} depends on where it stands"
            continue
        if path not in seen:
            seen[path] = path == "/" or path == "/favicon.svg" or server.get(path)[0] == 200
        if not seen[path]:
            yield f"{address}: nothing at {target}"
        elif anchor and path in ids and anchor not in ids[path]:
            yield f"{address}: no {target}"


def values(text):
    """The JSON values of a block in which … stands for what is left out and words may follow a value."""
    text = re.sub(r"\b(?:RECORD|RECEIPT FILE)\b", "0", text)
    text = text.replace("{…}", "{}").replace("[…]", "[]").replace(":…", ":0")
    text = re.sub(r"(?<=[\]}\"\d]),…(?=[,\]}])", "", text)
    decoder, at = json.JSONDecoder(strict=True), 0
    while at < len(text):
        if text[at] in " \n,:":
            at += 1
            continue
        value, at = decoder.raw_decode(text, at)
        yield value
        if at < len(text) and text[at] == " ":
            at = text.find("\n", at) if "\n" in text[at:] else len(text)


def run_program(command, folder):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120)
    if done.returncode or "the game is over: {" not in done.stdout:
        return f"{' '.join(command)}: {done.stdout[-400:]}{done.stderr[-400:]}"
    return None


class Stranger:
    """Who follows a page that says what to type: a folder of their own, in which nothing is but what the server hands out
    and, as no test has a network, what npm and apt would have brought."""

    TYPED = {"target": "es2022", "module": "nodenext", "strict": True, "lib": ["es2023", "dom"], "types": ["node"]}

    def __init__(self, folder, server):
        self.folder, self.server, self.typed = folder / "stranger", server, []
        self.folder.mkdir(exist_ok=True)

    def shell(self, words):
        """Does them, in the shell in which all before was done."""
        self.typed.append(words.replace("http://localhost:8080", self.server.url))
        quiet = os.environ | {"npm_config_audit": "false", "npm_config_fund": "false", "NO_PROXY": "127.0.0.1"}
        done = subprocess.run(["bash", "-ec", "\n".join(self.typed)], cwd=self.folder, env=quiet, capture_output=True, text=True, timeout=120)
        return f"{words}: {done.stderr[-400:]}" if done.returncode else None

    def python(self, code):
        (self.folder / "bot.py").write_text(code)
        exported = [line for words in self.typed for line in words.splitlines() if line.startswith("export ")]
        return run_program(["bash", "-ec", "\n".join([*exported, f"/usr/bin/python3 bot.py {self.server.url}"])], self.folder)

    def typescript(self, code):
        """Strictly checked, then run: Node strips types by itself only from 22.18 on."""
        (self.folder / "bot.ts").write_text(code)
        for name in ("ws", "@types/ws", "@types/node", "undici-types"):
            link = self.folder / "node_modules" / name
            if not link.exists():
                link.parent.mkdir(parents=True, exist_ok=True)
                link.symlink_to(ROOT / "clients/node_modules" / name)
        (self.folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": self.TYPED, "include": ["bot.ts"]}))
        compiler = ROOT / "clients/node_modules/typescript/bin/tsc"
        made = subprocess.run(["node", compiler, "-p", "."], cwd=self.folder, capture_output=True, text=True, timeout=120)
        return made.stdout if made.returncode else run_program(["node", "bot.js", self.server.url], self.folder)

    def cmake(self, code):
        """With the bot.cpp that the page had before, by Ninja, as what brings strangers `make` may not be here. A compiler
        has time: others may want the processors too."""
        (self.folder / "CMakeLists.txt").write_text(code)
        made = subprocess.run("cmake -G Ninja -B build && cmake --build build", shell=True, cwd=self.folder, capture_output=True, text=True, timeout=900)
        return (made.stdout + made.stderr)[-800:] if made.returncode else run_program(["build/bot", self.server.url], self.folder)


# Sends each line that it is given and prints what comes for it. In a process of its own: the library is Debian's.
SENDER = """
import asyncio, json, sys, websockets
async def main():
    async with websockets.connect(sys.argv[1], subprotocols=["anteroom.v1"]) as socket:
        for text in sys.stdin:
            await socket.send(text)
            print(await socket.recv(), flush=True)
asyncio.run(main())
"""


def send(server, frames):
    """Frames of requests are sent to the server, which may refuse what they want but not how they are written."""
    hello = {"type": "hello", "id": 1, "protocol": 1, "client": "documents-test-key", "name": "Doc"}
    first = [] if frames and frames[0]["type"] == "hello" else [hello]
    text = "".join(json.dumps(one) + "\n" for one in first + frames)
    done = subprocess.run(["/usr/bin/python3", "-c", SENDER, server.socket], input=text, capture_output=True, text=True, timeout=60)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if len(answers) != len(first + frames):
        return [f"not all frames of a page were answered: {done.stderr[-400:]}"]
    malformed = {"missing_field", "bad_field", "bad_text", *json.loads((ROOT / "protocol/spec/messages.json").read_text())["frame_codes"]}
    return [f"refused as written: {one}" for one in answers if one.get("code") in malformed]


def framed(server, code):
    """A frame that a page may copy shows what lets itself be shown."""
    path = re.search(r'src="http://localhost:8080(/[^"]*)"', code)
    if not path:
        return "no frame of this server: " + code
    _, headers, _ = server.get(path.group(1))
    policy = headers.get("Content-Security-Policy", "")
    return None if "frame-ancestors *" in policy else f"{path.group(1)} goes into no frame: {policy}"


def blocks(server, address, text, folder):
    """What is wrong with the code of a page; how many blocks there are."""
    frames, faults, stranger = [], [], Stranger(folder, server)
    found = [(language, html.unescape(code)) for language, code in BLOCK.findall(text)]
    for number, (language, code) in enumerate(found):
        if language == "sh":
            faults.append(stranger.shell(code))
        elif language == "ts":
            faults.append(stranger.typescript(code))
        elif language == "cpp":
            (stranger.folder / "bot.cpp").write_text(code)
        elif language == "cmake":
            faults.append(stranger.cmake(code))
        elif language == "python" and "from anteroom" in code:
            faults.append(stranger.python(code))
        elif language == "python":
            name = f"{number}.py"
            (folder / name).write_text(code)
            faults.append(run_program(["/usr/bin/python3", name, server.socket], folder))
        elif language == "js":
            name = f"{number}.mjs"
            (folder / name).write_text(code)
            faults.append(run_program(["node", name, server.socket], folder))
        elif language == "json":
            value = json.loads(code)
            if isinstance(value, dict) and "type" in value and "id" in value:
                frames.append(value)
        elif language == "html":
            faults.append(framed(server, code))
        elif language:
            faults.append(f"nothing runs code in {language}")
        elif code[0] in '{"':
            try:
                if not list(values(code)):
                    faults.append("no value in " + code)
            except ValueError as error:
                faults.append(f"no JSON: {error}: {code[:200]}")
        elif not FORMULA.search(code):
            faults.append("neither JSON nor a formula: " + code[:200])
    if frames:
        faults += send(server, frames)
    return [f"{address}: {fault}" for fault in faults if fault], len(found)


def proof():
    """The reader of blocks finds what is no JSON, and reads what stands for more."""
    assert list(values('{"a":…,"b":[{…},…]}   words\n"c":{"d":1}')) == [{"a": 0, "b": [{}]}, "c", {"d": 1}]
    try:
        list(values('{"a":1,}'))
    except ValueError:
        return
    raise AssertionError("a comma too many was read")


def main(program):
    proof()
    subprocess.run(["bash", "-c", ". deploy/lib.sh; build_page; build_docs"], cwd=ROOT, check=True)
    built = pages()
    ids = {address: set(re.findall(r'\sid="([^"]*)"', text)) for address, text in built.items()}
    faults, seen, count = [], {}, 0
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "node_modules").symlink_to(ROOT / "clients/docs/node_modules")
        server = Server(program, folder)
        try:
            for address, text in built.items():
                status, headers, served = server.get(address)
                if status != 200 or served != text or "default-src 'self'" not in headers["Content-Security-Policy"]:
                    faults.append(f"{address}: not served as it was built")
                faults += [f"{address}: inline: {one}" for one in INLINE.findall(text)]
                faults += links(server, address, text, ids, seen)
                wrong, number = blocks(server, address, text, pathlib.Path(folder))
                faults += wrong
                count += number
        finally:
            server.process.terminate()
            server.process.wait()
    size = sum(path.stat().st_size for path in DIST.rglob("*.br"))
    if size > 300_000:
        faults.append(f"the documents have {size} bytes compressed, at most 300,000")
    print("\n".join(faults))
    print(f"{len(built)} pages, {len(seen)} addresses, {count} blocks of code, {size // 1000} KB compressed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
