#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "client.hpp"
#include "clockwork.hpp"
#include "host/host.hpp"
#include "room/catalogue.hpp"
#include "support/memory_store.hpp"
#include "twin_box.hpp"

namespace anteroom::twins {

/// The table, and the planted differences of a world, apart from the exchanged pieces.
struct Wish {
    std::string game;
    std::uint64_t seed = 0;
    bool is_for_money = false;
    /// True if the rules take some time, which depends on the second seat's pieces.
    bool is_slow = false;
    bool tells_times = false;   ///< planted fault: answers include the working time
    bool thinks_aloud = false;  ///< planted fault: a bot takes longer if the second seat has more
    test::Leak leak = test::Leak::none;
};

/// A whole server without sockets, on the test's clock, with a running game. There are three people, a spectator who
/// waits for a seat, and a visitor who watches the lobby. A table without money also has a bot. With every fourth seed,
/// the bot is an expert.
class House {
  public:
    House(const Wish& wish, std::pair<std::uint32_t, std::uint32_t> exchanged);
    ~House();
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    static constexpr std::size_t people = 3;  ///< the people sit on seats s0 …; the first person is the onlooker

    /// Sends a request and lets time pass until all answers and bots' moves are finished.
    json ask(std::size_t person, json request);
    std::optional<std::int64_t> turn_of(std::size_t person) const;
    std::vector<json> actions(std::size_t person) const;
    /// Returns true if the world has an expert, so that hints are requested too.
    bool gives_hints() const;
    bool is_over() const { return clients_.front()->room().info.value("status", "") == "over"; }

    /// Returns the game's own messages to everybody who must see the same in both worlds.
    const std::vector<std::string>& told_by_game() const { return world_.told; }
    /// Returns the first forbidden difference, or an empty text. If a world is slow, instants are not compared.
    std::string differs_from(House& other);
    /// Returns whether the other seats' messages differ.
    bool hides_from(const House& other) const;
    std::string metrics(bool whole);
    /// Sends the other possible requests of the first seat and the visitor.
    void ask_for_all();
    std::int64_t room() const { return room_; }

  private:
    enum Place : std::size_t { spectator = people, visitor, places };

    json answer(std::size_t place, std::int64_t id);
    void pass(net::Duration time);
    void come_in();
    void begin_game();
    std::string picture();

    const Wish wish_;
    test::TwinWorld world_;
    room::Catalogue catalogue_;
    Clockwork clock_;
    net::Shard shard_{0, clock_};
    std::shared_ptr<store::MemoryDisk> disk_ = std::make_shared<store::MemoryDisk>();
    std::optional<store::MemoryStore> store_;
    host::Log log_;
    host::Metrics metrics_{1};
    std::unique_ptr<host::Host> host_;
    std::vector<std::string> tokens_;
    std::vector<std::shared_ptr<Client>> clients_;
    std::int64_t room_ = 0;
    std::mt19937 unused_{1};
};

}  // namespace anteroom::twins
