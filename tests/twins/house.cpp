#include "house.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "picture/picture.hpp"
#include "purses.hpp"
#include "table.hpp"

namespace anteroom::twins {

using namespace std::chrono_literals;

namespace {

/// Time between two requests. It is long enough for a bot to decide, and for a client to get all request tokens back.
constexpr net::Duration step = 2s;

const room::Catalogue& real() {
    static const room::Catalogue catalogue = room::Catalogue::standard();
    return catalogue;
}

host::AllLimits limits() {
    host::AllLimits limits;
    limits.host.player_requests_per_s = 0;
    limits.host.network_requests_per_s = 0;
    return limits;
}

/// Returns a working time that depends on hidden pieces. It is so short
/// that a request's work fits into one millisecond.
net::Duration work_on(const std::string& hidden) {
    return std::chrono::microseconds(1 + std::hash<std::string>()(hidden) % 60);
}

/// Only every fourth table has an expert, because an expert's search is slow in tests.
bool has_expert(const Wish& wish) {
    return !wish.is_for_money && wish.seed % 4 == 1;
}

json table_of(const Wish& wish) {
    json form{
        {"type", "create"},       {"game", wish.game}, {"options", json::object()},
        {"visibility", "public"}, {"seats", 4},        {"bots", json::array({has_expert(wish) ? "expert" : "easy"})},
        {"clock_s", 60},          {"hints", true}};
    if (!wish.is_for_money) return form;
    form["options"] = {{"lives", 2}, {"ante_chips", 5}};
    form["seats"] = House::people;
    form["bots"] = json::array();
    form["hints"] = false;
    form["stake"] = {{"currency", "EUR"}, {"buy_in", 1'000}, {"rake", 250}, {"rake_cap", 50}};
    return form;
}

}  // namespace

House::House(const Wish& wish, std::pair<std::uint32_t, std::uint32_t> exchanged)
    : wish_(wish),
      world_{.exchanged = exchanged, .leak = wish.leak},
      log_([](host::Level, std::string_view event, const std::string& text) {
          if (event == "room_fault" || event == "task_fault") throw std::runtime_error(text);
      }) {
    if (!wish.is_for_money) world_.onlookers.push_back(people);
    world_.on_work = [this](const std::string& hidden) {
        if (wish_.is_slow) clock_.spend(work_on(hidden));
        if (wish_.thinks_aloud) clock_.spend(work_on(hidden) * 100);
    };
    catalogue_.add(
        std::make_unique<test::GameTypeAround>(*real().find(wish.game), [this](std::unique_ptr<room::AnyGame> inner) {
            return std::make_unique<test::TwinBox>(std::move(inner), world_);
        }));
    if (wish.is_for_money) {
        sim::Purses purses(*disk_);
        for (std::size_t i = 0; i < people; ++i)
            tokens_.push_back(purses.add(i == 0 ? store::Role::operator_ : store::Role::player));
    }
    store_.emplace(disk_);
    host_ =
        std::make_unique<host::Host>(host::Parts{{&shard_}, *store_, catalogue_, log_, metrics_}, limits(), wish.seed);
    bool is_ready = false;
    host_->recover(10s, [&](const host::Host::Recovery& recovery) { is_ready = recovery.complete; });
    pass(step);
    if (!is_ready) throw std::runtime_error("no recovery");
    come_in();
    begin_game();
}

House::~House() {
    for (const auto& client : clients_) client->leave();
    pass(step);
    store_.reset();
    clock_.stop();
    host_.reset();
}

void House::pass(net::Duration time) {
    clock_.run_until(clock_.now() + time, [&] {
        // The store takes 10 µs, as a disk would. Then it carries out all waiting calls at once.
        if (store_->waiting() > 0) clock_.do_beside(clock_.now() + 10us, [this] { store_->run(); });
    });
}

json House::answer(std::size_t place, std::int64_t id) {
    pass(step);
    json answer = clients_.at(place)->answer_to(id);
    if (answer.is_null()) throw std::runtime_error("a request is not answered");
    return answer;
}

json House::ask(std::size_t person, json request) {
    return answer(person, clients_.at(person)->say(std::move(request)));
}

void House::come_in() {
    for (std::size_t place = 0; place < places; ++place) {
        clients_.push_back(std::make_shared<Client>(shard_, clock_, place + 1, wish_.tells_times));
        clients_.back()->begin(host_->greeter());
        json hello{{"type", "hello"}, {"protocol", 1}, {"client", "client-key-of-place-" + std::to_string(place)}};
        // Older servers answered this option with their working times. The option must no longer have an effect.
        hello["timing"] = true;
        if (place < tokens_.size())
            hello["token"] = tokens_[place];
        else
            hello["name"] = "Guest " + std::to_string(place);
        clients_.back()->player = ask(place, hello).at("data").at("player");
    }
    ask(visitor, {{"type", "lobby"}, {"subscribe", true}});
    room_ = ask(0, table_of(wish_)).at("data").at("room");
    for (std::size_t place = 1; place < visitor; ++place) ask(place, {{"type", "join"}, {"room", room_}});
    for (std::size_t place = 1; place < people; ++place)
        ask(place, {{"type", "sit"}, {"room", room_}, {"seat", "s" + std::to_string(place)}});
}

void House::begin_game() {
    for (int i = 0; i < 40; ++i) {
        for (std::size_t person = 0; person < people; ++person) {
            Client& client = *clients_[person];
            if (client.room().info.value("status", "") == "playing") {
                ask(spectator, {{"type", "wait"}, {"room", room_}, {"on", true}});
                return;
            }
            if (auto next = client.habit.next({client.room(), room_, client.player}, unused_)) ask(person, *next);
        }
    }
    throw std::runtime_error("the game does not begin: " + clients_.front()->room().info.dump());
}

std::optional<std::int64_t> House::turn_of(std::size_t person) const {
    const json turns = clients_.at(person)->room().info.value("turns", json::object());
    const auto own = turns.find("s" + std::to_string(person));
    return own == turns.end() ? std::nullopt : std::optional(own->at("turn").get<std::int64_t>());
}

bool House::gives_hints() const {
    return has_expert(wish_);
}

std::vector<json> House::actions(std::size_t person) const {
    const json& seat = clients_.at(person)->room().seat;
    if (!seat.is_object() || !turn_of(person)) return {};
    return test::actions_of(seat.value("legal", json::array()));
}

void House::ask_for_all() {
    for (const char* type : {"my_tables", "lobby", "history"}) ask(0, {{"type", type}});
    if (wish_.is_for_money) ask(0, {{"type", "balance"}});
    ask(0, {{"type", "spectators"}, {"room", room_}});
    ask(0, {{"type", "join"}, {"room", room_}});
    ask(visitor, {{"type", "lobby"}, {"game", wish_.game}});
}

std::string House::picture() {
    std::optional<std::string> svg;
    host_->look({room_}, false, [&](const std::optional<std::string>& seen) {
        if (seen) svg = picture::drawn(*seen, "", {});
    });
    pass(step);
    if (!svg) throw std::runtime_error("no picture");
    return *svg;
}

std::string House::metrics(bool whole) {
    net::Stats stats;
    stats.open = clients_.size();
    for (const auto& client : clients_) {
        stats.messages_out += client->told().size();
        stats.bytes_out += client->bytes();
    }
    return metrics_.text(stats, {}, whole);
}

std::string House::differs_from(House& other) {
    for (const std::size_t place : {std::size_t{0}, std::size_t{spectator}, std::size_t{visitor}}) {
        const auto& here = clients_[place]->told();
        const auto& there = other.clients_[place]->told();
        for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i) {
            if (here[i].text != there[i].text) return here[i].text + "\n" + there[i].text;
            if (!wish_.is_slow && here[i].at != there[i].at) return "the instant of " + here[i].text;
        }
        if (here.size() != there.size()) return "a message more";
    }
    if (picture() != other.picture()) return "the picture";
    const std::string here = metrics(false);
    const std::string there = other.metrics(false);
    const auto at = std::ranges::mismatch(here, there).in1;
    return at == here.end() && here.size() == there.size()
               ? ""
               : "metrics: " + std::string(at, std::min(here.end(), at + 80));
}

bool House::hides_from(const House& other) const {
    for (std::size_t place = 1; place < people; ++place)
        if (!std::ranges::equal(clients_[place]->told(), other.clients_[place]->told(), {}, &Told::text, &Told::text))
            return true;
    return false;
}

}  // namespace anteroom::twins
