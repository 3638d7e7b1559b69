#pragma once

#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "room/catalogue.hpp"
#include "room/room_core.hpp"
#include "support/memory_disk.hpp"
#include "wire/request.hpp"

namespace anteroom::test {

using nlohmann::json;

class RepeatableChance final : public room::Chance {
  public:
    explicit RepeatableChance(std::uint64_t seed) : seeds_(seed), other_(seed + 1) {}
    room::Bytes32 fresh_seed() override;
    engine::RandomSource& other() override { return other_; }

  private:
    engine::SplitMix seeds_;
    engine::SplitMix other_;
};

/// What one connection has been told, put together as a client does it. Fails the test where numbers have a gap.
struct Page {
    std::uint64_t connection = 0;
    std::int64_t player = 0;
    std::vector<json> frames;
    std::int64_t seq = 0;
    json info, table, seat;
    std::vector<json> notices;  ///< since the last snapshot
    std::size_t bytes = 0;      ///< of updates
    std::size_t updates = 0;
    bool views = false;

    void receive(const std::string& text);
    /// All that can be seen, as text to compare.
    std::string sees() const;
};

enum class Fault { none, fails, unknown_not_done, unknown_done };

/// A host for one room, in one thread, with a clock that only moves when told and a store that fails when told.
class Table {
  public:
    /// Tables of one disk are rooms of one server.
    explicit Table(room::Limits room_limits = quick(), std::uint64_t seed = 7,
                   std::shared_ptr<store::MemoryDisk> shared = std::make_shared<store::MemoryDisk>(),
                   store::RoomId number = {41});

    static room::Limits quick();  ///< bots do not think

    // Players. Player n talks over connection n unless another is named; its request ids rise by themselves.

    json create(std::int64_t player, wire::Create request);
    /// Player 5 opens it for others; `ok` or the code.
    std::string open_for_house(wire::Create request);
    /// Any account opens it as a template says.
    json open_template(std::int64_t player, wire::Create request);
    json ask(std::int64_t player, wire::RequestBody request) {
        return ask_over(page_of(player), player, std::move(request));
    }
    json ask_over(std::uint64_t connection, std::int64_t player, wire::RequestBody request);
    /// The same request id again.
    json repeat(std::uint64_t connection, std::int64_t player, std::int64_t id, wire::RequestBody request);
    std::int64_t last_id(std::int64_t player) const { return ids_.at(player); }
    json join(std::int64_t player, std::optional<std::int64_t> since = std::nullopt);
    void lose(std::uint64_t connection);
    Page& page(std::int64_t connection) { return pages_[static_cast<std::uint64_t>(connection)]; }
    void set_page(std::int64_t player, std::uint64_t connection) { page_of_[player] = connection; }

    // Stories

    /// Everybody on a player's seat says ready, the owner or the house starts, the nonces come; ends when the game
    /// runs.
    void start(std::vector<std::int64_t> players);
    /// The seat's player does one of its legal actions, the nth counted by `pick`.
    json play_legal(std::int64_t player, engine::RandomSource& pick);
    /// All due players act at random and time passes for the bots until the game is over; false if it never is.
    bool play_out(const std::vector<std::int64_t>& players, std::uint64_t seed, int inputs_max = 4000);
    json turn_of(engine::Seat seat);  ///< null if it is not this seat's turn

    // Time and trouble

    void advance(std::int64_t ms);
    /// To the next instant at which the room wants to be woken; false if there is none.
    bool advance_to_wake();
    void fault_at(std::uint64_t nth_commit, Fault fault) { faults_[commits_ + nth_commit] = fault; }
    /// A new process: pages are gone, the journal is all there is.
    void restart();
    /// Request ids go on from here: the pages are the same as those of another table.
    void ids_from(std::int64_t id) { ids_ = {{1, id}, {2, id}, {9, id}}; }
    room::Effects feed(room::Input input);
    /// What the host does with whatever a room throws.
    void freeze() { carry_out(core->freeze({now})); }
    /// And where it may have become another's.
    void doubt() { carry_out(core->doubt({now})); }

    std::optional<room::RoomCore> core;
    room::Catalogue catalogue = room::Catalogue::standard();
    RepeatableChance chance;
    room::Limits limits;
    std::shared_ptr<store::MemoryDisk> server;
    store::MemoryDisk& disk;
    std::int64_t now = 1'790'000'000'000;
    bool is_unreadable = false;  ///< no journal can be read either
    std::int64_t stall_ms = 0;   ///< how long each commit takes
    std::optional<std::int64_t> wake;
    bool closed = false;
    std::uint64_t commits_ = 0;
    std::optional<room::Summary> summary;
    std::size_t summaries = 0;  ///< told so far
    room::Turns turns;
    std::optional<room::Invited> invited;  ///< what the directory was told last
    std::optional<room::RulesId> rules_missing;
    std::vector<std::string> log;
    std::uint64_t tickets = 0;                                  ///< of orders given
    std::map<std::uint64_t, std::vector<std::string>> ordered;  ///< what they were answered
    std::string answer_to_order(std::uint64_t ticket);  ///< empty: not yet; fails the test where it is there twice
    store::RoomId room;
    std::string code = "KTRB";
    std::optional<std::string> private_code = "KTRBCFGH";  ///< of rooms that open for everybody
    std::vector<store::Commit> commits;
    std::map<std::int64_t, std::string> names;            ///< of players who are not called "Player n"
    std::map<std::int64_t, room::NetworkMarks> networks;  ///< of those who come from somewhere known
    std::map<std::int64_t, std::string> clients;          ///< keys of pages, of players who have not their own
    std::map<std::int64_t, store::Role> roles;            ///< of those who are no guests
    std::set<std::int64_t> programs;                      ///< who of them is one
    std::vector<std::int64_t> told_balances;              ///< of whom, in the order in which it was asked for
    std::function<void(const std::string&)> on_frame;     ///< sees each frame to anybody
    std::function<void(std::uint64_t, const std::string&)> on_frame_to;
    std::function<void(std::uint64_t, std::int64_t, const wire::RequestBody&)> on_request;
    std::function<void(const room::Search&)> on_search;  ///< else what is found comes at once

  private:
    room::Opened opening(std::int64_t player, wire::Create request);
    void carry_out(room::Effects effects);
    store::Read<std::optional<store::RoomJournal>> read_again();
    store::Outcome store_it(const store::Commit& commit);
    std::uint64_t page_of(std::int64_t player);
    room::Sender sender(std::uint64_t connection, std::int64_t player, std::int64_t id);

    std::map<std::uint64_t, Page> pages_;
    std::map<std::int64_t, std::uint64_t> page_of_;
    std::map<std::int64_t, std::int64_t> ids_;
    std::map<std::uint64_t, Fault> faults_;
};

std::string nonce_of(std::int64_t player);
std::string hash_of_nonce(std::int64_t player);
wire::Create table_of(std::string game, std::uint8_t seats, std::uint16_t clock_s = 0,
                      std::vector<std::string> bots = {});
wire::Create spoil_table(std::uint8_t seats, std::uint16_t clock_s = 0, std::vector<std::string> bots = {});
/// Every action that the patterns of `legal` stand for.
std::vector<json> actions_of(const json& legal);
std::string code_of(const json& answer);  ///< of an error; "ok" or "update" otherwise
/// Asks again as a client would while the store fails; done when it was done before. Fails the test where it never is.
void insist(Table& table, std::int64_t player, const wire::RequestBody& request);

/// Deals for players 1 to 4, who sit, plays to the end at random, and adds what the actions' updates cost them all.
struct Cost {
    std::size_t bytes = 0;
    std::size_t actions = 0;

    void play_out(Table& table, std::uint64_t seed);
    std::size_t mean() const { return bytes / actions; }
};

}  // namespace anteroom::test
