#include "reader.hpp"

namespace anteroom::cluster {

std::uint64_t Reader::fail() {
    good_ = false;
    left_ = {};
    return 0;
}

std::uint64_t Reader::number(std::uint64_t max) {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        if (left_.empty()) return fail();
        const auto byte = static_cast<std::uint8_t>(left_.front());
        left_.remove_prefix(1);
        const std::uint64_t bits = byte & 0x7FU;
        if (bits << shift >> shift != bits) return fail();
        value |= bits << shift;
        if (byte < 0x80) return value <= max ? value : fail();
    }
    return fail();
}

std::string_view Reader::bytes(std::size_t count) {
    if (count > left_.size()) {
        fail();
        return {};
    }
    const std::string_view text = left_.substr(0, count);
    left_.remove_prefix(count);
    return text;
}

void Reader::take(wire::ErrorCode& code) {
    std::string name;
    take(name);
    const auto table = wire::error_table();
    const auto found = std::ranges::find(table, name, &wire::ErrorInfo::name);
    if (found == table.end())
        fail();
    else
        code = found->code;
}

}  // namespace anteroom::cluster
