#include "host/shard/wallet_service.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include "crypto/text.hpp"
#include "engine/core/overloaded.hpp"
#include "host/ground/sessions.hpp"
#include "ledger/wallet.hpp"
#include "wire/message.hpp"

namespace anteroom::host {

namespace {

using Currencies = std::vector<ledger::Currency>;
using Holdings = std::vector<wire::Holding>;

wire::Receipt receipt_of(const store::Receipt& from, const ledger::Signer* signer) {
    const ledger::Entry& entry = from.entry;
    const ledger::Transfer& transfer = entry.transfer;
    wire::Receipt receipt;
    receipt.key = text_of(transfer.key);
    receipt.kind = name_of(transfer.kind);
    receipt.from = name_of(transfer.from);
    receipt.to = name_of(transfer.to);
    receipt.amount = transfer.amount.minor;
    receipt.time = {entry.time_ms};
    receipt.note = entry.note;
    receipt.chain = name_of(from.chain);
    receipt.position = from.position;
    receipt.hash = crypto::hex(from.hash);
    receipt.prior = crypto::hex(from.prior);
    if (signer != nullptr) receipt.signature = crypto::hex(signer->sign({from.chain, from.position, from.hash}));
    return receipt;
}

/// Reads a player's holdings. Calls `then` on the store's thread, with nothing if they cannot be read.
void read_holdings(store::Store& store, store::PlayerId player, std::function<void(std::optional<Holdings>)> then) {
    store.currencies([&store, player, then = std::move(then)](store::Read<Currencies> read) {
        const auto* known = std::get_if<Currencies>(&read);
        if (known == nullptr) return then(std::nullopt);
        std::vector<ledger::AccountId> wallets;
        for (const ledger::Currency& currency : *known) wallets.push_back(ledger::wallet_of(player.value, currency.id));
        store.balances(std::move(wallets),
                       [currencies = *known, then](const store::Read<std::vector<ledger::Amount>>& amounts) {
                           const auto* list = std::get_if<std::vector<ledger::Amount>>(&amounts);
                           if (list == nullptr) return then(std::nullopt);
                           Holdings holdings;
                           for (std::size_t i = 0; i < currencies.size(); ++i)
                               holdings.push_back({currencies[i].code, currencies[i].exponent, (*list)[i].minor});
                           then(std::move(holdings));
                       });
    });
}

}  // namespace

void WalletService::ask(const room::Sender& who, const WalletBody& body) {
    std::visit(engine::overloaded{
                   [&](const wire::Balance&) { balance(who); },
                   [&](const wire::Receipts& wanted) { receipts(who, wanted); },
                   [&](const wire::Statement& wanted) { statement(who, wanted); },
                   [&](const wire::Protection&) { protection(who); },
                   [&](const wire::SetLimit& wanted) { set_limit(who, wanted); },
                   [&](const wire::Exclude& wanted) { exclude(who, wanted); },
               },
               body);
}

void WalletService::with_currency(const room::Sender& who, const std::string& code,
                                  std::function<void(const ledger::Currency&)> then) {
    context_.store.currencies([this, who, code, then = std::move(then)](const store::Read<Currencies>& read) {
        const auto* known = std::get_if<Currencies>(&read);
        if (known == nullptr) return refuse(who, wire::ErrorCode::not_durable);
        const auto currency = std::ranges::find(*known, code, &ledger::Currency::code);
        if (currency == known->end()) return refuse(who, wire::ErrorCode::unknown_currency);
        then(*currency);
    });
}

void WalletService::answer(const room::Sender& who, const std::string& data) {
    context_.send(who.connection, net::text(wire::ok({who.request.value}, data)), wire::RequestId{who.request.value});
}

void WalletService::refuse(const room::Sender& who, wire::ErrorCode code) {
    context_.refuse(who.connection, code, wire::RequestId{who.request.value});
}

void WalletService::balance(const room::Sender& who) {
    read_holdings(context_.store, who.player, [this, who](const std::optional<Holdings>& holdings) {
        if (!holdings) return refuse(who, wire::ErrorCode::not_durable);
        answer(who, wire::balance_data(*holdings));
    });
}

void WalletService::receipts(const room::Sender& who, const wire::Receipts& wanted) {
    const std::int64_t before = wanted.before.value_or(std::numeric_limits<std::int64_t>::max());
    with_currency(who, wanted.currency, [this, who, before](const ledger::Currency& currency) {
        context_.store.receipts(
            ledger::wallet_of(who.player.value, currency.id), before, context_.limits.host.receipts_page + 1,
            [this, who, number = currency.id](const store::Read<std::vector<store::Receipt>>& list) {
                receipts_read(who, number, list);
            });
    });
}

void WalletService::receipts_read(const room::Sender& who, ledger::CurrencyId currency,
                                  const store::Read<std::vector<store::Receipt>>& read) {
    const auto* list = std::get_if<std::vector<store::Receipt>>(&read);
    if (list == nullptr) return refuse(who, wire::ErrorCode::not_durable);
    const std::size_t page = context_.limits.host.receipts_page;
    wire::ReceiptsData data{currency.value, {}, std::nullopt, {}};
    if (signer_ != nullptr) data.house = crypto::hex(signer_->public_key());
    for (const store::Receipt& one : *list) {
        if (data.receipts.size() == page) break;
        data.receipts.push_back(receipt_of(one, signer_));
        if (list->size() > page) data.before = one.number;
    }
    answer(who, wire::receipts_data(data));
}

void WalletService::tell_balances(const std::vector<store::PlayerId>& players) {
    context_.abroad->to_all(cluster::message::Balances{players});
    tell_balances_here(players);
}

void WalletService::tell_balances_here(const std::vector<store::PlayerId>& players) {
    for (const store::PlayerId player : players)
        read_holdings(context_.store, player, [this, player](const std::optional<Holdings>& holdings) {
            // If the balance cannot be read, no message is sent. The client can ask for its balance.
            if (!holdings) return;
            const net::Text text = net::text(wire::balance(*holdings));
            for (const auto& home : context_.shards)
                home->shard.post([sessions = home->sessions.get(), player, text] { sessions->send_to(player, text); });
        });
}

}  // namespace anteroom::host
