#pragma once

#include <map>
#include <string>
#include <type_traits>
#include <variant>

#include "support/catch.hpp"
#include "support/frame_check.hpp"
#include "table.hpp"

namespace anteroom::test {

/// Returns the frame of a client's request. It knows the requests that these tests send.
inline json frame_of(std::int64_t id, const wire::RequestBody& body) {
    json frame = {{"type", wire::type_of(body)}, {"id", id}};
    if (!std::holds_alternative<wire::Create>(body)) frame["room"] = 41;
    const auto seat = [&](wire::SeatIndex index) { frame["seat"] = "s" + std::to_string(index.value); };
    std::visit(
        [&](const auto& one) {
            using Request = std::decay_t<decltype(one)>;
            if constexpr (requires { one.nonce_hash; }) frame["nonce_hash"] = one.nonce_hash.digits;
            if constexpr (std::is_same_v<Request, wire::Ready>)
                if (one.price) frame["price"] = *one.price;
            if constexpr (requires { one.nonce; }) frame["nonce"] = one.nonce.digits;
            if constexpr (requires { one.text; }) frame["text"] = one.text;
            if constexpr (requires { one.reason; }) frame["reason"] = one.reason;
            if constexpr (requires { one.seat; }) seat(one.seat);
            if constexpr (std::is_same_v<Request, wire::SetBot>) frame["level"] = one.level.value_or("none");
            if constexpr (requires { one.turn; }) frame["turn"] = one.turn.value;
            if constexpr (requires { one.on; }) frame["on"] = one.on;
            if constexpr (requires { one.player; }) frame["player"] = one.player.value;
            if constexpr (requires { one.ban; }) frame["ban"] = one.ban;
            if constexpr (std::is_same_v<Request, wire::Play>) frame["action"] = json::parse(one.action.text());
            if constexpr (std::is_same_v<Request, wire::Join>)
                if (one.since) frame["since"] = one.since->value;
            if constexpr (std::is_same_v<Request, wire::Settings>) {
                if (one.options) frame["options"] = json::parse(one.options->text);
                if (one.seats) frame["seats"] = *one.seats;
                if (one.clock) frame["clock_s"] = one.clock->value;
                if (one.hints) frame["hints"] = *one.hints;
                if (one.programs) frame["programs"] = wire::name_of(*one.programs);
            }
            if constexpr (std::is_same_v<Request, wire::Create>)
                frame.update({{"game", one.game},
                              {"options", json::parse(one.options.text)},
                              {"seats", one.seats},
                              {"visibility", "public"},
                              {"clock_s", one.clock.value},
                              {"bots", one.bots}});
            if constexpr (std::is_same_v<Request, wire::Create>) {
                if (one.hints) frame["hints"] = true;
                if (one.programs) frame["programs"] = wire::name_of(*one.programs);
                if (one.stake) {
                    frame["stake"] = {{"currency", one.stake->currency}, {"buy_in", one.stake->buy_in}};
                    if (one.stake->rake > 0) frame["stake"]["rake"] = one.stake->rake;
                    if (one.stake->rake_cap) frame["stake"]["rake_cap"] = *one.stake->rake_cap;
                }
            }
        },
        body);
    return frame;
}

/// Checks every frame of a table, in both directions, against the specification.
class CheckedFrames {
  public:
    explicit CheckedFrames(Table& table) {
        table.on_request = [this](std::uint64_t connection, std::int64_t id, const wire::RequestBody& body) {
            CHECK(checks_[connection].sent(frame_of(id, body).dump()) == support::FrameCheck::good);
        };
        table.on_frame_to = [this](std::uint64_t connection, const std::string& text) {
            ++frames_;
            INFO(text);
            CHECK(checks_[connection].received(text) == support::FrameCheck::good);
        };
    }

    std::size_t frames() const { return frames_; }
    /// Forgets the connections and their unanswered requests. Call this when the server ends.
    void forget() { checks_.clear(); }
    bool all_answered() const {
        for (const auto& [connection, check] : checks_)
            if (check.unanswered() > 0) return false;
        return true;
    }

  private:
    std::map<std::uint64_t, support::FrameCheck> checks_;
    std::size_t frames_ = 0;
};

}  // namespace anteroom::test
