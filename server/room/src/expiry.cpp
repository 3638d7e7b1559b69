#include "expiry.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"

namespace anteroom::room {

namespace {

std::int64_t empty_ms(Status status, const Limits& limits) {
    switch (status) {
        case Status::open:
        case Status::collecting_nonces:
            return limits.empty_open_ms;
        case Status::playing:
            return limits.empty_playing_ms;
        case Status::over:
            return limits.empty_over_ms;
    }
    throw engine::Bug("a status that is none");
}

}  // namespace

void Expiry::follow(const Table& table, bool is_empty, Instant now) {
    if (!is_empty)
        empty_since_.reset();
    else if (!empty_since_)
        empty_since_ = now;
    if (!table.house->closing || table.is_playing())
        closing_since_.reset();
    else if (!closing_since_)
        closing_since_ = now;
}

void Expiry::come_back(Instant now) {
    closing_since_.reset();
    back_at_ = now;
}

std::optional<Instant> Expiry::at(const Table& table) const {
    if (closing_since_) {
        const Instant read{closing_since_->value + limits_.closing_ms};
        if (!empty_since_) return read;
        // A player who lost the connection in a restart needs time to read the result.
        return std::min(read, std::max(*empty_since_, Instant{back_at_.value + limits_.closing_back_ms}));
    }
    if (!empty_since_) return std::nullopt;
    if (table.house->stays && table.status() == Status::open) return std::nullopt;
    // A game for money ends by its clocks even if no player is here.
    if (table.settings->stake && table.is_playing()) return std::nullopt;
    return Instant{empty_since_->value + empty_ms(table.status(), limits_)};
}

}  // namespace anteroom::room
