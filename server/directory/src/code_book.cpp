#include "directory/code_book.hpp"

#include <algorithm>

#include "directory/codes.hpp"

namespace anteroom::directory {

std::optional<std::string> CodeBook::free_code(std::span<const std::uint8_t> entropy, std::size_t len) const {
    for (std::size_t attempt = 0;; ++attempt) {
        auto code = code_from(entropy, len, attempt);
        if (!code || !rooms_.contains(*code)) return code;
    }
}

void CodeBook::take(store::RoomId room, const std::string& code) {
    if (!rooms_.emplace(code, room).second) return;
    Codes& codes = codes_[room];
    if (codes.taken.empty()) codes.in_force = code;
    codes.taken.push_back(code);
}

void CodeBook::put_in_force(store::RoomId room, const std::string& code) {
    take(room, code);
    codes_[room].in_force = code;
}

void CodeBook::replace(store::RoomId room, const std::vector<std::string>& codes) {
    const auto known = codes_.find(room);
    if (known == codes_.end()) return;
    std::erase_if(known->second.taken, [&](const std::string& code) {
        const bool goes = std::ranges::find(codes, code) == codes.end();
        if (goes) rooms_.erase(code);
        return goes;
    });
    for (const std::string& code : codes) take(room, code);
}

void CodeBook::release(store::RoomId room) {
    const auto known = codes_.find(room);
    if (known == codes_.end()) return;
    for (const std::string& code : known->second.taken) rooms_.erase(code);
    codes_.erase(known);
}

std::optional<store::RoomId> CodeBook::find(std::string_view typed) const {
    const auto known = rooms_.find(normal_code(typed));
    if (known == rooms_.end() || codes_.at(known->second).in_force != known->first) return std::nullopt;
    return known->second;
}

}  // namespace anteroom::directory
