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

std::int64_t Cashier::moved_by(const Order& order, const HttpClient::Answer& answer) const {
    if (answer.status == 200)
        return order.reverses.empty() ? order.amount : -answer.body.at("taken").get<std::int64_t>();
    // A withdrawal may be refused, because its amount is not free or is owed for a reversed deposit.
    if (answer.status == 409 && order.amount < 0) return 0;
    throw std::runtime_error(order.key + " was answered " + std::to_string(answer.status) + " " + answer.body.dump());
}

bool Cashier::carry_out(HttpClient& http, bool is_repeat) {
    const std::string path = "/api/v1/players/" + std::to_string(order_->player);
    Json body{{"key", order_->key}, {"reason", "the bank test's evening"}};
    if (order_->reverses.empty()) {
        body["currency"] = "EUR";
        body["amount"] = std::abs(order_->amount);
    } else {
        body["payment"] = order_->reverses;
    }
    const char* way = !order_->reverses.empty() ? "/reverse" : order_->amount > 0 ? "/deposit" : "/withdraw";
    const auto answer = http.post(path + way, body);
    if (!answer || answer->status == busy) return false;
    if (answer->status == too_fast) return rest(), carry_out(http, is_repeat);
    const Order order = *std::exchange(order_, std::nullopt);
    const std::int64_t moved = moved_by(order, *answer);
    ++count_;
    if (is_repeat && answer->status == 200 && answer->body.at("before") == true) ++found_booked_;
    if (!order.reverses.empty()) ++reversals_;
    if (order.amount > 0) deposit_ = order.reverses.empty() ? std::optional(order) : std::nullopt;
    by_player_[order.player] += moved;
    acknowledged_ += moved;
    return true;
}

Cashier::Order Cashier::next_order(std::uint16_t port) {
    const std::string key = "order " + std::to_string(count_) + " of " + std::to_string(port);
    if (deposit_ && random_() % 4 == 0) return {key, deposit_->player, deposit_->amount, deposit_->key};
    const std::int64_t player = first_ + static_cast<std::int64_t>(random_()) % (last_ - first_ + 1);
    const std::int64_t amount = 1 + static_cast<std::int64_t>(random_() % 5'000);
    return {key, player, random_() % 2 == 0 ? amount : -amount};
}

void Cashier::work(std::uint16_t port, const std::atomic<bool>& stop) {
    HttpClient http(port, token_);
    if (order_ && !carry_out(http, true)) return;
    while (!stop) {
        order_ = next_order(port);
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

bool Cashier::agrees(std::int64_t inside) const {
    const std::int64_t more = inside - acknowledged_;
    if (!order_ || more == 0) return more == 0;
    return order_->reverses.empty() ? more == order_->amount : more < 0 && more >= -order_->amount;
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
