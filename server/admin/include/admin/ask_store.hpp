#pragma once

#include <future>
#include <utility>
#include <variant>

#include "admin/code.hpp"
#include "store/port/store.hpp"

namespace anteroom::admin {

/// Asks the store and waits for its answer. The function is for commands and for the admin service's threads, which
/// may block. `query` passes its argument to the store as the callback. Throws Refused if the store cannot be read.
template <class T, class Query>
T ask_store(Query query) {
    std::promise<store::Read<T>> promise;
    auto answer = promise.get_future();
    query([&promise](store::Read<T> read) { promise.set_value(std::move(read)); });
    auto read = answer.get();
    if (const auto* failed = std::get_if<store::Failed>(&read))
        throw Refused(code_of_read(*failed), "the data folder cannot be read: " + failed->text);
    return std::get<T>(std::move(read));
}

}  // namespace anteroom::admin
