#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <thread>

#include "acts/act.hpp"
#include "acts/act_socket.hpp"
#include "app/audit.hpp"
#include "app/config.hpp"
#include "app/data_place.hpp"
#include "app/ledger_key.hpp"
#include "base/secret_file.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "live_limits.hpp"
#include "settings_options.hpp"
#include "store/sqlite/data_folder.hpp"
#include "wire/text.hpp"

namespace anteroom::app {

namespace {

struct AdminAsked {
    std::shared_ptr<const Options> options;
    Act act;
};

/// Hides typed text on the terminal while this object lives.
class NoEcho {
  public:
    NoEcho() {
        if (tcgetattr(STDIN_FILENO, &before_) != 0) return;
        termios quiet = before_;
        quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        changed_ = tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet) == 0;
    }
    ~NoEcho() {
        if (changed_) tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
    }
    NoEcho(const NoEcho&) = delete;
    NoEcho& operator=(const NoEcho&) = delete;

  private:
    termios before_{};
    bool changed_ = false;
};

wire::Password read_line() {
    std::string line;
    if (!std::getline(std::cin, line)) throw std::runtime_error("the standard input has no password");
    if (line.ends_with('\r')) line.pop_back();
    if (line.starts_with(base::byte_order_mark)) line.erase(0, base::byte_order_mark.size());
    if (!wire::is_utf8(line)) throw std::runtime_error("the password is not in UTF-8");
    return wire::Password(std::move(line));
}

/// Asks for the password. On a terminal, asks twice. Otherwise reads one line. No option takes a password, because
/// everybody on the machine can see command lines.
wire::Password read_password(const std::string& name) {
    if (isatty(STDIN_FILENO) == 0) return read_line();
    const NoEcho quiet;
    std::fprintf(stderr, "Password for %s: ", name.c_str());
    wire::Password first = read_line();
    std::fprintf(stderr, "\nOnce more: ");
    const wire::Password second = read_line();
    std::fprintf(stderr, "\n");
    if (!(first == second)) throw std::runtime_error("the two passwords differ");
    return first;
}

/// Audits the books before money moves, because the books in the folder may be wrong.
void require_right_books(const Config& config) {
    const auto report = audit(config, ledger::Signer(load_key(ledger_key_path(config))));
    if (report.fault) throw std::runtime_error("the books are wrong, so no money moves: " + *report.fault);
}

/// Carries out the act in this process. No other process may use the data folder meanwhile.
std::string carry_out_here(const Act& act, const Config& config) {
    require_data(config);
    umask(S_IRWXG | S_IRWXO);
    store::SqlOptions options;
    options.signer = std::make_shared<const ledger::Signer>(house_key(config));
    const auto store = open_store(config, options);
    return carry_out(act, {*store,
                           who_asks(),
                           present(),
                           [&config] { require_right_books(config); },
                           [](const store::PlayerRow&) {},
                           [](store::PlayerId) {},
                           forgetting(*store),
                           [&] { return open_reports(config, options.signer->row_key()); },
                           false,
                           {},
                           [&config] { return limits_set(config); },
                           keeping_limits(*store),
                           [] {},
                           sealing(*store)});
}

/// Waits until the new server has its rooms and accepts acts. Throws if this takes longer than a minute.
void wait_for_successor(const Config& config) {
    constexpr int tries = 600;
    Act any;
    any.command = "log";
    for (int i = 0; i < tries; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        try {
            ask_running_server(config.data, any);
            return;
        } catch (const std::runtime_error&) {
            continue;
        }
    }
    throw std::runtime_error("the server is not ready after a minute; its log says why");
}

int run(AdminAsked& asked) {
    const Config config = settings_of(*asked.options).config;
    const auto carry_out_somewhere = [&] {
        const std::string said = store::is_held(config.data) ? ask_running_server(config.data, asked.act)
                                                             : carry_out_here(asked.act, config);
        std::printf("%s", said.c_str());
        if (asked.act.command == "restart") wait_for_successor(config);
        return 0;
    };
    try {
        return carry_out_somewhere();
    } catch (const NeedsPassword&) {
        asked.act.password = read_password(asked.act.name);
    }
    return carry_out_somewhere();
}

using Asked = std::shared_ptr<AdminAsked>;

CLI::App* action(CLI::App& admin, int& status, const Asked& asked, const char* name, const char* help) {
    CLI::App* command = admin.add_subcommand(name, help);
    command->fallthrough();
    command->callback([asked, name, &status] {
        asked->act.command = name;
        status = run(*asked);
    });
    return command;
}

void add_name(CLI::App* command, const Asked& asked) {
    command->add_option("name", asked->act.name, "The account's name")->required();
}

void add_reason(CLI::App* command, const Asked& asked) {
    command->add_option("--reason", asked->act.reason, "The reason; it is written to the log")->required();
}

void add_cash(CLI::App* command, const Asked& asked) {
    add_name(command, asked);
    command->add_option("amount", asked->act.amount, "The amount in the usual form, such as 12.50")->required();
    command->add_option("currency", asked->act.currency, "Its code")->required();
    command
        ->add_option("--key", asked->act.key,
                     "A key of your choice for this movement. A repeat with the same key moves nothing")
        ->required();
    add_reason(command, asked);
}

void add_people(CLI::App& admin, int& status, const Asked& asked) {
    CLI::App* command = action(admin, status, asked, "operator",
                               "Make an account an operator. If the account is new, asks for its password");
    add_name(command, asked);
    command->add_option("--reason", asked->act.reason, "The reason; it is written to the log");
    command = action(admin, status, asked, "role", "Give an account a role");
    add_name(command, asked);
    command->add_option("role", asked->act.role, "player, cashier or operator")->required();
    add_reason(command, asked);
    command = action(admin, status, asked, "password", "Change the password of an account. Asks for the new one");
    add_name(command, asked);
    add_reason(command, asked);
    command = action(
        admin, status, asked, "second-factor-off",
        "Remove the second factor of an account, for example after a phone was lost. Logs the account out everywhere");
    add_name(command, asked);
    add_reason(command, asked);
    command = action(admin, status, asked, "forget",
                     "Delete the personal data of an account: name, password, devices, networks, history and reports. "
                     "The books stay complete and keep the player's number");
    add_name(command, asked);
    add_reason(command, asked);
}

void add_money(CLI::App& admin, int& status, const Asked& asked) {
    CLI::App* command = action(admin, status, asked, "currency", "Add a currency");
    command->add_option("code", asked->act.currency, "Three to eight capital letters or digits")->required();
    command->add_option("exponent", asked->act.exponent, "Number of decimals")
        ->required()
        ->check(CLI::Range(0, int{ledger::exponent_max}));
    add_cash(action(admin, status, asked, "deposit", "Put money into a wallet"), asked);
    add_cash(action(admin, status, asked, "withdraw", "Take free money out of a wallet"), asked);
    add_name(action(admin, status, asked, "balance", "Show the free money of a wallet"), asked);
    add_reason(
        action(
            admin, status, asked, "balances",
            "Recompute all balances from the transfers, after `anteroom audit` found a wrong one. No server may run"),
        asked);
    add_reason(
        action(
            admin, status, asked, "rows",
            "Accept every row as it is, after `anteroom audit` found one that was changed by hand. No server may run"),
        asked);
    add_reason(action(admin, status, asked, "seal",
                      "Renew the seal of the books, after `anteroom audit` found that it is not the house's and found "
                      "no other fault. No server may run. Run `audit --expect` first: the person who changed the seal "
                      "may have put older chains back"),
               asked);
    command =
        action(admin, status, asked, "limit",
               "Set a limit. A running server applies it at once. Without a name, lists all limits that can be set");
    command->add_option("name", asked->act.name, "The limit's name");
    command->add_option("value", asked->act.amount, "A number, or usual for the default");
    command->add_option("--reason", asked->act.reason, "The reason; it is written to the log");
    command = action(admin, status, asked, "rule", "Set a rule for payments at the desk");
    command->add_option("what", asked->act.name, "payment_max, day_max or second_above")->required();
    command->add_option("amount", asked->act.amount, "The amount in the usual form, such as 12.50, or none")
        ->required();
    command->add_option("currency", asked->act.currency, "Its code")->required();
    command->add_option("--role", asked->act.role,
                        "The role that it applies to: cashier or operator. second_above applies to all");
    add_reason(command, asked);
    command = action(admin, status, asked, "log", "Show the newest acts");
    command->add_option("count", asked->act.count, "How many to show")->capture_default_str();
}

void add_nodes(CLI::App& admin, int& status, const Asked& asked) {
    action(admin, status, asked, "nodes", "List the live nodes and their tables");
    const auto add_node = [&asked](CLI::App* command) {
        command->add_option("node", asked->act.name, "The node's name")->required();
        add_reason(command, asked);
    };
    CLI::App* command =
        action(admin, status, asked, "move",
               "Move a table to another node. Its clocks stop meanwhile, and its clients reconnect by themselves");
    command->add_option("table", asked->act.room, "The table's number")->required();
    add_node(command);
    add_node(
        action(admin, status, asked, "drain",
               "Make a node hand its tables over to the others. It takes no tables until it ends or is undrained"));
    add_node(action(admin, status, asked, "undrain", "Let a node take tables again"));
    add_reason(action(admin, status, asked, "spread",
                      "Move tables, also during games, until each node has about as many as the others"),
               asked);
}

}  // namespace

void add_admin(CLI::App& program, int& status) {
    const auto asked = std::make_shared<AdminAsked>();
    CLI::App* admin = program.add_subcommand("admin",
                                             "Manage accounts, roles, money and nodes. If a server runs on the data "
                                             "folder, it carries the command out. Each act is logged");
    asked->options = add_settings(*admin, {"data", "store", "ledger-key"});
    admin->require_subcommand(1);
    add_people(*admin, status, asked);
    add_money(*admin, status, asked);
    add_nodes(*admin, status, asked);
    action(*admin, status, asked, "restart",
           "Restart the running server with the program now at its path and the current settings. Players wait for a "
           "moment. Returns when the new server is ready");
}

}  // namespace anteroom::app
