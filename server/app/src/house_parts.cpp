#include "house_parts.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "app/ledger_key.hpp"
#include "base/moment.hpp"
#include "waited.hpp"
#include "wire/text.hpp"

namespace anteroom::app {

AuditReport audit_of_house(const Config& config, const AuditBasis& basis, const std::function<void()>& go_on) {
    AuditReport report = audit(config, basis, go_on);
    const std::filesystem::path key = ledger_key_path(config);
    if (!report.fault && lies_beside(key, config.data))
        report.fault = "the key of the books, " + key.string() +
                       ", lies in the folder that it signs: move it to a place of its own, such as "
                       "~/.config/anteroom/ledger.key, and start again";
    return report;
}

admin::AuditOutcome outcome_of(const AuditReport& report) {
    return {report.fault, report.seal.entries, report.seal.chains, report.audit_entries};
}

admin::Staff staff_of(const Config& config, host::Host& host, std::chrono::milliseconds wait_max) {
    admin::Staff staff;
    staff.log_in = [&host](const base::Networks& from, admin::WantedLogin wanted, const admin::OnLogin& done) {
        host.logins().log_in(from,
                             {wire::name_key(wanted.account), std::move(wanted.brought), std::move(wanted.program)},
                             [done](const std::variant<host::NewLogin, wire::ErrorCode>& result) {
                                 if (const auto* refused = std::get_if<wire::ErrorCode>(&result))
                                     return done(admin::code_named(wire::name_of(*refused)));
                                 const auto& made = std::get<host::NewLogin>(result);
                                 done(admin::NewLogin{made.player, made.token, made.wrong_passwords});
                             });
    };
    staff.log_out = [&host, wait_max](store::PlayerId person,
                                      const store::SecretHash& login) -> std::optional<admin::Code> {
        const auto refused = waited<std::optional<wire::ErrorCode>>(wait_max, [&](auto done) {
            host.logins().log_out({person, login}, std::move(done));
        });
        return refused ? std::optional(admin::code_named(wire::name_of(*refused))) : std::nullopt;
    };
    staff.prove = [&host, wait_max](const base::Networks& from, store::PlayerId person, const store::SecretHash& login,
                                    const wire::Credentials& brought) -> std::optional<admin::Code> {
        const auto refused = waited<std::optional<wire::ErrorCode>>(wait_max, [&](auto done) {
            host.logins().prove_again(from, {person, login}, brought, std::move(done));
        });
        return refused ? std::optional(admin::code_named(wire::name_of(*refused))) : std::nullopt;
    };
    staff.role_changed = [&host](const store::PlayerRow& person) { host.logins().role_changed(person); };
    staff.others_logged_out = [&host](store::PlayerId person, const store::SecretHash& but) {
        host.logins().others_logged_out(person, but);
    };
    staff.needs_second_factor = config.second_factor == "staff";
    if (config.ask_password_above != "off") staff.password_above = admin::password_above_in(config.ask_password_above);
    if (!config.hosts.empty()) staff.house = config.hosts.front();
    return staff;
}

admin::HouseDay house_day(const Config& config) {
    return {config.day_begins,
            config.time_zone,
            {base::TimeZone::named(config.time_zone), base::time_of_day(config.day_begins).value()}};
}

}  // namespace anteroom::app
