#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "host_context.hpp"
#include "ledger/currency.hpp"
#include "net/shard.hpp"
#include "offers.hpp"

namespace anteroom::host {

/// What the house offers, as the store has it: tables that may be opened by a name, and currencies. Offers are read
/// anew with a request, but not more often than once in a while; a lobby that is followed is not told of changes.
/// Lives on the lobby's shard.
class OfferBoard {
  public:
    explicit OfferBoard(HostContext& context) : context_(context), home_(*context.shards.front()) {}

    /// `then` is called, here, once the offers are fresh enough.
    void refresh(std::function<void()> then);
    const Offers& offers() const { return offers_; }

    /// `then` is called, here, with the currency of this code, where there is one; it may not be known whether.
    using OnCurrency = std::function<void(const store::Read<std::optional<ledger::Currency>>&)>;
    void find_currency(const std::string& code, OnCurrency then);

  private:
    void read(const store::Read<std::vector<store::Template>>& templates,
              const store::Read<std::vector<ledger::Currency>>& currencies);

    HostContext& context_;
    ShardState& home_;
    Offers offers_;
    std::optional<net::Instant> read_at_;
    std::vector<std::function<void()>> waiting_;  ///< not empty while they are read
};

}  // namespace anteroom::host
