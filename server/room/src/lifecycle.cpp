#include "lifecycle.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/overloaded.hpp"

namespace anteroom::room {

bool is_busy(const Phase& phase) {
    return std::visit(engine::overloaded{
                          [](const phase::Unopened&) { return false; },
                          [](const phase::Open&) { return false; },
                          [](const phase::Broken&) { return false; },
                          [](const phase::Committing&) { return true; },
                          [](const phase::Closing&) { return true; },
                          [](const phase::Unsure&) { return false; },
                          [](const phase::Rebuilding&) { return false; },
                          [](const phase::Closed&) { return false; },
                      },
                      phase);
}

bool is_frozen(const Phase& phase) {
    return std::visit(engine::overloaded{
                          [](const phase::Unopened&) { return false; },
                          [](const phase::Open&) { return false; },
                          [](const phase::Broken&) { return true; },
                          [](const phase::Committing& one) { return one.broken.has_value(); },
                          [](const phase::Closing&) { return false; },
                          [](const phase::Unsure&) { return true; },
                          [](const phase::Rebuilding&) { return true; },
                          [](const phase::Closed&) { return false; },
                      },
                      phase);
}

Waiting* unanswered(Phase& phase) {
    return std::visit(engine::overloaded{
                          [](phase::Unopened&) -> Waiting* { return nullptr; },
                          [](phase::Open&) -> Waiting* { return nullptr; },
                          [](phase::Broken&) -> Waiting* { return nullptr; },
                          [](phase::Committing&) -> Waiting* { return nullptr; },
                          [](phase::Closing&) -> Waiting* { return nullptr; },
                          [](phase::Unsure& one) -> Waiting* { return &one.waiting; },
                          [](phase::Rebuilding& one) -> Waiting* { return &one.unsure.waiting; },
                          [](phase::Closed&) -> Waiting* { return nullptr; },
                      },
                      phase);
}

phase::Unsure later(phase::Unsure unsure, const Limits& limits, Instant now) {
    unsure.wait_ms = std::clamp(unsure.wait_ms * 2, limits.retry_ms_min, limits.retry_ms_max);
    unsure.retry_at = {now.value + unsure.wait_ms};
    return unsure;
}

phase::Broken broken(const Phase& before) {
    return {std::holds_alternative<phase::Rebuilding>(before)};
}

}  // namespace anteroom::room
