// The program's messages about settings that it cannot use. After such a message, the program must leave nothing
// behind.

#include <csignal>
#include <filesystem>
#include <fstream>

#include "by_hand.hpp"
#include "house.hpp"
#include "support/catch.hpp"

using namespace anteroom::host::testing;
using anteroom::store::test::change_by_hand;
using anteroom::store::test::change_by_hand_in_new_file;
namespace fs = std::filesystem;

namespace {

constexpr int bad_setting = 78;

struct Printed {
    std::string text;
    int status = 0;
};

/// Runs a command. There is a time limit, because a server that starts by mistake would not end.
Printed said(const std::string& command, const std::string& variable = "") {
    const auto [text, status] =
        run_command("env " + variable + " timeout 10 " + std::string(ANTEROOM_PROGRAM) + " " + command);
    return {text, status};
}

/// Checks that `serve` and `config --check` print the same single line.
void check_both(const std::string& options, int status, const std::string& words, const std::string& variable = "") {
    const Printed served = said("serve " + options, variable);
    CHECK(served.status == status);
    CHECK(served.text.find(words) != std::string::npos);
    CHECK(served.text.find('\n') + 1 == served.text.size());
    CHECK(said("config --check " + options, variable).text == served.text);
}

}  // namespace

TEST_CASE("a server does not begin what it cannot do: a fault of the settings is one line, and nothing is left") {
    const Folder folder;
    const std::string data = (folder.path() / "data").string();
    const std::string here = "--port 0 --data " + data + " ";
    check_both(here + "--web /nowhere", bad_setting, "--web: /nowhere is no folder");
    check_both(here + "--listen 192.0.2.1", bad_setting, "--listen: 192.0.2.1 is not an address of this machine");
    check_both(here + "--trusted-proxy me", bad_setting, "--trusted-proxy: `me` does not fit");
    check_both(here + "--anchors /nowhere/anchors", bad_setting, "--anchors: nothing can be written to /nowhere");
    check_both(here + "--time-zone Europe/Wien", bad_setting,
               "--time-zone: the system knows no time zone `Europe/Wien`");
    check_both(here + "--day-begins 24:00", bad_setting, "--day-begins: `24:00` does not fit; a time of the day");
    for (const char* years : {"4", "1", "101", "ten"})
        check_both(here + "--keep-money-years " + years, bad_setting, "does not fit; 0 for ever, or 5 to 100");
    check_both(here + "--ledger-key " + ANTEROOM_PROGRAM, bad_setting, "--ledger-key: the key of the books");
    check_both(here + "--tls-cert /nowhere.crt", bad_setting,
               "--tls-cert: the certificate needs its key; set tls-key too");
    check_both(here + "--tls-cert /nowhere.crt --tls-key /nowhere.key", bad_setting,
               "--tls-cert: /nowhere.crt: no certificate can be read from it");
    check_both(here + "--store postgres://ann:secret@127.0.0.1:1/house", bad_setting,
               "`postgres://ann:…@127.0.0.1:1/house` does not fit");
    const std::string shared = here + "--store postgres://ann@127.0.0.1:1/house ";
    check_both(here + "--node north", bad_setting, "--node: nodes need a bus; set bus too");
    check_both(here + "--bus nats://127.0.0.1:1 --node north", bad_setting, "--bus: nodes share a database");
    check_both(shared + "--bus nats://127.0.0.1:1", bad_setting, "--bus: each node needs a name of its own");
    check_both(shared + "--bus 127.0.0.1:1 --node north", bad_setting, "--bus: `127.0.0.1:1` does not fit");
    check_both(shared + "--bus nats://ann:secret@127.0.0.1:1 --node north", bad_setting,
               "--bus: everybody on the machine can read a password on a command line; put it into ANTEROOM_BUS");
    check_both(shared + "--bus nats://127.0.0.1:1 --node North", bad_setting, "--node: `North` does not fit");
    check_both(shared + "--lease 999", bad_setting, "--lease: `999` does not fit");
    check_both("--data " ANTEROOM_PROGRAM " --port 0", bad_setting, "--data: the data folder cannot be used");
    CHECK_FALSE(std::filesystem::exists(data));
    CHECK(said("config --check " + here).text.ends_with("the settings are valid\n"));
    CHECK_FALSE(std::filesystem::exists(data));
    CHECK(said("config --check " + here + "--seed 4").status == bad_setting);
}

TEST_CASE("a mistyped option, command or variable is one line that says what was perhaps meant") {
    const auto check = [](const std::string& command, const std::string& line, const std::string& variable = "") {
        INFO(variable << " " << command);
        const Printed printed = said(command, variable);
        CHECK(printed.status == bad_setting);
        CHECK(printed.text == "anteroom: " + line + "\n");
    };
    check("serve --prot 3", "unknown option --prot; did you mean --port?");
    check("serve --prot=3", "unknown option --prot; did you mean --port?");
    check("serve", "unknown setting ANTEROOM_PROT; did you mean ANTEROOM_PORT?", "ANTEROOM_PROT=1");
    check("admin log", "unknown setting ANTEROOM_DATTA; did you mean ANTEROOM_DATA?", "ANTEROOM_DATTA=1");
    check("serve --sharts 3", "unknown option --sharts; did you mean --shards?");
    check("serve --sesame", "unknown option --sesame; `anteroom serve --help` lists all");
    check("serve port 3", "unknown word port; did you mean --port?");
    check("sreve", "unknown command sreve; did you mean serve?");
    check("admin balnce Olga", "unknown command balnce; did you mean balance?");
    check("admin balance Olga --dta x", "unknown option --dta; did you mean --data?");
    check("admin role Olga cashier --raeson x", "unknown option --raeson; did you mean --reason?");
    check("audit --expct x", "unknown option --expct; did you mean --expect?");
    check("serve --port", "--port: 1 required NUMBER missing; see `anteroom serve --help`");
    check("admin role Olga", "role is required; see `anteroom admin role --help`");
    check("", "A subcommand is required; see `anteroom --help`");
    CHECK(said("--version").status == 0);
    CHECK(said("admin role --help").status == 0);
}

TEST_CASE(
    "a data folder is for its owner alone: others lose their rights, or it is refused where other things lie in it") {
    const Folder folder;
    const fs::path data = folder.path() / "data";
    fs::create_directory(data);
    const auto mode = [&] { return fs::status(data).permissions(); };
    const auto open = [&] { fs::permissions(data, fs::perms::owner_all | fs::perms::others_read); };
    const std::string here = " --data " + data.string();
    make_house(data);
    open();
    CHECK(said("config --check --port 0" + here).status == 0);
    CHECK(mode() != fs::perms::owner_all);
    CHECK(said("admin log" + here).status == 0);
    CHECK(mode() == fs::perms::owner_all);
    open();
    CHECK(said("admin log" + here).status == 0);
    CHECK(mode() == fs::perms::owner_all);
    const fs::path other = folder.path() / "other";
    fs::create_directory(other);
    std::ofstream(other / "letter") << "of somebody";
    fs::permissions(other, fs::perms::owner_all | fs::perms::others_read);
    check_both("--port 0 --data " + other.string(), bad_setting, "has other files and is open to other users");
    CHECK(said("admin log --data " + other.string()).status == bad_setting);
    CHECK(fs::status(other).permissions() == (fs::perms::owner_all | fs::perms::others_read));
    fs::permissions(other, fs::perms::owner_all);
    CHECK(said("config --check --port 0 --data " + other.string()).status == 0);
}

TEST_CASE("symbolic links with the names of the lock and the database are not followed; the folder may be one") {
    const Folder folder;
    furnish(folder.path());
    const fs::path link = folder.path() / "link", elsewhere = folder.path() / "elsewhere";
    fs::create_directory_symlink(folder.path(), link);
    CHECK(said("config --check --port 0 --data " + link.string()).status == 0);
    CHECK(said("admin log --data " + link.string()).status == 0);
    const std::string here = "--port 0 --data " + folder.path().string();
    fs::rename(folder.path() / "lock", elsewhere);
    fs::create_symlink(elsewhere, folder.path() / "lock");
    const Printed locked = said("serve " + here);
    CHECK(locked.status == 1);
    CHECK(locked.text.find("lock is a symbolic link") != std::string::npos);
    fs::remove(folder.path() / "lock");
    fs::remove(elsewhere);
    fs::rename(folder.path() / "anteroom.db", elsewhere);
    fs::create_symlink(elsewhere, folder.path() / "anteroom.db");
    check_both(here, bad_setting, "anteroom.db: the file is a symbolic link, which is not followed");
    fs::remove(elsewhere);
    CHECK(said("admin log --data " + folder.path().string()).status == 1);
    CHECK_FALSE(fs::exists(elsewhere));
}

TEST_CASE("a key of the books may have a byte order mark and ends of lines as on other systems") {
    const Folder folder;
    const fs::path key = folder.path() / "key";
    std::ofstream(key) << "\xef\xbb\xbf" << std::string(64, 'a') << "\r\n";
    fs::permissions(key, fs::perms::owner_read);
    const std::string data = " --port 0 --data " + (folder.path() / "data").string();
    CHECK(said("config --check --ledger-key " + key.string() + data).status == 0);
}

TEST_CASE("a database or a bus that nobody answers for may be there later: systemd is to start the server again") {
    const Folder folder;
    const std::string data = (folder.path() / "data").string();
    const std::string here = "--port 0 --data " + data + " --store postgres://ann@127.0.0.1:1/house ";
    check_both(here, 1, "--store: the database cannot be used");
    check_both(here + "--node north", 1,
               "ANTEROOM_BUS: nats://127.0.0.1:1 cannot be reached: ", "ANTEROOM_BUS=nats://house:right@127.0.0.1:1");
    CHECK_FALSE(std::filesystem::exists(data));
}

TEST_CASE("a bus on which others could speak for nodes is refused before anybody is asked there") {
    const Folder folder;
    const std::string here =
        "--port 0 --node north --data " + (folder.path() / "data").string() + " --store postgres://ann@127.0.0.1:1/h ";
    check_both(here + "--bus nats://127.0.0.1:1", bad_setting,
               "--bus: nats://127.0.0.1:1 is used without credentials, and whoever reaches it speaks for nodes");
    check_both(here, bad_setting, "ANTEROOM_BUS: nats://192.0.2.1:1 leaves this machine without TLS, ",
               "ANTEROOM_BUS=nats://house:right@192.0.2.1:1");
    check_both(here, bad_setting, "ANTEROOM_BUS: tls://192.0.2.1:1 is used without credentials, ",
               "ANTEROOM_BUS=tls://192.0.2.1:1");
    check_both(here, 1, "ANTEROOM_BUS: nats+plain://127.0.0.1:1 cannot be reached: ",
               "ANTEROOM_BUS=nats+plain://t0ken@127.0.0.1:1");
}

TEST_CASE("a data folder of a later release, or of another program, is not touched") {
    const Folder folder;
    furnish(folder.path());
    const std::string here = "--port 0 --data " + folder.path().string();
    CHECK(said("config --check " + here).status == 0);
    std::ofstream(folder.path() / "other.db") << "no database";
    change_by_hand(folder.path(), "CREATE TABLE later (a); PRAGMA user_version = 900");
    check_both(here, bad_setting, "has version 900, this program knows ");
    std::ofstream(folder.path() / "anteroom.db") << "this was never a database of anybody's";
    check_both(here, bad_setting, "file is not a database");
}

TEST_CASE("a data folder of a release before 1.0 is refused with the way out, by every command, and not touched") {
    const Folder folder;
    change_by_hand_in_new_file(folder.path(),
                               "CREATE TABLE counters(name TEXT PRIMARY KEY, next INTEGER NOT NULL) STRICT;"
                               "PRAGMA application_id = 0x416e7465; PRAGMA user_version = 21");
    const std::string data = " --data " + folder.path().string();
    check_both("--port 0" + data, bad_setting,
               "--data: the data folder cannot be used: the data file is of a release before 1.0, whose data this "
               "program does not read; choose another folder, or start the release that this one belongs to");
    for (const std::string command : {"audit", "admin nodes", "admin log", "compact"}) {
        INFO(command);
        const Printed printed = said(command + data);
        CHECK(printed.status != 0);
        CHECK(printed.text.find("the data file is of a release before 1.0") != std::string::npos);
    }
    CHECK_FALSE(std::filesystem::exists(folder.path() / "anteroom.db-wal"));
}

TEST_CASE("a port or a folder that another server has is named; the settings of one that runs can be tried") {
    const Folder folder;
    const Folder another;
    const Process running(folder.path());
    REQUIRE(running.port() != 0);
    const std::string port = "--port " + std::to_string(running.port());
    check_both(port + " --data " + another.path().string(), 1,
               "--port: 127.0.0.1 port " + std::to_string(running.port()) + " is taken by another program");
    CHECK(std::filesystem::is_empty(another.path()));
    const Printed second = said("serve --port 0 --data " + folder.path().string());
    CHECK(second.status == 1);
    CHECK(second.text.find("a server runs on " + folder.path().string() + " already") != std::string::npos);
    const Printed checked = said("config --check " + port + " --data " + folder.path().string());
    CHECK(checked.status == 0);
    CHECK(checked.text.find("a server runs on the data folder") != std::string::npos);
}

TEST_CASE("the program itself asks a server whether it is well") {
    const Folder folder;
    Process running(folder.path());
    const std::string port = "--port " + std::to_string(running.port());
    CHECK(said("health " + port).text == "/healthz: 200\n");
    CHECK(said("health --ready --listen 0.0.0.0 " + port).text == "/readyz: 200\n");
    running.kill_hard();
    CHECK(said("health " + port).status == 1);
}

TEST_CASE("the program finds out by itself that a server has TLS") {
    const Folder folder;
    const std::string cert = (folder.path() / "cert.pem").string(), key = (folder.path() / "key.pem").string();
    REQUIRE(run_command("openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=x "
                        "-keyout " +
                        key + " -out " + cert)
                .second == 0);
    const std::string files = "--tls-cert " + cert + " --tls-key " + key;
    const std::string data = (folder.path() / "data").string();
    fs::permissions(key, fs::perms::group_read, fs::perm_options::add);
    check_both(files + " --port 0 --data " + data, bad_setting, "--tls-key: " + key + ": others can read or change it");
    fs::permissions(key, fs::perms::owner_read | fs::perms::owner_write);
    const Process running(data, {"--tls-cert", cert, "--tls-key", key});
    const std::string port = "--port " + std::to_string(running.port());
    CHECK(said("health " + port).text == "/healthz: 200\n");
    CHECK(said("health --tls-cert " + cert + " " + port).text == "/healthz: 200\n");
}

TEST_CASE("a server that nobody stops well does not keep the one who asks") {
    const Folder folder;
    const Process running(folder.path());
    running.signal(SIGSTOP);
    CHECK(said("health --port " + std::to_string(running.port())).status == 128 + SIGALRM);
    running.signal(SIGCONT);
}

TEST_CASE("a file of settings serves the server and the commands that work on its folder") {
    const Folder folder;
    std::ofstream(folder.path() / "anteroom.toml") << "data = \"books\"\nledger-key = \"keys/ledger.key\"\nport = 0\n";
    const fs::path settings = folder.path() / "anteroom.toml";
    const std::string file = " --config " + settings.string();
    Process server(folder.path() / "books", {"--config", settings.string()});
    REQUIRE(server.port() != 0);
    CHECK(run_command("echo 'a long password' | " ANTEROOM_PROGRAM " admin operator Olga" + file).second == 0);
    CHECK(std::filesystem::exists(folder.path() / "books" / "anteroom.db"));
    CHECK(std::filesystem::exists(folder.path() / "keys" / "ledger.key"));
    CHECK(said("audit" + file).status == 0);
    CHECK(said("config" + file).text.find("anteroom.toml:3") != std::string::npos);
}

TEST_CASE("a command that works on a house refuses a folder without one, and only a server makes one") {
    const Folder folder;
    const fs::path data = folder.path() / "data";
    const std::string copy = (folder.path() / "copy").string();
    const std::vector<std::string> commands = {"admin operator Olga",
                                               "admin currency EUR 2",
                                               "admin log",
                                               "audit",
                                               "audit --public-key " + std::string(64, 'a'),
                                               "anchor",
                                               "backup " + copy,
                                               "compact",
                                               "export --all",
                                               "export 7",
                                               "dispute 7 --reason x",
                                               "dispute 7 --reason x --copy"};
    const std::string here = " --data " + data.string() + " </dev/null";
    const std::string refusal = "anteroom: " + data.string() + " has no data of a server; name the server's place with";
    for (const std::string& command : commands) {
        INFO(command);
        const Printed printed = said(command + here);
        CHECK(printed.status == bad_setting);
        CHECK(printed.text.starts_with(refusal));
        CHECK(printed.text.find("--data, or its settings file with --config") != std::string::npos);
        CHECK(printed.text.find('\n') + 1 == printed.text.size());
        CHECK(fs::is_empty(folder.path()));
    }
    // Without --data, the place is the folder `data` in the folder where the command runs.
    const auto default_place = run_command("cd " + folder.path().string() + " && " ANTEROOM_PROGRAM " audit");
    CHECK(default_place.second == bad_setting);
    CHECK(default_place.first.starts_with(refusal));
    make_house(data);
    for (const std::string& command : commands) {
        INFO(command);
        CHECK(said(command + here).text.find("has no data of a server") == std::string::npos);
    }
}

TEST_CASE("a server says at its start that its page has no documents, and where to get them") {
    const Folder folder;
    const fs::path web = folder.path() / "web", log = folder.path() / "log";
    fs::create_directories(web / "docs");
    std::ofstream(web / "index.html") << "page";
    const auto logged = [&] {
        const Folder data;
        const Process running(data.path(), {"--web", web.string()}, log);
        return run_command("grep -c no_documents " + log.string()).first;
    };
    CHECK(logged() == "1\n");
    std::ofstream(web / "docs/index.html") << "documents";
    CHECK(logged() == "1\n");  // the same single line, from the first start
}
