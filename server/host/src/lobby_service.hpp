#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/network_buckets.hpp"
#include "directory/directory_core.hpp"
#include "host/host.hpp"
#include "host_context.hpp"
#include "lobby_claim.hpp"
#include "lobby_news.hpp"
#include "made_rooms.hpp"
#include "net/shard.hpp"
#include "offer_board.hpp"
#include "reserved_numbers.hpp"
#include "room/effect.hpp"
#include "room/input.hpp"
#include "wire/request.hpp"

namespace anteroom::host {

using LobbyBody = std::variant<wire::Lobby, wire::MyTables, wire::Join, wire::Create>;

/// A request that the directory answers.
struct LobbyRequest {
    room::Sender who;
    LobbyBody body;
    room::Instant arrived;
    base::Networks networks;
    std::string frame{};  ///< as it came, where it may have to travel on
};

/// The directory and what it asks for: answers, new rooms with a number, a code and a link, patches of the lobby. One a
/// server, on its first shard; all calls are made there.
class LobbyService {
  public:
    explicit LobbyService(HostContext& context);

    /// Takes the first room numbers, and reads which requests made rooms of late.
    void start();
    bool is_ready() const { return !numbers_.is_empty() && remembers_; }

    void ask(LobbyRequest request);
    void open_table(house::OpenTable wish, OnMade done);
    void changed(room::Summary summary);
    /// The room was refused before it stood.
    void not_made(const room::Sender& who) { made_.forget(who); }
    /// What a room tells the directory of itself beside that: `Invited`, `Turns` or `Gone`; for `Opened` see
    /// note_opened.
    template <class Input>
    void note(Input input) {
        announce(context_, input);
        hear(std::move(input));
    }
    /// The same of a room that another node has, or that is not read yet.
    template <class Input>
    void hear(Input input) {
        carry_out(core_.on(std::move(input), home_.shard.now()));
    }
    void left(room::ConnectionRef connection);
    const directory::DirectoryCore& directory() const { return core_; }
    std::optional<wire::LobbyRoom> look_up(const Invitation& brought, const base::Networks& networks);
    /// For the metrics: what waits, and what the limits have counted.
    void note_metrics() const;

    /// The answer goes to that room.
    void claim(store::RoomId room, const LobbyClaim& claim);
    void unclaim(store::PlayerId player, store::RoomId room) { core_.unclaim(player, room); }

  private:
    struct Waiting {
        LobbyRequest request;
        std::string link;  ///< of a room that is being made
        store::SecretHash link_hash;
        std::optional<ledger::Currency> currency;  ///< of the stake, where the books know it
        std::optional<room::ByHouse> by_house{};   ///< it opens a table for others; then `made` is told
        OnMade made{};
        bool is_new = false;        ///< no node has made a room for this request, or one that it is to lead to
        bool has_no_offer = false;  ///< of the name that it gives
        bool lacks_second_factor = false;
    };

    /// What is offered is known now.
    void show(directory::Ticket ticket);
    void open_offered(directory::Ticket ticket);
    void find_currency(directory::Ticket ticket, const std::string& code);
    void create(directory::Ticket ticket, Waiting& waiting);
    void carry_out(directory::Effects effects);
    void reserved(directory::effect::Reserved reserved);
    void found(const directory::effect::Found& found);
    void listed(const directory::effect::Listed& listed);
    Waiting take(directory::Ticket ticket);
    void refuse(directory::Ticket ticket, wire::ErrorCode code);

    HostContext& context_;
    ShardState& home_;
    directory::DirectoryCore core_;
    net::Timer tick_;
    MadeRooms made_;
    OfferBoard board_;
    ReservedNumbers<store::RoomId> numbers_;
    bool remembers_ = false;
    std::map<directory::Ticket, Waiting> waiting_;
    std::uint64_t next_ticket_ = 1;
};

}  // namespace anteroom::host
