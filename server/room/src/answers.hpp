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

/// An answer to a request, and the code with which it refuses; empty where it does not.
struct Reply {
    std::string text;
    std::string refuses{};
};

/// The answers kept for repeats: the newest 32 of each client key, for ten minutes. Answers to what acted are in the
/// journal too; refusals are kept here only, since a refusal changed nothing that a restart could contradict. Where
/// there are too many client keys, those of players who do not sit go first, and no player holds more than a share: so
/// nobody can make the server forget what somebody else at the table has asked.
class Answers {
  public:
    explicit Answers(std::size_t clients_max) : clients_max_(clients_max) {}

    struct Unknown {};  ///< the request is new
    struct TooOld {};   ///< its answer may have been dropped
    struct Other {};    ///< another request had this id
    /// It led to this update.
    struct Acted {
        store::Seq seq;
    };
    using Found = std::variant<Unknown, TooOld, Other, Acted, Reply>;
    using Kept = std::variant<Acted, Reply>;

    Found find(const Sender& who, Instant now);
    /// The request that it answers; the journal does not say what that was.
    struct Request {
        store::PlayerId player;
        std::string_view client;
        store::RequestId id;
        std::optional<std::uint64_t> digest{};
    };
    void keep(const Request& request, Kept kept, Instant time, bool sits);

  private:
    /// Most acted, and there are hundreds a table: a text of its own has only what needs one.
    struct Entry {
        store::RequestId request;
        std::optional<std::uint64_t> digest;
        Instant time;
        std::variant<Acted, std::unique_ptr<const Reply>> kept;
    };
    struct Client {
        std::vector<Entry> entries;  ///< oldest first
        store::RequestId dropped;    ///< the highest id whose answer is no longer kept
        store::RequestId highest;    ///< of all: most requests have a higher one, and nothing is searched then
        Instant used;
        bool sits = false;
    };

    /// Eight seats, so that all who sit have room together.
    std::ptrdiff_t share_max() const {
        return std::max<std::ptrdiff_t>(1, static_cast<std::ptrdiff_t>(clients_max_) / 8);
    }
    static void drop_front(Client& client);
    void make_place(store::PlayerId player);

    std::size_t clients_max_;
    /// Player and client key, which is looked up as it stands in the request.
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
