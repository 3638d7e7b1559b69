#pragma once
// What a cashier and somebody who reads the books do while tables play, and what of it was acknowledged.

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>

#include "support/http_client.hpp"

namespace anteroom::host::testing {

/// Reads; waits and tries again where the server says that it was too fast. Throws where there is no answer.
nlohmann::json read_patiently(support::HttpClient& http, const std::string& path);

/// Deposits, withdrawals and reversals of deposits, one request after the other, each with a key of its own. A request
/// without an answer is sent again, with the same key, until there is one.
class Cashier {
  public:
    Cashier(std::string token, std::int64_t first_player, std::int64_t last_player, unsigned seed)
        : token_(std::move(token)), first_(first_player), last_(last_player), random_(seed) {}

    /// Until told to stop, or until the server is gone.
    void work(std::uint16_t port, const std::atomic<bool>& stop);
    /// One deposit that must succeed.
    void fill(std::uint16_t port, std::int64_t player, std::int64_t amount);

    /// What players put in and have not taken out, as far as it was acknowledged.
    std::int64_t acknowledged() const { return acknowledged_; }
    /// That of one player.
    std::int64_t acknowledged(std::int64_t player) const;
    /// Whether so much can be inside: the one request without an answer was carried out or not.
    bool agrees(std::int64_t inside) const;
    int count() const { return count_; }
    int reversals() const { return reversals_; }
    /// Requests of which it turned out after a restart that they had been carried out without an answer.
    int found_booked() const { return found_booked_; }

  private:
    struct Order {
        std::string key;
        std::int64_t player = 0;
        std::int64_t amount = 0;  ///< negative: a withdrawal
        std::string reverses{};   ///< the key of a deposit of which as much of this is taken back as is free
    };
    Order next_order(std::uint16_t port);
    /// What comes in and goes out by it. Throws where it is refused for no good reason.
    std::int64_t moved_by(const Order& order, const support::HttpClient::Answer& answer) const;
    /// False: no answer.
    bool carry_out(support::HttpClient& http, bool is_repeat);

    std::string token_;
    std::int64_t first_;
    std::int64_t last_;
    std::mt19937 random_;
    std::optional<Order> order_;    ///< the one without an answer
    std::optional<Order> deposit_;  ///< the newest, until it is taken back
    std::map<std::int64_t, std::int64_t> by_player_;
    std::int64_t acknowledged_ = 0;
    int count_ = 0;
    int reversals_ = 0;
    int found_booked_ = 0;
};

/// Reads the totals again and again: their sum is zero at each moment, and nobody but the cashier is below it.
class BookReader {
  public:
    explicit BookReader(std::string token) : token_(std::move(token)) {}
    void work(std::uint16_t port, const std::atomic<bool>& stop);
    int reads() const { return reads_; }
    const std::string& fault() const { return fault_; }  ///< the first; empty: none

  private:
    std::string token_;
    int reads_ = 0;
    std::string fault_;
};

}  // namespace anteroom::host::testing
