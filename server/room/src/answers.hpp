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

/// Answers that the room keeps for repeats: the newest 32 of each client key, for ten minutes. The journal
/// contains the answers to requests that acted. Only this class keeps refusals, which changed nothing that
/// a restart could contradict. If there are too many client keys, the keys of players without a seat are
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
    /// The request that is answered. The journal does not contain its digest.
    struct Request {
        store::PlayerId player;
        std::string_view client;
        store::RequestId id;
        std::optional<std::uint64_t> digest{};
    };
    void keep(const Request& request, Kept kept, Instant time, bool sits);

  private:
    /// A table has hundreds of entries. Most requests acted and need no text, so only the other entries have one.
    struct Entry {
        store::RequestId request;
        std::optional<std::uint64_t> digest;
        Instant time;
        std::variant<Acted, std::unique_ptr<const Reply>> kept;
    };
    struct Client {
        std::vector<Entry> entries;  ///< oldest first
        store::RequestId dropped;    ///< the highest id whose answer was dropped
        store::RequestId highest;    ///< the highest id so far; a request with a higher id is new
        Instant used;
        bool sits = false;
    };

    /// A player may use an eighth of the keys. A table has at most
    /// eight seats, so there is space for all seated players.
    std::ptrdiff_t share_max() const {
        return std::max<std::ptrdiff_t>(1, static_cast<std::ptrdiff_t>(clients_max_) / 8);
    }
    static void drop_front(Client& client);
    void make_place(store::PlayerId player);

    std::size_t clients_max_;
    /// Player and client key. The view allows a search for a request's key without a copy.
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
