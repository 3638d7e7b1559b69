#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ledger/book.hpp"

namespace anteroom::ledger::test {

/// A second implementation of the books' rules, as plain and slow as possible. It stores only the list of transfers,
/// names accounts in full, and adds everything up each time.
class NaiveBook {
  public:
    explicit NaiveBook(std::vector<Currency> currencies) : currencies_(std::move(currencies)) {}

    std::optional<Refusal> post(const std::vector<Transfer>& batch);
    /// Returns the balance, exact for any size.
    long double exact(AccountId account, const std::vector<Transfer>& list) const;
    const std::vector<Transfer>& transfers() const { return list_; }

  private:
    using Found = std::optional<std::size_t>;

    Found first_malformed(const std::vector<Transfer>& batch) const;
    Found first_taken(const std::vector<Transfer>& batch) const;
    Found first_foreign(const std::vector<Transfer>& batch) const;
    Found first_astray(const std::vector<Transfer>& batch) const;
    Found first_on_closed(const std::vector<Transfer>& batch) const;
    std::optional<Refusal> first_wrong_balance(const std::vector<Transfer>& batch) const;
    Found first_left_over(const std::vector<Transfer>& batch) const;
    bool is_repeat(const std::vector<Transfer>& batch, std::size_t at) const;
    std::vector<Transfer> with(const std::vector<Transfer>& batch, std::size_t count) const;

    std::vector<Currency> currencies_;
    std::vector<Transfer> list_;
};

}  // namespace anteroom::ledger::test
