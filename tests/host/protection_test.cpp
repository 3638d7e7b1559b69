#include <chrono>

#include "house.hpp"
#include "player.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

// The players' own limits and statements, over real sockets.

namespace {

constexpr std::int64_t day_ms = 24LL * 60 * 60 * 1000;

std::int64_t now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Json protection(Player& player) {
    return player.ask({{"type", "protection"}}).at("data");
}

Json euro(const Json& data) {
    return data.at("limits").at("EUR");
}

Json limit(const std::string& what, std::int64_t amount) {
    return {{"type", "set_limit"}, {"currency", "EUR"}, {"what", what}, {"amount", amount}};
}

}  // namespace

TEST_CASE("a limit is answered with all that is set: stricter at once, laxer a day later, none likewise") {
    House house;
    Player& member = *house.members[1];
    CHECK(euro(protection(member)) == Json({{"exponent", 2}, {"staked", 0}, {"lost", 0}}));
    CHECK(euro(member.ask(limit("loss_day", 5000)).at("data")).at("loss_day") == Json({{"amount", 5000}}));
    const Json data = member.ask(limit("loss_day", 9000)).at("data");
    const Json later = euro(data).at("loss_day");
    CHECK(later.at("amount") == 5000);
    CHECK(later.at("later").at("amount") == 9000);
    // The time of the request is a moment before the time of the answer.
    CHECK(later.at("later").at("from") <= data.at("now").get<std::int64_t>() + day_ms);
    CHECK(later.at("later").at("from") > data.at("now").get<std::int64_t>() + day_ms - 60'000);
    CHECK(data.at("day_ends").get<std::int64_t>() % day_ms == 0);
    CHECK(data.at("day_ends") > data.at("now"));
    const Json none = {{"type", "set_limit"}, {"currency", "EUR"}, {"what", "loss_day"}};
    const Json waits = euro(member.ask(none).at("data")).at("loss_day").at("later");
    CHECK_FALSE(waits.contains("amount"));
    CHECK(euro(member.ask(limit("loss_day", 5000)).at("data")).at("loss_day") == Json({{"amount", 5000}}));
    CHECK(euro(protection(*house.members[2])) == Json({{"exponent", 2}, {"staked", 0}, {"lost", 0}}));
}

TEST_CASE("an exclusion is longer at once and shorter a day later, and at most ten years") {
    House house;
    Player& member = *house.members[1];
    const std::int64_t end = now_ms() + 90 * day_ms;
    CHECK(member.ask({{"type", "exclude"}, {"until", end}}).at("data").at("exclusion") == Json({{"until", end}}));
    const Json longer = member.ask({{"type", "exclude"}, {"until", end + 1}}).at("data").at("exclusion");
    CHECK(longer == Json({{"until", end + 1}}));
    const Json lifted = member.ask({{"type", "exclude"}}).at("data").at("exclusion");
    CHECK(lifted.at("until") == end + 1);
    CHECK_FALSE(lifted.at("later").contains("until"));
    member.ask({{"type", "exclude"}, {"until", now_ms() + 3700 * day_ms}});
    CHECK(member.code_in_answer == "bad_field");
    CHECK(protection(member).at("exclusion") == lifted);
}

TEST_CASE("a wish that is sent again with its number is answered again and waits no longer") {
    House house;
    Player& member = *house.members[1];
    member.ask(limit("stake_day", 5000));
    Json wish = limit("stake_day", 9000);
    wish["id"] = 900;
    const Json first = euro(member.ask(wish).at("data"));
    CHECK(euro(member.ask(wish).at("data")) == first);
}

TEST_CASE("guests have no limits to set, nobody has one in a currency that there is not") {
    House house;
    Player guest(house.server->port(), "Gil");
    const Json statement = {{"type", "statement"}, {"currency", "EUR"}};
    for (const Json& wish :
         {Json({{"type", "protection"}}), limit("stake_day", 1), Json({{"type", "exclude"}}), statement}) {
        guest.ask(wish);
        CHECK(guest.code_in_answer == "needs_account");
    }
    Player& member = *house.members[1];
    for (Json wish : {limit("stake_day", 1), statement}) {
        wish["currency"] = "XYZ";
        member.ask(wish);
        CHECK(member.code_in_answer == "unknown_currency");
    }
}

TEST_CASE("a statement shows each game with the balance around it, page by page, and the day's use agrees with it") {
    House house;
    const auto all = house.all();
    const std::int64_t room = open_money_table(all);
    start_game(all, room);
    const Json running = all[1]->ask({{"type", "statement"}, {"currency", "EUR"}}).at("data");
    REQUIRE(running.at("games").size() == 1);
    CHECK_FALSE(running.at("games")[0].contains("ended"));
    CHECK(running.at("games")[0].at("balance_before") == purse);
    CHECK(euro(protection(*all[1])).at("lost") == 2025);
    CHECK(play_out(all, room, 7) > 0);
    for (int game = 0; game < 2; ++game) {
        play_again(all, room);
        REQUIRE(end_game(house.server->port(), room, "a test"));
        for (Player* player : all) REQUIRE(player->wait([&] { return player->status(room) == "over"; }));
    }
    const Json first_page = all[1]->ask({{"type", "statement"}, {"currency", "EUR"}}).at("data");
    REQUIRE(first_page.at("games").size() == 2);
    for (const Json& game : first_page.at("games")) {
        CHECK(game.at("voided") == true);
        CHECK(game.at("returned") == 2025);
        CHECK(game.at("balance_after") == game.at("balance_before"));
    }
    const Json second_page =
        all[1]->ask({{"type", "statement"}, {"currency", "EUR"}, {"before", first_page.at("before")}}).at("data");
    CHECK_FALSE(second_page.contains("before"));
    REQUIRE(second_page.at("games").size() == 1);
    const Json& played = second_page.at("games")[0];
    CHECK(played.at("room") == room);
    CHECK(played.at("stake") == 2000);
    CHECK(played.at("fee") == 25);
    CHECK(played.at("balance_before") == purse);
    CHECK(played.at("balance_after") == purse - 2025 + played.at("returned").get<std::int64_t>());
    CHECK(played.at("balance_after") == first_page.at("games")[1].at("balance_before"));
    const Json today = euro(protection(*all[1]));
    CHECK(today.at("staked") == 2025);
    CHECK(today.at("lost") == 2025 - played.at("returned").get<std::int64_t>());
}

TEST_CASE("a deal that one player's limit forbids charges nobody, and why is told to that player alone") {
    House house;
    const auto all = house.all();
    all[1]->ask(limit("stake_day", 2024));
    const std::int64_t room = open_money_table(all);
    for (Player* player : all) player->make_ready(room);
    all[0]->ask({{"type", "start"}, {"room", room}});
    all[0]->give_nonce(room);
    all[2]->give_nonce(room);
    REQUIRE(all[1]->wait([&] { return all[1]->status(room) == "committing"; }));
    const auto told = [](const Json& update) {
        for (const Json& notice : update.value("notices", Json::array()))
            if (notice.at("type") == "not_started") return notice;
        return Json();
    };
    const Json own = all[1]->ask({{"type", "nonce"}, {"room", room}, {"nonce", nonce_of(all[1]->player, 1)}});
    const Json public_notice = {{"type", "not_started"}, {"code", "barred"}, {"seats", {"s1"}}};
    Json with_why = public_notice;
    with_why["why"] = "stake_limit";
    CHECK(told(own) == with_why);
    Json others;
    while (others.is_null()) {
        const auto frame = all[2]->next();
        REQUIRE(frame);
        others = told(*frame);
    }
    CHECK(others == public_notice);
    CHECK(all[1]->status(room) == "open");
    for (Player* player : all)
        CHECK(player->ask({{"type", "balance"}}).at("data").at("balances").at("EUR").at("amount") == purse);
    CHECK(euro(protection(*all[1])).at("staked") == 0);
}
