#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "host_context.hpp"
#include "room/input.hpp"
#include "wire/error.hpp"
#include "wire/request.hpp"

namespace anteroom::host {

using WalletBody =
    std::variant<wire::Balance, wire::Receipts, wire::Statement, wire::Protection, wire::SetLimit, wire::Exclude>;

/// What people are told of their own money, read from the store, and what they set for their own protection: it answers
/// the requests about these, and tells the balance after each movement. Has no state, so any shard may call it, and the
/// store's thread answers; it outlives both.
class WalletService {
  public:
    explicit WalletService(HostContext& context) : context_(context) {}

    void ask(const room::Sender& who, const WalletBody& body);
    /// To every connection of each of these players, and to nobody else.
    void tell_balances(const std::vector<store::PlayerId>& players);
    /// Over those of this node.
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
    /// Stores the wish and answers with all that is set then.
    void change(const room::Sender& who, store::ProtectionChange wish);
    /// `then` gets the currency with this code; where there is none, who asked is refused.
    void with_currency(const room::Sender& who, const std::string& code,
                       std::function<void(const ledger::Currency&)> then);
    void answer(const room::Sender& who, const std::string& data);
    void refuse(const room::Sender& who, wire::ErrorCode code);

    HostContext& context_;
};

}  // namespace anteroom::host
