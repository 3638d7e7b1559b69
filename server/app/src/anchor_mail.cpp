#include "anchor_mail.hpp"

#include <algorithm>
#include <ctime>

#include "crypto/text.hpp"

namespace anteroom::app {

namespace {

/// Returns a date such as `Wed, 25 Nov 2026 13:30:00 +0000`. The program sets no locale, so the names are English.
std::string mail_date(std::int64_t time_ms) {
    const std::time_t seconds = time_ms / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[40] = "";
    const std::size_t length = std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S +0000", &parts);
    return {text, length};
}

std::string counted(std::int64_t number, const char* one, const char* several) {
    return std::to_string(number) + ' ' + (number == 1 ? one : several);
}

}  // namespace

bool is_mail_address(const std::string& text) {
    constexpr std::size_t len_max = 254;
    const std::size_t at = text.find('@');
    const auto stands_in_it = [](char letter) {
        return letter > ' ' && letter < 127 && std::string_view("()<>[],;:\\\"").find(letter) == std::string_view::npos;
    };
    return text.size() <= len_max && at != std::string::npos && at > 0 && at + 1 < text.size() &&
           text.find('@', at + 1) == std::string::npos && std::ranges::all_of(text, stands_in_it);
}

std::string anchor_mail(const ledger::Anchor& anchor, const MailEnds& ends, std::int64_t time_ms) {
    const std::string id = crypto::hex(anchor.signature).substr(0, 24) + "." + std::to_string(time_ms);
    return "From: " + ends.from + "\nTo: " + ends.to + "\nDate: " + mail_date(time_ms) + "\nMessage-ID: <" + id +
           ends.from.substr(ends.from.find('@')) + ">\nSubject: The books on " + anchor.when.substr(0, 10) + ": " +
           counted(anchor.seal.entries, "entry", "entries") +
           "\nMIME-Version: 1.0\nContent-Type: text/plain; charset=us-ascii\nContent-Transfer-Encoding: 7bit"
           "\nAuto-Submitted: auto-generated\n\n"
           "This line says what the books are now. Keep it where nobody of the house\n"
           "reaches: by it books are found that were cut off, rolled back or made anew.\n\n" +
           text_of(anchor) + "\n\n" + anchor.when + ": " + counted(anchor.seal.entries, "entry", "entries") + " in " +
           counted(anchor.seal.chains, "chain", "chains") + ", " + counted(anchor.acts, "act", "acts") +
           ".\n\nWhoever has a copy of the books and the house's public key checks them with\n"
           "this mail, saved as it is:\n\n    anteroom audit --data COPY --public-key KEY --expect MAIL\n";
}

}  // namespace anteroom::app
