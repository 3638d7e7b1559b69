#include "lookout.hpp"

#include <algorithm>
#include <utility>

namespace anteroom::store {

Lookout::Lookout(Database& db, std::chrono::milliseconds pause, std::atomic<bool>& money_moves,
                 std::function<void(const std::string&)> on_found)
    : db_(db), pause_(pause), money_moves_(money_moves), on_found_(std::move(on_found)) {}

std::chrono::milliseconds Lookout::left() const {
    if (!db_.looks_for_intruders()) return pause_;
    const auto left = looked_at_ + pause_ - std::chrono::steady_clock::now();
    return std::max(std::chrono::milliseconds(0), std::chrono::ceil<std::chrono::milliseconds>(left));
}

void Lookout::look() {
    if (!db_.looks_for_intruders()) return;
    const auto now = std::chrono::steady_clock::now();
    if (now >= looked_at_ + pause_) {
        looked_at_ = now;
        try {
            db_.look_between_transactions();
        } catch (const SqlError&) {
            // A failure to look says nothing about the schema.
            db_.roll_back();
        }
    }
    const auto found = db_.intruder();
    if (!found || !money_moves_.exchange(false)) return;
    if (on_found_) on_found_(*found);
}

}  // namespace anteroom::store
