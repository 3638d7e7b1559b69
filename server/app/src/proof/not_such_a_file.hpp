#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace anteroom::app {

/// Thrown for a file that cannot be judged, so that it is neither right nor wrong. files.md lists the reasons.
class NotSuchAFile : public std::runtime_error {
  public:
    enum class Reason : std::uint8_t {
        text,     ///< the text is not one JSON text of the grammar
        format,   ///< the member `format` names none of the three formats
        form,     ///< a member is missing, is unknown or has the wrong type
        unknown,  ///< this program does not know the game, the version of its rules or the form of the deal
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
