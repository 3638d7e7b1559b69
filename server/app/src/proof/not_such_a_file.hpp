#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace anteroom::app {

/// Thrown for a file that no verifier can judge, because it is neither right nor wrong. files.md gives the reasons.
class NotSuchAFile : public std::runtime_error {
  public:
    enum class Reason : std::uint8_t {
        text,     ///< the text is not one JSON text of the grammar
        format,   ///< the format is none of the three formats
        form,     ///< a member is missing, unknown or has another type
        unknown,  ///< a game, a version of its rules or a form of deal that this program does not know
    };

    NotSuchAFile(Reason reason, const std::string& what) : std::runtime_error(what), reason_(reason) {}

    Reason reason() const { return reason_; }

  private:
    Reason reason_;
};

constexpr std::string_view name_of(NotSuchAFile::Reason reason) {
    switch (reason) {
        case NotSuchAFile::Reason::text:
            return "text";
        case NotSuchAFile::Reason::format:
            return "format";
        case NotSuchAFile::Reason::form:
            return "form";
        case NotSuchAFile::Reason::unknown:
            return "unknown";
    }
    return {};
}

}  // namespace anteroom::app
