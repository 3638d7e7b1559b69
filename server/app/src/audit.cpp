#include "app/audit.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <fstream>
#include <memory>

#include "anchor_file.hpp"
#include "anchor_mail.hpp"
#include "app/data_place.hpp"
#include "app/ledger_key.hpp"
#include "audit_journal.hpp"
#include "audit_staff.hpp"
#include "base/moment.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "crypto/text.hpp"
#include "ledger/audit.hpp"
#include "settings_options.hpp"
#include "unread.hpp"

namespace anteroom::app {

namespace {

struct BooksAsked {
    Config config;
    std::string public_key;
    std::vector<std::string> expected;  ///< anchors, or names of files with anchors
    MailEnds mail;                      ///< set if the anchor is printed as a mail
};

AuditBasis basis_of(const BooksAsked& wanted) {
    if (wanted.public_key.empty()) return ledger::Signer(load_key(ledger_key_path(wanted.config)));
    const auto key = crypto::exactly<32>(crypto::from_hex(wanted.public_key));
    if (!key) throw std::runtime_error("a public key has 64 hex digits");
    return *key;
}

/// Adds the anchor in the argument. If the argument names a file, adds all anchors of the file, which may be a mail.
void add_anchors(std::vector<ledger::Anchor>& anchors, const std::string& expected) {
    const auto add = [&](const std::string& line) {
        const auto anchor = ledger::anchor_in(line);
        if (!anchor) throw std::runtime_error("this is no anchor: " + line);
        anchors.push_back(*anchor);
    };
    const auto begins = [](const std::string& line) { return line.starts_with("anteroom anchor"); };
    if (begins(expected)) return add(expected);
    std::ifstream file(expected);
    if (!file) throw std::runtime_error("there is no file of anchors " + expected);
    const std::size_t before = anchors.size();
    for (std::string line; std::getline(file, line);)
        if (begins(line)) add(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
    if (anchors.size() == before) throw std::runtime_error("no anchor was found in " + expected);
}

int run_anchor(const BooksAsked& wanted) {
    require_data(wanted.config);
    const auto anchor = anchor_of(wanted.config);
    if (!anchor) {
        std::printf("nothing was signed there yet\n");
        return 1;
    }
    if (wanted.mail.to.empty()) {
        std::printf("%s\n", text_of(*anchor).c_str());
        return 0;
    }
    const std::string mail = anchor_mail(*anchor, wanted.mail, present().value);
    std::printf("%s", mail.c_str());
    return 0;
}

/// Returns `anteroom@` followed by this machine's name.
std::string own_address() {
    constexpr std::size_t name_len_max = 200;
    std::array<char, name_len_max + 1> name{};
    const bool named = gethostname(name.data(), name_len_max) == 0;
    const std::string address = std::string("anteroom@") + (named ? name.data() : "");
    return is_mail_address(address) ? address : "anteroom@localhost";
}

void add_anchor(CLI::App& program, const std::shared_ptr<BooksAsked>& wanted, int& status) {
    CLI::App* anchor = program.add_subcommand(
        "anchor",
        "Print one line that describes the books as they are now. Keep it where nobody of the house can change it");
    const auto options = add_settings(*anchor, {"data", "store"});
    const auto is_address = [](const std::string& text) {
        return is_mail_address(text) ? std::string() : "an address is written like books@example.org";
    };
    CLI::Option* mail =
        anchor->add_option("--mail", wanted->mail.to, "Print a complete mail to this address, for `sendmail -t`");
    mail->check(is_address)->type_name("ADDRESS");
    wanted->mail.from = own_address();
    anchor->add_option("--from", wanted->mail.from, "The sender of the mail")
        ->check(is_address)
        ->type_name("ADDRESS")
        ->needs(mail)
        ->capture_default_str();
    anchor->callback([wanted, options, &status] {
        wanted->config = settings_of(*options).config;
        status = run_anchor(*wanted);
    });
}

/// Returns 2, because the exit code 1 means wrong books.
int not_checked(const std::exception& why) {
    std::printf("NOT CHECKED: %s\n", why.what());
    return 2;
}

int run(const BooksAsked& wanted) {
    try {
        require_data(wanted.config);
    } catch (const std::exception& error) {
        if (!could_not_check(error)) throw;
        return not_checked(error);
    }
    AuditBasis basis = basis_of(wanted);
    for (const std::string& expected : wanted.expected) add_anchors(basis.anchors, expected);
    AuditReport report;
    try {
        report = audit(wanted.config, basis);
    } catch (const OtherKey& other) {
        return not_checked(other);
    } catch (const std::exception& error) {
        if (!could_not_check(error)) throw;
        return not_checked(error);
    }
    if (report.fault) {
        std::printf("WRONG: %s\n", report.fault->c_str());
        return 1;
    }
    for (const store::BookTotal& total : report.totals)
        std::printf("%s: wallets %s, unfinished games %s, fees %s, cashier %s\n", total.currency.code.c_str(),
                    text_of(total.wallets, total.currency).c_str(), text_of(total.tables, total.currency).c_str(),
                    text_of(total.fees, total.currency).c_str(), text_of(total.cashier, total.currency).c_str());
    std::printf("right: %lld entries in %lld chains, %lld acts, seal %s, public key %s\n",
                static_cast<long long>(report.seal.entries), static_cast<long long>(report.seal.chains),
                static_cast<long long>(report.audit_entries), crypto::hex(report.seal.sum).c_str(),
                crypto::hex(basis.public_key).c_str());
    if (report.let_go > 0)
        std::printf(
            "the journals of %lld tables for money were kept as long as they are and let go; what moved there is "
            "checked, how it was played no more\n",
            static_cast<long long>(report.let_go));
    if (!basis.row_key)
        std::printf(
            "not checked without the house's key: accounts, tokens, the records of games and all else that has "
            "seals\n");
    return 0;
}

}  // namespace

AuditReport audit(const DataPlace& place, const AuditBasis& basis, const std::function<void()>& go_on) {
    AuditReport report;
    const auto books = open_books(place, basis.row_key);
    store::BooksReader& file = *books;
    file.ask_often(go_on);
    file.read_only(basis.part);
    report.fault = file.wrong_schema();
    if (!report.fault && !file.know_key(basis.public_key))
        throw OtherKey("nothing in these books is signed with the key " + crypto::hex(basis.public_key) +
                       ": it is another house's, or every signature was changed by hand");
    ledger::Auditor auditor(file.currencies(), basis.anchors);
    if (!report.fault)
        file.entries([&](const ledger::StoredEntry& stored) {
            go_on();
            report.fault = auditor.take(stored);
            return !report.fault;
        });
    // The journals come before heads and balances. A fault in a journal names its row, but a wrong sum concerns many
    // rows.
    if (!report.fault) report.fault = auditor.end_of_entries();
    if (!report.fault) report.fault = file.wrong_record();
    if (!report.fault) report.fault = journal_disagreement(file, auditor.book(), go_on);
    StaffByLog staff;
    if (!report.fault)
        file.audit_log([&](const ledger::StoredAuditEntry& stored) {
            go_on();
            report.fault = auditor.take(stored);
            staff.take(stored.entry);
            return !report.fault;
        });
    if (!report.fault) report.fault = auditor.check(file.rest(), basis.public_key);
    if (!report.fault) report.fault = staff.disagreement(file.staff());
    if (!report.fault) report.fault = file.wrong_posting();
    if (!report.fault) report.fault = file.wrong_rows();
    report.audit_entries = auditor.audit_entries();
    if (!report.fault) report.anchor = file.anchor(base::moment_text(present().value));
    report.read_below = file.complete_below();
    if (!report.fault) report.let_go = static_cast<std::int64_t>(file.let_go().size());
    report.seal = auditor.seal();
    for (const ledger::Currency& currency : auditor.book().currencies())
        report.totals.push_back({currency, {}, {}, {}, {}});
    for (const auto& [account, amount] : auditor.book().balances()) add(report.totals, account, amount);
    return report;
}

void add_audit(CLI::App& program, int& status) {
    auto wanted = std::make_shared<BooksAsked>();
    CLI::App* command = program.add_subcommand("audit",
                                               "Recompute the books: postings, chains, signatures, balances, and "
                                               "agreement with the journals. A server may be running");
    const auto options = add_settings(*command, {"data", "store", "ledger-key"});
    command->add_option("--public-key", wanted->public_key,
                        "The public key as 64 hex digits, instead of the key's file");
    command->add_option("--expect", wanted->expected,
                        "An anchor, or a file of anchors, from which the books must have continued; may be repeated");
    command->callback([wanted, options, &status] {
        wanted->config = settings_of(*options).config;
        status = run(*wanted);
    });
    add_anchor(program, wanted, status);
}

}  // namespace anteroom::app
