#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace anteroom::app {

/// What `anteroom serve` is told; settings.hpp says how, and what each of these is for.
struct Config {
    std::string listen = "127.0.0.1";
    std::uint16_t port = 8080;       ///< 0: any free one
    int handed_socket = -1;          ///< listens there already, as who had it before handed it over; -1: none
    std::filesystem::path tls_cert;  ///< PEM; with tls_key the port speaks TLS
    std::filesystem::path tls_key;
    std::filesystem::path data = "data";
    std::string store;                 ///< a database of PostgreSQL; empty: a file in the data folder
    std::string bus;                   ///< a NATS by which nodes speak with each other; empty: this one is alone
    std::string node;                  ///< with a bus: its name among the nodes
    std::size_t lease = 4'000;         ///< milliseconds: so long after its last heartbeat a node's rooms are its own
    std::filesystem::path ledger_key;  ///< signs the books; empty: where ledger_key_path() says
    std::filesystem::path anchors;     ///< a file that gets an anchor of the books each day; empty: none
    std::string vfs;                   ///< of SQLite, registered by the caller; empty: the system's files
    std::filesystem::path web;         ///< the built page; empty: none
    std::filesystem::path spec;        ///< the protocol's description; empty: none
    std::filesystem::path rules;       ///< the rule sheets, which are part of it; empty: none
    std::size_t shards = 0;            ///< 0: one a core
    std::vector<std::string> hosts;
    std::vector<std::string> origins;
    std::vector<std::string> trusted_proxies;
    std::vector<std::string> embeds;   ///< sites that may show public tables; empty: all, "none": no site
    std::string day_begins = "06:00";  ///< by the clocks of this zone
    std::string time_zone = "UTC";
    std::size_t keep_tables = 400;           ///< days, after they closed; 0: for ever
    std::size_t keep_money_years = 10;       ///< journals of tables for money, after they closed; 0: for ever
    std::size_t keep_guests = 180;           ///< days
    std::size_t keep_reports = 400;          ///< days
    std::size_t keep_staff_logins = 7;       ///< days, however much they are used; 0: as long as they are
    std::string second_factor = "off";       ///< or "staff": whoever works in the console has one
    std::string ask_password_above = "100";  ///< units of each currency, or "off"
    std::string metrics_token;               ///< empty: metrics on loopback only
    bool verbose = false;
    bool dev = false;                   ///< no rate limits, bots that hardly think
    std::optional<std::uint64_t> seed;  ///< with dev: every deal can be repeated, on one shard
};

}  // namespace anteroom::app
