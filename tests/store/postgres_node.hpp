#pragma once

#include <chrono>
#include <future>
#include <optional>
#include <string>
#include <utility>

#include "ledger/audit.hpp"
#include "postgres_harness.hpp"
#include "support/catch.hpp"

namespace anteroom::store::test {

inline constexpr std::int64_t node_lease = 60'000;

inline TimeMs wall_clock() {
    using namespace std::chrono;
    return {duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count()};
}

inline PostgresOptions as_node(PostgresOptions options = {}) {
    options.access = SqlOptions::Access::share;
    return options;
}

/// One of several nodes, with its session.
struct Node : PostgresHarness {
    Node(const std::string& name, const PostgresOptions& options) : PostgresHarness(as_node(options)) {
        session = std::get<SessionId>(open_session({name, node_lease, wall_clock()}));
    }
    SessionId session;
};

/// Returns the fault that an audit of the books finds, except faults of the schema.
inline std::optional<std::string> fault_in_rows(BooksReader& books, const std::vector<ledger::Anchor>& anchors = {}) {
    std::optional<std::string> fault;
    ledger::Auditor auditor(books.currencies(), anchors);
    const auto take = [&](const auto& stored) {
        fault = auditor.take(stored);
        return !fault;
    };
    books.entries(take);
    if (!fault) fault = auditor.end_of_entries();
    if (!fault) fault = books.wrong_record();
    if (!fault) books.audit_log(take);
    if (!fault) fault = auditor.check(books.rest(), test_signer()->public_key());
    if (!fault) fault = books.wrong_posting();
    if (!fault) fault = books.wrong_rows();
    return fault;
}

/// Returns the fault that an audit of the books finds.
inline std::optional<std::string> fault_in_books(const std::string& place,
                                                 const std::vector<ledger::Anchor>& anchors = {}) {
    const auto books = open_postgres_books(place, test_signer()->row_key());
    auto fault = books->wrong_schema();
    return fault ? fault : fault_in_rows(*books, anchors);
}

/// Returns a move at a table that stakes a point of player 1's money.
inline Commit staking(RoomId room, std::int64_t expected_seq) {
    Commit commit = next(room, expected_seq, "move");
    commit.transfers = {buy_in(room.value, expected_seq + 1, 0, 1)};
    commit.summary = std::to_string(expected_seq);
    return commit;
}

using std::chrono::milliseconds;

/// Two nodes, each with an open room.
struct TwoNodes {
    TwoNodes() {
        REQUIRE(committed(first.commit(opening(room7, "OAK"))));
        REQUIRE(committed(second.commit(opening(RoomId{8}, "ELM"))));
    }
    const std::string& place() { return first.options().place; }
    void end_lease_of_first() { first.change_by_hand("UPDATE node_sessions SET until = 0 WHERE node = 'one'"); }

    Node first{"one", {}};
    Node second{"two", first.options()};
};

inline std::future<Outcome> committing(Node& node, Commit commit) {
    return std::async(std::launch::async, [&node, commit = std::move(commit)] { return node.commit(commit); });
}

template <class Do>
milliseconds duration_of(Do what) {
    const auto began = std::chrono::steady_clock::now();
    what();
    return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - began);
}

}  // namespace anteroom::store::test
