#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "commands.hpp"
#include "net/probe.hpp"
#include "settings_options.hpp"

namespace anteroom::app {

namespace {

/// Returns the address to ask. If the server listens on all addresses, it is the loopback address.
std::string address_to_ask(const std::string& listen) {
    if (listen == "0.0.0.0") return "127.0.0.1";
    return listen == "::" ? "::1" : listen;
}

int ask(const Config& config, bool ready) {
    constexpr unsigned patience_s = 3;
    // The alarm ends the program with a failing status, which is all that the caller needs.
    ::alarm(patience_s);
    const std::string path = ready ? "/readyz" : "/healthz";
    const auto ask_over = [&](bool tls) {
        return net::ask_status(address_to_ask(config.listen), config.port, tls, path);
    };
    int status = ask_over(!config.tls_cert.empty());
    // A server with TLS answers plain HTTP with 400. The command's settings may not contain the certificate of the
    // server.
    if (status == 400 && config.tls_cert.empty()) status = ask_over(true);
    std::printf("%s: %d\n", path.c_str(), status);
    return status == 200 ? 0 : 1;
}

}  // namespace

void add_health(CLI::App& program, int& status) {
    CLI::App* command = program.add_subcommand(
        "health", "Ask the server that runs here with these settings whether it is healthy; for containers");
    const auto options = add_settings(*command, {"listen", "port", "tls-cert"});
    const auto ready = std::make_shared<bool>(false);
    command->add_flag("--ready", *ready, "Also ask whether its rooms are loaded");
    command->callback([options, ready, &status] { status = ask(settings_of(*options).config, *ready); });
}

}  // namespace anteroom::app
