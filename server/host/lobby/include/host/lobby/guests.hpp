#pragma once

#include <deque>
#include <map>
#include <optional>

#include "store/port/rows.hpp"

namespace anteroom::host {

/// Guests who have not taken a seat yet, by the hash of their token. These guests are not stored, and can still reload
/// the page. Their number is limited. The oldest guests are forgotten first, and become new guests at their next visit.
class Guests {
  public:
    explicit Guests(std::size_t count_max) : count_max_(count_max) {}

    void remember(const store::SecretHash& token, store::PlayerChanges unsaved);
    void forget(store::PlayerId player);
    std::optional<store::PlayerChanges> find(const store::SecretHash& token) const;
    bool knows(store::PlayerId player) const { return tokens_.contains(player); }

  private:
    std::size_t count_max_;
    std::map<store::SecretHash, store::PlayerChanges> known_;
    std::map<store::PlayerId, store::SecretHash> tokens_;  ///< a guest has one token
    std::deque<store::SecretHash> oldest_first_;
};

}  // namespace anteroom::host
