#pragma once
// A cashier and a reader of the books, who work while tables play. The cashier counts the acknowledged cash.

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>

#include "support/http_client.hpp"

namespace anteroom::host::testing {

/// Reads a path. Waits and retries after a rate limit. Throws if there is no answer.
nlohmann::json read_patiently(support::HttpClient& http, const std::string& path);

/// Makes deposits, withdrawals and reversals of deposits, one request after the other, each with a
/// different key. A request without an answer is repeated with the same key until an answer arrives.
class Cashier {
  public:
    Cashier(std::string token, std::int64_t first_player, std::int64_t last_player, unsigned seed)
        : token_(std::move(token)), first_(first_player), last_(last_player), random_(seed) {}

    /// Works until it is stopped or the server has ended.
    void work(std::uint16_t port, const std::atomic<bool>& stop);
    /// Makes one deposit that must succeed.
    void fill(std::uint16_t port, std::int64_t player, std::int64_t amount);

    /// Returns the acknowledged deposits less the acknowledged withdrawals of all players.
    std::int64_t acknowledged() const { return acknowledged_; }
    /// Returns the same difference for one player.
    std::int64_t acknowledged(std::int64_t player) const;
    /// Returns whether this amount can be inside. The result is the same whether or not the one unanswered request was
    /// carried out.
    bool agrees(std::int64_t inside) const;
    int count() const { return count_; }
    int reversals() const { return reversals_; }
    /// Returns how many unanswered requests turned out to be carried out, after a restart.
    int found_booked() const { return found_booked_; }

  private:
    struct Order {
        std::string key;
        std::int64_t player = 0;
        std::int64_t amount = 0;  ///< negative for a withdrawal
        std::string reverses{};   ///< the key of a deposit to reverse, as far as its amount is still free
    };
    Order next_order(std::uint16_t port);
    /// Returns the cash that an order moved in or out. Throws if the order was refused without a good reason.
    std::int64_t moved_by(const Order& order, const support::HttpClient::Answer& answer) const;
    /// Carries out an order. Returns false if there is no answer.
    bool carry_out(support::HttpClient& http, bool is_repeat);

    std::string token_;
    std::int64_t first_;
    std::int64_t last_;
    std::mt19937 random_;
    std::optional<Order> order_;    ///< the unanswered order
    std::optional<Order> deposit_;  ///< the newest deposit, until it is reversed
    std::map<std::int64_t, std::int64_t> by_player_;
    std::int64_t acknowledged_ = 0;
    int count_ = 0;
    int reversals_ = 0;
    int found_booked_ = 0;
};

/// Reads the totals again and again. Their sum is always zero, and only the cashier's total may be negative.
class BookReader {
  public:
    explicit BookReader(std::string token) : token_(std::move(token)) {}
    void work(std::uint16_t port, const std::atomic<bool>& stop);
    int reads() const { return reads_; }
    const std::string& fault() const { return fault_; }  ///< the first fault; empty if there is none

  private:
    std::string token_;
    int reads_ = 0;
    std::string fault_;
};

}  // namespace anteroom::host::testing
