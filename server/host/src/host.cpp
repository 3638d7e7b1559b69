#include "host/host.hpp"

#include <future>
#include <thread>
#include <utility>

#include "accounts.hpp"
#include "desk.hpp"
#include "recovery.hpp"
#include "rooms.hpp"
#include "sessions.hpp"
#include "teller.hpp"
#include "world.hpp"

namespace anteroom::host {

namespace {

/// Answers nothing: for who connects before the rooms are back, or after the end has begun.
class ComeAgain final : public net::Receiver {
  public:
    void on_text(std::string_view, net::Instant) override {}
    void on_closed(const net::Closed&) override {}
};

/// What `ask` gives on each shard, added up. Waits for all of them.
template <class Ask>
std::size_t sum_over_shards(World& world, Ask ask) {
    std::size_t sum = 0;
    for (const auto& place : world.places) {
        auto promise = std::make_shared<std::promise<std::size_t>>();
        auto answer = promise->get_future();
        place->shard.post([promise, ask, &place = *place] { promise->set_value(ask(place)); });
        sum += answer.get();
    }
    return sum;
}

}  // namespace

Host::Host(Parts parts, const AllLimits& limits, std::optional<std::uint64_t> seed)
    : world_(new World{parts.store,
                       parts.catalogue,
                       parts.log,
                       parts.metrics,
                       limits.host,
                       limits.directory,
                       limits.session,
                       limits.room,
                       {parts.catalogue.games_text()},
                       {},
                       {},
                       {},
                       {},
                       {},
                       {}}) {
    engine::ensure(!parts.shards.empty() && parts.shards.size() <= World::shard_mask + 1, "1 to 256 shards");
    for (net::Shard* shard : parts.shards) {
        auto place = std::make_unique<Place>(*shard, seed);
        place->rooms = std::make_unique<Rooms>(*world_, *place);
        place->sessions = std::make_unique<Sessions>(*world_, *place);
        world_->places.push_back(std::move(place));
    }
    world_->desk = std::make_unique<Desk>(*world_);
    world_->teller = std::make_unique<Teller>(*world_);
    world_->accounts = std::make_unique<Accounts>(*world_);
    for (const auto& place : world_->places) place->shard.post([&place = *place] { place.sessions->start(); });
    world_->places.front()->shard.post([&world = *world_] { world.desk->start(); });
}

Host::~Host() {
    world_->accounts->stop();
}

net::Greeter Host::greeter() {
    return [&world = *world_](std::shared_ptr<net::Connection> connection) -> std::unique_ptr<net::Receiver> {
        if (!world.ready) {
            connection->close(net::close_code::try_again, "not ready");
            return std::make_unique<ComeAgain>();
        }
        Place& place = *world.places.at(connection->shard().index());
        return place.sessions->greet(std::move(connection));
    };
}

Host::Recovery Host::recover(std::chrono::milliseconds wait_max) {
    const auto until = std::chrono::steady_clock::now() + wait_max;
    // Before the rooms, so that none begins a game behind a door that is shut.
    auto doors = read_doors(*world_, wait_max);
    if (!doors) return {};
    shut(std::move(*doors));
    Recovery result = recover_rooms(*world_, wait_max);
    // Nobody is let in before there are numbers for guests and rooms, and repeats are known.
    const auto has_numbers = [&] {
        const std::size_t complete = sum_over_shards(*world_, [&world = *world_](Place& place) {
            const bool desk = &place != world.places.front().get() || world.desk->is_ready();
            return std::size_t{desk && place.sessions->has_numbers() ? 1U : 0U};
        });
        return complete == world_->places.size();
    };
    while (result.complete && !has_numbers()) {
        result.complete = std::chrono::steady_clock::now() < until;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    world_->ready = result.complete;
    return result;
}

bool Host::ready() const {
    return world_->ready && world_->store_takes;
}

void Host::order(store::RoomId room, room::Order order, OnOrdered done) {
    Place& place = world_->place_of(room);
    run_on(place.shard, [&place, room, order = std::move(order), done = std::move(done)]() mutable {
        place.rooms->order(room, std::move(order), std::move(done));
    });
}

void Host::tables(std::function<void(std::vector<Listing>)> done) {
    world_->to_desk([&world = *world_, done = std::move(done)] { done(world.desk->tables()); });
}

void Host::open_table(OpenTable wish, OnMade done) {
    world_->to_desk([&world = *world_, wish = std::move(wish), done = std::move(done)]() mutable {
        world.desk->open_table(std::move(wish), std::move(done));
    });
}

void Host::shut(std::vector<store::Shut> doors) {
    const auto shared = std::make_shared<const std::vector<store::Shut>>(std::move(doors));
    for (const auto& place : world_->places)
        place->shard.post([&place = *place, shared] { place.rooms->shut(shared); });
}

void Host::look(store::RoomId room, std::function<void(std::optional<std::string>)> done) {
    Place& place = world_->place_of(room);
    run_on(place.shard, [&place, room, done = std::move(done)] { done(place.rooms->look(room)); });
}

void Host::drain() {
    world_->draining = true;
    world_->ready = false;
    for (const auto& place : world_->places)
        place->shard.post([&place = *place] { place.rooms->to_all(room::Drain{}); });
}

bool Host::close_rooms() {
    for (const auto& place : world_->places)
        place->shard.post([&place = *place] { place.rooms->to_all(room::Shutdown{}); });
    const auto until = std::chrono::steady_clock::now() + world_->limits.commits_wait;
    for (;;) {
        const std::size_t open = sum_over_shards(
            *world_, [](Place& place) { return place.rooms->commits_under_way() + place.rooms->queued(); });
        if (open == 0) return true;
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

}  // namespace anteroom::host
