// Routes for logins, identity, second factors and roles.

#include <chrono>

#include "crypto/hash.hpp"
#include "request_context.hpp"
#include "wire/text.hpp"

namespace anteroom::admin {

namespace {

constexpr std::size_t password_bytes_max = 512;
constexpr std::size_t otp_bytes_max = 24;

store::Account own_account(const RequestContext& request) {
    return request.actions().account(request.who.id);
}

base::Moment in(const RequestContext& request, std::int64_t ms) {
    return request.parts.steady() + std::chrono::milliseconds(ms);
}

Answer log_out(RequestContext& request) {
    const Body none(request.asked.body, {});
    if (const auto refused = request.parts.staff.log_out(request.who.id, request.login)) throw Refused(*refused);
    return done();
}

Answer me(RequestContext& request) {
    const Query none(request.asked.query, {});
    const auto factor = own_account(request).second_factor;
    return shown(Json{{"player", request.who.id.value},
                      {"name", request.who.name},
                      {"role", store::name_of(request.who.role)},
                      {"second_factor",
                       {{"on", factor.has_value()},
                        {"needed", request.parts.staff.needs_second_factor},
                        {"recovery_codes", factor ? factor->recovery_codes.size() : 0}}}});
}

wire::Credentials credentials_in(const Body& body) {
    return {wire::Password(body.plain("password", password_bytes_max)),
            body.has("otp") ? body.plain("otp", otp_bytes_max) : std::string()};
}

Answer reauthenticate(RequestContext& request) {
    const Body body(request.asked.body, {"password", "otp"});
    const wire::Credentials brought = credentials_in(body);
    if (const auto refused = request.parts.staff.prove(request.asked.networks, request.who.id, request.login, brought))
        throw Refused(*refused);
    request.actions().note("reauthenticate", text_of(request.who), "");
    const store::TimeMs until{request.now.value + request.limits.proof_ms};
    request.proofs.proved(request.login, in(request, request.limits.proof_ms));
    return shown(Json{{"until", until.value}});
}

// The second factor.

Answer begin_second_factor(RequestContext& request) {
    const Body none(request.asked.body, {});
    request.insist_on_proof();
    const auto secret = request.proofs.begin(request.login, in(request, request.limits.enrolment_ms));
    return shown(Json{{"secret", crypto::base32(secret)},
                      {"address", crypto::otpauth_address(secret, request.who.name, request.parts.staff.house)}});
}

/// Recovery codes are shown only once, because the server keeps only their hashes.
struct FreshCodes {
    Json told = Json::array();
    std::vector<store::SecretHash> hashes;
};

FreshCodes fresh_codes() {
    FreshCodes codes;
    for (std::size_t i = 0; i < store::recovery_codes_max; ++i) {
        const std::string code = crypto::fresh_recovery_code();
        codes.told.push_back(code);
        codes.hashes.push_back({crypto::sha256(crypto::bytes_of(crypto::plain_code(code)))});
    }
    return codes;
}

void change_factor(RequestContext& request, const std::string& how, std::optional<store::SecondFactor> factor,
                   bool ends_other_logins = false) {
    store::AdminChanges changes;
    changes.players.second_factors.push_back({request.who.id, std::move(factor)});
    if (ends_other_logins) changes.players.log_outs.push_back({request.who.id, request.login});
    request.actions().carry_out("second_factor", text_of(request.who) + " " + how, "", std::move(changes));
}

/// Ends the person's other logins, because they were made without a code.
Answer confirm_second_factor(RequestContext& request) {
    const Body body(request.asked.body, {"otp"});
    const std::string code = crypto::plain_code(body.plain("otp", otp_bytes_max));
    const auto secret = request.proofs.begun(request.login, request.parts.steady());
    if (!secret) throw Refused(Code::wrong_status, "This has taken too long. Start again.");
    const auto step = crypto::totp_step_of(*secret, code, request.now.value);
    if (!step) throw Refused(Code::bad_otp);
    FreshCodes codes = fresh_codes();
    change_factor(request, "on",
                  store::SecondFactor{std::string(secret->begin(), secret->end()), *step, std::move(codes.hashes)},
                  true);
    request.proofs.end(request.login);
    request.parts.staff.others_logged_out(request.who.id, request.login);
    return shown(Json{{"recovery_codes", codes.told}});
}

store::SecondFactor own_factor(const RequestContext& request) {
    auto factor = own_account(request).second_factor;
    if (!factor) throw Refused(Code::wrong_status, "There is no second factor.");
    return *std::move(factor);
}

Answer renew_recovery_codes(RequestContext& request) {
    const Body none(request.asked.body, {});
    request.insist_on_proof();
    store::SecondFactor factor = own_factor(request);
    FreshCodes codes = fresh_codes();
    factor.recovery_codes = std::move(codes.hashes);
    change_factor(request, "recovery codes", std::move(factor));
    return shown(Json{{"recovery_codes", codes.told}});
}

Answer remove_second_factor(RequestContext& request) {
    const Body none(request.asked.body, {});
    request.insist_on_proof();
    own_factor(request);
    change_factor(request, "off", std::nullopt);
    return done();
}

// Changes the roles of other people.

Answer give_role(RequestContext& request) {
    const Body body(request.asked.body, {"role", "reason"});
    const auto role = store::role_named(body.word("role"));
    const std::string reason = body.reason();
    const store::PlayerId player{request.ids.at(0)};
    if (!role || !store::has_account(*role))
        throw Refused(Code::malformed, "`role` has to be player, cashier or operator.");
    if (player == request.who.id) throw Refused(Code::own_account, "You may not change your own role.");
    AdminActions actions = request.actions();
    const store::Account account = actions.account(player);
    request.insist_on_proof();
    actions.give_role(account.player.name, *role, reason);
    request.parts.staff.role_changed(actions.account(player).player);
    return done();
}

}  // namespace

namespace {

WantedLogin wanted_in(const Asked& asked) {
    const Query none(asked.query, {});
    const Body body(asked.body, {"account", "password", "otp", "program"});
    WantedLogin wanted{body.text("account", wire::Limits().name_len_max), credentials_in(body),
                       body.has("program") ? body.program() : std::string()};
    if (!wire::is_password_text(wanted.brought.password.text(), wire::Limits()))
        throw Refused(Code::bad_text, "`password` is too short, too long or has control characters.");
    return wanted;
}

Answer answer_to(const std::variant<NewLogin, Code>& result) {
    if (const auto* refused = std::get_if<Code>(&result))
        return refusal(*refused, *refused == Code::bad_login ? "This name or this password is wrong." : "");
    const auto& login = std::get<NewLogin>(result);
    Json told{{"token", login.token},
              {"player", login.player.id.value},
              {"name", login.player.name},
              {"role", store::name_of(login.player.role)}};
    if (const store::WrongPasswords& tries = login.wrong_passwords; tries.count > 0)
        told["wrong_passwords"] = {{"count", tries.count}, {"networks", tries.networks}};
    return shown(told);
}

}  // namespace

void log_in(const Parts& parts, const Asked& asked, const std::function<void(Answer)>& done) {
    try {
        parts.staff.log_in(asked.networks, wanted_in(asked),
                           [done](const std::variant<NewLogin, Code>& result) { done(answer_to(result)); });
    } catch (const Refused& refused) {
        done(refusal(refused.code(), refused.what()));
    }
}

std::vector<Route> identity_routes() {
    using store::Role;
    constexpr bool before_second_factor = true;
    return {
        {true, "/login", Role::player, nullptr, Lane::logins},
        {true, "/logout", Role::player, log_out, Lane::desk, before_second_factor},
        {false, "/me", Role::cashier, me, Lane::desk, before_second_factor},
        {true, "/me/reauthenticate", Role::cashier, reauthenticate, Lane::proofs, before_second_factor},
        {true, "/me/second-factor/begin", Role::cashier, begin_second_factor, Lane::desk, before_second_factor},
        {true, "/me/second-factor/confirm", Role::cashier, confirm_second_factor, Lane::desk, before_second_factor},
        {true, "/me/second-factor/recovery", Role::cashier, renew_recovery_codes},
        {true, "/me/second-factor/remove", Role::cashier, remove_second_factor},
        {true, "/players/{player}/role", Role::operator_, give_role},
    };
}

}  // namespace anteroom::admin
