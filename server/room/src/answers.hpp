#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "room/input.hpp"

namespace anteroom::room {

/// An answer to a request. `refuses` is the error code if the answer is a refusal, and empty otherwise.
struct Reply {
    std::string text;
    std::string refuses{};
};

/// Answers that the room keeps for repeated requests: the newest 32 answers for each client key, for ten minutes. The
/// journal contains the answers to requests that acted. Refusals are kept only here: a refused request changed nothing,
/// so a restart may forget the refusal. If there are too many client keys, the keys of players without a seat are
/// dropped first. Each player has a limited share, so no player can displace the answers of another player.
class Answers {
  public:
    explicit Answers(std::size_t clients_max) : clients_max_(clients_max) {}

    struct Unknown {};  ///< the request is new
    struct TooOld {};   ///< the answer may have been dropped already
    struct Other {};    ///< another request had the same id
    /// The request caused this update.
    struct Acted {
        store::Seq seq;
    };
    using Found = std::variant<Unknown, TooOld, Other, Acted, Reply>;
    using Kept = std::variant<Acted, Reply>;

    Found find(const Sender& who, Instant now);
    /// The request that has the answer. If the answer comes from the journal, the digest is missing.
    struct Request {
        store::PlayerId player;
        std::string_view client;
        store::RequestId id;
        std::optional<std::uint64_t> digest{};
    };
    void keep(const Request& request, Kept kept, Instant time, bool sits);

  private:
    /// A table has hundreds of entries. Most requests acted, and their entries need no text. For this reason the text
    /// is separate.
    struct Entry {
        store::RequestId request;
        std::optional<std::uint64_t> digest;
        Instant time;
        std::variant<Acted, std::unique_ptr<const Reply>> kept;
    };
    struct Client {
        std::vector<Entry> entries;  ///< oldest first
        store::RequestId dropped;    ///< the highest id of an answer that was dropped
        store::RequestId highest;    ///< the highest id that the client has used; a request with a higher id is new
        Instant used;
        bool sits = false;
    };

    /// The number of client keys that one player may use: an eighth of all. A table has at most eight seats, so there
    /// is space for all seated players.
    std::ptrdiff_t share_max() const {
        return std::max<std::ptrdiff_t>(1, static_cast<std::ptrdiff_t>(clients_max_) / 8);
    }
    static void drop_front(Client& client);
    void make_place(store::PlayerId player);

    std::size_t clients_max_;
    /// A player and a client key. The key is a view, so a search needs no copy of the text.
    using Key = std::pair<store::PlayerId, std::string>;
    using KeyView = std::pair<store::PlayerId, std::string_view>;
    struct Before {
        using is_transparent = void;
        bool operator()(const auto& left, const auto& right) const {
            return std::tie(left.first, left.second) < std::tie(right.first, right.second);
        }
    };
    std::map<Key, Client, Before> clients_;
};

}  // namespace anteroom::room
