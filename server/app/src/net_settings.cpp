#include "net_settings.hpp"

#include <filesystem>
#include <string>
#include <system_error>

#include "admin_api.hpp"
#include "net/names.hpp"

namespace anteroom::app {

namespace {

/// Logs a hint for an operator whose users are refused for no obvious reason. The hint itself changes no permission.
void log_missing(host::Log& log, net::MissingSetting setting, const std::string& value) {
    switch (setting) {
        case net::MissingSetting::host:
            return log.line(host::Level::warn, "unknown_host_refused",
                            {{"host", value}, {"if_it_is_this_server", "start the server with --host and that name"}});
        case net::MissingSetting::trusted_proxy:
            return log.line(host::Level::warn, "undeclared_proxy",
                            {{"address", value},
                             {"if_it_is_your_proxy",
                              "start with --trusted-proxy and that address; until then, all clients behind the proxy "
                              "count as one"}});
        case net::MissingSetting::forwarded_for:
            return log.line(
                host::Level::warn, "proxy_does_not_say_for_whom",
                {{"address", value},
                 {"if_it_is_your_proxy",
                  "make the proxy send X-Forwarded-For; until then, all clients behind the proxy count as one"}});
        case net::MissingSetting::origin:
            return log.line(
                host::Level::warn, "unknown_origin_refused",
                {{"origin", value}, {"if_it_is_your_page", "start the server with --origin and that value"}});
        case net::MissingSetting::readable_hop:
            return log.line(host::Level::warn, "forwarded_address_unreadable",
                            {{"said", value},
                             {"if_it_is_your_proxy",
                              "make the proxy write the client's address, with or without a port; until then, these "
                              "clients count as the proxy itself"}});
    }
}

}  // namespace

void log_unprotected(host::Log& log, const Config& config) {
    if (net::is_loopback(config.listen) || !config.tls_cert.empty() || !config.trusted_proxies.empty()) return;
    log.line(
        host::Level::warn, "not_encrypted",
        {{"address", config.listen},
         {"risk", "others on the network can read passwords, logins and hands"},
         {"remedy",
          "start with --tls-cert and --tls-key (deploy/run --tls-self makes both), or put a proxy in front and name "
          "it by --trusted-proxy; see /docs/host/tls/"}});
}

void log_missing_pages(host::Log& log, const Config& config) {
    std::error_code none;
    if (config.web.empty())
        log.line(host::Level::info, "no_page",
                 {{"if_people_are_to_play", "deploy/run builds the page, and --web names its folder"}});
    else if (!std::filesystem::exists(config.web / "docs/index.html", none))
        log.line(host::Level::warn, "no_documents",
                 {{"folder", config.web.string()},
                  {"remedy", "deploy/run --build builds the documents; until then, /docs/ has no pages"}});
}

net::Settings net_settings(const Config& config, host::Log& log) {
    net::Settings settings;
    settings.address = config.listen;
    settings.port = config.port;
    settings.handed_socket = config.handed_socket;
    settings.hosts = config.hosts;
    settings.origins = config.origins;
    settings.trusted_proxies = config.trusted_proxies;
    settings.api_prefix = api_prefix;
    if (!config.tls_cert.empty()) settings.tls = net::TlsFiles{config.tls_cert, config.tls_key};
    settings.on_missing = [&log](net::MissingSetting setting, const std::string& value) {
        log_missing(log, setting, value);
    };
    return settings;
}

}  // namespace anteroom::app
