#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "store/port/outcome.hpp"

namespace anteroom::admin {

/// The codes with which the operator interface refuses requests. The
/// OpenAPI document has the same list in the same order.
enum class Code : std::uint8_t {
    malformed,
    bad_text,
    unauthorised,
    not_allowed,
    not_found,
    wrong_method,
    wrong_status,
    own_table,
    own_account,
    reauthenticate,
    bad_login,
    otp_needed,
    bad_otp,
    account_shut,
    needs_second_factor,
    same_person,
    frozen,
    closing,
    shut,
    alone,
    drains,
    lacks_rules,
    unproved,
    short_of,
    owes,
    over_cap,
    needs_second,
    declined,
    reversed,
    no_drawer,
    key_taken,
    overflow,
    unknown_currency,
    unknown_game,
    unknown_option,
    bad_option,
    bad_players,
    bad_buy_in,
    no_stakes,
    too_many,
    out_of_bounds,
    refused,
    too_large,
    wrong_type,
    rate,
    locked_out,
    broken,
    not_durable,
    overloaded,
    stopping,
    too_late,
};

struct CodeInfo {
    Code code;
    std::string_view name;
    int status;             ///< HTTP status
    std::string_view text;  ///< the text for people if there is no more specific one
};

/// Returns all codes, in the order of the enum.
std::span<const CodeInfo> code_table();
const CodeInfo& info_of(Code code);

/// Returns the code that belongs to a table's refusal with this name in protocol/spec/errors.json.
Code code_named(std::string_view wire_name);
Code code_of(const store::Refused& refused);
/// Returns the code for a failed write, which wrote nothing.
Code code_of_write(const store::Failed& failed);
/// Returns the code for a failed read: `broken` if a retry would not help.
Code code_of_read(const store::Failed& failed);

/// Thrown if an action cannot be done. In this case nothing has changed. The text of a refusal is for people.
class Refused : public std::runtime_error {
  public:
    Refused(Code code, const std::string& text) : std::runtime_error(text), code_(code) {}
    explicit Refused(Code code) : Refused(code, std::string(info_of(code).text)) {}

    Code code() const { return code_; }

  private:
    Code code_;
};

}  // namespace anteroom::admin
