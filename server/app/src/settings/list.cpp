#include <algorithm>
#include <array>
#include <charconv>

#include "app/settings.hpp"
#include "base/house_days.hpp"
#include "bus/nats_bus.hpp"
#include "net/names.hpp"

namespace anteroom::app {

namespace {

/// How many days something is kept.
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

/// EU directive 2015/849, article 40: documents and records of transactions stay five years.
constexpr std::size_t money_years_least = 5;

/// What is no number is told of elsewhere.
bool is_below(const std::string& text, std::size_t least) {
    std::size_t value = least;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value < least;
}

bool is_off_or_sum(const std::string& text) {
    constexpr std::size_t digits_max = 9;
    return text == "off" ||
           (!text.empty() && text.size() <= digits_max && text.find_first_not_of("0123456789") == std::string::npos);
}

bool is_time_of_day(const std::string& text) {
    return base::time_of_day(text).has_value();
}

/// Without a password.
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
            .reason = "this machine alone, until somebody lets others in",
            .fits = net::is_address,
            .right = "an address is written like 127.0.0.1, or 0.0.0.0 for all of this machine's, or ::1"},
    Setting{.name = "port",
            .takes = "NUMBER",
            .field = &Config::port,
            .help = "Port; 0: any free one",
            .reason = "one that nobody needs to be root for",
            .right = "a port is a number from 0 to 65535",
            .number_max = 65'535},
    Setting{.name = "host",
            .takes = "NAME",
            .field = &Config::hosts,
            .help = "Name under which the server is reached; may be repeated",
            .reason = "addresses and localhost need none; an unknown name is refused, for a foreign page could bear it",
            .fits = net::is_host_name,
            .right = "a name is written without https:// and without a port"},
    Setting{.name = "origin",
            .takes = "ORIGIN",
            .field = &Config::origins,
            .help = "Foreign page that may connect; may be repeated",
            .reason = "the server's own page alone",
            .fits = net::is_origin,
            .right = "an origin is written like https://cards.example.org"},
    Setting{.name = "embed",
            .takes = "ORIGIN",
            .field = &Config::embeds,
            .help = "Site that may show public tables in a frame; may be repeated; none: no site",
            .reason = "any site: what it shows is what the lobby lists, and nobody is logged in there",
            .fits = [](const std::string& text) { return text == "none" || net::is_origin(text); },
            .right = "an origin is written like https://club.example.org, or the word none"},
    Setting{.name = "trusted-proxy",
            .takes = "NETWORK",
            .field = &Config::trusted_proxies,
            .help = "Address or network whose X-Forwarded-For is believed; may be repeated",
            .reason = "nobody may say for whom he speaks until somebody vouches for him",
            .fits = net::is_network,
            .right = "an address or a network is written like 127.0.0.1 or 10.0.0.0/8"},
    Setting{.name = "tls-cert",
            .takes = "FILE",
            .field = &Config::tls_cert,
            .help = "Certificate with those of its issuers, PEM: the port then speaks TLS; SIGHUP reads it again",
            .reason = "a proxy in front sees to it, or nobody but this machine listens"},
    Setting{.name = "tls-key",
            .takes = "FILE",
            .field = &Config::tls_key,
            .help = "The certificate's key, PEM without a password",
            .reason = "as for the certificate"},
    Setting{.name = "data",
            .takes = "FOLDER",
            .field = &Config::data,
            .help = "Data folder; one server at a time",
            .reason = "below the folder in which the server is started"},
    Setting{.name = "store",
            .takes = "PLACE",
            .field = &Config::store,
            .help = "Database of PostgreSQL for rooms, players and books, postgres://…; its password stands in "
                    "PGPASSWORD or a file that PGPASSFILE names",
            .reason = "a file in the data folder, which wants nothing installed and nobody to look after it",
            .fits = is_database,
            .right = "a database is written like postgres://anteroom@db.example.org/anteroom, without a password, "
                     "which everybody could read here"},
    Setting{.name = "bus",
            .takes = "PLACE",
            .field = &Config::bus,
            .help = "NATS by which several nodes on one database are one server, with a password or a token: tls://…, "
                    "nats://… on this machine, nats+plain://… over a network that you vouch for; what stands behind a "
                    "slash tells houses apart that share one",
            .reason = "this server is alone",
            .fits = is_bus,
            .right = "a bus is written like tls://house:PASSWORD@bus.example.org:4222/casino",
            .is_secret = has_credentials},
    Setting{.name = "node",
            .takes = "NAME",
            .field = &Config::node,
            .help = "With a bus: the name of this node, which no other has",
            .reason = "this server is alone",
            .fits = is_node_name,
            .right = "a node is named by at most 32 of a-z, 0-9 and -"},
    Setting{
        .name = "lease",
        .takes = "MILLISECONDS",
        .field = &Config::lease,
        .help = "With a bus: how long after its last heartbeat the tables of a node are its own",
        .reason = "the tables of a node that died are back in some seconds, and one that is merely slow keeps its own",
        .right = "a number of milliseconds, from 1000 to 60000",
        .number_min = 1'000,
        .number_max = 60'000},
    Setting{.name = "ledger-key",
            .takes = "FILE",
            .field = &Config::ledger_key,
            .help = "File of the key that signs the books, made where it is missing; systemd's credential "
                    "anteroom-ledger-key, or anteroom/ledger.key in XDG_CONFIG_HOME or ~/.config",
            .reason = "a place that is not the data folder, for who has the books must not have their key"},
    Setting{.name = "anchors",
            .takes = "FILE",
            .field = &Config::anchors,
            .help = "File that gets a line each day, when a drawer is closed and at the end, by which `anteroom audit "
                    "--expect` finds books that "
                    "were rolled back",
            .reason = "it belongs on another disk than the books, which nobody but you can name"},
    Setting{.name = "web",
            .takes = "FOLDER",
            .field = &Config::web,
            .help = "Folder of the built page and documents; '' serves programs alone",
            .reason = "what lies beside the program"},
    Setting{.name = "spec",
            .takes = "FOLDER",
            .field = &Config::spec,
            .help = "Folder served at /spec",
            .reason = "what lies beside the program"},
    Setting{.name = "rules",
            .takes = "FOLDER",
            .field = &Config::rules,
            .help = "Folder served at /spec/rules",
            .reason = "what lies beside the program"},
    Setting{.name = "shards",
            .takes = "NUMBER",
            .field = &Config::shards,
            .help = "Threads that rooms are spread over; 0: one a core",
            .reason = "one a core: a room never leaves its thread",
            .right = "a number from 0 to 256",
            .number_max = 256},
    Setting{.name = "day-begins",
            .takes = "HH:MM",
            .field = &Config::day_begins,
            .help = "When a day of the house begins: for reports, settlements, and what the desk may take in a day",
            .reason = "when most have gone home",
            .fits = is_time_of_day,
            .right = "a time of the day is written like 06:00 or 18:30"},
    Setting{.name = "time-zone",
            .takes = "ZONE",
            .field = &Config::time_zone,
            .help = "By which clocks, as the IANA names them: Europe/Vienna",
            .reason = "the same everywhere, until the house says where it is"},
    kept_for("keep-tables", &Config::keep_tables,
             "How long tables without money are kept after they closed, with their games and chat; 0: for ever",
             "last year's evening is found again; the books are kept for ever"),
    Setting{.name = "keep-money-years",
            .takes = "YEARS",
            .field = &Config::keep_money_years,
            .help =
                "How many whole years journals of tables for money are kept after the one in which they closed; the "
                "books stay, and are audited as before; 0: for ever",
            .reason = "as long as tax law wants vouchers and books kept where it wants it longest",
            .fits = [](const std::string& text) { return text == "0" || !is_below(text, money_years_least); },
            .right = "0 for ever, or 5 to 100: less than five years no law against laundering money allows",
            .number_max = 100},
    kept_for("keep-guests", &Config::keep_guests, "How long guests are kept who finish no game any more; 0: for ever",
             "who comes back after half a year is a guest anew"),
    kept_for("keep-reports", &Config::keep_reports,
             "How long reports of chat are kept after they were dealt with; 0: for ever",
             "by then nobody disputes what was decided"),
    kept_for("keep-staff-logins", &Config::keep_staff_logins,
             "How long a login of a cashier or operator lasts, however much it is used; 0: for as long as it is",
             "a copied token that somebody keeps in use is worth a week at most"),
    Setting{.name = "second-factor",
            .takes = "WHOSE",
            .field = &Config::second_factor,
            .help = "Who has to have a second factor; staff: cashiers and operators, who without one can do nothing in "
                    "the console but set one up; off: whoever wants one",
            .reason = "a house of one person may do without",
            .fits = [](const std::string& text) { return text == "off" || text == "staff"; },
            .right = "off, or staff"},
    Setting{.name = "ask-password-above",
            .takes = "SUM",
            .field = &Config::ask_password_above,
            .help =
                "Above which sum, in whole units of its currency, a payment in or out, or one that is taken back, has "
                "the console ask for the password once more, as it does for every void and rule of the desk; off: "
                "never",
            .reason = "more than most take home, and what a screen that was left open may cost",
            .fits = is_off_or_sum,
            .right = "a sum is a whole number, such as 100, or the word off"},
    Setting{.name = "metrics-token",
            .takes = "TEXT",
            .field = &Config::metrics_token,
            .help = "Lets others than this machine read /metrics, who send it as a bearer",
            .reason = "metrics are for this machine alone",
            .ways = Ways::not_as_option},
    Setting{.name = "verbose",
            .takes = "",
            .field = &Config::verbose,
            .help = "Log more",
            .reason = "what an operator has to know and no more"},
    Setting{.name = "dev",
            .takes = "",
            .field = &Config::dev,
            .help = "For tests: no limits on rates, bots that hardly think, no tables for money",
            .reason = "people play here",
            .ways = Ways::option_only},
    Setting{.name = "seed",
            .takes = "NUMBER",
            .field = &Config::seed,
            .help = "With --dev: every deal can be repeated; one shard",
            .reason = "deals come from the system's chance",
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
