#pragma once

#include <optional>
#include <vector>

#include "engine/core/seat.hpp"

namespace anteroom::room {

/// The views of a state. A view is built when it is first used. It is kept, because the patch of the next update starts
/// from it. A copy of the state starts without views, because the copy will be changed.
template <class R>
class Views {
  public:
    Views() = default;
    Views(const Views&) {}
    Views& operator=(const Views&) = delete;

    const typename R::TableView& table(const typename R::State& state) const {
        if (!table_) table_.emplace(R::table(state));
        return *table_;
    }
    const typename R::SeatView& seat(const typename R::State& state, engine::Seat seat) const {
        if (seats_.empty()) seats_.resize(state.players.size());
        auto& view = seats_.at(seat.index);
        if (!view) view.emplace(R::seat(state, seat));
        return *view;
    }

    /// Call this when the state has changed.
    void forget() {
        table_.reset();
        seats_.clear();
    }

  private:
    mutable std::optional<typename R::TableView> table_;
    mutable std::vector<std::optional<typename R::SeatView>> seats_;  ///< empty, or one view for each seat
};

}  // namespace anteroom::room
