"""Folds the stacks that perf sampled into readable stacks, and draws them as a flame graph: an SVG without scripts."""

import collections
import html
import re

import callgrind

# The first pattern that matches gives a frame its name. The many inner frames of a library or of the kernel become one
# frame.
LIBRARIES = [
    (re.compile(r"^(malloc|free|calloc|realloc|_int_|operator (new|delete)|cfree|unlink_chunk|malloc_consolidate)"),
     "allocation"),
    (re.compile(r"^_*(mem(cpy|move|set|cmp|chr)|str(len|cmp))"), "copying"),
    (re.compile(r"^boost::"), "asio and beast"),
    (re.compile(r"^nlohmann"), "nlohmann"),
    (re.compile(r"^(crypto_|sodium)"), "hashing"),
    (re.compile(r"^(std::|__gnu_cxx|decltype ?\(auto\) std::|void std::)"), None),
]
NAMES = {name for _, name in LIBRARIES}
SYSTEM_CALL = re.compile(r"^_*(?:x64_|se_|ia32_)?sys_(\w+)")
WAYS_IN = re.compile(r"^(clone|start_thread|__libc_start|_start|main$|\[unknown\])")
COLOURS = {"room": "#f2a65a", "engine": "#8ab661", "codec": "#e8c547", "json_text": "#e8c547", "wire": "#d98cb3",
           "session": "#c7a6e0", "host": "#7fb2d9", "net": "#8fd0cf", "store": "#b9a27f", "allocation": "#e2635c",
           "copying": "#d9877f", "kernel": "#c9c9c9", "asio and beast": "#a9d5d4", "sqlite": "#cdbb9c",
           "nlohmann": "#e3b3cc", "hashing": "#9fb8a0"}


def frames_of(lines):
    """Returns the frames of one sample, outermost first."""
    frames, kernel = [], None
    for line in lines:  # innermost first
        match = re.match(r"\s*[0-9a-f]+ (.*) \(([^()]*|\[[^\]]*\])\)$", line)
        if not match:
            continue
        name, where = match.groups()
        if "kernel" in where or where.startswith("[k"):
            call = SYSTEM_CALL.match(name)
            if call or kernel is None:
                kernel = call.group(1) if call else kernel or "interrupted"
            continue
        if "sqlite" in where:
            frames.append("sqlite")
        elif "jemalloc" in where:
            frames.append("allocation")
        elif not WAYS_IN.match(name):
            named = name_of(name)
            frames.append(None if "libc.so" in where and named == name else named)
    if kernel:
        frames.insert(0, f"kernel {kernel}" if kernel != "interrupted" else "kernel")
    folded = []
    for name in reversed([name for name in frames if name]):
        if not folded or folded[-1] != name:
            folded.append(name)
    return folded


def name_of(name):
    for pattern, short in LIBRARIES:
        if pattern.search(name):
            return short
    plain = callgrind.plain(name)
    if re.match(r"^(std::|__)", plain):
        return None
    return plain.removeprefix("anteroom::")


def read(text):
    """Returns folded stack -> samples."""
    stacks = collections.Counter()
    for sample in text.split("\n\n"):
        lines = sample.strip("\n").split("\n")
        frames = frames_of(lines[1:])
        if frames:
            stacks[tuple(frames)] += 1
    return stacks


def layer_of(stack):
    """Returns the layer that a sample counts for: the layer of the innermost frame of the project. A stack without such
    a frame belongs to Asio, which waits in a loop or continues after a wait."""
    named = (name.split("::")[0] for name in reversed(stack) if "::" in name)
    return next(named, "asio and beast")


def kind_of(stack):
    leaf = "kernel" if stack[-1].startswith("kernel") else stack[-1]
    return leaf if leaf in ("kernel", "sqlite") or leaf in NAMES else "own"


class Node:
    def __init__(self):
        self.count, self.below = 0, {}

    def add(self, stack, count):
        node = self
        node.count += count
        for name in stack:
            node = node.below.setdefault(name, Node())
            node.count += count


def colour(name):
    return COLOURS.get(name) or COLOURS.get(re.split(r"::| ", name)[0], "#dddddd")


def svg(stacks, title, width=1400, row=17, least=0.002):
    """Leaves out frames with less than `least` of all samples."""
    root = Node()
    for stack, count in stacks.items():
        root.add(stack, count)
    boxes = []

    def place(node, depth, left):
        for name, below in sorted(node.below.items()):
            if below.count >= least * root.count:
                boxes.append((name, below.count, depth, left))
                place(below, depth + 1, left)
            left += below.count

    place(root, 0, 0)
    depth = max(box[2] for box in boxes) + 1
    height = (depth + 2) * row
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" '
           f'font-size="11">', f'<rect width="{width}" height="{height}" fill="#fff"/>',
           f'<text x="4" y="{row - 4}">{html.escape(title)}</text>']
    scale = width / root.count
    for name, count, at, left in boxes:
        x, y, wide = left * scale, height - (at + 1) * row, count * scale
        label = name if len(name) * 6 < wide else name[: max(0, int(wide / 6) - 1)]
        out.append(f'<g><title>{html.escape(name)}: {count / root.count:.1%}</title><rect x="{x:.1f}" y="{y}" '
                   f'width="{max(wide - 0.5, 0.3):.1f}" height="{row - 1}" fill="{colour(name)}"/>'
                   + (f'<text x="{x + 2:.1f}" y="{y + row - 5}">{html.escape(label)}</text>' if len(label) > 2 else "")
                   + "</g>")
    return "\n".join(out) + "\n</svg>\n"
