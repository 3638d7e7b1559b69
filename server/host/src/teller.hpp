#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "room/input.hpp"
#include "wire/error.hpp"
#include "wire/request.hpp"
#include "world.hpp"

namespace anteroom::host {

/// What people are told of their own money, read from the store: answers to balance and receipts, and the balance after
/// each movement. Has no state, so any shard may call it, and the store's thread answers; it outlives both.
class Teller {
  public:
    explicit Teller(World& world) : world_(world) {}

    void ask(const room::Asker& who, const wire::RequestBody& body);
    /// To every connection of each of these players, and to nobody else.
    void tell_balances(const std::vector<store::PlayerId>& players);

  private:
    void balance(const room::Asker& who);
    void receipts(const room::Asker& who, const wire::Receipts& wanted);
    void receipts_read(const room::Asker& who, ledger::CurrencyId currency,
                       const store::Read<std::vector<store::Receipt>>& read);
    void answer(const room::Asker& who, const std::string& data);
    void refuse(const room::Asker& who, wire::ErrorCode code);

    World& world_;
};

}  // namespace anteroom::host
