#pragma once

#include "host/host.hpp"
#include "net/server.hpp"
#include "net/static_files.hpp"
#include "office/limits.hpp"
#include "store/port/limits.hpp"

namespace anteroom::app {

/// Every limit of the server in one place, each with its reason in limits.cpp.
struct Limits {
    net::Limits net;
    net::StaticLimits files;
    host::AllLimits host;
    store::Limits store;
    office::Limits office;
    std::chrono::milliseconds floor_wait;  ///< of the office for an answer of the tables
    std::chrono::milliseconds recovery_wait;
};

Limits standard_limits();

/// Without those that keep people from being too fast or too many, and with bots that hardly think: for tests and load.
Limits dev_limits();

}  // namespace anteroom::app
