#include "ledger/anchor.hpp"

#include <array>
#include <charconv>
#include <sstream>

#include "crypto/text.hpp"

namespace anteroom::ledger {

namespace {

constexpr std::string_view begin = "anteroom anchor 1 ";

std::optional<std::int64_t> number_in(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
    return number;
}

}  // namespace

std::string text_of(const Anchor& anchor) {
    std::string text = std::string(begin) + anchor.when;
    for (const std::int64_t number : {anchor.seal.entries, anchor.seal.chains, anchor.acts, anchor.seal.row_changes})
        text += ' ' + std::to_string(number);
    return text + ' ' + crypto::hex(anchor.seal.sum) + ' ' + crypto::hex(anchor.signature);
}

std::optional<Anchor> anchor_in(std::string_view line) {
    if (!line.starts_with(begin)) return std::nullopt;
    std::istringstream words{std::string(line.substr(begin.size()))};
    Anchor anchor;
    std::array<std::string, 4> counts;
    std::string sum;
    std::string signature;
    std::string more;
    words >> anchor.when;
    for (std::string& count : counts) words >> count;
    words >> sum >> signature;
    if (!words || words >> more) return std::nullopt;
    const auto entries = number_in(counts[0]);
    const auto chains = number_in(counts[1]);
    const auto acts = number_in(counts[2]);
    const auto row_changes = number_in(counts[3]);
    const auto sum_bytes = crypto::exactly<32>(crypto::from_hex(sum));
    const auto signature_bytes = crypto::exactly<64>(crypto::from_hex(signature));
    if (!entries || !chains || !acts || !row_changes || !sum_bytes || !signature_bytes) return std::nullopt;
    anchor.seal = {*chains, *entries, *sum_bytes, *row_changes};
    anchor.acts = *acts;
    anchor.signature = *signature_bytes;
    return anchor;
}

}  // namespace anteroom::ledger
