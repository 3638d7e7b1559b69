#include "session/request_gate.hpp"

#include <chrono>
#include <utility>

#include "wire/parse.hpp"

namespace anteroom::session {

std::variant<Arrived, RequestGate::Refusal> RequestGate::take(const input::Frame& frame) {
    auto parsed = wire::parse(frame.text, limits_.wire);
    if (auto* bad = std::get_if<wire::Malformed>(&parsed)) {
        const bool closes = ++malformed_ > limits_.malformed_max;
        return Refusal{std::move(*bad), closes ? "too many malformed messages" : ""};
    }
    auto& request = std::get<wire::Request>(parsed);
    if (!bucket_.take(allowance_, std::chrono::milliseconds(frame.arrived.value))) {
        const bool closes = ++rate_refusals_ > limits_.rate_refusals_max;
        return Refusal{{wire::ErrorCode::rate, {}, request.id}, closes ? "too many requests" : ""};
    }
    return Arrived{std::move(request), frame.arrived};
}

}  // namespace anteroom::session
