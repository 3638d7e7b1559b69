#include "bank_cash.hpp"

#include <chrono>
#include <cstdlib>
#include <stdexcept>
#include <thread>

namespace anteroom::host::testing {

using Json = nlohmann::json;
using support::HttpClient;
using support::Millis;

namespace {

constexpr int busy = 503;
constexpr int too_fast = 429;

void rest() {
    std::this_thread::sleep_for(Millis(15));
}

}  // namespace

Json read_patiently(HttpClient& http, const std::string& path) {
    for (;;) {
        auto answer = http.get(path);
        if (!answer) throw std::runtime_error("no answer to " + path);
        if (answer->status == 200) return std::move(answer->body);
        if (answer->status != too_fast) throw std::runtime_error(path + " was answered " + answer->body.dump());
        rest();
    }
}

bool Cashier::carry_out(HttpClient& http, bool is_repeat) {
    const std::string path = "/api/v1/players/" + std::to_string(order_->player);
    const auto answer =
        http.post(path + (order_->amount > 0 ? "/deposit" : "/withdraw"), {{"key", order_->key},
                                                                           {"currency", "EUR"},
                                                                           {"amount", std::abs(order_->amount)},
                                                                           {"reason", "the bank test's evening"}});
    if (!answer || answer->status == busy) return false;
    if (answer->status == too_fast) return rest(), carry_out(http, is_repeat);
    const Order order = *std::exchange(order_, std::nullopt);
    ++count_;
    if (answer->status == 200) {
        if (is_repeat && answer->body.at("before") == true) ++found_booked_;
        by_player_[order.player] += order.amount;
        acknowledged_ += order.amount;
    } else if (answer->status != 409 || order.amount > 0) {
        throw std::runtime_error(order.key + " was answered " + std::to_string(answer->status) + " " +
                                 answer->body.dump());
    }
    return true;
}

void Cashier::work(std::uint16_t port, const std::atomic<bool>& stop) {
    HttpClient http(port, token_);
    if (order_ && !carry_out(http, true)) return;
    while (!stop) {
        const std::int64_t player = first_ + static_cast<std::int64_t>(random_()) % (last_ - first_ + 1);
        const std::int64_t amount = 1 + static_cast<std::int64_t>(random_() % 5'000);
        order_ = Order{"order " + std::to_string(count_) + " of " + std::to_string(port), player,
                       random_() % 2 == 0 ? amount : -amount};
        if (!carry_out(http, false)) return;
        rest();
    }
}

void Cashier::fill(std::uint16_t port, std::int64_t player, std::int64_t amount) {
    HttpClient http(port, token_);
    order_ = Order{"purse of " + std::to_string(player), player, amount};
    if (!carry_out(http, false)) throw std::runtime_error("the purse of " + std::to_string(player) + " stays empty");
}

std::int64_t Cashier::acknowledged(std::int64_t player) const {
    const auto found = by_player_.find(player);
    return found == by_player_.end() ? 0 : found->second;
}

std::int64_t Cashier::in_doubt() const {
    return order_ ? order_->amount : 0;
}

void BookReader::work(std::uint16_t port, const std::atomic<bool>& stop) {
    HttpClient http(port, token_);
    while (!stop && fault_.empty()) {
        const auto answer = http.get("/api/v1/books");
        if (!answer) return;
        rest();
        if (answer->status == too_fast || answer->status == busy) continue;
        if (answer->status != 200) {
            fault_ = answer->body.dump();
            return;
        }
        ++reads_;
        for (const Json& one : answer->body.at("currencies")) {
            const std::int64_t wallets = one.at("wallets");
            const std::int64_t tables = one.at("tables");
            const std::int64_t fees = one.at("fees");
            const std::int64_t cashier = one.at("cashier");
            if (wallets + tables + fees + cashier != 0 || wallets < 0 || tables < 0 || fees < 0) fault_ = one.dump();
        }
    }
}

}  // namespace anteroom::host::testing
