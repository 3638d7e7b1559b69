#include "account.hpp"

#include "json/text.hpp"
#include "wire/message.hpp"

namespace anteroom::wire {

using namespace json_text;

namespace {

std::string otp(Fields& f) {
    return f.optional("otp", [&] { return f.token("otp", 6, 24, " "); }).value_or("");
}

}  // namespace

void log_in(Fields& f, Hello& hello) {
    hello.account = f.account("account");
    hello.password = f.password("password");
    hello.otp = otp(f);
}

RequestBody register_(Fields& f) {
    return Register{f.name("name"), f.password("password")};
}

RequestBody change_password(Fields& f) {
    return ChangePassword{f.password("password"), f.password("new_password"), otp(f)};
}

RequestBody end_logins(Fields& f) {
    return EndLogins{f.optional("login", [&] { return f.token("login", login_len, login_len); })};
}

std::string registered_data(std::string_view name, std::string_view role) {
    std::string out = "{";
    add(out, "name", name);
    add(out, "role", role);
    return out += '}';
}

std::string logins_data(const std::vector<LoginShown>& logins) {
    std::string out = "{";
    key(out, "logins");
    out += '[';
    for (const LoginShown& one : logins) {
        next(out);
        out += '{';
        add(out, "login", one.login);
        add(out, "since", one.since.value);
        if (one.is_this) add(out, "this", true);
        if (one.used) add(out, "used", one.used->value);
        if (!one.network.empty()) add(out, "network", one.network);
        if (!one.program.empty()) add(out, "program", one.program);
        out += '}';
    }
    return out += "]}";
}

}  // namespace anteroom::wire
