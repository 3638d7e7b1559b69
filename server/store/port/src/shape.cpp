#include <algorithm>
#include <set>

#include "store/port/limits.hpp"

namespace anteroom::store {

namespace {

bool records_follow(const Commit& commit) {
    std::int64_t seq = commit.expected_seq.value;
    return std::all_of(commit.records.begin(), commit.records.end(),
                       [&](const Record& record) { return record.seq.value == ++seq; });
}

bool in_commit(const Commit& commit, std::int64_t seq) {
    return seq > commit.expected_seq.value &&
           seq <= commit.expected_seq.value + static_cast<std::int64_t>(commit.records.size());
}

/// The transfers of one record are a posting, so a commit moves money with one record only.
bool transfers_fit(const Commit& commit) {
    std::set<ledger::TransferKey> keys;
    std::set<std::int64_t> records;
    const bool fit =
        std::all_of(commit.transfers.begin(), commit.transfers.end(), [&](const ledger::Transfer& transfer) {
            const auto* key = std::get_if<ledger::LineKey>(&transfer.key);
            if (key != nullptr) records.insert(key->seq);
            return key != nullptr && key->room == commit.room.value && in_commit(commit, key->seq) &&
                   transfer.amount.minor > 0 && transfer.from != transfer.to && keys.insert(transfer.key).second;
        });
    return fit && records.size() <= 1;
}

bool games_fit(const Commit& commit) {
    return std::all_of(commit.games.begin(), commit.games.end(), [&](const GameMark& mark) {
        const bool has_end = mark.what == GameMark::What::ends || !mark.result;
        return mark.game.value > 0 && in_commit(commit, mark.seq.value) && has_end;
    });
}

bool is_small(const GameMark& mark, const Limits& limits) {
    return !mark.result ||
           (mark.result->text.size() <= limits.text_len_max && mark.result->players.size() <= limits.side_rows_max);
}

bool record_is_small(const Record& record, const Limits& limits) {
    if (record.kind.size() > limits.name_len_max || record.body.size() > limits.text_len_max) return false;
    return !record.answer ||
           (record.answer->client.size() <= limits.name_len_max && record.answer->text.size() <= limits.text_len_max);
}

bool is_small(const Commit& commit, const Limits& limits) {
    return commit.records.size() <= limits.records_max && commit.transfers.size() <= limits.side_rows_max &&
           commit.seats.size() <= limits.side_rows_max && commit.games.size() <= limits.side_rows_max &&
           std::all_of(commit.games.begin(), commit.games.end(),
                       [&](const GameMark& mark) { return is_small(mark, limits); }) &&
           (!commit.summary || commit.summary->size() <= limits.text_len_max) &&
           (!commit.creates || commit.creates->code.size() <= limits.name_len_max) &&
           (!commit.renews || commit.renews->code.size() <= limits.name_len_max) &&
           std::all_of(commit.records.begin(), commit.records.end(),
                       [&](const Record& record) { return record_is_small(record, limits); });
}

}  // namespace

namespace {

bool is_small(const ledger::AuditEntry& audit_entry, const Limits& limits) {
    for (const std::string* text : {&audit_entry.who, &audit_entry.what, &audit_entry.about, &audit_entry.reason})
        if (text->size() > limits.note_len_max) return false;
    return true;
}

bool is_sound(const Closure& closure, const Limits& limits) {
    return closure.of.empty() == (closure.what == Closure::What::site) && closure.of.size() <= limits.name_len_max;
}

bool names_template(const std::string& name, const Limits& limits) {
    return !name.empty() && name.size() <= limits.name_len_max;
}

bool is_sound(const NewRoom& room, const Limits& limits) {
    return !room.of_template || names_template(*room.of_template, limits);
}

bool is_sound(const SecondFactorChange& change) {
    return !change.factor || (!change.factor->secret.empty() && change.factor->secret.size() <= 64 &&
                              change.factor->recovery_codes.size() <= recovery_codes_max);
}

bool is_sound(const TemplateChange& change, const Limits& limits) {
    return names_template(change.name, limits) && (!change.body || change.body->size() <= limits.template_len_max);
}

}  // namespace

std::optional<Refused> refusal_of_shape(const PlayerChanges& changes, const Limits& limits) {
    const bool small =
        changes.players.size() <= limits.side_rows_max && changes.tokens.size() <= limits.side_rows_max &&
        changes.tokens_gone.size() <= limits.side_rows_max && changes.mutes.size() <= limits.side_rows_max &&
        changes.roles.size() <= limits.side_rows_max && changes.accounts.size() <= limits.side_rows_max &&
        changes.passwords.size() <= limits.side_rows_max && changes.log_outs.size() <= limits.side_rows_max &&
        changes.protections.size() <= limits.side_rows_max && changes.chat_reports.size() <= limits.side_rows_max &&
        changes.reports_dealt.size() <= limits.side_rows_max && changes.login_tries.size() <= limits.side_rows_max &&
        std::all_of(
            changes.login_tries.begin(), changes.login_tries.end(),
            [&](const LoginTry& one) { return !one.network.empty() && one.network.size() <= limits.name_len_max; }) &&
        changes.token_uses.size() <= limits.side_rows_max &&
        std::all_of(changes.token_uses.begin(), changes.token_uses.end(),
                    [&](const TokenUse& one) {
                        return one.network.size() <= limits.name_len_max && one.program.size() <= limits.name_len_max;
                    }) &&
        changes.token_touches.size() <= limits.side_rows_max && changes.one_time_codes.size() <= limits.side_rows_max &&
        changes.second_factors.size() <= limits.side_rows_max &&
        std::all_of(changes.second_factors.begin(), changes.second_factors.end(),
                    [](const SecondFactorChange& change) { return is_sound(change); }) &&
        std::all_of(changes.protections.begin(), changes.protections.end(),
                    [](const ProtectionChange& change) { return is_sound(change); });
    const bool named = std::all_of(changes.players.begin(), changes.players.end(), [&](const PlayerRow& row) {
        return row.id.value > 0 && row.name.size() <= limits.name_len_max;
    });
    std::set<PlayerId> with_account;
    const bool accounts = std::all_of(changes.accounts.begin(), changes.accounts.end(), [&](const AccountRow& row) {
        const bool fits = row.name.size() <= limits.name_len_max && row.key.size() <= limits.name_len_max &&
                          row.password.size() <= limits.note_len_max;
        return fits && !row.key.empty() && with_account.insert(row.player).second;
    });
    if (small && named && accounts) return std::nullopt;
    return Refused{Refused::Cause::malformed};
}

namespace {

bool is_sound(const CashMove& move, const Limits& limits) {
    return std::holds_alternative<ledger::CallerKey>(move.transfer.key) && move.note.size() <= limits.note_len_max;
}

bool is_sound(const BookChanges& changes, const Limits& limits) {
    return changes.currencies.size() <= limits.side_rows_max && changes.cash.size() <= limits.side_rows_max &&
           std::ranges::all_of(changes.cash, [&](const CashMove& move) { return is_sound(move, limits); });
}

bool is_small(const Payment& payment, const Limits& limits) {
    return !payment.key.empty() && payment.key.size() <= ledger::caller_key_len_max &&
           payment.reference.size() <= limits.name_len_max && payment.reason.size() <= limits.note_len_max;
}

bool is_small(const DeskChanges& desk, const Limits& limits) {
    const auto few = [&](const auto&... lists) { return ((lists.size() <= limits.side_rows_max) && ...); };
    return few(desk.payments, desk.reversals, desk.asked, desk.decided, desk.drawers, desk.drawers_closed,
               desk.rules) &&
           std::ranges::all_of(desk.payments, [&](const Payment& one) { return is_small(one, limits); }) &&
           std::ranges::all_of(desk.asked, [&](const PaymentAsked& one) { return is_small(one.payment, limits); }) &&
           std::ranges::all_of(desk.reversals,
                               [&](const Reversal& one) { return one.reason.size() <= limits.note_len_max; }) &&
           std::ranges::all_of(
               desk.decided, [&](const AskedDecided& one) { return one.decided.reason.size() <= limits.note_len_max; });
}

}  // namespace

std::optional<Refused> refusal_of_shape(const AdminChanges& changes, const Limits& limits) {
    const bool fits = is_small(changes.audit_entry, limits) && is_sound(changes.books, limits) &&
                      is_small(changes.desk, limits) && changes.closures.size() <= limits.side_rows_max &&
                      changes.templates.size() <= limits.side_rows_max &&
                      std::all_of(changes.closures.begin(), changes.closures.end(),
                                  [&](const ClosureChange& change) { return is_sound(change.closure, limits); }) &&
                      std::all_of(changes.templates.begin(), changes.templates.end(),
                                  [&](const TemplateChange& change) { return is_sound(change, limits); });
    if (!fits) return Refused{Refused::Cause::malformed};
    return refusal_of_shape(changes.players, limits);
}

std::optional<Refused> refusal_of_shape(const Commit& commit, const Limits& limits) {
    const bool begins_well = !commit.creates || (commit.expected_seq == Seq{0} && commit.epoch == Epoch{1} &&
                                                 is_sound(*commit.creates, limits));
    const bool renews_well = !commit.renews || (!commit.creates && !commit.closes);
    const bool fits = commit.room.value > 0 && begins_well && renews_well && is_small(commit, limits) &&
                      records_follow(commit) && transfers_fit(commit) && games_fit(commit) &&
                      (!commit.audit_entry || is_small(*commit.audit_entry, limits));
    if (!fits) return Refused{Refused::Cause::malformed};
    return commit.players ? refusal_of_shape(*commit.players, limits) : std::nullopt;
}

}  // namespace anteroom::store
