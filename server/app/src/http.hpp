#pragma once

#include <functional>
#include <optional>
#include <string>

#include "embed/embed.hpp"
#include "host/host.hpp"
#include "net/http.hpp"
#include "net/static_files.hpp"
#include "preview.hpp"

namespace anteroom::app {

/// The parts from which answers are made. They never change, so every shard may use them.
struct Site {
    net::StaticFiles web;  ///< includes the documents, below /docs/
    net::StaticFiles spec;
    net::StaticFiles rules;  ///< below /spec/rules/
    std::string metrics_token;
    std::function<bool()> ready;
    std::function<std::string(bool whole)> metrics;  ///< host::Metrics::text describes this
    /// Looks up the preview for a room's link. Host::look_up describes this.
    std::function<void(host::Invitation, net::Networks, std::function<void(std::optional<RoomCard>)>)> look_up;
    PreviewPage preview;
    /// Returns the record of the finished game whose replay has this name. RecordDesk::ask describes this.
    std::function<void(std::string, net::Networks, net::Reply)> record;
    std::string house_key;                ///< the public key, in hex
    std::function<std::string()> limits;  ///< the limits of this server, in place of the file with the standard limits
    Embeds embeds;
};

/// Answers `/healthz`, `/readyz`, `/metrics`, `/spec/…`, `/docs/…`, `/record/…`, the embeds,
/// the house's public key, the page and its routes. The answer to everything else is 404.
net::Answer answer(const Site& site, const net::Request& request);

}  // namespace anteroom::app
