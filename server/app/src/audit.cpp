#include "app/audit.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "app/ledger_key.hpp"
#include "audit_journal.hpp"
#include "audit_staff.hpp"
#include "commands.hpp"
#include "crypto/text.hpp"
#include "ledger/audit.hpp"
#include "store/sqlite/books_file.hpp"

namespace anteroom::app {

namespace {

struct BooksAsked {
    Config config;
    std::string public_key;
};

crypto::Bytes32 public_key_of(const BooksAsked& wanted) {
    if (wanted.public_key.empty()) return ledger::Signer(load_key(ledger_key_path(wanted.config))).public_key();
    const auto key = crypto::exactly<32>(crypto::from_hex(wanted.public_key));
    if (!key) throw std::runtime_error("a public key has 64 hex digits");
    return *key;
}

int run(const BooksAsked& wanted) {
    const crypto::Bytes32 key = public_key_of(wanted);
    const AuditReport report = audit(wanted.config.data, key);
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
                crypto::hex(key).c_str());
    return 0;
}

}  // namespace

AuditReport audit(const std::filesystem::path& folder, const crypto::Bytes32& public_key) {
    const std::atomic<bool> never = false;
    return audit(folder, public_key, never);
}

AuditReport audit(const std::filesystem::path& folder, const crypto::Bytes32& public_key,
                  const std::atomic<bool>& stop) {
    const auto go_on = [&stop] {
        if (stop) throw std::runtime_error("the audit was given up");
    };
    AuditReport report;
    store::BooksFile file(folder);
    report.fault = file.planted();
    ledger::Auditor auditor(file.currencies());
    if (!report.fault)
        file.entries([&](const ledger::StoredEntry& stored) {
            go_on();
            report.fault = auditor.take(stored);
            return !report.fault;
        });
    // The journals come before heads and balances: they name the row that those only know to be among many.
    if (!report.fault) report.fault = auditor.end_of_entries();
    if (!report.fault) report.fault = journal_disagreement(file, auditor.book(), go_on);
    StaffByLog staff;
    if (!report.fault)
        file.audit_log([&](const ledger::StoredAuditEntry& stored) {
            go_on();
            report.fault = auditor.take(stored);
            staff.take(stored.entry);
            return !report.fault;
        });
    if (!report.fault) report.fault = auditor.check(file.rest(), public_key);
    if (!report.fault) report.fault = staff.disagreement(file.staff());
    report.audit_entries = auditor.audit_entries();
    report.seal = auditor.seal();
    for (const ledger::Currency& currency : auditor.book().currencies())
        report.totals.push_back({currency, {}, {}, {}, {}});
    for (const auto& [account, amount] : auditor.book().balances()) add(report.totals, account, amount);
    return report;
}

void add_audit(CLI::App& program, int& status) {
    auto wanted = std::make_shared<BooksAsked>();
    CLI::App* command = program.add_subcommand(
        "audit", "Recompute the books: postings, chains, signatures, balances, agreement with the journals");
    command->add_option("--data", wanted->config.data, "Data folder; a server may be running on it")
        ->envname("ANTEROOM_DATA")
        ->capture_default_str();
    command->add_option("--ledger-key", wanted->config.ledger_key, "The key's file; ledger.key in the data folder")
        ->envname("ANTEROOM_LEDGER_KEY");
    command->add_option("--public-key", wanted->public_key, "Instead of the key's file: 64 hex digits");
    command->callback([wanted, &status] { status = run(*wanted); });
}

}  // namespace anteroom::app
