// Books that an intruder with access to the file has changed. A server that finds the fault serves free games and moves
// no money for any player, until the books are right again.

#include "app/ledger_key.hpp"
#include "by_hand.hpp"
#include "crypto/hash.hpp"
#include "crypto/text.hpp"
#include "forger.hpp"
#include "house.hpp"
#include "support/catch.hpp"
#include "support/http_client.hpp"

using namespace anteroom::host::testing;
using anteroom::store::test::change_by_hand;
using anteroom::store::test::open_records_by_hand;
using anteroom::support::HttpClient;

namespace {

HttpClient::Answer move_cash(House& house, const std::string& token, const std::string& what, const std::string& key) {
    HttpClient http(house.server->port(), token);
    const auto answer = http.post("/api/v1/players/2/" + what,
                                  {{"key", key}, {"currency", "EUR"}, {"amount", 500}, {"reason", "cash"}});
    if (!answer) throw std::runtime_error("no answer");
    return *answer;
}

Json audit_shown(House& house, const std::string& token = manager_token) {
    HttpClient http(house.server->port(), token);
    return http.get("/api/v1/books/audit")->body;
}

/// Returns the last audit in the log of acts. Waits until there is one.
Json last_audit(House& house) {
    for (int i = 0; i < 1'000; ++i) {
        const Json shown = audit_shown(house);
        if (shown.at("running") == false && shown.contains("last")) return shown;
        usleep(10'000);
    }
    throw std::runtime_error("no audit");
}

/// Requests an audit as an operator, and waits for it.
Json audit_now(House& house) {
    HttpClient http(house.server->port(), manager_token);
    CHECK(http.post("/api/v1/books/audit", Json::object())->status == 200);
    return last_audit(house);
}

void expect_no_money_moves(House& house, const std::string& token = manager_token) {
    for (const std::string what : {"deposit", "withdraw"}) {
        const auto answer = move_cash(house, token, what, what + " while wrong");
        CHECK(answer.status == 409);
        CHECK(answer.body.at("error").at("code") == "unproved");
    }
}

void expect_free_play(House& house) {
    Player& free = *house.members[0];
    const std::int64_t table = free.create({{"seats", 3}, {"bots", {"easy", "easy"}}});
    start_game({&free}, table);
    CHECK(play_out({&free}, table, 3) > 0);
}

/// Makes all players ready. Returns whether the cards were dealt.
bool game_begins(const std::vector<Player*>& all, std::int64_t room) {
    for (Player* player : all) player->make_ready(room);
    Player& first = *all.front();
    REQUIRE(first.ask({{"type", "start"}, {"room", room}}).at("type") == "update");
    for (Player* player : all) player->give_nonce(room);
    REQUIRE(first.wait([&] { return first.status(room) == "playing" || first.status(room) == "open"; }));
    return first.status(room) == "playing";
}

}  // namespace

TEST_CASE("money moves from the start where the books are right, and the house is shown so") {
    House house;
    CHECK(audit_shown(house).at("money_moves") == true);
    CHECK_FALSE(audit_shown(house).contains("last"));
    CHECK(move_cash(house, manager_token, "deposit", "k1").status == 200);
    house.restart([] {});
    CHECK(audit_shown(house).at("money_moves") == true);
    CHECK(move_cash(house, manager_token, "withdraw", "k2").status == 200);
}

TEST_CASE("a changed row, a made operator and a trigger are named at the start, and move no money; free games go on") {
    struct Deed {
        std::string sql;
        std::string found;
    };
    const std::vector<Deed> deeds = {
        {"UPDATE cash SET amount = 99000000 WHERE key = 'purse 2'", "cash row 2"},
        {"UPDATE balances SET amount = 99000000 WHERE amount = 100000", "balances"},
        {"UPDATE players SET role = 3 WHERE player = 2", "players 2: is operator"},
        {"CREATE TRIGGER gift AFTER INSERT ON cash BEGIN UPDATE balances SET amount = amount + 1; END",
         "sqlite_schema: the trigger gift"},
    };
    for (const Deed& deed : deeds) {
        INFO(deed.sql);
        House house;
        const std::int64_t room = open_money_table(house.all());
        house.restart([&] { change_by_hand(house.folder.path(), deed.sql); });
        const Json shown = last_audit(house);
        CHECK(shown.at("money_moves") == false);
        CHECK(shown.at("last").at("fault").get<std::string>().starts_with(deed.found));
        CHECK(shown.at("last").at("by") == "the server's start");
        expect_no_money_moves(house);
        // The member with the forged operator role is refused like everyone else.
        const auto by_second = move_cash(house, house_tokens[1], "withdraw", "mine");
        CHECK(by_second.status >= 400);
        for (Player* player : house.all()) player->join(room);
        CHECK_FALSE(game_begins(house.all(), room));
        expect_free_play(house);
    }
}

TEST_CASE(
    "a forged deposit with all that follows from it made anew, a forged line of the log and a forged seal serve free "
    "games alone for good") {
    using Folder = std::filesystem::path;
    const auto put_in = [](const Folder& folder) {
        // Adds a forged entry after the real one, with its line in the log, as the desk would have written both.
        change_by_hand(
            folder,
            "INSERT INTO cash SELECT (SELECT max(row) + 1 FROM cash), 'the forged one', (SELECT entries FROM "
            "seal), row, time, note, kind, from_account, to_account, 99000000, hash FROM cash "
            "WHERE key = 'purse 2';"
            "UPDATE chains SET row = (SELECT max(row) FROM cash) "
            "WHERE row = (SELECT row FROM cash WHERE key = 'purse 2');"
            "INSERT INTO acts SELECT max(row) + 1, time, who, 'deposit', '990000.00 EUR to player 2', "
            "'cash at the door', hash FROM acts");
        anteroom::store::test::make_books_anew(folder);
        anteroom::store::test::make_log_anew(folder);
    };
    struct Deed {
        std::function<void(const Folder&)> done;
        std::string found;
    };
    const auto by_hand = [](const std::string& sql) {
        return [sql](const Folder& folder) { change_by_hand(folder, sql); };
    };
    // The seal keeps the house's signature, and the server's own lines follow it.
    const auto rewrite = [](const Folder& folder) {
        change_by_hand(folder, "UPDATE acts SET reason = 'as agreed with the thief' WHERE row = 1");
        anteroom::store::test::make_log_anew(folder);
    };
    for (const Deed& deed :
         {Deed{put_in, "is not signed with the key"}, Deed{rewrite, "acts: the head is not signed with the key"},
          Deed{by_hand("UPDATE seal SET entries = entries + 1"), "seal: is not signed with the key"},
          Deed{by_hand("DELETE FROM seal"), "seal: "}}) {
        INFO(deed.found);
        House house;
        const Folder& folder = house.folder.path();
        // The server's own later writes must not repair the fault.
        for (const int start : {1, 2}) {
            house.restart([&] {
                if (start == 1) deed.done(folder);
            });
            const Json shown = last_audit(house);
            CHECK(shown.at("money_moves") == false);
            CHECK(shown.at("last").at("fault").get<std::string>().find(deed.found) != std::string::npos);
            CHECK(audit_now(house).at("money_moves") == false);
            expect_no_money_moves(house);
            expect_free_play(house);
        }
        CHECK_THROWS(audited(folder));
    }
}

TEST_CASE("books that no signature of the house is left in are those of another, and no server signs on there") {
    House house;
    const auto& folder = house.folder.path();
    const auto blot = [&folder] {
        change_by_hand(folder,
                       "UPDATE seal SET entries = entries + 1; UPDATE acts_head SET count = count + 1;"
                       "UPDATE row_seals_head SET rows = rows + 1; UPDATE chains SET count = count + 1");
    };
    CHECK_THROWS_WITH(house.restart(blot), Catch::Matchers::Contains("signed with another key"));
}

TEST_CASE("books that cannot be read to their end are told of in words like all that are wrong") {
    House house;
    house.restart(
        [&] { change_by_hand(house.folder.path(), "UPDATE currencies SET currency = 300 WHERE currency = 1"); });
    const Json shown = last_audit(house);
    CHECK(shown.at("money_moves") == false);
    CHECK(shown.at("last").contains("fault"));
    expect_free_play(house);
}

TEST_CASE("a game for money that runs when the books are found wrong is played to its end and paid into the wallets") {
    House house;
    const std::int64_t room = open_money_table(house.all());
    start_game(house.all(), room);
    house.restart([&] { change_by_hand(house.folder.path(), "UPDATE players SET role = 3 WHERE player = 3"); });
    CHECK(last_audit(house).at("money_moves") == false);
    const auto all = house.all();
    for (Player* player : all) player->join(room);
    CHECK(play_out(all, room, 11) > 0);
    CHECK(all[0]->wait([&] { return all[0]->status(room) == "over"; }));
    expect_no_money_moves(house);
    house.restart([&] { change_by_hand(house.folder.path(), "UPDATE players SET role = 1 WHERE player = 3"); });
    // The books are right again, but the log shows the fault: only a person can reopen the desk.
    CHECK(audit_shown(house).at("money_moves") == false);
    expect_no_money_moves(house);
    CHECK(audit_now(house).at("money_moves") == true);
    CHECK(move_cash(house, manager_token, "withdraw", "after").status == 200);
    house.restart([] {});
    CHECK(move_cash(house, manager_token, "withdraw", "after a restart").status == 200);
    house.server.reset();
    CHECK(audited(house.folder.path()).totals.front().tables.minor == 0);
}

TEST_CASE("an audit on request shuts the doors where it finds a fault, and opens them where that is gone") {
    House house;
    change_by_hand(house.folder.path(), "UPDATE players SET role = 2 WHERE player = 2");
    CHECK(audit_now(house).at("money_moves") == false);
    expect_no_money_moves(house);
    change_by_hand(house.folder.path(), "UPDATE players SET role = 1 WHERE player = 2");
    CHECK(audit_now(house).at("money_moves") == true);
    CHECK(move_cash(house, manager_token, "deposit", "k3").status == 200);
}

TEST_CASE(
    "a role, a token and a password that somebody put into the file do not work, also before an audit finds them") {
    House house;
    const auto port = house.server->port();
    const Player::Account third{"Member 3", "nobody logs in with it"};
    CHECK_NOTHROW(Player(port, third));
    const std::string hash = anteroom::crypto::hex(anteroom::crypto::sha256(anteroom::crypto::bytes_of("planted")));
    change_by_hand(house.folder.path(),
                   "UPDATE players SET role = 3 WHERE player = 2;"
                   "INSERT INTO tokens(hash, player, created) VALUES (x'" +
                       hash +
                       "', 1, 1);"
                       "UPDATE accounts SET password = (SELECT password FROM accounts WHERE player = 1) || '' "
                       "WHERE player = 3;"
                       "UPDATE accounts SET key = 'member three' WHERE player = 3");
    CHECK(Player(port, Json(house_tokens[1]), "another-device-of-the-second").welcome.at("role") == "player");
    CHECK_THROWS(Player(port, Json("planted"), "a-device-of-the-intruder"));
    CHECK_THROWS(Player(port, third));
    CHECK_THROWS(Player(port, Player::Account{"Member Three", "nobody logs in with it"}));
    CHECK(Player(port, Json(house_tokens[0]), "another-device-of-the-first").welcome.at("role") == "operator");
}

TEST_CASE("a finished game is dealt and played again by who audits with the public key alone") {
    House house;
    const std::int64_t room = open_money_table(house.all());
    start_game(house.all(), room);
    play_out(house.all(), room, 5);
    house.server.reset();
    const auto& folder = house.folder.path();
    const auto key = anteroom::ledger::Signer(anteroom::app::house_key(test_config(house.folder))).public_key();
    CHECK(anteroom::app::audit(folder, key).fault.value_or("right") == "right");
    open_records_by_hand(folder);
    change_by_hand(folder,
                   R"(UPDATE journal SET body = replace(body, '"bound":', '"bound":1') WHERE body LIKE '%"bound":%')");
    const std::string fault = anteroom::app::audit(folder, key).fault.value_or("right");
    CHECK(fault.starts_with("table:" + std::to_string(room) + "/1: chance: "));
    CHECK_THROWS(audited(folder));
}
