#include "bank_tables.hpp"

#include <stdexcept>
#include <thread>

#include "house.hpp"

namespace anteroom::host::testing {

namespace {

using Clock = std::chrono::steady_clock;

constexpr Millis between_requests{55};  ///< slightly below twenty requests per second

std::string seat_word(std::size_t seat) {
    return "s" + std::to_string(seat);
}

std::string client_of(std::size_t person) {
    return "client-of-person-" + std::to_string(person);
}

}  // namespace

BankTables::BankTables(std::string operators_token, std::vector<std::string> tokens, unsigned seed)
    : operators_token_(std::move(operators_token)), random_(seed) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        Person person;
        person.token = std::move(tokens[i]);
        person.table = i / seats;
        person.seat = i % seats;
        people_.push_back(std::move(person));
    }
}

void BankTables::open(std::uint16_t port) {
    operator_ = std::make_unique<support::HttpClient>(port, operators_token_);
    for (std::size_t i = 0; i < tables; ++i) {
        const auto answer = operator_->post(
            "/api/v1/tables", {{"key", "table " + std::to_string(i)},
                               {"game", "spoil"},
                               {"seats", seats},
                               {"clock", 30},
                               {"options", {{"lives", 1}, {"ante_chips", 5}}},
                               {"stake", {{"currency", "EUR"}, {"buy_in", 1000}, {"rake", 250}, {"rake_cap", 50}}},
                               {"reason", "an evening"}});
        if (!answer || answer->status != 200)
            throw std::runtime_error("no table: " + (answer ? answer->body.dump() : std::string()));
        rooms_.push_back(answer->body.at("room"));
    }
    for (std::size_t i = 0; i < people_.size(); ++i) {
        Person& person = people_[i];
        person.player = std::make_unique<Player>(port, Json(person.token), client_of(i));
        person.player->join(rooms_[person.table]);
    }
}

void BankTables::come_back(std::uint16_t port) {
    operator_ = std::make_unique<support::HttpClient>(port, operators_token_);
    for (std::size_t i = 0; i < people_.size(); ++i) {
        Person& person = people_[i];
        auto again = std::make_unique<Player>(port, Json(person.token), client_of(i));
        again->next_id = person.player->next_id;
        again->join(rooms_[person.table]);
        expect_kept(*person.player, *again, rooms_[person.table]);
        person.player = std::move(again);
        person.habit.forget();
    }
}

void BankTables::live_until(Clock::time_point until) {
    while (Clock::now() < until) {
        for (Person& person : people_) {
            listen(person, Millis(0));
            const auto now = Clock::now();
            if (person.player->check.unanswered() > 0 || now < person.rests_until) continue;
            auto wanted = wish(person);
            if (!wanted) continue;
            person.player->send(*std::move(wanted));
            person.rests_until = now + between_requests;
        }
        maybe_void();
        std::this_thread::sleep_for(Millis(1));
    }
}

void BankTables::listen_out() {
    for (Person& person : people_) listen(person, Millis(5));
}

void BankTables::listen(Person& person, Millis patience) {
    while (const auto frame = person.player->next(patience)) note(person, *frame);
}

void BankTables::note(const Person& person, const Json& frame) {
    if (frame.at("type") != "update" || !frame.contains("notices")) return;
    const std::int64_t room = frame.at("room");
    for (const Json& notice : frame.at("notices")) {
        if (notice.at("type") != "paid_out") continue;
        const auto& info = person.player->room(room).info;
        for (const auto& [seat, amount] : notice.at("to").items())
            if (info.at("seats").at(seat).value("player", std::int64_t{0}) == person.player->player)
                told_[person.player->player][{room, info.at("game_no")}] = amount;
    }
}

std::optional<Json> BankTables::wish(Person& person) {
    const std::int64_t room = rooms_[person.table];
    const std::string status = person.player->status(room);
    if (!is_seated(person.player->at(room))) {
        if (status != "open" || random_() % 20 != 0) return std::nullopt;
        return Json{{"type", "sit"}, {"room", room}, {"seat", seat_word(person.seat)}};
    }
    if (status == "over" && random_() % 10 != 0) return std::nullopt;
    if (status == "playing" && random_() % 2'000 == 0) {
        ++leaves_;
        return Json{{"type", "leave"}, {"room", room}};
    }
    return person.habit.next(person.player->at(room), random_);
}

void BankTables::maybe_void() {
    if (random_() % 100 != 0) return;
    const std::size_t table = random_() % tables;
    const auto answer = operator_->post("/api/v1/tables/" + std::to_string(rooms_[table]) + "/void",
                                        {{"reason", "something was spilt"}});
    if (answer && answer->status == 200) ++voids_;
}

void BankTables::end_all() {
    // A pending request may still start a game, so the test first waits until none is pending.
    const auto until = Clock::now() + std::chrono::seconds(30);
    for (Person& person : people_)
        while (person.player->check.unanswered() > 0 && Clock::now() < until) listen(person, Millis(20));
    for (const std::int64_t room : rooms_)
        operator_->post("/api/v1/tables/" + std::to_string(room) + "/void", {{"reason", "the house closes"}});
    for (Person& person : people_) listen(person, Millis(20));
}

std::size_t BankTables::games() const {
    std::size_t games = 0;
    for (const std::int64_t room : rooms_) {
        std::int64_t newest = 0;
        for (const auto& [player, paid] : told_)
            for (const auto& [game, amount] : paid)
                if (game.room == room) newest = std::max(newest, game.game);
        games += static_cast<std::size_t>(newest);
    }
    return games;
}

}  // namespace anteroom::host::testing
