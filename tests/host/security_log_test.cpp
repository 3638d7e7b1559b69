// The log's lines about guesses of passwords and codes. They must be enough to block an attacker, and must contain no
// secrets.

#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "house.hpp"
#include "support/catch.hpp"

using namespace anteroom::host::testing;

namespace {

std::string contents(const std::filesystem::path& path) {
    std::ifstream in(path);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

/// Returns the filter as fail2ban would read it, for IPv4 addresses.
std::regex filter() {
    std::string text = contents("deploy/fail2ban/anteroom.conf");
    text = text.substr(text.find("failregex = ") + 12);
    text = text.substr(0, text.find('\n'));
    const std::string address = "<ADDR>";
    text.replace(text.find(address), address.size(), "127\\.0\\.0\\.1");
    return std::regex(text);
}

/// The security lines by their content, and how many of each kind a filter would count.
struct SecurityLines {
    std::map<std::string, int> lines;
    std::map<std::string, int> counted;
};

SecurityLines told_in(const std::string& log) {
    const std::regex counts = filter();
    SecurityLines told;
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);) {
        const Json json = Json::parse(line);
        if (json.at("event") != "security") continue;
        const std::string what = json.at("what");
        ++told.lines[what];
        if (std::regex_search(line, counts)) ++told.counted[what];
    }
    return told;
}

}  // namespace

TEST_CASE(
    "who comes in and who tries passwords and codes stands in the log with an address, in bounds, and no secret") {
    const Folder folder;
    furnish(folder.path());
    const std::string admin = ANTEROOM_PROGRAM " admin --data " + folder.path().string() + " ";
    REQUIRE(run_command("echo 'a right password' | " + admin + "password 'Member 2' --reason x").second == 0);
    const std::filesystem::path log = folder.path() / "log";
    {
        const Process running(folder.path(), {}, log);
        REQUIRE(running.port() != 0);
        const Player in(running.port(), Player::Account{"Member 2", "a right password"});
        REQUIRE(run_command(admin + "role 'Member 2' cashier --reason 'sits at the desk'").second == 0);
        Player guest(running.port(), "Guest");
        for (int i = 0; i < 12; ++i) guest.ask({{"type", "join"}, {"code", "BCFGHJKL"}});
        for (int i = 0; i < 40; ++i)
            CHECK_THROWS(Player(running.port(), Player::Account{"Member 3", "wrong password"}));
    }
    const std::string text = contents(log);
    INFO(text);
    SecurityLines told = told_in(text);
    CHECK(told.lines["login"] == 1);
    CHECK(told.lines["act"] == 1);
    CHECK(told.lines["wrong_code"] == 10);
    CHECK(told.lines["codes_locked"] == 2);
    CHECK(told.lines["wrong_password"] > 0);
    int all = 0;
    for (const auto& [what, count] : told.lines) {
        all += count;
        const bool is_try = what != "login" && what != "act";
        CHECK(told.counted[what] == (is_try ? count : 0));
    }
    // One address made 54 tries.
    CHECK(all < 40);
    for (const char* secret : {"BCFGHJKL", "wrong password", "a right password", "Member", "sits at the desk"})
        CHECK(text.find(secret) == std::string::npos);
}
