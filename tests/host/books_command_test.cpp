// The desk at the command line, on books that an intruder with the file has changed.

#include <csignal>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "by_hand.hpp"
#include "house.hpp"
#include "support/catch.hpp"

using namespace anteroom::host::testing;
using anteroom::store::test::change_by_hand;

namespace {

/// Returns the output of `anteroom …` on this folder, and the command's status.
std::pair<std::string, int> said_on(const Folder& folder, const std::string& command, const std::string& more = {}) {
    return run_command(std::string(ANTEROOM_PROGRAM) + " " + command + " --data " + folder.path().string() + " " +
                       more);
}

std::pair<std::string, int> withdrawn(const Folder& folder, const std::string& key) {
    return said_on(folder, "admin", "withdraw 'Member 2' 5.00 EUR --reason cash --key " + key);
}

/// Carries out the act with a reason. Checks that the audit then finds no fault, and that the log has the reason.
void is_done_when_told_why(const Folder& folder, const std::string& act, const std::string& why,
                           const std::string& logged) {
    CHECK(said_on(folder, "admin", act).second != 0);
    CHECK(said_on(folder, "admin", act + " --reason '" + why + "'").second == 0);
    CHECK(said_on(folder, "audit").second == 0);
    CHECK(said_on(folder, "admin", "log 1").first.find(logged + ": " + why) != std::string::npos);
}

}  // namespace

TEST_CASE("the command line pays nothing out of books that are wrong, and adds balances up anew when told why") {
    Folder folder;
    furnish(folder.path());
    CHECK(withdrawn(folder, "k1").second == 0);
    change_by_hand(folder.path(), "UPDATE balances SET amount = amount + 7 WHERE amount = 100000");
    const auto [said, status] = withdrawn(folder, "k2");
    INFO(said);
    CHECK(status != 0);
    CHECK(said.find("the books are wrong, so no money moves: balances") != std::string::npos);
    CHECK(said_on(folder, "audit").second == 1);
    is_done_when_told_why(folder, "balances", "somebody was at the file", "balances added up from the transfers");
    CHECK(withdrawn(folder, "k2").second == 0);
}

TEST_CASE("balances that are added up from changed transfers are no more right than those") {
    Folder folder;
    furnish(folder.path());
    change_by_hand(folder.path(), "UPDATE cash SET amount = amount + 7 WHERE key = 'purse 2'");
    CHECK(said_on(folder, "admin", "balances --reason 'to make it fit'").second != 0);
    CHECK(withdrawn(folder, "k1").second != 0);
}

TEST_CASE("a row that was changed by hand is named, and taken as it stands when told why") {
    Folder folder;
    furnish(folder.path());
    change_by_hand(folder.path(), "UPDATE accounts SET key = 'member two' WHERE player = 2");
    CHECK(said_on(folder, "audit").first.starts_with("WRONG: accounts 2: was changed or added by hand"));
    CHECK(withdrawn(folder, "k1").second != 0);
    is_done_when_told_why(folder, "rows", "she is called so now", "rows sealed as they stand");
    CHECK(said_on(folder, "admin", "log 2").first.find("row accounts 2: was changed or added by hand: she is called") !=
          std::string::npos);
}

TEST_CASE("each row that is accepted is named with its fault") {
    Folder folder;
    furnish(folder.path());
    change_by_hand(folder.path(),
                   "UPDATE accounts SET key = 'member two' WHERE player = 2; DELETE FROM accounts WHERE player = 3");
    const auto [said, status] = said_on(folder, "admin", "rows --reason 'seen and right'");
    INFO(said);
    CHECK(status == 0);
    CHECK(said.starts_with("accepted: "));
    for (const char* row : {"accounts 2: was changed or added by hand", "accounts 3: was taken away by hand"})
        CHECK(said.find(row) != std::string::npos);
    CHECK(said_on(folder, "admin", "rows --reason 'once more'").first.starts_with("no row was wrong\n"));
}

TEST_CASE("a seal that was changed by hand is made anew when told why, and not over chains that were changed too") {
    Folder folder;
    furnish(folder.path());
    CHECK(withdrawn(folder, "k1").second == 0);
    change_by_hand(folder.path(), "UPDATE seal SET sum = zeroblob(32)");
    CHECK(said_on(folder, "audit").first.starts_with("WRONG: seal: is not signed with the key"));
    CHECK(withdrawn(folder, "k2").second != 0);
    is_done_when_told_why(folder, "seal", "a disk gone bad", "seal made anew from the heads of all chains");
    CHECK(withdrawn(folder, "k2").second == 0);
    change_by_hand(folder.path(),
                   "UPDATE seal SET sum = zeroblob(32); UPDATE chains SET count = count + 1 WHERE count = 3");
    CHECK(said_on(folder, "admin", "seal --reason 'to make it fit'").second != 0);
    CHECK(said_on(folder, "audit").second == 1);
}

TEST_CASE("an anchor comes as a whole mail, by which an audit finds older books when it is saved as it is") {
    Folder folder;
    const Folder elsewhere;
    furnish(folder.path());
    const Folder copy;
    const auto copies = std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing;
    std::filesystem::copy(folder.path(), copy.path(), copies);
    CHECK(withdrawn(folder, "k1").second == 0);
    const auto [mail, status] = said_on(folder, "anchor", "--mail books@example.org --from house@example.net");
    REQUIRE(status == 0);
    const std::string head = mail.substr(0, mail.find("\n\n"));
    CHECK(head.starts_with("From: house@example.net\nTo: books@example.org\nDate: "));
    for (const char* field : {"\nMessage-ID: <", "@example.net>\n", "\nSubject: The books on ", " +0000\n",
                              "\nMIME-Version: 1.0\n", "\nContent-Type: text/plain; charset=us-ascii\n"})
        CHECK(head.find(field) != std::string::npos);
    // RFC 5322, 2.1.1 limits the length of a line.
    std::istringstream lines(mail);
    for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 998);
    const std::string file = (elsewhere.path() / "mail").string();
    std::ofstream(file) << "Received: by mail.example.org\r\n" << std::regex_replace(mail, std::regex("\n"), "\r\n");
    CHECK(said_on(folder, "audit", "--expect " + file).second == 0);
    CHECK(said_on(copy, "audit", "--expect " + file).second == 1);
    for (const char* address :
         {"books", "@example.org", "books@", "'a b@example.org'", "'a@b.org,c@d.org'", "'a@b\nBcc:x'"})
        CHECK(said_on(folder, "anchor", std::string("--mail ") + address).second != 0);
    CHECK(said_on(folder, "anchor", "--from house@example.net").second != 0);
}

TEST_CASE("the server adds an anchor to a file when it starts and at its end, by which older books are found") {
    Folder folder;
    const Folder elsewhere;
    furnish(folder.path());
    const Folder copy;
    const auto copies = std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing;
    std::filesystem::copy(folder.path(), copy.path(), copies);
    const std::string file = (elsewhere.path() / "anchors").string();
    const std::string expect = "--expect " + file;
    CHECK(said_on(folder, "audit", expect).second != 0);  // the file does not exist
    std::ofstream(file).flush();
    CHECK(said_on(folder, "audit", expect).second != 0);  // the file has no anchor
    {
        Process server(folder.path(), {"--anchors", file});
        REQUIRE(server.port() != 0);
        server.signal(SIGTERM);
        REQUIRE(server.wait(Millis(20'000)).has_value());
    }
    CHECK(withdrawn(folder, "k1").second == 0);
    std::ofstream(file, std::ios::app) << said_on(folder, "anchor").first;
    CHECK(said_on(folder, "audit", expect).second == 0);
    CHECK(said_on(copy, "audit", expect).second == 1);
    CHECK(said_on(copy, "audit").second == 0);
}
