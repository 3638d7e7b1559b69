#pragma once

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "anteroom/generated/protocol.hpp"

namespace anteroom {

/// A refusal by the server. `code` is one of errors.json.
class Refused : public std::runtime_error {
  public:
    Refused(std::string code, const std::string& text)
        : std::runtime_error(code + ": " + text), code_(std::move(code)) {}

    const std::string& code() const { return code_; }

    /// Returns whether the request is correct and may succeed later.
    bool is_for_now() const { return is_among(again_codes); }
    /// Returns whether a refused `play` is no mistake of the player, because the turn, the game or the table ended
    /// while the player was thinking.
    bool is_end_of_turn() const {
        return is_among(std::array<std::string_view, 7>{"stale_turn", "not_your_turn", "wrong_status",
                                                        "spoil.vote_running", "displaced", "closed", "no_room"});
    }
    /// Returns whether the code existed when this client was written.
    bool is_known() const { return is_for_now() || is_among(other_codes); }

  private:
    template <class Codes>
    bool is_among(const Codes& codes) const {
        return std::find(codes.begin(), codes.end(), code_) != codes.end();
    }

    std::string code_;
};

/// Thrown if no server has answered at this address since the client began.
class Unreachable : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Thrown if the event that a call waits for will not come, because the table was closed, lost or left.
class Ended : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace anteroom
