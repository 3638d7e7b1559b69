#include "admin/code.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace anteroom::admin {

namespace {

constexpr std::array code_infos{
    CodeInfo{Code::malformed, "malformed", 400, "This route does not accept this request."},
    CodeInfo{Code::bad_text, "bad_text", 400, "A text is empty, too long or has characters that cannot be shown."},
    CodeInfo{Code::unauthorised, "unauthorised", 401, "This needs a valid token."},
    CodeInfo{Code::not_allowed, "not_allowed", 403, "You may not do this."},
    CodeInfo{Code::not_found, "not_found", 404, "This does not exist."},
    CodeInfo{Code::wrong_method, "wrong_method", 405, "This route does not have this method."},
    CodeInfo{Code::wrong_status, "wrong_status", 409, "The current state of the table does not allow this."},
    CodeInfo{Code::own_table, "own_table", 409, "You have a stake in this game."},
    CodeInfo{Code::own_account, "own_account", 409, "You may not pay into or out of your own wallet."},
    CodeInfo{Code::reauthenticate, "reauthenticate", 409, "This needs your password again."},
    CodeInfo{Code::bad_login, "bad_login", 409, "This is not your password."},
    CodeInfo{Code::otp_needed, "otp_needed", 409, "This also needs a code of your authenticator."},
    CodeInfo{Code::bad_otp, "bad_otp", 409, "This code is wrong or was used before. Use the next one."},
    CodeInfo{Code::account_shut, "account_shut", 409,
             "The second factor of this account was changed in the database. The account is locked until the factor is "
             "removed."},
    CodeInfo{Code::needs_second_factor, "needs_second_factor", 409,
             "The house's staff need a second factor. Set one up first."},
    CodeInfo{Code::same_person, "same_person", 409, "You asked for this. Somebody else has to confirm it."},
    CodeInfo{Code::frozen, "frozen", 409, "The table is frozen after a fault."},
    CodeInfo{Code::closing, "closing", 409, "The table closes after its game."},
    CodeInfo{Code::shut, "shut", 409, "The site or the game is shut."},
    CodeInfo{Code::alone, "alone", 409, "There is no other node that takes tables."},
    CodeInfo{Code::drains, "drains", 409, "That node drains, so it takes no tables."},
    CodeInfo{Code::lacks_rules, "lacks_rules", 409,
             "The release of that node does not know the rules of this table's game."},
    CodeInfo{Code::unproved, "unproved", 409,
             "No money moves: the books have not been proved right since the server began, or an audit found a fault."},
    CodeInfo{Code::short_of, "short_of", 409,
             "The wallet has less free money than that. Money at a table is not free."},
    CodeInfo{Code::owes, "owes", 409, "This player owes money of a payment that was taken back. Collect that first."},
    CodeInfo{Code::over_cap, "over_cap", 409, "That is more than this role may pay."},
    CodeInfo{Code::needs_second, "needs_second", 409, "A payment of this sum needs a second person."},
    CodeInfo{Code::declined, "declined", 409, "The second person declined it, or it lapsed. Nothing moved."},
    CodeInfo{Code::reversed, "reversed", 409, "This payment was taken back already."},
    CodeInfo{Code::no_drawer, "no_drawer", 409, "Cash moves only with an open drawer. Open one first."},
    CodeInfo{Code::key_taken, "key_taken", 409, "This key was used for something else."},
    CodeInfo{Code::overflow, "overflow", 409, "That is more than an account can hold."},
    CodeInfo{Code::unknown_currency, "unknown_currency", 409, "There is no such currency."},
    CodeInfo{Code::unknown_game, "unknown_game", 409, "There is no such game, or it cannot be played for money."},
    CodeInfo{Code::unknown_option, "unknown_option", 409, "The game has no such option."},
    CodeInfo{Code::bad_option, "bad_option", 409, "An option has a value that it cannot have."},
    CodeInfo{Code::bad_players, "bad_players", 409, "This game cannot be played by this number of players."},
    CodeInfo{Code::bad_buy_in, "bad_buy_in", 409, "This buy-in cannot be divided into chips, or the fee is too high."},
    CodeInfo{Code::no_stakes, "no_stakes", 409, "There is no play for money here."},
    CodeInfo{Code::too_many, "too_many", 409, "The maximum number is reached."},
    CodeInfo{Code::out_of_bounds, "out_of_bounds", 409,
             "This is below the minimum or above the maximum of this limit."},
    CodeInfo{Code::refused, "refused", 409, "It is refused."},
    CodeInfo{Code::too_large, "too_large", 413, "The body is too large."},
    CodeInfo{Code::wrong_type, "wrong_type", 415, "The body has to be application/json."},
    CodeInfo{Code::rate, "rate", 429, "Too many requests. Wait a moment."},
    CodeInfo{Code::locked_out, "locked_out", 429, "Too many wrong passwords. Wait some minutes."},
    CodeInfo{Code::broken, "broken", 500, "The server has a fault."},
    CodeInfo{Code::not_durable, "not_durable", 503, "The database does not answer, or the disk did not take it."},
    CodeInfo{Code::overloaded, "overloaded", 503, "Too many requests wait already. Try again."},
    CodeInfo{Code::stopping, "stopping", 503, "The server stops."},
    CodeInfo{Code::too_late, "too_late", 503, "No answer came in time."},
};

// Refusals whose names at the tables differ.
constexpr std::array<std::pair<std::string_view, Code>, 14> others{{
    {"no_room", Code::not_found},
    {"closed", Code::not_found},
    {"unknown_player", Code::not_found},
    {"not_a_player", Code::not_found},
    {"no_seat", Code::not_found},
    {"seat_taken", Code::wrong_status},
    {"already_seated", Code::wrong_status},
    {"seat_kept", Code::wrong_status},
    {"kicked", Code::wrong_status},
    {"paused", Code::wrong_status},
    {"free_table", Code::no_stakes},
    {"spoil.bad_buy_in", Code::bad_buy_in},
    {"too_many_rooms", Code::too_many},
    {"id_too_old", Code::key_taken},
}};

Code code_of(const ledger::Refusal& why) {
    switch (why.cause) {
        case ledger::Cause::key_taken:
            return Code::key_taken;
        case ledger::Cause::currency:
            return Code::unknown_currency;
        case ledger::Cause::overflow:
            return Code::overflow;
        case ledger::Cause::short_of:
            return Code::short_of;
        case ledger::Cause::malformed:
        case ledger::Cause::route:
        case ledger::Cause::table_closed:
        case ledger::Cause::left_over:
            break;
    }
    return Code::refused;
}

}  // namespace

std::span<const CodeInfo> code_table() {
    return code_infos;
}

const CodeInfo& info_of(Code code) {
    return code_infos.at(static_cast<std::size_t>(code));
}

Code code_named(std::string_view wire_name) {
    const auto* other = std::ranges::find(others, wire_name, &std::pair<std::string_view, Code>::first);
    if (other != others.end()) return other->second;
    const auto* same = std::ranges::find(code_infos, wire_name, &CodeInfo::name);
    return same != code_infos.end() ? same->code : Code::refused;
}

Code code_of(const store::Refused& refused) {
    if (refused.cause == store::Refused::Cause::full) return Code::too_many;
    if (refused.cause == store::Refused::Cause::voucher_used) return Code::key_taken;
    if (refused.cause == store::Refused::Cause::reversed) return Code::reversed;
    if (refused.cause == store::Refused::Cause::done_before) return Code::wrong_status;
    if (refused.cause == store::Refused::Cause::unproved) return Code::unproved;
    return refused.why ? code_of(*refused.why) : Code::refused;
}

Code code_of_write(const store::Failed& failed) {
    switch (failed.cause) {
        case store::Failed::Cause::overloaded:
            return Code::overloaded;
        case store::Failed::Cause::stopping:
            return Code::stopping;
        case store::Failed::Cause::disk_full:
        case store::Failed::Cause::io:
        case store::Failed::Cause::changed_by_hand:
        case store::Failed::Cause::other:
            break;
    }
    return Code::not_durable;
}

Code code_of_read(const store::Failed& failed) {
    return failed.cause == store::Failed::Cause::other ? Code::broken : code_of_write(failed);
}

}  // namespace anteroom::admin
