#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace anteroom::app {

/// Settings of `anteroom serve`. settings.hpp describes their names and purposes.
struct Config {
    std::string listen = "127.0.0.1";
    std::uint16_t port = 8080;       ///< 0 means any free port
    int handed_socket = -1;          ///< a listening socket from systemd or from the previous server, or -1
    std::filesystem::path tls_cert;  ///< PEM file; with tls_key the port accepts only TLS
    std::filesystem::path tls_key;
    std::filesystem::path data = "data";
    std::string store;          ///< address of a PostgreSQL database; if empty, the store is a file in the data folder
    std::string bus;            ///< address of a NATS server that connects the nodes; empty if there are no other nodes
    std::string node;           ///< name of this node, if there is a bus
    std::size_t lease = 4'000;  ///< milliseconds for which a node owns its rooms after its last heartbeat
    std::filesystem::path
        ledger_key;  ///< file of the key that signs the books; if empty, ledger_key_path() returns the path
    std::filesystem::path anchors;  ///< the file that gets an anchor of the books each day; empty for none
    std::string vfs;              ///< SQLite's VFS, which the caller has registered; if empty, the files of the system
    std::filesystem::path web;    ///< folder of the built page; empty for none
    std::filesystem::path spec;   ///< folder of the protocol's description; empty for none
    std::filesystem::path rules;  ///< folder of the rule sheets, which belong to the description; empty for none
    std::size_t shards = 0;       ///< 0 means one per core
    std::vector<std::string> hosts;
    std::vector<std::string> origins;
    std::vector<std::string> trusted_proxies;
    std::vector<std::string>
        embeds;  ///< sites that may show public tables; empty means all sites, "none" means no site
    std::string day_begins = "06:00";  ///< time of day in the house's time zone
    std::string time_zone = "UTC";
    std::size_t keep_tables = 400;  ///< days after a table has closed; 0 means for ever
    std::size_t keep_money_years =
        10;  ///< years for which journals of money tables are kept after the table closed; 0 means for ever
    std::size_t keep_guests = 180;      ///< days after the last game
    std::size_t keep_reports = 400;     ///< days after a report was dealt with
    std::size_t keep_staff_logins = 7;  ///< days, even if the login is used; 0 means as long as it is used
    std::string second_factor = "off";  ///< "off", or "staff" if staff accounts need a second factor in the console
    std::string ask_password_above = "100";  ///< in units of each currency, or "off"; see admin::password_above_in()
    std::string metrics_token;               ///< if empty, only loopback addresses get the metrics
    bool verbose = false;
    bool dev = false;                   ///< true for a server without rate limits, whose bots move almost at once
    std::optional<std::uint64_t> seed;  ///< if set, every deal is repeatable, and there is one shard; needs `dev`
};

}  // namespace anteroom::app
