#pragma once

#include <future>
#include <stdexcept>
#include <utility>
#include <variant>

#include "store/port/store.hpp"

namespace anteroom::store::test {

/// Waits until the store has committed a change, for example of a house's data. Throws if the store does not.
template <class Change>
void must(Store& store, void (Store::*change)(Change, OnOutcome), Change what) {
    std::promise<Outcome> promise;
    (store.*change)(std::move(what), [&promise](Outcome outcome) { promise.set_value(std::move(outcome)); });
    if (!std::holds_alternative<Committed>(promise.get_future().get()))
        throw std::runtime_error("the store has not taken it");
}

}  // namespace anteroom::store::test
