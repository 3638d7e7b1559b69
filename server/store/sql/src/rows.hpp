#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "store/port/rows.hpp"
#include "store/sql/database.hpp"

namespace anteroom::store {

// How rows of the file become values of the port.

// The order of columns in which each reader expects its row.
inline constexpr const char* columns_of_room = "rooms.room, code, link, created, closed, epoch, seq, summary";
inline constexpr const char* columns_of_record =
    "seq, time, baseline, kind, body, player, client, request, answer, prev, room, chapter, sealed_body";
inline constexpr const char* columns_of_game = "game, first, last, ended";
inline constexpr const char* columns_of_player = "players.player, name, role, players.created";

RoomRow room_row(const Statement& from);
/// `body`: as JournalSecrets read it.
Record record(const Statement& from, std::string body);
/// The record's answer alone, without its body; nothing when it kept none.
std::optional<PastAnswer> past_answer(const Statement& from);
std::int64_t previous_row(const Statement& from);
/// Of this record; from this column on: line, kind, from whom, to whom, how much.
ledger::Transfer transfer_row(RoomId room, Seq seq, const Statement& from, int column);
GameRow game_row(RoomId room, const Statement& from);
PlayerRow player_row(const Statement& from);
/// Of hash, player, created.
TokenRow token_row(const Statement& from);

}  // namespace anteroom::store
