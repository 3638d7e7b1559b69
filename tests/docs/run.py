#!/usr/bin/env python3
"""tests/docs/run.py SERVER: tests the documents as a server serves them. Every link must lead somewhere, and nothing
may be inline or from another site. Every block of code must be valid: programs play a game, frames are sent, commands
are run, and the rest is JSON.

A block in `sh` is run. A block in `console` needs root, systemd, containers or another machine. For such a block, bash
checks the syntax here, and tests/deploy/commands.py checks the commands, options and files."""

import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

import packages

ROOT = pathlib.Path(__file__).resolve().parents[2]
DIST = ROOT / "clients/web/dist/docs"
BLOCK = re.compile(r'<pre tabindex="0"><code(?: class="language-(\w+)")?>(.*?)</code></pre>', re.S)
INLINE = re.compile(r"\sstyle=|\son\w+=|<style|<script(?![^>]*\ssrc=)[^>]*>|javascript:")
# Earlier addresses of pages. Links on other sites still use them.
OLD = ("closing", "ladder-dominoes", "requests-and-answers", "room-notices", "shortened-frames", "tables-for-money",
       "the-stream-of-a-room", "the-three-domino-games")
# Matches formulas of the protocol, which are for people. tests/fair and tests/python compute the worked examples.
FORMULA = re.compile(r"^\w[\w ()]* += |^room 41, game_no 1|^hash 0 ", re.M)


class Server:
    def __init__(self, program, folder, *more):
        options = ["serve", "--port", "0", "--data", f"{folder}/data", "--ledger-key", f"{folder}/key", *more]
        self.process = subprocess.Popen([program, *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")

    def end(self):
        self.process.terminate()
        self.process.wait()

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
    """Returns the address and text of each built page."""
    found = {}
    for path in sorted(DIST.rglob("*.html")):
        folder = path.relative_to(DIST).parent.as_posix()
        found["/docs/" + ("" if folder == "." else folder + "/")] = path.read_text()
    return found


def links(server, address, text, ids, seen):
    """Returns the faults of a page's links."""
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


def titles(built):
    """Yields the faults of titles. A title must name the page and the site, and no two pages may have the same
    title."""
    seen = {}
    for address, text in built.items():
        title = re.search(r"<title>(.*?)</title>", text).group(1)
        if title in seen:
            yield f"{address}: has the title of {seen[title]}: {title}"
        seen[title] = address
        heading = re.search(r"<h1>(.*?)</h1>", text)
        if title != "Anteroom documents" and not re.fullmatch(r".+ · Anteroom documents", title):
            yield f"{address}: a title that does not name the page and the site: {title}"
        if heading and address != "/docs/" and not title.startswith(heading.group(1)):
            yield f"{address}: the title {title} is not its heading"


def old_addresses(server):
    """Yields the earlier addresses that lead nowhere."""
    for name in OLD:
        status, _, text = server.get(f"/docs/protocol/{name}/")
        target = re.search(r'http-equiv="refresh" content="0; url=([^"#]+)', text)
        if status != 200 or not target or server.get(target.group(1))[0] != 200:
            yield f"/docs/protocol/{name}/: nothing there any more"


def found_by_name():
    """Returns the faults of the search in the pages."""
    done = subprocess.run(["node", ROOT / "tests/docs/search.mjs"], capture_output=True, text=True, timeout=120)
    *faults, summary = done.stdout.splitlines() or [""]
    print(summary)
    return faults if done.returncode == 0 or faults else [f"search: {done.stderr[-400:]}"]


def values(text):
    """Returns the JSON values of a block. The sign … stands for omitted parts, and words may follow a value."""
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


def chatted(command, folder):
    """Returns the fault of a bot that acts again because of a line of chat, or that does not react to a new offer."""
    table = subprocess.Popen(["/usr/bin/python3", ROOT / "tests/docs/chatty.py"], stdout=subprocess.PIPE, text=True)
    fault = run_program([*command, f"ws://127.0.0.1:{table.stdout.readline().strip()}/ws"], folder)
    if fault:
        table.kill()
        return fault
    plays = json.loads(table.communicate(timeout=60)[0])
    right = [{"type": "buy"}, {"type": "lay", "tile": "46"}]
    return None if plays == right else f"{' '.join(command)}: at a table that chats it played {plays}"


def run_program(command, folder):
    return played(" ".join(command), subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120))


def played(command, done):
    """Returns the fault of a program that should have played a game to its end. Returns None if there is none."""
    if done.returncode or "the game is over: {" not in done.stdout:
        return f"{command}: {done.stdout[-400:]}{done.stderr[-400:]}"
    return None


class Stranger:
    """A reader who types the commands of a page, in a new folder. The folder has only the server's files. Tests have no
    network, so the folder also has the packages that npm and apt would have installed."""

    TYPED = {"target": "es2022", "module": "nodenext", "strict": True, "lib": ["es2023", "dom"], "types": ["node"]}

    def __init__(self, folder, server):
        self.folder, self.server = folder / "stranger", server
        self.folder.mkdir(exist_ok=True)
        # This Python has Debian's packages. Another Python may come first in the path.
        python = self.folder / "bin/python3"
        if not python.is_symlink():
            python.parent.mkdir()
            python.symlink_to("/usr/bin/python3")
        self.environment = {"PATH": f"{python.parent}:{os.environ['PATH']}"}

    def end(self):
        """Prepares the folder for the next page."""
        (self.folder / ".exported").unlink(missing_ok=True)

    def shell(self, words):
        """Runs commands, with the variables that earlier blocks of the page exported."""
        here = words.replace("http://localhost:8080", self.server.url).replace("--port 8080", "--port " + self.server.url.split(":")[-1])
        done = self.bash(f"{here}\nexport -p >.exported")
        return f"{words}: {done.stdout[-400:]}{done.stderr[-400:]}" if done.returncode else None

    def bash(self, script):
        before = "trap 'kill $(jobs -p) 2>/dev/null || true' EXIT\nif [ -e .exported ]; then . ./.exported; fi"
        quiet = os.environ | {"npm_config_audit": "false", "npm_config_fund": "false", "NO_PROXY": "127.0.0.1"} | self.environment
        return subprocess.run(["bash", "-ec", f"{before}\n{script}"], cwd=self.folder, env=quiet,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)

    def python(self, code):
        (self.folder / "bot.py").write_text(code)
        return played(f"python3 bot.py {self.server.url}", self.bash(f"/usr/bin/python3 bot.py {self.server.url}"))

    def typescript(self, code):
        """Checks types strictly, and then runs the code. The code is compiled, because Node removes types automatically
        only from 22.18."""
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
        """Builds the bot.cpp of an earlier block. Uses Ninja, because `make` may be missing, and has a long timeout for
        a busy machine."""
        (self.folder / "CMakeLists.txt").write_text(code)
        # The client's source includes Boost, which takes a minute or more to compile. ccache remembers the unchanged
        # file.
        cached = {"CMAKE_CXX_COMPILER_LAUNCHER": "ccache", "CCACHE_BASEDIR": str(self.folder), "CCACHE_NOHASHDIR": "1"}
        env = os.environ | (cached if shutil.which("ccache") else {})
        made = subprocess.run("cmake -G Ninja -B build && cmake --build build", shell=True, cwd=self.folder, env=env,
                              capture_output=True, text=True, timeout=900)
        return (made.stdout + made.stderr)[-800:] if made.returncode else run_program(["build/bot", self.server.url], self.folder)


class Operator(Stranger):
    """A reader of a page for operators. The reader has the program, the scripts of a clone, and a server with the
    players Ada and Bob."""

    # Answers each password prompt.
    PROGRAM = "#!/bin/sh\necho correct-horse-battery | exec '{}' \"$@\"\n"

    def __init__(self, folder, program):
        place = pathlib.Path(tempfile.mkdtemp(dir=folder))
        super().__init__(place, Server(program, place))
        (place / "bin").mkdir()
        (place / "bin/anteroom").write_text(self.PROGRAM.format(program))
        (place / "bin/anteroom").chmod(0o755)
        (self.folder / "deploy").symlink_to(ROOT / "deploy")
        self.environment = {"PATH": f"{place}/bin:{os.environ['PATH']}", "ANTEROOM_DATA": f"{place}/data", "ANTEROOM_LEDGER_KEY": f"{place}/key"}
        made = [f"anteroom admin operator {name}; anteroom admin role {name} player --reason new" for name in ("Ada", "Bob")]
        wrong = self.shell("\n".join([*made, "anteroom admin currency EUR 2"]))
        assert wrong is None, wrong

    def save(self, code):
        """Saves a program under the name in its first line. The commands of the page run it."""
        name = re.match(r"# (\w+\.py)\b", code)
        if not name:
            return "a program without a name in its first line: " + code[:200]
        (self.folder / name.group(1)).write_text(code)
        return None

    def settings(self, code):
        (self.folder / "page.toml").write_text(code)
        return self.shell("anteroom config --config page.toml")

    def end(self):
        self.server.end()


# A program that sends each line of its input and prints the answers. It runs in a separate process, because it needs
# Debian's library.
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
    """Sends frames of requests to the server. The server may refuse a request, but not its form."""
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
    """Checks that a page that readers may embed allows this."""
    path = re.search(r'src="http://localhost:8080(/[^"]*)"', code)
    if not path:
        return "no frame of this server: " + code
    _, headers, _ = server.get(path.group(1))
    policy = headers.get("Content-Security-Policy", "")
    return None if "frame-ancestors *" in policy else f"{path.group(1)} goes into no frame: {policy}"


def bundled(folder):
    """Returns the fault of a reader's own copy of the thin client. The copy must be complete, and must name the
    server."""
    words = [ROOT / "clients/node_modules/.bin/esbuild", "main.ts", "--bundle", "--format=esm", "--outfile=main.js"]
    made = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=60)
    if made.returncode:
        return f"the copy of the thin client: {made.stderr[-400:]}"
    names = set(re.findall(r'"(?:/docs/(?:thin|assets)/)?([\w.]+\.(?:css|js))"', (folder / "index.html").read_text()))
    missing = [name for name in names if not (folder / name).exists()]
    if missing or "location.origin" in (folder / "main.js").read_text():
        return f"the copy of the thin client lacks {missing}, or takes its own site for the server"
    return None


def parsed(code):
    """Returns bash's errors about commands that cannot run here."""
    done = subprocess.run(["bash", "-n"], input=code, capture_output=True, text=True, timeout=60)
    return done.stderr if done.returncode else None


def blocks(server, address, text, folder, reader):
    """Returns the faults in a page's code for its reader, and the number of blocks."""
    frames, faults, stranger = [], [], reader
    found = [(language, html.unescape(code)) for language, code in BLOCK.findall(text)]
    for number, (language, code) in enumerate(found):
        if language == "sh":
            faults.append(stranger.shell(code))
        elif language == "console":
            faults.append(parsed(code))
        elif language == "toml":
            faults.append(stranger.settings(code))
        elif address.startswith("/docs/develop/") and language in ("text", "cpp"):
            continue  # the block is a drawing, or log lines of the server
        elif language == "ts":
            faults.append(stranger.typescript(code))
        elif language == "cpp":
            (stranger.folder / "bot.cpp").write_text(code)
        elif language == "cmake":
            faults.append(stranger.cmake(code))
        elif language == "python" and isinstance(stranger, Operator):
            faults.append(stranger.save(code))
        elif language == "python" and "from anteroom" in code:
            faults.append(stranger.python(code))
        elif language == "python":
            name = f"{number}.py"
            (folder / name).write_text(code)
            faults += [run_program(["/usr/bin/python3", name, server.socket], folder), chatted(["/usr/bin/python3", name], folder)]
        elif language == "js":
            name = f"{number}.mjs"
            (folder / name).write_text(code)
            faults += [run_program(["node", name, server.socket], folder), chatted(["node", name], folder)]
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
    if address == "/docs/thin-client/":
        faults.append(bundled(stranger.folder))
    return [f"{address}: {fault}" for fault in faults if fault], len(found)


def proof():
    """Checks that the function that reads blocks finds invalid JSON and accepts placeholders."""
    assert list(values('{"a":…,"b":[{…},…]}   words\n"c":{"d":1}')) == [{"a": 0, "b": [{}]}, "c", {"d": 1}]
    try:
        list(values('{"a":1,}'))
    except ValueError:
        pass
    else:
        raise AssertionError("a comma too many was read")
    assert parsed("echo 'x") and not parsed("git clone <this repository> x && x/run")


def reader_of(address, text, server, program, folder):
    has_commands = {"sh", "toml"} & {language for language, _ in BLOCK.findall(text)}
    if has_commands and address.startswith(("/docs/host/", "/docs/house/")):
        return Operator(folder, program)
    return Stranger(folder, server)


def main(program):
    proof()
    program = str(pathlib.Path(program).resolve())
    subprocess.run(["bash", "-c", ". deploy/lib.sh; build_page; build_docs"], cwd=ROOT, check=True)
    built = pages()
    ids = {address: set(re.findall(r'\sid="([^"]*)"', text)) for address, text in built.items()}
    faults, seen, count = packages.faults() + list(titles(built)) + found_by_name(), {}, 0
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "node_modules").symlink_to(ROOT / "clients/docs/node_modules")
        server = Server(program, folder, "--dev")
        try:
            faults += old_addresses(server)
            for address, text in built.items():
                status, headers, served = server.get(address)
                if status != 200 or served != text or "default-src 'self'" not in headers["Content-Security-Policy"]:
                    faults.append(f"{address}: not served as it was built")
                faults += [f"{address}: inline: {one}" for one in INLINE.findall(text)]
                faults += links(server, address, text, ids, seen)
                reader = reader_of(address, text, server, program, pathlib.Path(folder))
                try:
                    wrong, number = blocks(server, address, text, pathlib.Path(folder), reader)
                finally:
                    reader.end()
                faults += wrong
                count += number
        finally:
            server.end()
    # The size of all pages, each with the menu, and of the search index. A reader fetches one page at a time. The thin
    # client does not count, because it is a program.
    size = sum(path.stat().st_size for path in DIST.rglob("*.br") if path.parent.name != "thin")
    if size > 490_000:
        faults.append(f"the documents have {size} bytes compressed, at most 490,000")
    print("\n".join(faults))
    print(f"{len(built)} pages, {len(seen)} addresses, {count} blocks of code, {size // 1000} KB compressed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
