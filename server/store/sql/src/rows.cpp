#include "rows.hpp"

#include <algorithm>
#include <utility>

namespace anteroom::store {

namespace {

std::optional<std::int64_t> integer_or_null(const Statement& from, int column) {
    if (from.is_null(column)) return std::nullopt;
    return from.integer(column);
}

template <class Id>
std::optional<Id> id_or_null(const Statement& from, int column) {
    const auto value = integer_or_null(from, column);
    return value ? std::optional(Id{*value}) : std::nullopt;
}

std::optional<SecretHash> hash_or_null(const Statement& from, int column) {
    const auto blob = from.blob(column);
    SecretHash hash;
    if (blob.size() != hash.bytes.size()) return std::nullopt;
    std::copy(blob.begin(), blob.end(), hash.bytes.begin());
    return hash;
}

/// Returns guest, a role without rights, for a number that is no role in this release.
Role role(std::int64_t number) {
    const auto highest = static_cast<std::int64_t>(Role::operator_);
    return number > 0 && number <= highest ? static_cast<Role>(number) : Role::guest;
}

std::optional<KeptAnswer> kept_answer(const Statement& from) {
    if (from.is_null(5)) return std::nullopt;
    return KeptAnswer{PlayerId{from.integer(5)}, from.text(6), RequestId{from.integer(7)}, from.text(8)};
}

}  // namespace

std::string columns_of_record() {
    return std::string(columns_of_journal) +
           ", (SELECT earlier.seal FROM journal AS earlier WHERE earlier.row = journal.prev)";
}

RoomRow room_row(const Statement& from) {
    return {RoomId{from.integer(0)},     from.text(1),           hash_or_null(from, 2), TimeMs{from.integer(3)},
            id_or_null<TimeMs>(from, 4), Epoch{from.integer(5)}, Seq{from.integer(6)},  from.text(7)};
}

Record record(const Statement& from, std::string body) {
    return {Seq{from.integer(0)}, TimeMs{from.integer(1)}, from.text(3),
            std::move(body),      kept_answer(from),       from.integer(2) != 0};
}

std::optional<PastAnswer> past_answer(const Statement& from) {
    auto answer = kept_answer(from);
    if (!answer) return std::nullopt;
    return PastAnswer{RoomId{from.integer(10)}, Seq{from.integer(0)}, TimeMs{from.integer(1)}, std::move(*answer)};
}

std::int64_t previous_row(const Statement& from) {
    return from.integer(9);
}

ledger::Transfer transfer_row(RoomId room, Seq seq, const Statement& from, int column) {
    return {ledger::LineKey{room.value, seq.value, static_cast<std::uint16_t>(from.integer(column))},
            static_cast<ledger::TransferKind>(from.integer(column + 1)),
            {from.integer(column + 2)},
            {from.integer(column + 3)},
            {from.integer(column + 4)}};
}

GameRow game_row(RoomId room, const Statement& from) {
    return {room, GameNumber{from.integer(0)}, Seq{from.integer(1)}, id_or_null<Seq>(from, 2),
            id_or_null<TimeMs>(from, 3)};
}

PlayerRow player_row(const Statement& from) {
    return {PlayerId{from.integer(0)}, from.text(1), role(from.integer(2)), TimeMs{from.integer(3)}};
}

TokenRow token_row(const Statement& from) {
    TokenRow row{{}, PlayerId{from.integer(1)}, TimeMs{from.integer(2)}};
    const auto hash = from.blob(0);
    if (hash.size() == row.hash.bytes.size()) std::ranges::copy(hash, row.hash.bytes.begin());
    return row;
}

}  // namespace anteroom::store
