#include "store/port/outcome.hpp"

namespace anteroom::store {

std::string_view name_of(Refused::Cause cause) {
    switch (cause) {
        case Refused::Cause::no_such_room:
            return "no_such_room";
        case Refused::Cause::room_exists:
            return "room_exists";
        case Refused::Cause::room_closed:
            return "room_closed";
        case Refused::Cause::stale_epoch:
            return "stale_epoch";
        case Refused::Cause::wrong_seq:
            return "wrong_seq";
        case Refused::Cause::code_taken:
            return "code_taken";
        case Refused::Cause::token_taken:
            return "token_taken";
        case Refused::Cause::name_taken:
            return "name_taken";
        case Refused::Cause::has_account:
            return "has_account";
        case Refused::Cause::other_password:
            return "other_password";
        case Refused::Cause::code_used:
            return "code_used";
        case Refused::Cause::books:
            return "books";
        case Refused::Cause::barred:
            return "barred";
        case Refused::Cause::unproved:
            return "unproved";
        case Refused::Cause::voucher_used:
            return "voucher_used";
        case Refused::Cause::reversed:
            return "reversed";
        case Refused::Cause::done_before:
            return "done_before";
        case Refused::Cause::acted_since:
            return "acted_since";
        case Refused::Cause::full:
            return "full";
        case Refused::Cause::malformed:
            return "malformed";
    }
    return {};
}

std::string_view name_of(Failed::Cause cause) {
    switch (cause) {
        case Failed::Cause::overloaded:
            return "overloaded";
        case Failed::Cause::disk_full:
            return "disk_full";
        case Failed::Cause::io:
            return "io";
        case Failed::Cause::stopping:
            return "stopping";
        case Failed::Cause::changed_by_hand:
            return "changed_by_hand";
        case Failed::Cause::other:
            return "other";
    }
    return {};
}

std::string_view name_of(Barred::Why why) {
    switch (why) {
        case Barred::Why::excluded:
            return "excluded";
        case Barred::Why::stake_limit:
            return "stake_limit";
        case Barred::Why::loss_limit:
            return "loss_limit";
        case Barred::Why::suspended:
            return "suspended";
    }
    return {};
}

}  // namespace anteroom::store
