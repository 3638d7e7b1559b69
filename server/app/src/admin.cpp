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
#include "app/ledger_key.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "live_limits.hpp"
#include "settings_options.hpp"
#include "store/sqlite/data_folder.hpp"

namespace anteroom::app {

namespace {

struct AdminAsked {
    std::shared_ptr<const Options> options;
    Act act;
};

/// While it lives, what is typed is not shown.
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
    if (!std::getline(std::cin, line)) throw std::runtime_error("a password is expected on the standard input");
    return wire::Password(std::move(line));
}

/// Asks a person twice; takes one line of anything else. Never from the command line, which everybody can read.
wire::Password read_password(const std::string& name) {
    if (isatty(STDIN_FILENO) == 0) return read_line();
    const NoEcho quiet;
    std::fprintf(stderr, "Password for %s: ", name.c_str());
    wire::Password first = read_line();
    std::fprintf(stderr, "\nOnce more: ");
    const wire::Password second = read_line();
    std::fprintf(stderr, "\n");
    if (!(first == second)) throw std::runtime_error("the two are not the same");
    return first;
}

/// Nobody takes the books for true because they lie in the folder.
void require_right_books(const Config& config) {
    const auto report = audit(config, ledger::Signer(load_key(ledger_key_path(config))));
    if (report.fault) throw std::runtime_error("the books are wrong, so no money moves: " + *report.fault);
}

/// With the data folder to itself.
std::string carry_out_here(const Act& act, const Config& config) {
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
                           false,
                           {},
                           [&config] { return limits_set(config); },
                           keeping_limits(*store),
                           [] {},
                           sealing(*store)});
}

/// Until the server that takes over has its rooms; before that it takes no act. Throws where that takes too long.
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
    throw std::runtime_error("it is not ready after a minute; its log says why");
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
    command->add_option("--reason", asked->act.reason, "Why; stands in the log")->required();
}

void add_cash(CLI::App* command, const Asked& asked) {
    add_name(command, asked);
    command->add_option("amount", asked->act.amount, "As people write it: 12.50")->required();
    command->add_option("currency", asked->act.currency, "Its code")->required();
    command->add_option("--key", asked->act.key, "Names this movement: asked for twice, it moves once")->required();
    add_reason(command, asked);
}

void add_people(CLI::App& admin, int& status, const Asked& asked) {
    CLI::App* command =
        action(admin, status, asked, "operator", "Make an account an operator; the password of a new one is asked for");
    add_name(command, asked);
    command->add_option("--reason", asked->act.reason, "Why; stands in the log");
    command = action(admin, status, asked, "role", "Give an account a role");
    add_name(command, asked);
    command->add_option("role", asked->act.role, "player, cashier or operator")->required();
    add_reason(command, asked);
    command = action(admin, status, asked, "password", "Give an account a new password, which is asked for");
    add_name(command, asked);
    add_reason(command, asked);
    command =
        action(admin, status, asked, "second-factor-off",
               "Take the second factor of an account away, as where a phone was lost; it is logged out everywhere");
    add_name(command, asked);
    add_reason(command, asked);
    command = action(admin, status, asked, "forget",
                     "Let go what is personal about an account: name, password, devices, networks, history, what was "
                     "reported. The books stay whole and know the number");
    add_name(command, asked);
    add_reason(command, asked);
}

void add_money(CLI::App& admin, int& status, const Asked& asked) {
    CLI::App* command = action(admin, status, asked, "currency", "Make a currency known");
    command->add_option("code", asked->act.currency, "Three to eight capital letters or digits")->required();
    command->add_option("exponent", asked->act.exponent, "Digits behind the point")
        ->required()
        ->check(CLI::Range(0, int{ledger::exponent_max}));
    add_cash(action(admin, status, asked, "deposit", "Put money into a wallet"), asked);
    add_cash(action(admin, status, asked, "withdraw", "Take money out of a wallet, of what is free"), asked);
    add_name(action(admin, status, asked, "balance", "What is free in a wallet"), asked);
    add_reason(action(admin, status, asked, "balances",
                      "Add all balances up from the transfers, after `anteroom audit` found one that says otherwise; "
                      "while no server runs"),
               asked);
    add_reason(action(admin, status, asked, "rows",
                      "Take every row as it stands for right, after `anteroom audit` found one that was changed by "
                      "hand; while no server runs"),
               asked);
    add_reason(action(admin, status, asked, "seal",
                      "Make the seal of the books anew, after `anteroom audit` found it to be none of the house's and "
                      "nothing else wrong; while no server runs. Look with `audit --expect` first: whoever changed it "
                      "may have put older chains back"),
               asked);
    command = action(admin, status, asked, "limit",
                     "Set a limit, at once where a server runs; without a name, all that may be set as they are");
    command->add_option("name", asked->act.name, "The limit's name");
    command->add_option("value", asked->act.amount, "A number, or the word usual: what it is by itself");
    command->add_option("--reason", asked->act.reason, "Why; stands in the log");
    command = action(admin, status, asked, "rule", "Set what may be paid at the desk");
    command->add_option("what", asked->act.name, "payment_max, day_max or second_above")->required();
    command->add_option("amount", asked->act.amount, "As people write it: 12.50; or the word none")->required();
    command->add_option("currency", asked->act.currency, "Its code")->required();
    command->add_option("--role", asked->act.role, "Of whom: cashier or operator; second_above is of all");
    add_reason(command, asked);
    command = action(admin, status, asked, "log", "The newest acts");
    command->add_option("count", asked->act.count, "So many")->capture_default_str();
}

void add_nodes(CLI::App& admin, int& status, const Asked& asked) {
    action(admin, status, asked, "nodes", "The nodes that live, with their tables");
    const auto add_node = [&asked](CLI::App* command) {
        command->add_option("node", asked->act.name, "The node's name")->required();
        add_reason(command, asked);
    };
    CLI::App* command = action(admin, status, asked, "move",
                               "Have another node take a table: its clocks rest meanwhile, and whoever is there comes "
                               "again by itself");
    command->add_option("table", asked->act.room, "The table's number")->required();
    add_node(command);
    add_node(action(admin, status, asked, "drain",
                    "Have a node hand its tables over to the others and take none, until it is ended or undrained"));
    add_node(action(admin, status, asked, "undrain", "Have a node take tables again"));
}

}  // namespace

void add_admin(CLI::App& program, int& status) {
    const auto asked = std::make_shared<AdminAsked>();
    CLI::App* admin = program.add_subcommand(
        "admin",
        "Accounts, roles and money; where a server runs on the data folder, it does it. Each act stands in a log");
    asked->options = add_settings(*admin, {"data", "store", "ledger-key"});
    admin->require_subcommand(1);
    add_people(*admin, status, asked);
    add_money(*admin, status, asked);
    add_nodes(*admin, status, asked);
    action(*admin, status, asked, "restart",
           "Let the program that lies where the running server's lay take over from it, with the settings as they are "
           "now: who plays waits for a moment; returns when it is ready");
}

}  // namespace anteroom::app
