#pragma once

#include <string>
#include <utility>

namespace anteroom::wire {

/// A password in the form that is hashed, however it was typed (password_text in text.hpp). The characters are
/// overwritten when the object is destroyed or moved from, including those of a short string inside std::string. A
/// password cannot be written to a stream or a log.
class Password {
  public:
    Password() = default;
    /// The text must be valid UTF-8. A text that is all ASCII is not copied.
    explicit Password(std::string text);
    ~Password() { wipe(); }
    Password(const Password&) = default;
    Password(Password&& other) noexcept : text_(std::move(other.text_)) { other.wipe(); }
    Password& operator=(const Password& other) {
        if (this != &other) *this = Password(other);
        return *this;
    }
    Password& operator=(Password&& other) noexcept {
        if (this == &other) return *this;
        wipe();
        text_ = std::move(other.text_);
        other.wipe();
        return *this;
    }

    const std::string& text() const { return text_; }
    friend bool operator==(const Password&, const Password&) = default;

  private:
    /// Writes through a volatile pointer, because compilers remove writes that nobody reads.
    void wipe() noexcept {
        text_.resize(text_.capacity());
        for (volatile char& c : text_) c = 0;
        text_.clear();
    }

    std::string text_;
};

}  // namespace anteroom::wire
