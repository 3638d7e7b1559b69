# shellcheck shell=bash
# Shared by the project's scripts: detects the system, and installs missing packages. Source it.

say() { printf '%s\n' "anteroom: $*"; }
die() {
    printf '%s\n' "anteroom: $*" >&2
    exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# Prints a word that cannot be guessed. The word begins with a letter, because NATS reads a variable like a value of its
# file. NATS would read 3e4d… as an invalid number and would not start.
random_word() { printf 'w%s\n' "$(head -c 24 /dev/urandom | od -An -v -tx1 | tr -d ' \n')"; }

# Prints debian12, debian13, ubuntu24.04 … or other.
system_here() {
    if have apt-get && [ -r /etc/os-release ]; then
        # shellcheck source=/dev/null
        (. /etc/os-release && printf '%s%s\n' "${ID:-other}" "${VERSION_ID:-}")
    else
        printf 'other\n'
    fi
}

# Sets the variable `system`. Ends the script on a release that cannot build the server.
know_system() {
    system=$(system_here)
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

# install_missing PACKAGE…: announces and installs packages; does nothing if all are installed. PACKAGE? is skipped if
# the system has no such package. Because of --no-remove, apt ends the run with an explanation if a package would
# replace one of the user's own.
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

# install_package FILE: installs a .deb of deploy/package, with its dependencies. Does nothing if the same files are installed.
# A package for another release or architecture is refused before anything is installed.
install_package() {
    local file=$1 here built_for architecture log
    have dpkg-deb || die "a package needs Debian or Ubuntu; deploy/run without --package builds"
    [ "$(dpkg-deb --field "$file" Package 2>/dev/null)" = anteroom ] || die "$file is not a package of Anteroom"
    here=$(system_here)/$(dpkg --print-architecture)
    built_for=$(dpkg-deb --field "$file" Version) architecture=$(dpkg-deb --field "$file" Architecture)
    built_for=${built_for##*-}/$architecture
    [ "$built_for" = "$here" ] ||
        die "$file is built for $built_for and this system is $here: take the package for $here, or build with deploy/run"
    if is_installed anteroom && dpkg-deb --info "$file" md5sums | cmp -s - /var/lib/dpkg/info/anteroom.md5sums; then return 0; fi
    say "installing: $file"
    log=$(mktemp)
    if ! { as_root apt-get update && as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --reinstall --no-remove --no-install-recommends "$file"; } >"$log" 2>&1 </dev/null; then
        tail -n 30 "$log" >&2
        die "installing failed; apt's words stand above, all of them in $log"
    fi
    grep '^anteroom: ' "$log" || true
    rm "$log"
}

# covers CERTIFICATE NAME…: succeeds if the certificate is valid for another month, and for all these names and
# addresses.
covers() {
    local certificate=$1 name check
    shift
    openssl x509 -in "$certificate" -noout -checkend 2592000 >/dev/null 2>&1 || return 1
    for name in "$@"; do
        if is_address "$name"; then check=-checkip; else check=-checkhost; fi
        openssl x509 -in "$certificate" -noout "$check" "$name" 2>/dev/null | grep -q 'does match' || return 1
    done
}

is_address() { [[ $1 == *:* || $1 =~ ^[0-9]+(\.[0-9]+){3}$ ]]; }

fingerprint_of() { openssl x509 -in "$1" -noout -fingerprint -sha256 | cut -d= -f2; }

# self_certificate FOLDER NAME…: makes certificate.pem and key.pem in FOLDER, signed by itself, for these names and addresses.
# A certificate that covers them stays, so that friends compare a fingerprint only once. Phones accept at most 825 days.
self_certificate() {
    local folder=$1 name covered=()
    shift
    have openssl || die "--tls-self needs the program openssl"
    if [ -r "$folder/key.pem" ] && covers "$folder/certificate.pem" "$@"; then return 0; fi
    for name in "$@"; do
        if is_address "$name"; then covered+=("IP:$name"); else covered+=("DNS:$name"); fi
    done
    (
        umask 077
        mkdir -p "$folder"
        printf '%s\n' '[req]' 'distinguished_name = name' 'x509_extensions = of_server' 'prompt = no' '[name]' \
            'CN = Anteroom of this house' '[of_server]' 'basicConstraints = critical, CA:FALSE' \
            'keyUsage = critical, digitalSignature' 'extendedKeyUsage = serverAuth' \
            "subjectAltName = $(IFS=, && printf '%s' "${covered[*]}")" >"$folder/request.cnf"
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 820 -config "$folder/request.cnf" \
            -keyout "$folder/key.new" -out "$folder/certificate.new" 2>"$folder/log" ||
            { cat "$folder/log" >&2 && die "openssl could not make a certificate"; }
        mv "$folder/key.new" "$folder/key.pem" && mv "$folder/certificate.new" "$folder/certificate.pem"
        rm -f "$folder/request.cnf" "$folder/log"
    ) || exit 1
    say "made a certificate for $*"
}

# A cmake older than 3.25 lacks only workflow presets; everything else of the project works.
packages_to_build() {
    printf '%s\n' ca-certificates git g++ cmake ninja-build pkg-config ccache nlohmann-json3-dev \
        libsqlite3-dev libpq-dev libsodium-dev libssl-dev prometheus-cpp-dev zlib1g-dev libcli11-dev libjemalloc-dev \
        libtomlplusplus-dev libicu-dev libcctz-dev
    # The library of the bus between several nodes. Without this package the build makes a server that runs alone.
    printf 'libnats-dev?\n'
    # These packages pack the Python client, which a server offers with its documents.
    printf '%s\n' python3 python3-setuptools python3-wheel
    # Debian 12's libboost-dev is 1.74, which lacks parts of the coroutine support that the server needs.
    if [ "$system" = debian12 ]; then printf 'libboost1.81-dev\n'; else printf 'libboost-dev\n'; fi
    node_is_new_enough || printf '%s\n' nodejs npm
}

# Prints the packages that tests/run needs in addition to the compiler.
packages_to_test() {
    printf '%s\n' catch2 librapidcheck-dev lld-19 curl procps shellcheck tzdata
    # Ubuntu has browsers only as snaps, which see neither the tests' folders nor their profiles.
    case $system in ubuntu*) ;; *) printf 'chromium-headless-shell\n' ;; esac
    # The attack scripts speak WebSocket; the sandbox for clients checks signatures and schemas.
    printf '%s\n' python3-websockets python3-cryptography python3-jsonschema
    # faketime shows a server a wall clock that is set while the server runs.
    printf 'faketime\n'
    # The tests install the Python package in an environment of its own.
    printf 'python3-venv\n'
    # The tests start their own PostgreSQL and NATS. On a system that runs services, an installed server would start and
    # take its port.
    [ -d /run/systemd/system ] || printf '%s\n' nats-server\? postgresql
    # The layout of the code is that of clang-format 14; other versions differ in small things.
    [ "$system" = debian13 ] || printf 'clang-format-14\n'
}

# Prints the packages that `tests/run full` and `long` need in addition to those of tests/run.
packages_for_all_tests() {
    printf '%s\n' clang-19 clang-tools-19 clang-tidy-19 libclang-rt-19-dev
    case $system in ubuntu*) ;; *) printf '%s\n' chromium firefox-esr ;; esac
    # tmux plays the terminal client by keys, yaml reads the files for compose and Kubernetes, and spin tries every order of
    # events of tests/model.
    printf '%s\n' tmux python3-yaml spin
    # tests/deploy tests the files of deploy/ with these programs.
    [ -d /run/systemd/system ] || printf '%s\n' haproxy caddy nginx prometheus
}

# Only tests/run long plays in WebKit, which needs some sixty packages. WebDriver drives Debian's version on a screen in
# memory.
packages_for_webkit() { printf '%s\n' webkit2gtk-driver xvfb python3-selenium python3-websockets; }

# An installed Node is good enough if it is 18 or newer and has npm. The system's own Node is then not installed.
node_is_new_enough() {
    have node && have npm && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 18 ]
}

# need_browsers BROWSER…: ends with an error if one of them is missing.
need_browsers() {
    local browser
    for browser in "$@"; do
        have "$browser" || die "the browser tests need $browser, which is not here. Ubuntu has browsers as snaps only, and \
those see no file of a test: name another Chromium and Firefox in ANTEROOM_CHROMIUM and ANTEROOM_FIREFOX"
    done
}

install_to_build() {
    local packages
    mapfile -t packages <<<"$(packages_to_build)"
    install_missing "${packages[@]}"
}

# dpkg-shlibdeps finds the packages that the program needs. dpkg-shlibdeps itself needs `file`.
install_to_package() {
    install_to_build
    install_missing dpkg-dev file
}

install_to_build_and_test() {
    local packages
    mapfile -t packages <<<"$(packages_to_build && packages_to_test)"
    install_missing "${packages[@]}"
}

install_for_all_tests() {
    local packages
    mapfile -t packages <<<"$(packages_to_build && packages_to_test && packages_for_all_tests)"
    install_missing "${packages[@]}"
}

install_webkit() {
    local packages
    mapfile -t packages <<<"$(packages_for_webkit)"
    install_missing "${packages[@]}"
}

# build_cpp PRESET [TARGET…]: builds everything if no target is named. To serve, the tests and their packages are not
# needed.
build_cpp() {
    local preset=$1 options=(-DANTEROOM_TESTS="${ANTEROOM_TESTS:-ON}")
    shift
    # A compiler that we have not tested may give more warnings, so its warnings are no errors.
    case $system in debian12 | debian13 | ubuntu24.04) ;; *) options+=(-DANTEROOM_WERROR=OFF) ;; esac
    mkdir -p build
    cmake --preset "$preset" "${options[@]}" >"build/$preset.configure.log" 2>&1 || {
        cat "build/$preset.configure.log" >&2
        die "configuring $preset failed"
    }
    cmake --build "build/$preset" -j "${ANTEROOM_JOBS:-2}" ${1:+--target "$@"}
}

# Runs npm ci only if the lock changed since the last run. The lock's checksum is kept beside the installed packages.
install_npm() {
    local folder=$1 mark
    mark=$(sha256sum "$folder/package-lock.json" | cut -d' ' -f1)
    if [ "$(cat "$folder/node_modules/.anteroom-lock" 2>/dev/null)" != "$mark" ]; then
        (cd "$folder" && npm ci --no-audit --no-fund --loglevel=error) || die "npm ci failed in $folder"
        printf '%s\n' "$mark" >"$folder/node_modules/.anteroom-lock"
    fi
}

# has_newer MADE SOURCE…: succeeds if a file of the sources is newer than MADE, or if MADE is missing. The folders
# __pycache__, which Python writes when a test or a bot runs, do not count.
has_newer() {
    local made=$1
    shift
    [ ! -e "$made" ] || [ -n "$(find "$@" \( -name node_modules -o -name dist -o -name __pycache__ \) -prune \
        -o -type f -newer "$made" -print -quit)" ]
}

# build_page: builds the page into clients/web/dist, but only if a file of the page or a schema of its types is newer.
build_page() {
    install_npm clients
    if ! has_newer clients/web/dist/index.html clients/web clients/sdk clients/package-lock.json protocol/spec; then return 0; fi
    (cd clients/web && npm run --silent build) || die "building the page failed"
}

# build_docs: builds the documents' site into the page's folder, which a build of the page empties. It builds only if one of
# the site's sources is newer.
build_docs() {
    install_npm clients/docs
    if ! has_newer clients/web/dist/docs/index.html clients/docs clients/cpp clients/python clients/sdk clients/sandbox \
        clients/conformance clients/kit clients/thin protocol/spec engine/rules ARCHITECTURE.md CONTRIBUTING.md server/decisions server/host/nodes.md; then return 0; fi
    rm -rf clients/web/dist/docs
    pack_for_clients clients/web/dist/docs/packages
    clients/node_modules/.bin/esbuild clients/thin/main.ts --bundle --format=esm --target=es2022 --conditions=source \
        --minify --log-level=error --outfile=clients/web/dist/docs/thin/main.js || die "building the thin client failed"
    (cd clients/docs && npm run --silent build) || die "building the documents failed"
}

# pack_for_clients FOLDER: packs the SDKs for npm and pip, and folders of sources: the C++ SDK, and the kit that tests clients and
# servers. Python's build writes beside its sources, so it gets a copy.
pack_for_clients() {
    local into copy version
    install_npm clients
    mkdir -p "$1"
    into=$(realpath "$1")
    copy=$(mktemp -d)
    version=$(node -p 'require("./clients/sdk/package.json").version')
    (cd clients/sdk && npm pack --silent --pack-destination "$copy") >/dev/null || die "packing clients/sdk failed"
    tar -xzf "$copy/anteroom-sdk-$version.tgz" -C "$copy" || die "packing clients/sdk failed"
    cp -r clients/python clients/cpp "$copy"
    # The READMEs name the version, so that users can paste the commands and run them.
    sed -i "s/VERSION/$version/g" "$copy"/{package,python,cpp}/README.md
    tar -czf "$into/anteroom-sdk-$version.tgz" -C "$copy" package || die "packing clients/sdk failed"
    (cd "$copy/python" && /usr/bin/python3 -c 'import sys, setuptools.build_meta as made; made.build_wheel(sys.argv[1])' "$into") \
        >"$copy/log" 2>&1 || { cat "$copy/log" >&2 && die "packing clients/python failed"; }
    tar -czf "$into/anteroom-cpp-$version.tgz" -C "$copy/cpp" --transform "s,^[.],anteroom-cpp-$version," . ||
        die "packing clients/cpp failed"
    rm -rf "$copy"
    # The kit includes the contract and the Python SDK, so it needs nothing from the repository.
    tar -czf "$into/anteroom-kit-$version.tgz" --exclude=__pycache__ --transform "s,^,anteroom-kit-$version/," \
        -C "$PWD/clients/kit" README.md -C "$PWD" LICENSE -C "$PWD/protocol" spec -C "$PWD/clients/python" anteroom \
        -C "$PWD/clients/conformance" anteroom_conformance -C "$PWD/clients/sandbox" anteroom_sandbox ||
        die "packing the kit failed"
}
