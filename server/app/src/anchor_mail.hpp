#pragma once

#include <cstdint>
#include <string>

#include "ledger/anchor.hpp"

namespace anteroom::app {

/// The sender and the recipient of a mail, as addresses: `books@example.org`.
struct MailEnds {
    std::string from;
    std::string to;
};

/// Returns whether the text can be in a mail header unchanged. Such a text has one @, with text on both sides, and no
/// separators or line breaks.
bool is_mail_address(const std::string& text);

/// Returns a complete message (RFC 5322) with the line breaks that programs such as `sendmail -t` expect. The anchor is
/// on a line of its own, so `audit --expect` accepts the stored mail.
std::string anchor_mail(const ledger::Anchor& anchor, const MailEnds& ends, std::int64_t time_ms);

}  // namespace anteroom::app
