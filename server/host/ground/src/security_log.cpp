#include "host/ground/security_log.hpp"

namespace anteroom::host {

SecurityLog::SecurityLog(HostContext& context)
    : context_(context),
      lines_({context.limits.host.security_lines_burst, context.limits.host.security_line_back},
             context.limits.host.wider_network_factor, context.limits.host.login_names_max) {}

bool SecurityLog::may_say(const base::Networks& from) {
    if (lines_.take(from, base::moment_of(context_.clock.instant()))) return true;
    context_.metrics.limited("security_lines_left_out", ++unsaid_);
    return false;
}

void SecurityLog::logged_in(const base::Networks& from, const store::PlayerRow& player) {
    // Staff logins are always logged, so that a flood of wrong codes cannot hide one.
    const bool staff = player.role == store::Role::cashier || player.role == store::Role::operator_;
    if (!staff && !may_say(from)) return;
    context_.log.line(
        Level::info, "security",
        {{"what", "login"}, {"address", from.front()}, {"player", player.id.value}, {"role", name_of(player.role)}});
}

void SecurityLog::tried(wire::ErrorCode why, const base::Networks& from) {
    if (why == wire::ErrorCode::bad_login) refused("wrong_password", from);
    if (why == wire::ErrorCode::bad_otp) refused("wrong_otp", from);
    if (why == wire::ErrorCode::locked_out) refused("login_locked", from);
}

void SecurityLog::refused(std::string_view what, const base::Networks& from) {
    if (!may_say(from)) return;
    context_.log.line(Level::warn, "security", {{"what", what}, {"address", from.front()}});
}

}  // namespace anteroom::host
