#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "host/ground/host_context.hpp"
#include "room/input.hpp"
#include "wire/error.hpp"
#include "wire/request_policy.hpp"

namespace anteroom::host {

using WalletBody = wire::RequestsOf<wire::Answerer::wallet>;

/// Answers players' requests about their own money, and about the limits that they set for their own protection. The
/// data comes from the store. The service tells players their balance after each movement. It has no state, so any
/// shard may call it. Answers are made on the store's thread. The service outlives the shards and the store.
class WalletService {
  public:
    /// `signer` is null if nothing is signed.
    WalletService(HostContext& context, const ledger::Signer* signer) : context_(context), signer_(signer) {}

    void ask(const room::Sender& who, const WalletBody& body);
    /// Sends every connection of each of these players the player's balance.
    void tell_balances(const std::vector<store::PlayerId>& players);
    /// Sends the balance over connections of this node only.
    void tell_balances_here(const std::vector<store::PlayerId>& players);

  private:
    void balance(const room::Sender& who);
    void receipts(const room::Sender& who, const wire::Receipts& wanted);
    void receipts_read(const room::Sender& who, ledger::CurrencyId currency,
                       const store::Read<std::vector<store::Receipt>>& read);
    void statement(const room::Sender& who, const wire::Statement& wanted);
    void statement_read(const room::Sender& who, const ledger::Currency& currency,
                        const store::Read<std::vector<store::StatementLine>>& read);
    void protection(const room::Sender& who);
    void set_limit(const room::Sender& who, const wire::SetLimit& wanted);
    void exclude(const room::Sender& who, const wire::Exclude& wanted);
    /// Stores the change and answers with all of the player's limits.
    void change(const room::Sender& who, store::ProtectionChange wish);
    /// Calls `then` with the currency that has this code. If no currency has it, the request is refused.
    void with_currency(const room::Sender& who, const std::string& code,
                       std::function<void(const ledger::Currency&)> then);
    void answer(const room::Sender& who, const std::string& data);
    void refuse(const room::Sender& who, wire::ErrorCode code);

    HostContext& context_;
    const ledger::Signer* const signer_;
};

}  // namespace anteroom::host
