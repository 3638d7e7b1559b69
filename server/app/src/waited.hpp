#pragma once

#include <chrono>
#include <future>
#include <memory>
#include <utility>

#include "admin/code.hpp"

namespace anteroom::app {

/// Calls `call` and returns the value that it passes to its callback. The callback may also run after this wait has
/// timed out.
template <class T, class Call>
T waited(std::chrono::milliseconds wait_max, Call call) {
    const auto promise = std::make_shared<std::promise<T>>();
    auto answer = promise->get_future();
    call([promise](T value) { promise->set_value(std::move(value)); });
    if (answer.wait_for(wait_max) != std::future_status::ready) throw admin::Refused(admin::Code::too_late);
    return answer.get();
}

}  // namespace anteroom::app
