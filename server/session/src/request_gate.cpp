#include "session/request_gate.hpp"

#include <chrono>
#include <utility>

#include "wire/parse.hpp"

namespace anteroom::session {

std::optional<wire::ErrorCode> RequestGate::refusal(std::optional<store::PlayerId> player, const wire::Request& asked,
                                                    base::Moment at) {
    if (!bucket_.take(allowance_, at)) return wire::ErrorCode::rate;
    return admit_ ? admit_(player, asked, at) : std::nullopt;
}

std::variant<Arrived, RequestGate::Refusal> RequestGate::take(const input::Frame& frame,
                                                              std::optional<store::PlayerId> player) {
    auto parsed = wire::parse(frame.text, limits_.wire);
    if (auto* bad = std::get_if<wire::Malformed>(&parsed)) {
        const bool closes = ++malformed_ > limits_.malformed_max;
        return Refusal{std::move(*bad), closes ? "too many malformed messages" : ""};
    }
    auto& request = std::get<wire::Request>(parsed);
    if (const auto why = refusal(player, request, std::chrono::milliseconds(frame.arrived.value))) {
        const bool closes = *why == wire::ErrorCode::rate && ++rate_refusals_ > limits_.rate_refusals_max;
        return Refusal{{*why, {}, request.id}, closes ? "too many requests" : ""};
    }
    Arrived arrived{std::move(request), frame.arrived};
    if (limits_.keeps_frames) arrived.frame = frame.text;
    return arrived;
}

}  // namespace anteroom::session
