#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <variant>

#include "room/input.hpp"

namespace anteroom::room {

/// The answers kept for repeats: the newest 32 of each client key, for ten minutes. Answers to what acted are in the
/// journal too; refusals are kept here only, since a refusal changed nothing that a restart could contradict.
class Answers {
  public:
    explicit Answers(std::size_t clients_max) : clients_max_(clients_max) {}

    struct Unknown {};  ///< the request is new
    struct TooOld {};   ///< its answer may have been dropped
    using Found = std::variant<Unknown, TooOld, std::string>;

    Found find(const Asker& who, Instant now);
    void keep(store::PlayerId player, const std::string& client, store::RequestId request, std::string text,
              Instant time);

  private:
    struct Entry {
        store::RequestId request;
        Instant time;
        std::string text;
    };
    struct Client {
        std::deque<Entry> entries;  ///< oldest first
        store::RequestId dropped;   ///< the highest id whose answer is no longer kept
        Instant used;
    };

    static void drop_front(Client& client);
    void make_place();

    std::size_t clients_max_;
    std::map<std::pair<store::PlayerId, std::string>, Client> clients_;
};

}  // namespace anteroom::room
