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

/// The state of one connection, built as a client builds it. The object fails the test if numbers have a gap.
struct Page {
    std::uint64_t connection = 0;
    std::int64_t player = 0;
    std::vector<json> frames;
    std::int64_t seq = 0;
    json info, table, seat;
    std::vector<json> notices;  ///< notices since the last snapshot
    std::size_t bytes = 0;      ///< bytes of updates
    std::size_t updates = 0;
    bool views = false;

    void receive(const std::string& text);
    /// Returns everything that is visible, as text to compare.
    std::string sees() const;
};

enum class Fault { none, fails, unknown_not_done, unknown_done };

/// A host for one room, in one thread. Its clock moves and its store fails only when the test says so.
class Table {
  public:
    /// Makes a table. Tables on the same disk are rooms of one server.
    explicit Table(room::Limits room_limits = quick(), std::uint64_t seed = 7,
                   std::shared_ptr<store::MemoryDisk> shared = std::make_shared<store::MemoryDisk>(),
                   store::RoomId number = {41});

    static room::Limits quick();  ///< bots do not take time

    // Players. Player n uses connection n, unless the test names another connection. Request ids rise automatically.

    json create(std::int64_t player, wire::Create request);
    /// Opens the table as player 5, for other players. Returns `ok` or the code.
    std::string open_for_house(wire::Create request);
    /// Opens the table from a template, as any account may.
    json open_template(std::int64_t player, wire::Create request);
    json ask(std::int64_t player, wire::RequestBody request) {
        return ask_over(page_of(player), player, std::move(request));
    }
    json ask_over(std::uint64_t connection, std::int64_t player, wire::RequestBody request);
    /// Sends the same request id again.
    json repeat(std::uint64_t connection, std::int64_t player, std::int64_t id, wire::RequestBody request);
    std::int64_t last_id(std::int64_t player) const { return ids_.at(player); }
    json join(std::int64_t player, std::optional<std::int64_t> since = std::nullopt);
    void lose(std::uint64_t connection);
    Page& page(std::int64_t connection) { return pages_[static_cast<std::uint64_t>(connection)]; }
    void set_page(std::int64_t player, std::uint64_t connection) { page_of_[player] = connection; }

    // Stories

    /// Returns the request of a client whose player presses "ready". The player agrees to the price that the page
    /// shows.
    wire::Ready ready_of(std::int64_t player);
    /// Makes all seated players ready, lets the owner or the house start, and sends the nonces. Returns when the game
    /// runs.
    void start(std::vector<std::int64_t> players);
    /// Plays one of the seat's legal actions, chosen by `pick`.
    json play_legal(std::int64_t player, engine::RandomSource& pick);
    /// Lets players who are due act at random, and time pass for bots, until the game is over. Returns false if the
    /// game does not end.
    bool play_out(const std::vector<std::int64_t>& players, std::uint64_t seed, int inputs_max = 4000);
    json turn_of(engine::Seat seat);  ///< null if it is not this seat's turn

    // Time and faults

    void advance(std::int64_t ms);
    /// Advances to the next instant at which the room wants to wake. Returns false if there is none.
    bool advance_to_wake();
    void fault_at(std::uint64_t nth_commit, Fault fault) { faults_[commits_ + nth_commit] = fault; }
    /// Starts a new process. Only the journal is left, and the pages are lost.
    void restart();
    /// Continues request ids from `id`. Call this if the pages belong to another table.
    void ids_from(std::int64_t id) { ids_ = {{1, id}, {2, id}, {9, id}}; }
    room::Effects feed(room::Input input);
    /// Freezes the room, as the host does after any exception of the room.
    void freeze() { carry_out(core->freeze(present())); }
    /// Makes the room reread its journal, as the host does if the room may have another owner.
    void doubt() { carry_out(core->doubt(present())); }
    /// Makes the room wait, as the host does while the node cannot reach the store. Nothing else reaches the room
    /// meanwhile.
    void rest_for(std::int64_t ms) {
        carry_out(core->rest(present()));
        now += ms;
        carry_out(core->go_on(present()));
    }

    std::optional<room::RoomCore> core;
    room::Catalogue catalogue = room::Catalogue::standard();
    RepeatableChance chance;
    room::Limits limits;
    std::shared_ptr<store::MemoryDisk> server;
    store::MemoryDisk& disk;
    std::int64_t now = 1'790'000'000'000;
    std::int64_t wall_ahead = 0;  ///< differs from 0 when the wall clock was set
    room::Now present() const { return {{now}, {now + wall_ahead}}; }
    bool is_unreadable = false;  ///< true if journals cannot be read either
    std::int64_t stall_ms = 0;   ///< the duration of each commit
    std::optional<std::int64_t> wake;
    bool closed = false;
    std::uint64_t commits_ = 0;
    std::optional<room::Summary> summary;
    std::size_t summaries = 0;  ///< number of summaries sent so far
    room::Turns turns;
    std::optional<room::Invited> invited;  ///< the codes that the directory received last
    std::optional<room::RulesId> rules_missing;
    std::vector<std::string> log;
    std::uint64_t tickets = 0;                                  ///< number of orders given
    std::map<std::uint64_t, std::vector<std::string>> ordered;  ///< the answers to the orders, by ticket
    std::string answer_to_order(
        std::uint64_t ticket);  ///< the answer to an order, empty before the answer; fails the test after two answers
    store::RoomId room;
    std::string code = "KTRB";
    std::optional<std::string> private_code =
        "KTRBCFGH";  ///< the private code of rooms that are opened as public rooms
    std::vector<store::Commit> commits;
    std::map<std::int64_t, std::string> names;            ///< names of players who are not called "Player n"
    std::map<std::int64_t, room::NetworkMarks> networks;  ///< networks of players who have a known one
    std::map<std::int64_t, std::string> clients;          ///< client keys of pages that do not have their player's key
    std::map<std::int64_t, store::Role> roles;            ///< roles of players who are not guests
    std::set<std::int64_t> programs;                      ///< players who are programs
    std::vector<std::int64_t> told_balances;              ///< players whose balances were sent, in order
    std::function<void(const std::string&)> on_frame;     ///< gets every frame to any connection
    std::function<void(std::uint64_t, const std::string&)> on_frame_to;
    std::function<void(std::uint64_t, std::int64_t, const wire::RequestBody&)> on_request;
    std::function<void()> meanwhile;                     ///< runs during the next commit
    std::function<void(const room::Search&)> on_search;  ///< if not set, search results arrive at once

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
/// Returns every action that the patterns of `legal` describe.
std::vector<json> actions_of(const json& legal);
std::string code_of(const json& answer);  ///< the code of an error; otherwise "ok" or "update"
/// Repeats a request like a client while the store fails, until it succeeds. Fails the test if that never happens.
void insist(Table& table, std::int64_t player, const wire::RequestBody& request);

/// Deals for players 1 to 4 and plays to the end at random. Adds up the cost of the actions' updates to all four
/// players.
struct Cost {
    std::size_t bytes = 0;
    std::size_t actions = 0;

    void play_out(Table& table, std::uint64_t seed);
    std::size_t mean() const { return bytes / actions; }
};

}  // namespace anteroom::test
