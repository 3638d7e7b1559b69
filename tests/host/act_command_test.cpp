// `anteroom admin` while the server runs: the server carries out the command, and the affected player notices
// immediately.

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <filesystem>

#include "house.hpp"
#include "support/catch.hpp"
#include "support/http_client.hpp"

using namespace anteroom::host::testing;
using anteroom::support::HttpClient;

namespace {

std::pair<std::string, int> act(const Folder& folder, const std::string& command, const std::string& typed = {}) {
    return run_command("echo '" + typed + "' | " ANTEROOM_PROGRAM " admin --data " + folder.path().string() + " " +
                       command);
}

int status_of_me(std::uint16_t port, const std::string& token) {
    HttpClient http(port, token);
    const auto answer = http.get("/api/v1/me");
    return answer ? answer->status : 0;
}

/// A connection to the server's socket from another program.
int stranger(const Folder& folder) {
    const int peer = socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = (folder.path() / "admin.sock").string();
    path.copy(address.sun_path, sizeof address.sun_path - 1);
    REQUIRE(connect(peer, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
    return peer;
}

}  // namespace

TEST_CASE("a role that the command line gives or takes counts at once, while the server runs") {
    const Folder folder;
    furnish(folder.path());
    const Process running(folder.path(), {});
    REQUIRE(running.port() != 0);
    Player second(running.port(), Json(house_tokens[1]), "client-of-the-second");
    CHECK(status_of_me(running.port(), house_tokens[1]) == 403);
    CHECK(act(folder, "role 'Member 2' cashier --reason 'sits at the desk'").first == "Member 2: cashier\n");
    CHECK(status_of_me(running.port(), house_tokens[1]) == 200);
    CHECK(act(folder, "role 'Member 2' player --reason 'went home'").second == 0);
    CHECK(status_of_me(running.port(), house_tokens[1]) == 403);
    const std::string log = act(folder, "log 2").first;
    CHECK(log.find("role Member 2 (player 2) cashier -> player: went home") != std::string::npos);
    CHECK(log.find("command line (") != std::string::npos);
    CHECK(act(folder, "role Nobody player --reason x").first.find("There is no account Nobody.") != std::string::npos);
    CHECK(act(folder, "role 'Member 2' king --reason x").second != 0);
}

TEST_CASE("a new password logs its owner out everywhere, and an operator is made, while the server runs") {
    const Folder folder;
    furnish(folder.path());
    const Process running(folder.path(), {});
    REQUIRE(running.port() != 0);
    Player second(running.port(), Json(house_tokens[1]), "client-of-the-second");
    CHECK(act(folder, "password 'Member 2' --reason 'forgot it'", "another password").second == 0);
    while (second.next(Millis(3000))) {
    }
    CHECK_THROWS(Player(running.port(), Json(house_tokens[1]), "client-of-the-second"));
    CHECK_NOTHROW(Player(running.port(), Player::Account{"Member 2", "another password"}));
    // An editor of Windows writes the file in this form.
    CHECK(act(folder, "operator Olga",
              "\xef\xbb\xbf"
              "a long password\r")
              .first == "Olga is an operator\n");
    CHECK_NOTHROW(Player(running.port(), Player::Account{"Olga", "a long password"}));
}

TEST_CASE("money comes in and goes out by the command line while the server runs, once for each key") {
    const Folder folder;
    furnish(folder.path());
    {
        const Process running(folder.path(), {});
        REQUIRE(running.port() != 0);
        CHECK(act(folder, "currency GBP 2").second == 0);
        const std::string cash = "'Member 2' 5.00 EUR --reason cash --key k1";
        CHECK(act(folder, "deposit " + cash).first == "booked; free: 1005.00 EUR\n");
        CHECK(act(folder, "deposit " + cash).first.starts_with("this key was booked before; nothing moved"));
        CHECK(act(folder, "withdraw 'Member 2' 2000.00 EUR --reason cash --key k2").second != 0);
        CHECK(act(folder, "balance 'Member 2'").first.find("1005.00 EUR") != std::string::npos);
        // Repairs of the books need a stopped server.
        CHECK(act(folder, "rows --reason x").first.find("stop the server first") != std::string::npos);
    }
    CHECK(run_command(ANTEROOM_PROGRAM " audit --data " + folder.path().string()).second == 0);
    CHECK(act(folder, "balance 'Member 2'").first.find("1005.00 EUR") != std::string::npos);
}

TEST_CASE("a limit is set while people play, holds at once and after a restart, and is again what it is by itself") {
    const Folder folder;
    furnish(folder.path());
    const std::string shown = ANTEROOM_PROGRAM " config --data " + folder.path().string();
    {
        const Process running(folder.path(), {});
        REQUIRE(running.port() != 0);
        Player second(running.port(), Json(house_tokens[1]), "client-of-the-second");
        second.create();
        CHECK(act(folder, "limit rooms-a-player 1 --reason 'a tournament'").first == "rooms-a-player: 1\n");
        CHECK_THROWS_WITH(second.create(), Catch::Matchers::Contains("too_many_rooms"));
        CHECK(
            act(folder, "limit").first.find("\nrooms-a-player = 1  # Rooms in which one player sits; 1 to 30; set ") !=
            std::string::npos);
        CHECK(act(folder, "limit rooms-a-player 31 --reason x").first.find("from 1 to 30.") != std::string::npos);
        CHECK(act(folder, "limit rooms-a-player many --reason x").first.find("a number, or the word usual") !=
              std::string::npos);
        CHECK(act(folder, "limit rooms-a-king 3 --reason x").first.find("There are connections-an-address, ") !=
              std::string::npos);
        CHECK(act(folder, "limit rooms-a-player 3").second != 0);  // a reason is required
        const auto published = HttpClient(running.port(), "").get("/spec/limits.json");
        for (const Json& row : published->body.at("limits"))
            if (row.at("name") == "rooms" && row.at("of") == "player") CHECK(row.at("most") == 1);
    }
    CHECK(run_command(shown).first.find("# rooms-a-player = 1  # Rooms in which one player sits; 1 to 30; set ") !=
          std::string::npos);
    CHECK(run_command(shown).first.find("default: nobody reads faster than they are written\n") != std::string::npos);
    {
        const Process running(folder.path(), {});
        REQUIRE(running.port() != 0);
        Player second(running.port(), Json(house_tokens[1]), "another-client-of-the-second");
        CHECK_THROWS_WITH(second.create(), Catch::Matchers::Contains("too_many_rooms"));
        CHECK(act(folder, "limit rooms-a-player usual --reason 'it is over'").second == 0);
        CHECK_NOTHROW(second.create());
        CHECK(act(folder, "log 1").first.find("limit rooms-a-player: 20 by default, was 1: it is over") !=
              std::string::npos);
    }
    CHECK(run_command(shown).first.find(
              "# rooms-a-player = 20  # Rooms in which one player sits; 1 to 30; default: ") != std::string::npos);
    // The command also works without a server.
    CHECK(act(folder, "limit chat-a-minute 6 --reason 'quiet tonight'").second == 0);
    CHECK(run_command(shown).first.find("# chat-a-minute = 6 ") != std::string::npos);
    CHECK(run_command(ANTEROOM_PROGRAM " audit --data " + folder.path().string()).second == 0);
}

TEST_CASE("what may be paid at the desk is set at the command line too, while the server runs") {
    const Folder folder;
    furnish(folder.path());
    const Process running(folder.path(), {});
    REQUIRE(running.port() != 0);
    CHECK(act(folder, "rule payment_max 20.00 EUR --role operator --reason agreed").first == "payment_max: 20.00\n");
    HttpClient desk(running.port(), manager_token);
    const auto deposit = [&desk](const std::string& key) {
        return *desk.post("/api/v1/players/2/deposit",
                          {{"key", key}, {"currency", "EUR"}, {"amount", 2'001}, {"reason", "cash"}});
    };
    CHECK(deposit("k1").body.at("error").at("code") == "over_cap");
    // A looser rule needs a second person, who must have been staff for a day.
    const std::string looser = act(folder, "rule payment_max none EUR --role operator --reason agreed").first;
    CHECK(looser.find("once somebody confirms it in the console") != std::string::npos);
    CHECK(deposit("k2").body.at("error").at("code") == "over_cap");
    CHECK(desk.post("/api/v1/desk/rules/confirm",
                    {{"what", "payment_max"}, {"role", "operator"}, {"currency", "EUR"}, {"reason", "agreed"}})
              ->status == 200);
    CHECK(deposit("k2").status == 200);
    CHECK(act(folder, "log 3").first.find("desk payment_max of role operator: none in EUR, confirmed: agreed") !=
          std::string::npos);
    for (const char* wrong :
         {"rule drawers 1 EUR", "rule payment_max 20.00 EUR", "rule day_max 20.00 EUR --role player",
          "rule second_above much EUR", "rule second_above 20.00 GBP"})
        CHECK(act(folder, std::string(wrong) + " --reason x").second != 0);
}

TEST_CASE("the socket is its owner's alone, and what is no act, or does not come, holds up nobody for long") {
    const Folder folder;
    furnish(folder.path());
    const Process running(folder.path(), {});
    REQUIRE(running.port() != 0);
    struct stat file {};
    REQUIRE(stat((folder.path() / "admin.sock").c_str(), &file) == 0);
    CHECK((file.st_mode & 0777U) == 0600U);
    for (const std::string& nonsense :
         {std::string("{}\n"), std::string("\n"), std::string(100'000, 'x'), std::string("{\"command\":7}\n")}) {
        const int peer = stranger(folder);
        CHECK(send(peer, nonsense.data(), nonsense.size(), MSG_NOSIGNAL) > 0);
        char answer[512];
        const ssize_t count = recv(peer, answer, sizeof answer, 0);
        if (count > 0) CHECK(std::string(answer, static_cast<std::size_t>(count)).starts_with("{\"fault\":"));
        close(peer);
    }
    const int silent = stranger(folder);
    const auto began = std::chrono::steady_clock::now();
    CHECK(act(folder, "log 1").second == 0);
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(9));
    close(silent);
}

TEST_CASE("who wants to be forgotten is, while the server runs: the page ends, the name is free, the books are right") {
    const Folder folder;
    furnish(folder.path());
    {
        const Process running(folder.path(), {});
        REQUIRE(running.port() != 0);
        const auto forget = [&](const std::string& name) {
            return act(folder, "forget '" + name + "' --reason asked");
        };
        CHECK(forget("Member 1").first.find("is staff") != std::string::npos);
        CHECK(forget("Member 2").first.find("has 1000.00 EUR in the wallet") != std::string::npos);
        CHECK(act(folder, "withdraw 'Member 2' 1000.00 EUR --key out --reason asked").second == 0);
        Player second(running.port(), Json(house_tokens[1]), "client-of-the-second");
        const std::int64_t room = second.create();
        CHECK(forget("Member 2").first.find("sits at an open table") != std::string::npos);
        second.ask({{"type", "leave"}, {"room", room}});
        CHECK(forget("Member 2").first == "Member 2 is forgotten; the books keep player 2\n");
        CHECK(second.ws.wait_closed() == 4001);
        CHECK(status_of_me(running.port(), house_tokens[1]) == 401);
        CHECK(forget("Member 2").first.find("There is no account Member 2.") != std::string::npos);
        const std::string log = act(folder, "log 1").first;
        CHECK(log.find("forget player 2: asked") != std::string::npos);
    }
    CHECK(run_command(ANTEROOM_PROGRAM " audit --data " + folder.path().string()).second == 0);
}
