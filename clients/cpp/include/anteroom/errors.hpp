#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "anteroom/generated/protocol.hpp"

namespace anteroom {

/// The server does not do it. `code` is one of errors.json.
class Refused : public std::runtime_error {
  public:
    Refused(std::string code, const std::string& text)
        : std::runtime_error(code + ": " + text), code_(std::move(code)) {}

    const std::string& code() const { return code_; }

    /// Nothing is wrong with the request: it may succeed later.
    bool is_for_now() const { return is_among(again_codes); }
    /// The code is one of those that this client was written for.
    bool is_known() const { return is_for_now() || is_among(other_codes); }

  private:
    template <class Codes>
    bool is_among(const Codes& codes) const {
        return std::find(codes.begin(), codes.end(), code_) != codes.end();
    }

    std::string code_;
};

/// What was waited for will not come: the table is closed or lost, or was left.
class Ended : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace anteroom
