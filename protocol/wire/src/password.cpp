#include "wire/password.hpp"

#include <algorithm>

#include "wire/text.hpp"

namespace anteroom::wire {

Password::Password(std::string text) : text_(std::move(text)) {
    if (std::ranges::all_of(text_, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return;
    std::string plain = password_text(text_);
    wipe();
    text_ = std::move(plain);
}

}  // namespace anteroom::wire
