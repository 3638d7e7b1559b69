#include <algorithm>
#include <array>
#include <charconv>

#include "admin/password_above.hpp"
#include "app/settings.hpp"
#include "base/house_days.hpp"
#include "bus/nats_bus.hpp"
#include "net/names.hpp"

namespace anteroom::app {

namespace {

/// Returns a setting with a number of days for which data is kept.
constexpr Setting kept_for(std::string_view name, std::size_t Config::*field, std::string_view help,
                           std::string_view reason) {
    return {.name = name,
            .takes = "DAYS",
            .field = field,
            .help = help,
            .reason = reason,
            .right = "a number of days, 36500 at most",
            .number_max = 36'500};
}

/// The minimum for money journals. By EU directive 2015/849, article 40, documents and records of transactions must be
/// kept for five years.
constexpr std::size_t money_years_least = 5;

/// Returns whether the text is a number below `least`. Returns false for any other text, which another check refuses.
bool is_below(const std::string& text, std::size_t least) {
    std::size_t value = least;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value < least;
}

bool is_password_above(const std::string& text) {
    return admin::password_above_in(text).has_value();
}

bool is_time_of_day(const std::string& text) {
    return base::time_of_day(text).has_value();
}

/// Returns whether the text is the address of a database without a password.
bool is_database(const std::string& text) {
    if (!text.starts_with("postgres://") && !text.starts_with("postgresql://")) return false;
    const std::size_t begin = text.find("//") + 2;
    const std::string whom = text.substr(begin, text.find('/', begin) - begin);
    const std::size_t at = whom.rfind('@');
    const bool has_password = at != std::string::npos && whom.substr(0, at).find(':') != std::string::npos;
    return !has_password && text.find("password=") == std::string::npos;
}

bool is_bus(const std::string& text) {
    return bus::nats_place(text).has_value();
}

bool has_credentials(const std::string& bus) {
    const auto place = bus::nats_place(bus);
    return place && place->has_credentials;
}

bool is_node_name(const std::string& text) {
    constexpr std::size_t len_max = 32;
    const auto fits = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
    };
    return !text.empty() && text.size() <= len_max && std::ranges::all_of(text, fits);
}

constexpr std::array every_setting = {
    Setting{.name = "listen",
            .takes = "ADDRESS",
            .field = &Config::listen,
            .help = "Address to listen on",
            .reason = "only this machine, until you choose another address",
            .fits = net::is_address,
            .right = "an address is written like 127.0.0.1 or ::1; 0.0.0.0 means all addresses of this machine"},
    Setting{.name = "port",
            .takes = "NUMBER",
            .field = &Config::port,
            .help = "Port; 0 takes any free one",
            .reason = "needs no root",
            .right = "a port is a number from 0 to 65535",
            .number_max = 65'535},
    Setting{.name = "host",
            .takes = "NAME",
            .field = &Config::hosts,
            .help = "Name under which clients reach the server; may be repeated",
            .reason = "addresses and localhost need none; the server refuses unknown names, because a hostile page "
                      "could use them",
            .fits = net::is_host_name,
            .right = "a name is written without https:// and without a port, in the form of DNS: xn--bcher-kva.example "
                     "for a name with an umlaut"},
    Setting{.name = "origin",
            .takes = "ORIGIN",
            .field = &Config::origins,
            .help = "Page of another origin that may connect; may be repeated",
            .reason = "only the server's own page",
            .fits = net::is_origin,
            .right = "an origin is written like https://cards.example.org"},
    Setting{.name = "embed",
            .takes = "ORIGIN",
            .field = &Config::embeds,
            .help = "Site that may show public tables in a frame; may be repeated; none allows no site",
            .reason = "any site: a frame shows only what the lobby lists, and nobody is logged in there",
            .fits = [](const std::string& text) { return text == "none" || net::is_origin(text); },
            .right = "an origin is written like https://club.example.org, or the word none"},
    Setting{
        .name = "trusted-proxy",
        .takes = "NETWORK",
        .field = &Config::trusted_proxies,
        .help = "Address or network of a proxy whose X-Forwarded-For or Forwarded header is trusted; may be repeated",
        .reason = "no client can claim another address until you trust its proxy",
        .fits = net::is_network,
        .right = "an address or a network is written like 127.0.0.1 or 10.0.0.0/8"},
    Setting{.name = "tls-cert",
            .takes = "FILE",
            .field = &Config::tls_cert,
            .help = "PEM file with the certificate and those of its issuers. The port then speaks TLS. SIGHUP reads "
                    "the file again",
            .reason = "a proxy terminates TLS, or only this machine can connect"},
    Setting{.name = "tls-key",
            .takes = "FILE",
            .field = &Config::tls_key,
            .help = "PEM file with the certificate's key, without a password",
            .reason = "the same as for tls-cert"},
    Setting{.name = "data",
            .takes = "FOLDER",
            .field = &Config::data,
            .help = "Data folder; only one server can use it at a time",
            .reason = "in the folder in which the server is started"},
    Setting{.name = "store",
            .takes = "PLACE",
            .field = &Config::store,
            .help = "PostgreSQL database for rooms, players and books, as postgres://…. Its password is in PGPASSWORD "
                    "or in the file that PGPASSFILE names",
            .reason = "a file in the data folder, which needs no installation and no administration",
            .fits = is_database,
            .right = "a database is written like postgres://anteroom@db.example.org/anteroom, without a password, "
                     "which everybody could read here"},
    Setting{.name = "bus",
            .takes = "PLACE",
            .field = &Config::bus,
            .help = "NATS server, with a password or token, through which several nodes on one database work as one "
                    "server. Write tls://…; nats://… on this machine; nats+plain://… on a network that you trust. The "
                    "part after a slash separates houses that share one NATS server",
            .reason = "this server has no other nodes",
            .fits = is_bus,
            .right = "a bus is written like tls://house:PASSWORD@bus.example.org:4222/casino",
            .is_secret = has_credentials},
    Setting{.name = "node",
            .takes = "NAME",
            .field = &Config::node,
            .help = "With a bus: the name of this node. No other node may have it",
            .reason = "this server has no other nodes",
            .fits = is_node_name,
            .right = "a node's name has at most 32 characters of a-z, 0-9 and -"},
    Setting{.name = "lease",
            .takes = "MILLISECONDS",
            .field = &Config::lease,
            .help = "With a bus: how long a node owns its tables after its last heartbeat",
            .reason = "the tables of a dead node are back in some seconds, and a node that is only slow keeps its own",
            .right = "a number of milliseconds, from 1000 to 60000",
            .number_min = 1'000,
            .number_max = 60'000},
    Setting{.name = "ledger-key",
            .takes = "FILE",
            .field = &Config::ledger_key,
            .help = "File with the key that signs the books; created if it is missing. Default: systemd's credential "
                    "anteroom-ledger-key, or anteroom/ledger.key in XDG_CONFIG_HOME or ~/.config",
            .reason = "outside the data folder, because a thief of the books must not get their key"},
    Setting{.name = "anchors",
            .takes = "FILE",
            .field = &Config::anchors,
            .help = "File to which the server appends a line each day, when a drawer is closed and at the end. With "
                    "it, `anteroom audit --expect` detects books that were rolled back",
            .reason = "none, because it belongs on another disk than the books, which only you can name"},
    Setting{.name = "web",
            .takes = "FOLDER",
            .field = &Config::web,
            .help = "Folder of the built page and documents; '' serves only programs",
            .reason = "the folder beside the program"},
    Setting{.name = "spec",
            .takes = "FOLDER",
            .field = &Config::spec,
            .help = "Folder served at /spec",
            .reason = "the folder beside the program"},
    Setting{.name = "rules",
            .takes = "FOLDER",
            .field = &Config::rules,
            .help = "Folder served at /spec/rules",
            .reason = "the folder beside the program"},
    Setting{.name = "shards",
            .takes = "NUMBER",
            .field = &Config::shards,
            .help = "Number of threads that share the rooms; 0 means one for each core",
            .reason = "one for each core; a room never leaves its thread",
            .right = "a number from 0 to 256",
            .number_max = 256},
    Setting{.name = "day-begins",
            .takes = "HH:MM",
            .field = &Config::day_begins,
            .help = "When a day of the house begins, for reports, settlements and the desk's daily limits",
            .reason = "most players have gone home",
            .fits = is_time_of_day,
            .right = "a time of the day is written like 06:00 or 18:30"},
    Setting{.name = "time-zone",
            .takes = "ZONE",
            .field = &Config::time_zone,
            .help = "Time zone of day-begins, by its IANA name, such as Europe/Vienna",
            .reason = "the same everywhere, until the house sets its own"},
    kept_for(
        "keep-tables", &Config::keep_tables,
        "How many days tables without money are kept after they closed, with their games and chat; 0 means for ever",
        "last year's evening can still be found; the books are kept for ever"),
    Setting{.name = "keep-money-years",
            .takes = "YEARS",
            .field = &Config::keep_money_years,
            .help = "How many years the journals of tables for money are kept, counted from the end of the year in "
                    "which the table closed. The books stay and are audited as before; 0 means for ever",
            .reason = "the longest time for which tax law demands vouchers and books",
            .fits = [](const std::string& text) { return text == "0" || !is_below(text, money_years_least); },
            .right = "0 for ever, or 5 to 100: no law against money laundering allows less than five years",
            .number_max = 100},
    kept_for("keep-guests", &Config::keep_guests,
             "How many days guests are kept after they last finished a game; 0 means for ever",
             "a guest who comes back after half a year is a new guest"),
    kept_for("keep-reports", &Config::keep_reports,
             "How many days reports of chat are kept after the staff handled them; 0 means for ever",
             "by then nobody disputes the decision"),
    kept_for("keep-staff-logins", &Config::keep_staff_logins,
             "After how many days a login of a cashier or operator ends, even if it is in use; 0 means as long as it "
             "is in use",
             "a stolen token is then worth a week at most"),
    Setting{.name = "second-factor",
            .takes = "WHOSE",
            .field = &Config::second_factor,
            .help = "Who must have a second factor. staff: cashiers and operators, who without one can only set one up "
                    "in the console. off: it is optional",
            .reason = "a house with one person may do without",
            .fits = [](const std::string& text) { return text == "off" || text == "staff"; },
            .right = "off, or staff"},
    Setting{
        .name = "ask-password-above",
        .takes = "SUMS",
        .field = &Config::ask_password_above,
        .help =
            "Above this sum, in whole units of its currency, the console asks for the password again before a deposit, "
            "a withdrawal or a reversal. Currencies may have sums of their own: 100 JPY=15000 PTS=off. It always asks "
            "for a void and for a rule of the desk. off: it asks for no payment",
        .reason = "more than most players take home; it limits what a screen left open can cost",
        .fits = is_password_above,
        .right = "it is a whole number such as 100, or the word off, and then sums of currencies such as JPY=15000"},
    Setting{.name = "metrics-token",
            .takes = "TEXT",
            .field = &Config::metrics_token,
            .help = "Whoever sends this as a bearer token may read all of /metrics, also from another machine",
            .reason = "only this machine may read metrics, without those that reveal hidden cards to players",
            .ways = Ways::not_as_option},
    Setting{.name = "verbose",
            .takes = "",
            .field = &Config::verbose,
            .help = "Log more",
            .reason = "only what an operator has to know"},
    Setting{.name = "dev",
            .takes = "",
            .field = &Config::dev,
            .help = "For tests: no rate limits, bots that hardly think, no tables for money",
            .reason = "people play here",
            .ways = Ways::option_only},
    Setting{.name = "seed",
            .takes = "NUMBER",
            .field = &Config::seed,
            .help = "With --dev: makes every deal repeatable, on one shard",
            .reason = "deals use the system's randomness",
            .ways = Ways::option_only,
            .right = "a seed is a number"},
};

}  // namespace

std::span<const Setting> all_settings() {
    return every_setting;
}

std::string environment_name(const Setting& setting) {
    std::string name = "ANTEROOM_";
    for (const char letter : setting.name)
        name += letter == '-' ? '_' : static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
    return name;
}

}  // namespace anteroom::app
