#include <rapidcheck.h>
#include <limits>
#include <map>

#include "naive.hpp"
#include "support/catch.hpp"
#include "world.hpp"

using namespace anteroom::ledger;
using namespace anteroom::ledger::test;

// Compares the book with the plain model in naive.hpp, on all small cases and on long random sequences.

namespace {

std::string text_of(const std::optional<Refusal>& refusal) {
    if (!refusal) return "booked";
    std::string text = std::string(name_of(refusal->cause)) + " at " + std::to_string(refusal->at);
    for (const Shortage& one : refusal->short_of)
        text += ", " + name_of(one.account) + " " + std::to_string(one.lacks.minor);
    return text;
}

struct Pair {
    Book book = book_of_club();
    NaiveBook naive{{points, euro}};

    /// Posts to both books. Returns the difference in their answers or transfers, or an empty text.
    std::string post(const std::vector<Transfer>& posting) {
        const std::string said = text_of(book.post(posting));
        const std::string expected = text_of(naive.post(posting));
        if (said != expected) return "book: " + said + "; plainly: " + expected;
        if (book.transfers() != naive.transfers()) return "other transfers after " + said;
        return {};
    }

    /// Checks the invariants of any book. Returns the broken invariant, or an empty text.
    std::string fault() const {
        std::map<CurrencyId, std::int64_t> sums;
        for (const auto& [account, amount] : book.balances()) {
            if (amount.minor == 0) return "a row of zero";
            if (amount.minor < 0 && name_of(account) != "house:cashier") return name_of(account) + " below zero";
            if (static_cast<long double>(amount.minor) != naive.exact(account, naive.transfers()))
                return name_of(account) + " is not the sum of its transfers";
            sums[currency_of(account)] += amount.minor;
            const auto place = table_account_of(account);
            if (place && book.table(place->table)->closed) return name_of(account) + " holds after the end";
        }
        for (const auto& [currency, sum] : sums)
            if (sum != 0) return "the sum is " + std::to_string(sum);
        return {};
    }
};

/// Returns one book for each state that affects the next transfer.
std::vector<Pair> states() {
    std::vector<Pair> all(4);
    for (std::size_t i = 1; i < all.size(); ++i) REQUIRE(all[i].post({deposit("a", 1, 2)}).empty());
    REQUIRE(all[2].post({{line(1, 0), TransferKind::buy_in, wallet(1), prize(), {2}}}).empty());
    REQUIRE(all[3].post({{line(1, 0), TransferKind::buy_in, wallet(1), prize(), {1}}}).empty());
    REQUIRE(all[3].post({{line(1, 1), TransferKind::void_game, prize(), wallet(1), {1}}}).empty());
    return all;
}

}  // namespace

TEST_CASE("Every single transfer there is on small numbers is judged as the rules say") {
    const std::vector<TransferKey> keys = {asked("a"), asked("b"), line(1, 0), line(2, 0), line(1, 0, 5)};
    const std::vector<AccountId> accounts = {{0},     cashier(), fees(), wallet(1), wallet(1, euro.id),
                                             prize(), pot(),     fee(),  seat(0),   prize({4, 2})};
    const std::vector<Pair> befores = states();
    std::size_t count = 0;
    std::map<std::string, int> outcomes;
    for (const Pair& before : befores)
        for (const TransferKey& key : keys)
            for (std::uint8_t kind = 0; kind <= all_kinds().size(); ++kind)
                for (const AccountId from : accounts)
                    for (const AccountId to : accounts)
                        for (const std::int64_t amount : {std::int64_t{0}, std::int64_t{1}, std::int64_t{2}, most}) {
                            const std::vector<Transfer> one = {{key, TransferKind{kind}, from, to, {amount}}};
                            Book book = before.book;
                            NaiveBook naive = before.naive;
                            const std::string said = text_of(book.post(one));
                            ++count;
                            if (said == text_of(naive.post(one))) {
                                ++outcomes[said.substr(0, said.find(' '))];
                                continue;
                            }
                            FAIL(name_of(TransferKind{kind})
                                 << " " << name_of(from) << " to " << name_of(to) << " " << amount << ": " << said);
                        }
    CHECK(count == 4 * 5 * 15 * 100 * 4);
    for (const auto& [outcome, times] : outcomes) UNSCOPED_INFO(outcome << " " << times);
    CHECK(outcomes.size() == 9);
}

TEST_CASE("Every sequence of four small transfers, in every division into postings, is judged as the rules say") {
    const std::vector<Transfer> alphabet = {
        deposit("a", 1, 1),
        deposit("a", 1, 2),
        withdrawal("b", 1, 1),
        {line(1, 0), TransferKind::buy_in, wallet(1), prize(), {1}},
        {line(1, 1), TransferKind::prize, prize(), seat(0), {1}},
        {line(1, 2), TransferKind::cash_out, seat(0), wallet(1), {1}},
        {line(1, 3), TransferKind::void_game, prize(), wallet(1), {1}},
        {line(2, 0), TransferKind::fee, wallet(1), fee(), {1}},
        {line(2, 1), TransferKind::fee, fee(), fees(), {1}},
        {line(2, 2), ante, seat(0), pot(), {1}},
        {line(2, 3), TransferKind::split, pot(), seat(0), {1}},
    };
    const std::size_t letters = alphabet.size();
    std::size_t count = 0;
    for (std::size_t word = 0; word < letters * letters * letters * letters; ++word) {
        for (unsigned cuts = 0; cuts < 8; ++cuts) {
            Pair pair;
            std::vector<Transfer> posting;
            std::size_t rest = word;
            for (unsigned i = 0; i < 4; ++i, rest /= letters) {
                posting.push_back(alphabet[rest % letters]);
                if (i < 3 && (cuts >> i & 1U) == 0) continue;
                const std::string difference = pair.post(posting);
                if (!difference.empty()) FAIL("word " << word << " cuts " << cuts << ": " << difference);
                posting.clear();
            }
            const std::string fault = pair.fault();
            if (!fault.empty()) FAIL("word " << word << " cuts " << cuts << ": " << fault);
            ++count;
        }
    }
    CHECK(count == 14641 * 8);
}

namespace {

/// Generates any transfer, valid or not.
rc::Gen<Transfer> any_transfer() {
    return rc::gen::exec([] {
        const auto account =
            rc::gen::element(AccountId{0}, cashier(), fees(), wallet(1), wallet(2), wallet(3), wallet(1, euro.id),
                             prize(), pot(), fee(), seat(0), seat(1), prize({4, 2}), seat(0, {4, 2}));
        const int number = *rc::gen::inRange(0, 400);
        Transfer transfer;
        transfer.key = line(1 + number / 10, static_cast<std::uint16_t>(number % 10));
        if (number % 3 == 0) transfer.key = asked("k" + std::to_string(number / 10));
        transfer.kind = all_kinds()[*rc::gen::inRange<std::size_t>(0, all_kinds().size())];
        transfer.from = *account;
        transfer.to = *account;
        transfer.amount.minor = *rc::gen::weightedOneOf<std::int64_t>({{20, rc::gen::inRange<std::int64_t>(1, 30)},
                                                                       {1, rc::gen::arbitrary<std::int64_t>()},
                                                                       {1, rc::gen::just(most)}});
        return transfer;
    });
}

/// Generates transfers that will probably succeed, so that long sequences make progress.
rc::Gen<Transfer> likely_transfer() {
    return rc::gen::exec([] {
        const auto player = *rc::gen::inRange<std::int64_t>(1, 4);
        const auto place = static_cast<std::uint8_t>(*rc::gen::inRange(0, 2));
        const TableGame game{4, *rc::gen::inRange<std::int64_t>(1, 3)};
        const auto amount = *rc::gen::inRange<std::int64_t>(1, 12);
        const auto number = *rc::gen::inRange<int>(0, 500);
        const TransferKey own = line(1 + number / 10, static_cast<std::uint16_t>(number % 10));
        const std::string key = "k" + std::to_string(number);
        switch (*rc::gen::inRange(0, 9)) {
            case 0:
            case 1:
                return deposit(key, player, amount * 5);
            case 2:
                return withdrawal(key, player, amount);
            case 3:
                return Transfer{own, TransferKind::buy_in, wallet(player), prize(game), {amount}};
            case 4:
                return Transfer{own, TransferKind::chips, wallet(player), seat(place, game), {amount}};
            case 5:
                return Transfer{own, ante, seat(place, game), pot(game), {amount}};
            case 6:
                return Transfer{own, pot_share, pot(game), seat(place, game), {amount}};
            case 7:
                return Transfer{own, TransferKind::fee, wallet(player), fee(game), {amount}};
            default:
                return Transfer{own, TransferKind::prize, prize(game), seat(place, game), {amount}};
        }
    });
}

/// Returns transfers that pay all the table's money to one wallet. A random sequence would not find a way to close a
/// table.
std::vector<Transfer> ending(const Book& book, const TableGame& game, std::int64_t seq) {
    std::vector<Transfer> posting;
    const AccountRange range = accounts_of(game, points.id);
    for (const auto& [account, amount] : book.balances())
        if (account >= range.first && account <= range.last)
            posting.push_back({line(seq, static_cast<std::uint16_t>(posting.size())), TransferKind::void_game, account,
                               wallet(1), amount});
    return posting;
}

}  // namespace

TEST_CASE("Whatever is posted, no money is made or lost, nobody is below zero, and the book is the plain one") {
    int booked = 0;
    int closed = 0;
    const bool holds = rc::check([&] {
        Pair pair;
        for (int i = *rc::gen::inRange(1, 60); i > 0; --i) {
            std::vector<Transfer> posting;
            if (*rc::gen::inRange(0, 8) == 0) {
                posting = ending(pair.book, {4, *rc::gen::inRange<std::int64_t>(1, 3)}, 1000 + i);
                closed += posting.empty() ? 0 : 1;
            } else {
                const auto one = rc::gen::weightedOneOf<Transfer>({{8, likely_transfer()}, {1, any_transfer()}});
                posting = *rc::gen::container<std::vector<Transfer>>(*rc::gen::inRange<std::size_t>(1, 4), one);
            }
            const std::string difference = pair.post(posting);
            if (!difference.empty()) RC_FAIL(difference);
            const std::string fault = pair.fault();
            if (!fault.empty()) RC_FAIL(fault);
        }
        booked += static_cast<int>(pair.book.transfers().size());
    });
    CHECK(holds);
    CHECK(booked > 500);
    CHECK(closed > 10);
}
