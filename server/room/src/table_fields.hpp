#pragma once

#include <string_view>

#include "archive/fields.hpp"
#include "table.hpp"

// The sections as the journal has them.
namespace anteroom::archive {

template <>
struct Bare<store::PlayerId> {
    static constexpr auto member = &store::PlayerId::value;
};

template <>
struct Words<room::Status> {
    static constexpr room::Status all[] = {room::Status::open, room::Status::collecting_nonces, room::Status::playing,
                                           room::Status::over};
};

template <>
struct Fields<room::DrawEntry> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("position", v.position);
        archive("kind", v.kind);
        archive("bound", v.bound);
        archive("result", v.result);
    }
};

template <>
struct Fields<room::OptionEntry> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("name", v.name);
        archive("number", v.number);
        archive("word", v.word);
    }
};

template <>
struct Fields<room::Stake> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("currency", v.currency);
        archive("code", v.code);
        archive("exponent", v.exponent);
        archive("buy_in", v.buy_in);
        archive("chip_value", v.chip_value);
        archive("rake", v.rake);
        archive("rake_cap", v.rake_cap);
        archive("fee", v.fee);
    }
};

template <>
struct Fields<room::RoomSettings> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("game", v.game);
        archive("rules", v.rules);
        archive("options", v.options);
        archive("private", v.is_private);
        archive("clock_s", v.clock_s);
        archive("code", v.code);
        archive("link", v.link);
        archive("stake", v.stake);
    }
};

template <>
struct Fields<room::Progress> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("status", v.status);
        archive("game_no", v.game_no);
        archive("owner", v.owner);
        archive("owner_name", v.owner_name);
        archive("kicked", v.kicked);
        archive("voided", v.voided);
    }
};

template <>
struct Fields<room::HouseState> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("runs", v.runs);
        archive("stays", v.stays);
        archive("paused", v.paused);
        archive("closing", v.closing);
        archive("removed", v.removed);
    }
};

template <>
struct Fields<room::SeatState> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("player", v.player);
        archive("name", v.name);
        archive("bot", v.bot);
        archive("ready", v.ready);
        archive("nonce_hash", v.nonce_hash);
        archive("nonce", v.nonce);
        archive("away", v.away);
        archive("gone", v.gone);
        archive("missed", v.missed);
    }
};

template <>
struct Fields<room::FairState> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seed", v.seed);
        archive("commitment", v.commitment);
        archive("position", v.position);
    }
};

/// Only what remains is kept: after a restart a clock goes on from there.
template <>
struct Fields<room::Clock> {
    template <class A, class V>
    static void list(A& archive, V& v) {
        archive("seat", v.seat);
        archive("decision", v.decision);
        archive("due", v.is_due);
        archive("left_ms", v.left_ms);
    }
};

}  // namespace anteroom::archive
