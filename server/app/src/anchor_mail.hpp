#pragma once

#include <cstdint>
#include <string>

#include "ledger/anchor.hpp"

namespace anteroom::app {

/// From whom a mail is and to whom it goes, as addresses: `books@example.org`.
struct MailEnds {
    std::string from;
    std::string to;
};

/// Whether it can stand in a mail's head as it is: something around one @, with nothing in it that divides or ends.
bool is_mail_address(const std::string& text);

/// A whole message, RFC 5322, with lines as a program expects them that sends mail: `sendmail -t`. Its text has the
/// anchor on a line of its own, so that `audit --expect` takes the mail as it was kept.
std::string anchor_mail(const ledger::Anchor& anchor, const MailEnds& ends, std::int64_t time_ms);

}  // namespace anteroom::app
