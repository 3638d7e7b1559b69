"""Tests the packages that a server hands out: their contents, and their installation in an empty folder without a
network."""

import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "clients/web/dist/docs/packages"
# Matches text that needs the repository. An installed README has no repository around it.
REPOSITORY = re.compile(r"\]\((?!https?://|#)[^)]*\)|\b(?:clients|tests|protocol/spec|samples)/\w[\w./]*")


def outside(readme):
    """Returns the paths in a README that exist only in a clone of the repository."""
    return REPOSITORY.findall(readme)


def texts(package):
    """Returns the texts of a package's files, by their names without the folder that contains them all."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as opened:
            return {name.split("/", 1)[-1]: opened.read(name).decode() for name in opened.namelist()}
    with tarfile.open(package) as opened:
        return {one.name.split("/", 1)[-1]: opened.extractfile(one).read().decode() for one in opened if one.isfile()}


def content(package):
    found = texts(package)
    if found.get("LICENSE", found.get("licenses/LICENSE")) != (ROOT / "LICENSE").read_text():
        yield f"{package.name}: no LICENSE, or another one than the project's"
    readme = found.get("README.md") or found.get("METADATA", "").partition("\n\n")[2]
    if not readme:
        yield f"{package.name}: no README"
    if "VERSION" in readme:
        yield f"{package.name}: its README says VERSION instead of the version, so its commands fail as pasted"
    for path in outside(readme):
        yield f"{package.name}: its README names {path}, which the package does not have"


def ran(folder, *words):
    """Runs a command. Returns its fault, or nothing. The command can use neither this machine's Python packages nor a
    network."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_", "npm_"))}
    kept |= {"npm_config_audit": "false", "npm_config_fund": "false", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    try:
        done = subprocess.run(words, cwd=folder, env=kept, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300)
    except FileNotFoundError as missing:
        return [str(missing)]
    return [f"{' '.join(map(str, words))}: {done.stdout[-400:]}{done.stderr[-400:]}"] if done.returncode else []


def python(folder, wheel):
    """Installs the wheel alone, because it depends on nothing. Then installs it with its extras, which Debian's
    packages satisfy."""
    faults = ran(folder, "/usr/bin/python3", "-m", "venv", "bare")
    faults += ran(folder, "bare/bin/pip", "install", "--no-index", wheel)
    faults += ran(folder, "bare/bin/anteroom-verify", "--help")
    faults += ran(folder, "bare/bin/pip", "check")
    faults += ran(folder, "/usr/bin/python3", "-m", "venv", "--system-site-packages", "full")
    faults += ran(folder, "full/bin/pip", "install", "--no-index", f"{wheel}[client,signatures]")
    return faults + ran(folder, "full/bin/python", "-c", "import anteroom.client, anteroom.signature as s; assert s.AVAILABLE")


def javascript(folder, package):
    (folder / "package.json").write_text('{"type": "module"}')
    faults = ran(folder, "npm", "install", "--offline", package)
    words = "import { Anteroom } from '@anteroom/sdk'; import { verify } from '@anteroom/sdk/verify'; if (!Anteroom || !verify) throw 1;"
    return faults + ran(folder, "node", "--input-type=module", "-e", words)


def kit(folder, package):
    """The kit must use its own contract, outside of the repository. Debian's packages replace those of pip."""
    faults = ran(folder, "tar", "xf", package)
    unpacked = folder / package.stem
    if (unpacked / "anteroom/client/__init__.py").exists() and next(unpacked.rglob("__pycache__"), None) is None:
        for program in ("anteroom_sandbox", "anteroom_conformance"):
            faults += ran(unpacked, "/usr/bin/python3", "-m", program, "--help")
        words = "import anteroom_conformance.contract as c, anteroom_conformance.frames as f; c.in_folder(); assert any(f.EXAMPLES.iterdir())"
        return faults + ran(unpacked, "/usr/bin/python3", "-c", words)
    return [*faults, f"{package.name}: lacks the SDK, or has what Python compiled"]


def cpp(folder, package):
    """No header that users include may need Boost, because Boost takes most of the compiler's time. README.md must name
    each source file."""
    with tarfile.open(package) as opened:
        opened.extractall(folder)
    root = folder / package.stem
    faults = [f"{package.name}: {one.relative_to(root)} includes Boost" for one in sorted(root.rglob("include/**/*.hpp")) if boost_in(one, root)]
    sources = {one.relative_to(root).as_posix() for one in root.rglob("*.cpp")}
    named = set(re.findall(rf"{package.stem}/(\S+\.cpp)", (root / "README.md").read_text()))
    return faults + ([] if sources == named else [f"{package.name}: its README compiles {named}, not {sources}"])


def boost_in(file, root):
    done = subprocess.run(["c++", "-std=c++20", "-M", "-I", root / "include", file], capture_output=True, text=True, timeout=300, check=True)
    return "/boost/" in done.stdout


def faults():
    """Returns the faults of all four packages."""
    assert outside("[a](../b.md)") and outside("see clients/cpp") and not outside("[a](https://x) at `/docs/sdk/`")
    packages = sorted(PACKAGES.iterdir())
    if [one.suffix for one in packages] != [".whl", ".tgz", ".tgz", ".tgz"]:
        return [f"other packages than a wheel and three archives: {packages}"]
    wheel, sources, trials, sdk = packages
    found = [fault for package in packages for fault in content(package)]
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        return found + python(place, wheel) + javascript(place, sdk) + kit(place, trials) + cpp(place, sources)


if __name__ == "__main__":
    wrong = faults()
    print("\n".join(wrong))
    sys.exit(1 if wrong else 0)
