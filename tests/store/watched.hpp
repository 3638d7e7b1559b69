#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <vector>

#include "postgres_node.hpp"

namespace anteroom::store::test {

inline const Outcome unproved = Refused{Refused::Cause::unproved};

/// A trigger function that raises the amount of each row.
inline const std::string gift =
    "CREATE FUNCTION gift() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.amount = NEW.amount * 100; RETURN NEW; "
    "END'; CREATE TRIGGER gift BEFORE INSERT OR UPDATE ON ";
inline const std::string to_each_row = " FOR EACH ROW EXECUTE FUNCTION gift()";
inline const std::string found_gift = "schema: the function gift() is none of this program's";

/// A server on which player 1 has 100. The object keeps what the store reports.
struct Watched {
    explicit Watched(std::chrono::milliseconds pause = std::chrono::hours(1)) : server(options(pause)) {
        REQUIRE(committed(server.change(BookChanges{{points}, {deposit("a", 1, 100)}})));
    }
    PostgresOptions options(std::chrono::milliseconds pause) {
        PostgresOptions options;
        options.look_pause = pause;
        options.observer.on_wrong = [this](const std::string& what) {
            const std::lock_guard lock(mutex);
            noted.push_back(what);
        };
        return options;
    }
    std::vector<std::string> told() {
        // The store's thread reports before it answers the next query.
        server.currencies();
        const std::lock_guard lock(mutex);
        return noted;
    }
    Outcome pay_out(const std::string& key, std::int64_t amount) {
        return server.change(BookChanges{{}, {withdrawal(key, 1, amount)}});
    }
    Outcome ask(const std::string& key, std::int64_t amount) {
        AdminChanges changes{audit_entry(1, "ask")};
        changes.desk.asked = {
            {0, deposit(key, 1, amount).transfer, {key, {4}, PaymentMethod::cash, "", "r"}, {5}, {9}}};
        return server.change(changes);
    }
    std::string wrong_rows() {
        return open_postgres_books(server.options().place, test_signer()->row_key())->wrong_rows().value_or("right");
    }

    std::mutex mutex;
    std::vector<std::string> noted;
    PostgresHarness server;
};

inline PlayerChanges guest(PlayerId id) {
    PlayerChanges changes;
    changes.players = {{id, "Guest", Role::guest, TimeMs{1}}};
    return changes;
}

/// The test database has at most one object of each kind.
inline const std::string drop_public =
    "SET client_min_messages = warning; DROP TABLE IF EXISTS public.spy CASCADE; DROP FUNCTION IF EXISTS public.spy "
    "CASCADE; DROP DOMAIN IF EXISTS public.spy CASCADE; DROP FUNCTION IF EXISTS public.joined CASCADE; "
    "DROP FUNCTION IF EXISTS pg_catalog.spy CASCADE; DROP CAST IF EXISTS (bytea AS bigint)";

}  // namespace anteroom::store::test
