#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "store/port/rows.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

// Conversion of stored rows into values of the port

// Each reader expects its columns in this order.
inline constexpr const char* columns_of_room = "rooms.room, code, link, created, closed, epoch, seq, summary";
inline constexpr const char* columns_of_journal =
    "seq, time, baseline, kind, body, player, client, request, answer, prev, room, chapter, sealed_body, seal";
/// Returns columns_of_journal and the seal of the previous record, for a query of `journal`.
std::string columns_of_record();
/// The first position after columns_of_record.
inline constexpr int behind_record = 15;
inline constexpr const char* columns_of_game = "game, first, last, ended";
inline constexpr const char* columns_of_player = "players.player, name, role, players.created";

RoomRow room_row(const Statement& from);
/// `body` is the text from JournalSecrets.
Record record(const Statement& from, std::string body);
/// Returns the record's answer without the answer's body, or nothing if there is no answer.
std::optional<PastAnswer> past_answer(const Statement& from);
std::int64_t previous_row(const Statement& from);
/// Returns a transfer of this record. The columns from `column` on are line, kind, from, to and amount.
ledger::Transfer transfer_row(RoomId room, Seq seq, const Statement& from, int column);
GameRow game_row(RoomId room, const Statement& from);
PlayerRow player_row(const Statement& from);
/// The columns are hash, player and created.
TokenRow token_row(const Statement& from);

}  // namespace anteroom::store
