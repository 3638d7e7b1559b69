#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace anteroom::app {

/// Settings of `anteroom serve`. settings.hpp has the names and purposes.
struct Config {
    std::string listen = "127.0.0.1";
    std::uint16_t port = 8080;       ///< 0: any free port
    int handed_socket = -1;          ///< a listening socket from systemd or from the previous server; -1: none
    std::filesystem::path tls_cert;  ///< PEM; with tls_key the port accepts only TLS
    std::filesystem::path tls_key;
    std::filesystem::path data = "data";
    std::string store;                 ///< a PostgreSQL database; empty: a file in the data folder
    std::string bus;                   ///< a NATS server that connects the nodes; empty: there are no other nodes
    std::string node;                  ///< this node's name; needs a bus
    std::size_t lease = 4'000;         ///< milliseconds for which a node owns its rooms after its last heartbeat
    std::filesystem::path ledger_key;  ///< signs the books; empty: the path that ledger_key_path() returns
    std::filesystem::path anchors;     ///< the file that gets an anchor of the books each day; empty: none
    std::string vfs;                   ///< SQLite's VFS, which the caller has registered; empty: the system's files
    std::filesystem::path web;         ///< the built page; empty: none
    std::filesystem::path spec;        ///< the protocol's description; empty: none
    std::filesystem::path rules;       ///< the rule sheets, part of the description; empty: none
    std::size_t shards = 0;            ///< 0: one per core
    std::vector<std::string> hosts;
    std::vector<std::string> origins;
    std::vector<std::string> trusted_proxies;
    std::vector<std::string> embeds;   ///< sites that may show public tables; empty: all, "none": no site
    std::string day_begins = "06:00";  ///< time of day in the house's time zone
    std::string time_zone = "UTC";
    std::size_t keep_tables = 400;           ///< days after a table has closed; 0: for ever
    std::size_t keep_money_years = 10;       ///< years for journals of money tables after they closed; 0: for ever
    std::size_t keep_guests = 180;           ///< days
    std::size_t keep_reports = 400;          ///< days
    std::size_t keep_staff_logins = 7;       ///< days, even if used; 0: as long as they are used
    std::string second_factor = "off";       ///< or "staff": staff accounts need a second factor in the console
    std::string ask_password_above = "100";  ///< in units of each currency, or "off"; see admin::password_above_in()
    std::string metrics_token;               ///< empty: metrics only on loopback
    bool verbose = false;
    bool dev = false;                   ///< no rate limits, and bots that move almost at once
    std::optional<std::uint64_t> seed;  ///< makes every deal repeatable, on one shard; needs `dev`
};

}  // namespace anteroom::app
