#include "house_news.hpp"

#include <chrono>
#include <exception>
#include <thread>

namespace anteroom::app {

namespace {

constexpr std::chrono::seconds failed_wait{1};

}  // namespace

void HouseNews::look() {
    worker_.post(read_, {}, [this](const std::exception& fault) {
        log_.line(host::Level::warn, "house_not_read", {{"why", fault.what()}});
        std::this_thread::sleep_for(failed_wait);
        look();
    });
}

}  // namespace anteroom::app
