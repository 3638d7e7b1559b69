# shellcheck shell=bash
# What the scripts of this project share: knowing the system, and installing what is missing from it. To be sourced.

say() { printf '%s\n' "anteroom: $*"; }
die() {
    printf '%s\n' "anteroom: $*" >&2
    exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# A word that nobody guesses. With a letter first: NATS reads what its file takes from the environment as a value of that file, where
# 3e4d… is a number that is none, and does not start.
random_word() { printf 'w%s\n' "$(head -c 24 /dev/urandom | od -An -v -tx1 | tr -d ' \n')"; }

# Sets system to debian12, debian13, ubuntu24.04 … or other.
know_system() {
    system=other
    if have apt-get && [ -r /etc/os-release ]; then
        # shellcheck source=/dev/null
        system=$(. /etc/os-release && printf '%s%s' "${ID:-other}" "${VERSION_ID:-}")
    fi
    case $system in
    ubuntu22.04 | debian11) die "Boost of this system ($system) is too old; Dockerfile builds an image that runs here" ;;
    esac
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif have sudo; then
        sudo "$@"
    else
        die "packages are missing and there is neither root nor sudo; as root: $*"
    fi
}

is_installed() {
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# install_missing PACKAGE…: says what it does, and does nothing where all are there. PACKAGE? is passed over where the
# system has none of that name. --no-remove: a package that would push out one of the user's own ends the run with apt's
# explanation.
install_missing() {
    local package log missing=() wanted=()
    if ! have apt-get; then
        say "this system has no apt; it is taken for granted that these are here in some form: $*"
        return
    fi
    for package in "$@"; do
        if is_installed "${package%\?}"; then continue; fi
        case $package in *\?) wanted+=("${package%\?}") ;; *) missing+=("$package") ;; esac
    done
    log=$(mktemp)
    if [ ${#missing[@]} -gt 0 ]; then
        as_root apt-get update >"$log" 2>&1 </dev/null || { tail -n 30 "$log" >&2 && die "apt-get update failed"; }
    fi
    for package in "${wanted[@]}"; do
        if apt-cache show "$package" >/dev/null 2>&1; then missing+=("$package"); fi
    done
    if [ ${#missing[@]} -eq 0 ]; then
        rm "$log"
        return 0
    fi
    say "installing: ${missing[*]}"
    if ! as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-remove --no-install-recommends "${missing[@]}" >>"$log" 2>&1 </dev/null; then
        tail -n 30 "$log" >&2
        die "installing failed; apt's words stand above, all of them in $log"
    fi
    rm "$log"
}

# An older cmake than 3.25 lacks workflow presets, nothing else of this project's.
packages_to_build() {
    printf '%s\n' ca-certificates git g++ cmake ninja-build pkg-config ccache nlohmann-json3-dev libspdlog-dev \
        libfmt-dev libsqlite3-dev libpq-dev libsodium-dev libssl-dev prometheus-cpp-dev zlib1g-dev libcli11-dev libjemalloc-dev \
        libtomlplusplus-dev
    # Several nodes speak over it; a system that does not have it builds a server that is alone.
    printf 'libnats-dev?\n'
    # Pack the client in Python, which a server hands out with its documents.
    printf '%s\n' python3 python3-setuptools python3-wheel
    # Debian 12's libboost-dev is 1.74, in which the coroutine parts that are used here are missing.
    if [ "$system" = debian12 ]; then printf 'libboost1.81-dev\n'; else printf 'libboost-dev\n'; fi
    node_is_new_enough || printf '%s\n' nodejs npm
}

packages_to_test() {
    printf '%s\n' catch2 librapidcheck-dev clang-19 clang-tools-19 clang-tidy-19 libclang-rt-19-dev lld-19 curl \
        procps shellcheck tzdata
    # Ubuntu has both browsers as snaps only, which see neither the folders of the tests nor their profiles.
    case $system in ubuntu*) ;; *) printf '%s\n' chromium chromium-headless-shell\? firefox-esr ;; esac
    # The verifier in Python, which is tried against the server, checks signatures; the standard library has none.
    printf 'python3-cryptography\n'
    # The client in Python; the terminal client is played by keys.
    printf '%s\n' python3-websockets tmux
    # Read the schemas for the suite for servers, and the files of compose and Kubernetes.
    printf '%s\n' python3-jsonschema python3-yaml
    # Tries every order of events of tests/model.
    printf 'spin\n'
    # The bus is tried on a NATS that the tests start themselves; deploy/cluster has a balancer.
    [ -d /run/systemd/system ] || printf '%s\n' nats-server\? haproxy
    # deploy/'s files for them are tried by tests/deploy. Where services run, an installed one would start and take its port.
    # The store is tried on a server of PostgreSQL that the tests start themselves.
    [ -d /run/systemd/system ] || printf '%s\n' caddy nginx prometheus postgresql
    # The layout of the code is that of clang-format 14; other versions differ in small things.
    [ "$system" = debian13 ] || printf 'clang-format-14\n'
}

# Only tests/run long plays in WebKit, which is some sixty packages: what Debian has of it is driven by WebDriver on a screen in memory.
packages_for_webkit() { printf '%s\n' webkit2gtk-driver xvfb python3-selenium python3-websockets; }

# A Node that is here already serves when it is 18 or newer and has npm: the system's own is left alone then.
node_is_new_enough() {
    have node && have npm && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 18 ]
}

# The browser tests drive these. Where no package brings them, whoever runs the tests names them.
need_browsers() {
    local browser
    for browser in "${ANTEROOM_CHROMIUM:-/usr/bin/chromium}" "${ANTEROOM_FIREFOX:-/usr/bin/firefox-esr}"; do
        have "$browser" || die "the browser tests need $browser, which is not here. Ubuntu has browsers as snaps only, and \
those see no file of a test: name another Chromium and Firefox in ANTEROOM_CHROMIUM and ANTEROOM_FIREFOX"
    done
}

install_to_build() {
    local packages
    mapfile -t packages <<<"$(packages_to_build)"
    install_missing "${packages[@]}"
}

install_to_build_and_test() {
    local packages
    mapfile -t packages <<<"$(packages_to_build && packages_to_test)"
    install_missing "${packages[@]}"
}

install_webkit() {
    local packages
    mapfile -t packages <<<"$(packages_for_webkit)"
    install_missing "${packages[@]}"
}

# build_cpp PRESET [TARGET…]: everything where no target is named. Serving needs no tests and so none of their packages.
build_cpp() {
    local preset=$1
    shift
    mkdir -p build
    cmake --preset "$preset" -DANTEROOM_TESTS="${ANTEROOM_TESTS:-ON}" >"build/$preset.configure.log" 2>&1 || {
        cat "build/$preset.configure.log" >&2
        die "configuring $preset failed"
    }
    cmake --build "build/$preset" -j "${ANTEROOM_JOBS:-2}" ${1:+--target "$@"}
}

# npm ci only where the lock changed since it last ran: the lock's checksum is kept beside what was installed.
install_npm() {
    local folder=$1 mark
    mark=$(sha256sum "$folder/package-lock.json" | cut -d' ' -f1)
    if [ "$(cat "$folder/node_modules/.anteroom-lock" 2>/dev/null)" != "$mark" ]; then
        (cd "$folder" && npm ci --no-audit --no-fund --loglevel=error) || die "npm ci failed in $folder"
        printf '%s\n' "$mark" >"$folder/node_modules/.anteroom-lock"
    fi
}

# build_page: into clients/web/dist, again only where a file of it or the schemas its types come from are newer.
build_page() {
    local made=clients/web/dist/index.html folder sources=()
    install_npm clients
    for folder in clients protocol/spec; do
        [ -d "$folder" ] && sources+=("$folder")
    done
    if [ -e "$made" ] && [ -z "$(find "${sources[@]}" \
        \( -name node_modules -o -name dist \) -prune -o -type f -newer "$made" -print -quit)" ]; then
        return 0
    fi
    (cd clients/web && npm run --silent build) || die "building the page failed"
}

# build_docs: the documents as a site, into the page's folder, which a build of the page empties; again only where one of
# the files that it is made of is newer.
build_docs() {
    local made=clients/web/dist/docs/index.html
    install_npm clients/docs
    if [ -e "$made" ] && [ -z "$(find clients/docs clients/cpp clients/python clients/sdk protocol/spec engine/rules \
        \( -name node_modules -o -name dist \) -prune -o -type f -newer "$made" -print -quit)" ]; then
        return 0
    fi
    rm -rf clients/web/dist/docs
    pack_sdks clients/web/dist/docs/packages
    (cd clients/docs && npm run --silent build) || die "building the documents failed"
}

# pack_sdks FOLDER: the SDKs, as npm and pip install them, and that in C++ as a folder of sources. Python's build writes beside
# its sources, so it gets a copy.
pack_sdks() {
    local into copy version
    install_npm clients
    mkdir -p "$1"
    into=$(realpath "$1")
    copy=$(mktemp -d)
    (cd clients/sdk && npm pack --silent --pack-destination "$into") >/dev/null || die "packing clients/sdk failed"
    cp -r clients/python "$copy/source"
    (cd "$copy/source" && /usr/bin/python3 -c 'import sys, setuptools.build_meta as made; made.build_wheel(sys.argv[1])' "$into") \
        >"$copy/log" 2>&1 || { cat "$copy/log" >&2 && die "packing clients/python failed"; }
    rm -rf "$copy"
    version=$(node -p 'require("./clients/sdk/package.json").version')
    tar -czf "$into/anteroom-cpp-$version.tgz" -C clients/cpp --transform "s,^[.],anteroom-cpp-$version," . ||
        die "packing clients/cpp failed"
}
