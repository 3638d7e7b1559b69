#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/network_buckets.hpp"
#include "directory/directory_core.hpp"
#include "host/ground/host_context.hpp"
#include "host/ground/lobby_claim.hpp"
#include "host/ground/parts.hpp"
#include "host/ground/reserved_numbers.hpp"
#include "host/lobby/made_rooms.hpp"
#include "host/lobby/offer_board.hpp"
#include "host/lobby/rooms_back.hpp"
#include "net/shard.hpp"
#include "room/effect.hpp"
#include "room/input.hpp"
#include "wire/request_policy.hpp"

namespace anteroom::host {

class SecurityLog;

using LobbyBody = wire::RequestsOf<wire::Answerer::lobby, wire::Answerer::lobby_or_room>;

/// A request that the directory answers.
struct LobbyRequest {
    room::Sender who;
    LobbyBody body;
    room::Instant arrived;
    base::Networks networks;
    std::string frame{};  ///< the client's text, in case the request must be forwarded
};

/// Runs the directory and carries out its effects: answers, new rooms with a number, a code and a link, patches of the
/// lobby. A server has one object, on its first shard, where all calls are made.
class LobbyService {
  public:
    LobbyService(HostContext& context, SecurityLog& security);

    /// Takes the first room numbers, and reads which recent requests made rooms.
    void start();
    bool is_ready() const { return !numbers_.is_empty() && remembers_; }

    void ask(LobbyRequest request);
    void open_table(house::OpenTable wish, OnMade done);
    void changed(room::Summary summary);
    /// Forgets a request if its room was refused before it was made.
    void not_made(const room::Sender& who) { made_.forget(who); }
    /// Passes other news of a room on this node to the directory: `Invited`, `Turns` or `Gone`. For `Opened`, call
    /// note_opened().
    template <class Input>
    void note(Input input) {
        context_.abroad->announce(input);
        hear(std::move(input));
    }
    /// Announces that this node has a room, with the room's epoch. Any shard may call this.
    void note_opened(directory::input::Opened room, store::Epoch epoch);
    /// Takes news of a room that another node has, or that is not read yet. Other nodes get no message about it.
    template <class Input>
    void hear(Input input) {
        carry_out(core_.on(std::move(input), home_.shard.now()));
    }
    void left(room::ConnectionRef connection);
    const directory::DirectoryCore& directory() const { return core_; }
    /// Returns the object that keeps calls waiting until the tables that were open at the start are read.
    RoomsBack& rooms_back() { return rooms_back_; }
    std::optional<wire::LobbyRoom> look_up(const Invitation& brought, const base::Networks& networks);
    /// Updates the metrics: waiting requests, and counters of the limits.
    void note_metrics() const;

    /// Claims a seat, a bot or an invitation for the room, which gets the answer.
    void claim(store::RoomId room, const LobbyClaim& claim);
    /// Records that the room has decided about its claim.
    void unclaim(store::RoomId room, const LobbyClaim& claim);

  private:
    struct Waiting {
        LobbyRequest request;
        std::string link;  ///< link of a room that is being made
        store::SecretHash link_hash;
        std::optional<ledger::Currency> currency;  ///< currency of the stake, if the books have this currency
        std::optional<room::ByHouse> by_house{};   ///< set if staff open a table for others; then `made` is called
        OnMade made{};
        bool is_new = false;        ///< true if the store was asked whether another node has the room
        bool has_no_offer = false;  ///< true if no template has the name in the request
        bool lacks_second_factor = false;
    };

    /// Answers a `lobby` request when the offers are fresh enough.
    void show(directory::Ticket ticket);
    void open_offered(directory::Ticket ticket);
    void find_currency(directory::Ticket ticket, const std::string& code);
    void create(directory::Ticket ticket, Waiting& waiting);
    void carry_out(directory::Effects effects);
    void reserved(directory::effect::Reserved reserved);
    void found(const directory::effect::Found& found);
    void listed(const directory::effect::Listed& listed);
    Waiting take(directory::Ticket ticket);
    void refuse(directory::Ticket ticket, wire::ErrorCode code, std::string text = {});

    HostContext& context_;
    SecurityLog& security_;
    ShardState& home_;
    directory::DirectoryCore core_;
    RoomsBack rooms_back_;
    net::Timer tick_;
    MadeRooms made_;
    OfferBoard board_;
    ReservedNumbers<store::RoomId> numbers_;
    bool remembers_ = false;
    std::map<directory::Ticket, Waiting> waiting_;
    std::uint64_t next_ticket_ = 1;
};

}  // namespace anteroom::host
