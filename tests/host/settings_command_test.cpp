// What the program says of settings with which no server can run, and that it leaves nothing behind.

#include <csignal>
#include <filesystem>
#include <fstream>

#include "by_hand.hpp"
#include "house.hpp"
#include "support/catch.hpp"

using namespace anteroom::host::testing;
using anteroom::store::test::change_by_hand;

namespace {

constexpr int bad_setting = 78;

struct Printed {
    std::string text;
    int status = 0;
};

/// With a limit of time, for a server that starts after all does not end.
Printed said(const std::string& command, const std::string& variable = "") {
    const auto [text, status] =
        run_command("env " + variable + " timeout 10 " + std::string(ANTEROOM_PROGRAM) + " " + command);
    return {text, status};
}

/// `serve` and `config --check` say the same, in one line.
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
    check_both(here + "--listen 192.0.2.1", bad_setting, "--listen: 192.0.2.1 is no address of this machine");
    check_both(here + "--trusted-proxy me", bad_setting, "--trusted-proxy: `me` does not fit");
    check_both(here + "--anchors /nowhere/anchors", bad_setting, "--anchors: nothing can be written to /nowhere");
    check_both(here + "--time-zone Europe/Wien", bad_setting,
               "--time-zone: the system knows no time zone `Europe/Wien`");
    check_both(here + "--day-begins 24:00", bad_setting, "--day-begins: `24:00` does not fit; a time of the day");
    for (const char* years : {"4", "1", "101", "ten"})
        check_both(here + "--keep-money-years " + years, bad_setting, "does not fit; 0 for ever, or 5 to 100");
    check_both(here + "--ledger-key " + ANTEROOM_PROGRAM, bad_setting, "--ledger-key: the key of the books");
    check_both(here + "--tls-cert /nowhere.crt", bad_setting, "--tls-cert: its key is missing; set tls-key too");
    check_both(here + "--tls-cert /nowhere.crt --tls-key /nowhere.key", bad_setting,
               "--tls-cert: /nowhere.crt: no certificate can be read from it");
    check_both(here + "--store postgres://ann:secret@127.0.0.1:1/house", bad_setting,
               "`postgres://ann:…@127.0.0.1:1/house` does not fit");
    const std::string shared = here + "--store postgres://ann@127.0.0.1:1/house ";
    check_both(here + "--node north", bad_setting, "--node: a node speaks with others over a bus; set bus too");
    check_both(here + "--bus nats://127.0.0.1:1 --node north", bad_setting, "--bus: nodes share a database");
    check_both(shared + "--bus nats://127.0.0.1:1", bad_setting, "--bus: a node has a name");
    check_both(shared + "--bus 127.0.0.1:1 --node north", bad_setting, "--bus: `127.0.0.1:1` does not fit");
    check_both(shared + "--bus nats://ann:secret@127.0.0.1:1 --node north", bad_setting,
               "--bus: a password on a command line is read by everybody on the machine; let ANTEROOM_BUS");
    check_both(shared + "--bus nats://127.0.0.1:1 --node North", bad_setting, "--node: `North` does not fit");
    check_both(shared + "--lease 999", bad_setting, "--lease: `999` does not fit");
    check_both("--data " ANTEROOM_PROGRAM " --port 0", bad_setting, "--data: the data folder cannot be used");
    CHECK_FALSE(std::filesystem::exists(data));
    CHECK(said("config --check " + here).text.ends_with("the settings are right\n"));
    CHECK_FALSE(std::filesystem::exists(data));
    CHECK(said("config --check " + here + "--seed 4").status == bad_setting);
    CHECK(said("serve --prot 80").status != 0);
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
    const std::string file = " --config " + (folder.path() / "anteroom.toml").string();
    CHECK(run_command("echo 'a long password' | " ANTEROOM_PROGRAM " admin operator Olga" + file).second == 0);
    CHECK(std::filesystem::exists(folder.path() / "books" / "anteroom.db"));
    CHECK(std::filesystem::exists(folder.path() / "keys" / "ledger.key"));
    CHECK(said("audit" + file).status == 0);
    CHECK(said("config" + file).text.find("anteroom.toml:3") != std::string::npos);
}
