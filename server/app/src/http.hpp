#pragma once

#include <functional>
#include <string>

#include "net/http.hpp"
#include "net/static_files.hpp"

namespace anteroom::app {

/// What the pages are made of; immutable, so that every shard may answer from it.
struct Site {
    net::StaticFiles web;
    net::StaticFiles spec;
    net::StaticFiles rules;  ///< below /spec/rules/
    std::string metrics_token;
    std::function<bool()> ready;
    std::function<std::string()> metrics;
};

/// `/healthz`, `/readyz`, `/metrics`, `/spec/…`, the page and its routes. 404 else.
net::Response answer(const Site& site, const net::Request& request);

}  // namespace anteroom::app
