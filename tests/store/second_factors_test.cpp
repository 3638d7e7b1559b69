#include "by_hand.hpp"
#include "every_harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// Promises that every adapter makes about the second factors of accounts.

namespace {

const SecondFactor first_factor{"12345678901234567890", 5, {hash_of(11), hash_of(12)}};

PlayerChanges staff_account(PlayerId player, const std::string& key) {
    PlayerChanges changes;
    changes.players = {{player, key, Role::guest, TimeMs{1}}};
    changes.accounts = {{player, key, key, "hash"}};
    changes.roles = {{player, Role::cashier}};
    return changes;
}

PlayerChanges set_factor(PlayerId player, std::optional<SecondFactor> to) {
    PlayerChanges changes;
    changes.second_factors = {{player, std::move(to)}};
    return changes;
}

/// Also adds a token whose number is the player's number.
PlayerChanges use_code(PlayerId player, std::variant<std::int64_t, SecretHash> code) {
    PlayerChanges changes;
    changes.one_time_codes = {{player, code}};
    changes.tokens = {{hash_of(static_cast<std::uint8_t>(player.value)), player, TimeMs{2}}};
    return changes;
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("An account has the second factor that was set last, or none", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change(staff_account(ann, "ann"))));
    REQUIRE(committed(server.change(staff_account(bob, "bob"))));
    CHECK_FALSE(server.account_of(ann)->second_factor);
    REQUIRE(committed(server.change(set_factor(ann, first_factor))));
    server.reopen();
    CHECK(server.account_of(ann)->second_factor == first_factor);
    CHECK(server.account_named("ann")->second_factor == first_factor);
    CHECK_FALSE(server.account_of(bob)->second_factor);
    const SecondFactor other{"another secret", 0, {}};
    REQUIRE(committed(server.change(set_factor(ann, other))));
    CHECK(server.account_of(ann)->second_factor == other);
    REQUIRE(committed(server.change(set_factor(ann, std::nullopt))));
    CHECK_FALSE(server.account_of(ann)->second_factor);
}

TEMPLATE_LIST_TEST_CASE("A code is used once, and what it was for happens only then", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change(staff_account(ann, "ann"))));
    REQUIRE(committed(server.change(staff_account(bob, "bob"))));
    CHECK(refused(server.change(use_code(ann, std::int64_t{6})), Refused::Cause::code_used));
    REQUIRE(committed(server.change(set_factor(ann, first_factor))));
    for (const std::int64_t old : {4, 5}) CHECK(refused(server.change(use_code(ann, old)), Refused::Cause::code_used));
    CHECK_FALSE(server.by_token(hash_of(1)));
    REQUIRE(committed(server.change(use_code(ann, std::int64_t{6}))));
    CHECK(server.by_token(hash_of(1)));
    CHECK(refused(server.change(use_code(ann, std::int64_t{6})), Refused::Cause::code_used));
    REQUIRE(committed(server.change(use_code(ann, hash_of(12)))));
    CHECK(refused(server.change(use_code(ann, hash_of(12))), Refused::Cause::code_used));
    CHECK(refused(server.change(use_code(bob, hash_of(11))), Refused::Cause::code_used));
    server.reopen();
    CHECK(server.account_of(ann)->second_factor == SecondFactor{first_factor.secret, 6, {hash_of(11)}});
    REQUIRE(committed(server.change(use_code(ann, hash_of(11)))));
    CHECK(server.account_of(ann)->second_factor == SecondFactor{first_factor.secret, 6, {}});
}

TEMPLATE_LIST_TEST_CASE("A second factor without a secret, or with too many recovery codes, is malformed", "",
                        EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change(staff_account(ann, "ann"))));
    CHECK(refused(server.change(set_factor(ann, SecondFactor{})), Refused::Cause::malformed));
    const std::vector<SecretHash> many(recovery_codes_max + 1, hash_of(1));
    CHECK(refused(server.change(set_factor(ann, SecondFactor{"secret", 0, many})), Refused::Cause::malformed));
    CHECK_FALSE(server.account_of(ann)->second_factor);
}

TEST_CASE(
    "Nobody reads a secret in the file, and whoever exchanges one by hand lets nobody in until it is taken away") {
    SqliteHarness server;
    REQUIRE(committed(server.change(staff_account(ann, "ann"))));
    REQUIRE(committed(server.change(staff_account(bob, "bob"))));
    REQUIRE(committed(server.change(set_factor(ann, first_factor))));
    REQUIRE(committed(server.change(set_factor(bob, SecondFactor{"that of the thief", 0, {}}))));
    server.close();
    CHECK(bytes_in(server.options().folder).find(first_factor.secret) == std::string::npos);
    change_by_hand(server.options().folder,
                   "UPDATE second_factors SET secret = (SELECT secret FROM second_factors WHERE player = 2) "
                   "WHERE player = 1");
    server.reopen();
    CHECK(server.account_of(ann)->second_factor == forged_factor());
    CHECK(refused(server.change(use_code(ann, forged_factor().step)), Refused::Cause::code_used));
    CHECK(refused(server.change(use_code(ann, hash_of(11))), Refused::Cause::code_used));
    CHECK(server.account_of(bob)->second_factor->secret == "that of the thief");
    REQUIRE(committed(server.change(set_factor(ann, std::nullopt))));
    CHECK_FALSE(server.account_of(ann)->second_factor);
}

TEST_CASE("Whoever takes a factor away in the file, with its seal, has an account that no code opens, nor none") {
    SqliteHarness server;
    REQUIRE(committed(server.change(staff_account(ann, "ann"))));
    REQUIRE(committed(server.change(staff_account(bob, "bob"))));
    REQUIRE(committed(server.change(set_factor(ann, first_factor))));
    const auto by_hand = [&](const std::string& sql) {
        server.close();
        change_by_hand(server.options().folder, sql);
        server.reopen();
    };
    by_hand("DELETE FROM second_factors; DELETE FROM row_seals WHERE of = 'second_factors'");
    CHECK(server.account_of(ann)->second_factor == forged_factor());
    CHECK(server.account_named("ann")->second_factor == forged_factor());
    CHECK(refused(server.change(use_code(ann, std::int64_t{6})), Refused::Cause::code_used));
    CHECK_FALSE(server.account_of(bob)->second_factor);
    // The account's own row says that it has a second factor.
    by_hand("UPDATE accounts SET password = 'hash' WHERE player = 1");
    CHECK_FALSE(server.account_of(ann));
    by_hand("UPDATE accounts SET password = 'hash otp' WHERE player = 1");
    REQUIRE(committed(server.change(set_factor(ann, std::nullopt))));
    CHECK_FALSE(server.account_of(ann)->second_factor);
}

TEMPLATE_LIST_TEST_CASE("Another password leaves the second factor as it is, and is asked for with it", "",
                        EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change(staff_account(ann, "ann"))));
    REQUIRE(committed(server.change(set_factor(ann, first_factor))));
    PlayerChanges changes = use_code(ann, std::int64_t{6});
    changes.passwords = {{ann, "another hash", "hash"}};
    REQUIRE(committed(server.change(changes)));
    CHECK(server.account_of(ann)->password == "another hash");
    CHECK(server.account_of(ann)->second_factor->step == 6);
    changes = use_code(ann, std::int64_t{7});
    changes.passwords = {{ann, "a third", "hash"}};
    CHECK(refused(server.change(changes), Refused::Cause::other_password));
    CHECK(server.account_of(ann)->second_factor->step == 6);
    REQUIRE(committed(server.change(set_factor(ann, std::nullopt))));
    CHECK(server.account_of(ann)->password == "another hash");
}
