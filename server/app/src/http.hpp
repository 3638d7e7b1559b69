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

/// What the pages are made of; immutable, so that every shard may answer from it.
struct Site {
    net::StaticFiles web;  ///< with the documents, below /docs/
    net::StaticFiles spec;
    net::StaticFiles rules;  ///< below /spec/rules/
    std::string metrics_token;
    std::function<bool()> ready;
    std::function<std::string()> metrics;
    /// What a link to a room shows of it, as Host::look_up.
    std::function<void(host::Invitation, net::Networks, std::function<void(std::optional<RoomCard>)>)> look_up;
    PreviewPage preview;
    /// The record of the finished game whose replay has this name, as RecordDesk::ask.
    std::function<void(std::string, net::Networks, net::Reply)> record;
    std::string house_key;                ///< public, in hex
    std::function<std::string()> limits;  ///< this server's own, in place of the file with the standard ones
    Embeds embeds;
};

/// `/healthz`, `/readyz`, `/metrics`, `/spec/…`, `/docs/…`, `/record/…`, what other sites show, the house's public key,
/// the page and its routes. 404 else.
net::Answer answer(const Site& site, const net::Request& request);

}  // namespace anteroom::app
