#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "host/ground/host_context.hpp"
#include "host/lobby/offers.hpp"
#include "ledger/currency.hpp"
#include "net/shard.hpp"

namespace anteroom::host {

/// The house's offers, read from the store: tables that players may open by name, and currencies. A request rereads the
/// offers, but at most once in `offers_age`. Connections that follow the lobby get no message about changes. The object
/// lives on the lobby's shard.
class OfferBoard {
  public:
    explicit OfferBoard(HostContext& context) : context_(context), home_(*context.shards.front()) {}

    /// Calls `then` on this shard when the offers are fresh enough.
    void refresh(std::function<void()> then);
    const Offers& offers() const { return offers_; }

    /// Gets the currency with this code if it exists, or the store's failure. Called on this shard.
    using OnCurrency = std::function<void(const store::Read<std::optional<ledger::Currency>>&)>;
    void find_currency(const std::string& code, OnCurrency then);

  private:
    void read(const store::Read<std::vector<store::Template>>& templates,
              const store::Read<std::vector<ledger::Currency>>& currencies);

    HostContext& context_;
    ShardState& home_;
    Offers offers_;
    std::optional<net::Instant> read_at_;
    std::vector<std::function<void()>> waiting_;  ///< not empty while the offers are being read
};

}  // namespace anteroom::host
