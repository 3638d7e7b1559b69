#include <atomic>
#include <stdexcept>

#include "game_around.hpp"
#include "running.hpp"
#include "support/catch.hpp"
#include "support/ws_client.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

enum class Where { nowhere, start, act, bot, resign, table, seat, fold };

/// The place of the next fault. The engine throws once there.
std::atomic<Where> armed{Where::nowhere};

void fault_at(Where here) {
    Where expected = here;
    if (armed.compare_exchange_strong(expected, Where::nowhere)) throw std::out_of_range("planted");
}

class FaultyBox final : public test::GameAround {
  public:
    using GameAround::GameAround;

    room::Happened start(engine::RandomSource& fair) override {
        fault_at(Where::start);
        return inner().start(fair);
    }
    engine::Expected<room::Happened, room::Refusal> act(engine::Seat seat, const json_text::Node& action,
                                                        engine::RandomSource& fair) override {
        fault_at(Where::act);
        return inner().act(seat, action, fair);
    }
    room::Happened bot(engine::Seat seat, std::string_view level, engine::RandomSource& other,
                       engine::RandomSource& fair) override {
        fault_at(Where::bot);
        return inner().bot(seat, level, other, fair);
    }
    room::Happened resign(engine::Seat seat, engine::RandomSource& fair) override {
        fault_at(Where::resign);
        return inner().resign(seat, fair);
    }
    std::vector<room::NoticeText> fold(const Json& events) override {
        fault_at(Where::fold);
        return inner().fold(events);
    }
    std::string table() const override {
        fault_at(Where::table);
        return inner().table();
    }
    void write_table_patch(std::string& out, const AnyGame& before) const override {
        fault_at(Where::table);
        inner().write_table_patch(out, inner_of(before));
    }
    // Legal actions are part of a seat's view, so this is the place to throw.
    void write_seat(std::string& out, engine::Seat seat) const override {
        fault_at(Where::seat);
        inner().write_seat(out, seat);
    }
    void write_seat_patch(std::string& out, const AnyGame& before, engine::Seat seat) const override {
        fault_at(Where::seat);
        inner().write_seat_patch(out, inner_of(before), seat);
    }

  private:
    std::unique_ptr<room::AnyGame> around(std::unique_ptr<room::AnyGame> inner) const override {
        return std::make_unique<FaultyBox>(std::move(inner));
    }
};

room::Catalogue faulty() {
    static const room::Catalogue real = room::Catalogue::standard();
    room::Catalogue catalogue;
    catalogue.add(std::make_unique<test::GameTypeAround>(*real.find("spoil"), [](std::unique_ptr<room::AnyGame> inner) {
        return std::make_unique<FaultyBox>(std::move(inner));
    }));
    return catalogue;
}

/// The minimum number of actions of a player who plays to the end. Each player has three lives and loses at most one
/// per round (SPOIL-2, SPOIL-17).
constexpr int rounds_min = 3;

std::int64_t table_of(Player& player) {
    const std::int64_t room = player.create({{"bots", {"easy", "easy", "easy"}}});
    start_game({&player}, room);
    std::mt19937 random(1);
    REQUIRE(player.wait([&] { return player.some_action(room, random).has_value(); }));
    return room;
}

bool hears_frozen(Player& player) {
    for (int silent = 0; silent < 5;) {
        const auto frame = player.next(Millis(50));
        if (!frame) ++silent;
        if (frame && frame->at("type") == "presence" && frame->value("frozen", false)) return true;
    }
    return false;
}

bool is_frozen(Player& player, std::int64_t room) {
    return player.ask({{"type", "chat"}, {"room", room}, {"text", "hello?"}}).value("code", "") == "frozen";
}

}  // namespace

TEST_CASE("a fault in a game freezes its table, tells it so, and leaves all others alone") {
    const Where where = GENERATE(Where::act, Where::bot, Where::resign, Where::table, Where::seat);
    INFO(static_cast<int>(where));
    Running server(test_limits(), faulty());
    Player ada(server.port(), "Ada");
    Player bea(server.port(), "Bea");
    const std::int64_t broken = table_of(ada);
    const std::int64_t whole = table_of(bea);

    armed = where;
    std::mt19937 random(1);
    bool frozen = false;
    std::int64_t last = 0;
    // After a purchase the turn stays. Otherwise it passes to the bots.
    for (int i = 0; i < 20 && !frozen; ++i) {
        const auto action = ada.some_action(broken, random);
        if (where == Where::resign)
            last = ada.send({{"type", "leave"}, {"room", broken}});
        else if (action)
            last = ada.send(*action);
        frozen = hears_frozen(ada);
    }
    CHECK(frozen);
    // The request that caused the fault is still answered.
    const Json answer = ada.answer_to(last);
    CHECK((answer.at("type") == "update" || answer.value("code", "") == "frozen"));
    CHECK(armed == Where::nowhere);
    CHECK(is_frozen(ada, broken));
    // The other table plays to its end.
    CHECK(play_out({&bea}, whole, 11) >= rounds_min);
    // The same player can open a new table.
    CHECK(ada.create() > broken);
}

TEST_CASE("a fault in the deal freezes the table before anything of it is told, and no other") {
    Running server(test_limits(), faulty());
    Player ada(server.port(), "Ada");
    Player bea(server.port(), "Bea");
    const std::int64_t whole = table_of(bea);
    const std::int64_t broken = ada.create({{"bots", {"easy", "easy", "easy"}}});
    ada.make_ready(broken);
    REQUIRE(ada.ask({{"type", "start"}, {"room", broken}}).at("type") == "update");
    armed = Where::start;
    const std::int64_t asked = ada.send({{"type", "nonce"}, {"room", broken}, {"nonce", nonce_of(ada.player, 1)}});
    CHECK(hears_frozen(ada));
    const Json answer = ada.answer_to(asked);
    CHECK(answer.value("code", "") == "frozen");
    CHECK(ada.status(broken) == "committing");
    CHECK(is_frozen(ada, broken));
    CHECK(play_out({&bea}, whole, 11) >= rounds_min);
}

TEST_CASE("a room that cannot be read back after a restart rests, and the server and all other rooms are there") {
    Running server(test_limits(), faulty());
    std::string token[2];
    std::int64_t rooms[2];
    for (int i = 0; i < 2; ++i) {
        Player player(server.port(), "P");
        rooms[i] = table_of(player);
        token[i] = player.token;
    }
    armed = Where::fold;
    server.restart(faulty());
    int frozen = 0;
    for (int i = 0; i < 2; ++i) {
        Player player(server.port(), Json(token[i]), "another-client-key-" + std::to_string(i));
        const Json answer = player.ask({{"type", "join"}, {"room", rooms[i]}});
        if (answer.value("code", "") == "frozen") {
            ++frozen;
            continue;
        }
        REQUIRE(answer.at("type") == "ok");
        REQUIRE(player.wait([&] { return player.check.room(rooms[i]) != nullptr; }));
        CHECK(play_out({&player}, rooms[i], 11) >= rounds_min);
    }
    CHECK(frozen == 1);
    CHECK(armed == Where::nowhere);
}

TEST_CASE(
    "a server that starts without the rules of a table refuses it and plays the others, and plays it with them again") {
    Running server(test_limits(), anteroom::test::next_release());
    Player ada(server.port(), "Ada");
    const std::int64_t room = table_of(ada);
    server.restart();
    Player back(server.port(), Json(ada.token), ada.client);
    back.next_id = ada.next_id;
    CHECK(back.ask({{"type", "join"}, {"room", room}}).at("code") == "frozen");
    support::TcpClient http(server.port());
    http.send("GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    CHECK(http.receive_all().find("\nanteroom_rooms_froze_total 0\n") != std::string::npos);
    const std::int64_t other = table_of(back);
    CHECK(play_out({&back}, other, 11) >= rounds_min);
    server.restart(anteroom::test::next_release());
    Player again(server.port(), Json(ada.token), ada.client);
    again.next_id = back.next_id;
    again.join(room);
    CHECK(play_out({&again}, room, 11) >= rounds_min);
}
