#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <functional>
#include <iostream>
#include <memory>

#include "admin/admin_actions.hpp"
#include "app/audit.hpp"
#include "app/config.hpp"
#include "app/ledger_key.hpp"
#include "app/limits.hpp"
#include "base/moment.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "settings_options.hpp"
#include "store/sqlite/sqlite_store.hpp"

namespace anteroom::app {

namespace {

using admin::AdminActions;

struct AdminAsked {
    std::shared_ptr<const Options> options;
    Config config;  ///< what the options, and all else that sets something, come to
    std::string name;
    std::string amount;  ///< as people type it: `12.50`
    std::string currency;
    std::string key;
    std::string reason;
    std::string role;
    int exponent = 0;
    std::uint32_t count = 20;
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

crypto::PasswordCost cost() {
    const host::Limits limits = standard_limits().host.host;
    return {limits.password_passes, limits.password_memory_bytes};
}

/// With the data folder to itself.
int with_actions(const AdminAsked& asked, const std::function<void(AdminActions&)>& action) {
    umask(S_IRWXG | S_IRWXO);
    store::SqliteOptions options;
    options.folder = asked.config.data;
    options.signer = std::make_shared<const ledger::Signer>(house_key(asked.config));
    store::SqliteStore store(options);
    AdminActions actions(store, who_asks(), present());
    action(actions);
    return 0;
}

void print(const AdminActions::Booked& booked) {
    std::printf("%s; free: %s\n", booked.before ? "this key was booked before, nothing moved" : "booked",
                text_of(booked.holding.free, booked.holding.currency).c_str());
}

void print(const ledger::AuditEntry& entry) {
    std::printf("%s %s: %s %s%s%s\n", base::moment_text(entry.time_ms).c_str(), entry.who.c_str(), entry.what.c_str(),
                entry.about.c_str(), entry.reason.empty() ? "" : ": ", entry.reason.c_str());
}

using Asked = std::shared_ptr<AdminAsked>;

CLI::App* action(CLI::App& admin, int& status, const Asked& asked, const char* name, const char* help,
                 const std::function<void(AdminActions&, const AdminAsked&)>& does) {
    CLI::App* command = admin.add_subcommand(name, help);
    command->fallthrough();
    command->callback([asked, does, &status] {
        asked->config = settings_of(*asked->options).config;
        status = with_actions(*asked, [&](AdminActions& actions) { does(actions, *asked); });
    });
    return command;
}

void add_name(CLI::App* command, const Asked& asked) {
    command->add_option("name", asked->name, "The account's name")->required();
}

void add_reason(CLI::App* command, const Asked& asked) {
    command->add_option("--reason", asked->reason, "Why; stands in the log")->required();
}

void add_cash(CLI::App* command, const Asked& asked) {
    add_name(command, asked);
    command->add_option("amount", asked->amount, "As people write it: 12.50")->required();
    command->add_option("currency", asked->currency, "Its code")->required();
    command->add_option("--key", asked->key, "Names this movement: asked for twice, it moves once")->required();
    add_reason(command, asked);
}

void make_operator(AdminActions& actions, const AdminAsked& asked) {
    const std::string& name = asked.name;
    if (actions.knows(name))
        actions.give_role(name, store::Role::operator_, asked.reason);
    else
        actions.make(name, read_password(name), store::Role::operator_, cost(), asked.reason);
    std::printf("%s is an operator\n", name.c_str());
}

void give_role(AdminActions& actions, const AdminAsked& asked) {
    const auto role = store::role_named(asked.role);
    if (!role) throw std::runtime_error("a role is player, cashier or operator");
    actions.give_role(asked.name, *role, asked.reason);
    std::printf("%s: %s\n", asked.name.c_str(), asked.role.c_str());
}

void set_password(AdminActions& actions, const AdminAsked& asked) {
    const std::string& name = asked.name;
    if (!actions.knows(name)) throw std::runtime_error("there is no account " + name);
    actions.set_password(name, read_password(name), cost(), asked.reason);
    std::printf("%s has a new password and is logged out everywhere\n", name.c_str());
}

void add_people(CLI::App& admin, int& status, const Asked& asked) {
    CLI::App* command = action(admin, status, asked, "operator",
                               "Make an account an operator; the password of a new one is asked for", make_operator);
    add_name(command, asked);
    command->add_option("--reason", asked->reason, "Why; stands in the log");
    command = action(admin, status, asked, "role", "Give an account a role", give_role);
    add_name(command, asked);
    command->add_option("role", asked->role, "player, cashier or operator")->required();
    add_reason(command, asked);
    command =
        action(admin, status, asked, "password", "Give an account a new password, which is asked for", set_password);
    add_name(command, asked);
    add_reason(command, asked);
}

/// Nobody takes the books for true because they lie in the folder.
void require_right_books(const AdminAsked& asked) {
    const Config& config = asked.config;
    const auto report = audit(config.data, ledger::Signer(load_key(ledger_key_path(config))));
    if (report.fault) throw std::runtime_error("the books are wrong, so no money moves: " + *report.fault);
}

AdminActions::Cash cash_of(AdminActions& actions, const AdminAsked& asked) {
    const ledger::Currency money = actions.currency(asked.currency);
    const auto amount = ledger::amount_of(asked.amount, money);
    if (!amount || amount->minor == 0)
        throw std::runtime_error(asked.amount + " is no amount of " + money.code + " above zero; write it like " +
                                 text_of({125}, money));
    return {actions.account(asked.name).player.id, *amount, asked.currency, asked.key, asked.reason};
}

void add_money(CLI::App& admin, int& status, const Asked& asked) {
    CLI::App* command = action(admin, status, asked, "currency", "Make a currency known",
                               [](AdminActions& actions, const AdminAsked& wanted) {
                                   actions.add_currency(wanted.currency, static_cast<std::uint8_t>(wanted.exponent));
                               });
    command->add_option("code", asked->currency, "Three to eight capital letters or digits")->required();
    command->add_option("exponent", asked->exponent, "Digits behind the point")
        ->required()
        ->check(CLI::Range(0, int{ledger::exponent_max}));
    add_cash(action(admin, status, asked, "deposit", "Put money into a wallet",
                    [](AdminActions& actions, const AdminAsked& wanted) {
                        require_right_books(wanted);
                        print(actions.deposit(cash_of(actions, wanted)));
                    }),
             asked);
    add_cash(action(admin, status, asked, "withdraw", "Take money out of a wallet, of what is free",
                    [](AdminActions& actions, const AdminAsked& wanted) {
                        require_right_books(wanted);
                        print(actions.withdraw(cash_of(actions, wanted)));
                    }),
             asked);
    command =
        action(admin, status, asked, "balance", "What is free in a wallet",
               [](AdminActions& actions, const AdminAsked& wanted) {
                   for (const AdminActions::Holding& one : actions.balance(actions.account(wanted.name).player.id))
                       std::printf("%s\n", text_of(one.free, one.currency).c_str());
               });
    add_name(command, asked);
    add_reason(action(admin, status, asked, "balances",
                      "Add all balances up from the transfers, after `anteroom audit` found one that says otherwise",
                      [](AdminActions& actions, const AdminAsked& wanted) {
                          actions.add_up_balances(wanted.reason);
                          require_right_books(wanted);
                          std::printf("the balances are what their transfers say, and the books are right\n");
                      }),
               asked);
    add_reason(
        action(admin, status, asked, "rows",
               "Take every row as it stands for right, after `anteroom audit` found one that was changed by hand",
               [](AdminActions& actions, const AdminAsked& wanted) {
                   actions.seal_rows(wanted.reason);
                   require_right_books(wanted);
                   std::printf("the rows are sealed as they stand, and the books are right\n");
               }),
        asked);
    command =
        action(admin, status, asked, "log", "The newest acts", [](AdminActions& actions, const AdminAsked& wanted) {
            for (const ledger::AuditEntry& entry : actions.audit_log(wanted.count)) print(entry);
        });
    command->add_option("count", asked->count, "So many")->capture_default_str();
}

}  // namespace

void add_admin(CLI::App& program, int& status) {
    const auto asked = std::make_shared<AdminAsked>();
    CLI::App* admin = program.add_subcommand(
        "admin", "Accounts, roles and money, while no server runs on the data folder; each act stands in a log");
    asked->options = add_settings(*admin, {"data", "ledger-key"});
    admin->require_subcommand(1);
    add_people(*admin, status, asked);
    add_money(*admin, status, asked);
}

}  // namespace anteroom::app
