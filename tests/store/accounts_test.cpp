#include "every_harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

// Promises that every adapter makes about accounts, tokens of several devices, and the audit log.

namespace {

SecretHash hash_number(int token) {
    return hash_of(static_cast<std::uint8_t>(token));
}

PlayerChanges guest(PlayerId player, int token) {
    return {{{player, "Guest", Role::guest, TimeMs{1}}}, {{hash_number(token), player, TimeMs{1}}}, {}, {}};
}

PlayerChanges registering(PlayerId player, const std::string& name, const std::string& key) {
    PlayerChanges changes;
    changes.accounts = {{player, name, key, "hash of " + name}};
    changes.roles = {{player, Role::player}};
    return changes;
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("A guest becomes an account and keeps number, birth and token", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change(guest(ann, 1))));
    CHECK_FALSE(server.account_named("anna"));
    CHECK_FALSE(server.account_of(ann));
    REQUIRE(committed(server.change(registering(ann, "Anna", "anna"))));
    server.reopen();
    const PlayerRow row{ann, "Anna", Role::player, TimeMs{1}};
    CHECK(server.by_token(hash_of(1)) == row);
    CHECK(server.account_named("anna") == Account{row, "anna", "hash of Anna"});
    CHECK(server.account_of(ann) == server.account_named("anna"));
    CHECK_FALSE(server.account_named("Anna"));
}

TEMPLATE_LIST_TEST_CASE("A guest who is in no store yet becomes one in one commit", "", EveryHarness) {
    TestType server;
    PlayerChanges changes = guest(ann, 1);
    changes.accounts = registering(ann, "Anna", "anna").accounts;
    changes.roles = {{ann, Role::player}};
    REQUIRE(committed(server.change(changes)));
    CHECK(server.by_token(hash_of(1)) == PlayerRow{ann, "Anna", Role::player, TimeMs{1}});
}

TEMPLATE_LIST_TEST_CASE("A name belongs to one account, a player has one, and a guest who is not there gets none", "",
                        EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change(guest(ann, 1))));
    REQUIRE(committed(server.change(guest(bob, 2))));
    REQUIRE(committed(server.change(registering(ann, "Anna", "anna"))));
    CHECK(refused(server.change(registering(bob, "ANNA", "anna")), Refused::Cause::name_taken));
    CHECK(refused(server.change(registering(ann, "Other", "other")), Refused::Cause::has_account));
    CHECK(refused(server.change(registering(ann, "Anna", "anna")), Refused::Cause::has_account));
    CHECK(refused(server.change(registering(PlayerId{9}, "Nobody", "nobody")), Refused::Cause::malformed));
    PlayerChanges twice = registering(bob, "Bob", "bob");
    twice.accounts.push_back({bob, "Robert", "robert", "x"});
    CHECK(refused(server.change(twice), Refused::Cause::malformed));
    CHECK(server.player(bob)->role == Role::guest);
    CHECK(server.account_of(ann)->player.name == "Anna");
    REQUIRE(committed(server.change(registering(bob, "Bob", "bob"))));
}

TEMPLATE_LIST_TEST_CASE("A player who has an account keeps its name whatever a row says that was read before", "",
                        EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change(guest(ann, 1))));
    REQUIRE(committed(server.change(registering(ann, "Anna", "anna"))));
    REQUIRE(committed(server.change(guest(ann, 1))));
    CHECK(server.player(ann) == PlayerRow{ann, "Anna", Role::player, TimeMs{1}});
}

TEMPLATE_LIST_TEST_CASE("A new password changes nothing else", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change(guest(ann, 1))));
    REQUIRE(committed(server.change(registering(ann, "Anna", "anna"))));
    PlayerChanges changes;
    changes.passwords = {{ann, "another hash"}, {bob, "of nobody"}};
    REQUIRE(committed(server.change(changes)));
    server.reopen();
    CHECK(server.account_named("anna")->password == "another hash");
    CHECK(server.by_token(hash_of(1)));
    CHECK_FALSE(server.account_of(bob));
}

TEMPLATE_LIST_TEST_CASE("Logging out everywhere ends all tokens of one player, but for one that is named", "",
                        EveryHarness) {
    TestType server;
    for (const int token : {1, 2, 3}) REQUIRE(committed(server.change(guest(ann, token))));
    REQUIRE(committed(server.change(guest(bob, 4))));
    PlayerChanges changes;
    changes.log_outs = {{ann, hash_of(2)}};
    REQUIRE(committed(server.change(changes)));
    CHECK_FALSE(server.by_token(hash_of(1)));
    CHECK(server.by_token(hash_of(2)));
    CHECK_FALSE(server.by_token(hash_of(3)));
    changes.log_outs = {{ann, std::nullopt}};
    REQUIRE(committed(server.change(changes)));
    server.reopen();
    CHECK_FALSE(server.by_token(hash_of(2)));
    CHECK(server.by_token(hash_of(4)));
}

TEMPLATE_LIST_TEST_CASE(
    "Where each login was used last is kept as long as the login, an hour's uses of one kind as one", "",
    EveryHarness) {
    TestType server;
    const auto used = [&server](std::uint8_t token, std::int64_t time, const std::string& network,
                                const std::string& program) {
        PlayerChanges changes;
        changes.token_uses = {{hash_of(token), ann, TimeMs{time}, network, program}};
        REQUIRE(committed(server.change(changes)));
    };
    const auto last = [&server](std::size_t i) {
        const auto use = server.logins_of(ann).at(i).used;
        return use ? use->time.value : 0;
    };
    for (const int token : {1, 2}) REQUIRE(committed(server.change(guest(ann, token))));
    REQUIRE(committed(server.change(guest(bob, 4))));
    used(1, 1'000, "203.0.113.0/24", "robin/2.1");
    used(9, 1'000, "203.0.113.0/24", "");  // a token that does not exist
    used(4, 1'000, "203.0.113.0/24", "");  // a token of another player
    const std::vector<Login> logins = server.logins_of(ann);
    REQUIRE(logins.size() == 2);
    CHECK(logins[0].used == TokenUse{hash_of(1), ann, TimeMs{1'000}, "203.0.113.0/24", "robin/2.1"});
    CHECK_FALSE(logins[1].used);
    CHECK_FALSE(server.logins_of(bob).at(0).used);
    used(1, 1'000 + token_use_ms_min - 1, "203.0.113.0/24", "robin/2.1");
    CHECK(last(0) == 1'000);
    used(1, 1'000 + token_use_ms_min, "203.0.113.0/24", "robin/2.1");
    CHECK(last(0) == 1'000 + token_use_ms_min);
    used(1, 1'001 + token_use_ms_min, "198.51.100.0/24", "robin/2.1");
    CHECK(last(0) == 1'001 + token_use_ms_min);
    PlayerChanges out;
    out.log_outs = {{ann, hash_of(2)}};
    REQUIRE(committed(server.change(out)));
    REQUIRE(committed(server.change(guest(ann, 1))));
    server.reopen();
    CHECK_FALSE(server.logins_of(ann).at(0).used);
}

TEMPLATE_LIST_TEST_CASE("A login that is used on stays where it was, an hour's uses as one", "", EveryHarness) {
    TestType server;
    const auto touched = [&server](std::uint8_t token, std::int64_t time) {
        PlayerChanges changes;
        changes.token_touches = {{hash_of(token), TimeMs{time}}};
        REQUIRE(committed(server.change(changes)));
        return server.logins_of(ann).at(0).used;
    };
    REQUIRE(committed(server.change(guest(ann, 1))));
    CHECK_FALSE(touched(1, 1'000));
    PlayerChanges came;
    TokenUse use{hash_of(1), ann, TimeMs{1'000}, "203.0.113.0/24", "robin/2.1"};
    came.token_uses = {use};
    REQUIRE(committed(server.change(came)));
    CHECK(touched(1, 999 + token_use_ms_min) == use);
    CHECK(touched(2, 1'000 + token_use_ms_min) == use);
    use.time = TimeMs{1'000 + token_use_ms_min};
    CHECK(touched(1, use.time.value) == use);
}

TEMPLATE_LIST_TEST_CASE("Of a player's tokens only the newest are kept", "", EveryHarness) {
    TestType server;
    const int most = static_cast<int>(Limits{}.tokens_a_player_max);
    for (int token = 1; token <= most + 2; ++token) {
        PlayerChanges changes = guest(ann, token);
        changes.tokens[0].created = TimeMs{token};
        REQUIRE(committed(server.change(changes)));
    }
    for (int token = 1; token <= most + 2; ++token)
        CHECK(server.by_token(hash_number(token)).has_value() == (token > 2));
}

TEMPLATE_LIST_TEST_CASE("An act stands in the log with what it did, newest first, or neither does", "", EveryHarness) {
    TestType server;
    CHECK(server.audit_log(10).empty());
    AdminChanges changes{audit_entry(5, "account"), guest(ann, 1), {{points}, {}}};
    changes.players.accounts = registering(ann, "Anna", "anna").accounts;
    REQUIRE(committed(server.change(changes)));
    REQUIRE(committed(server.change(AdminChanges{audit_entry(6, "deposit"), {}, {{}, {deposit("d", 1, 100)}}})));
    const AdminChanges too_much{audit_entry(7, "withdrawal"), {}, {{}, {withdrawal("w", 1, 101)}}};
    CHECK(refused(server.change(too_much), Refused::Cause::books));
    AdminChanges taken{audit_entry(8, "account"), guest(bob, 2), {}};
    taken.players.accounts = registering(bob, "Anna", "anna").accounts;
    CHECK(refused(server.change(taken), Refused::Cause::name_taken));
    server.reopen();
    CHECK(server.audit_log(10) == std::vector{audit_entry(6, "deposit"), audit_entry(5, "account")});
    CHECK(server.audit_log(1) == std::vector{audit_entry(6, "deposit")});
    CHECK(server.balance(wallet(1)) == 100);
    CHECK_FALSE(server.player(bob));
}

TEMPLATE_LIST_TEST_CASE("A deposit that is asked for twice moves once and stands in the log once", "", EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change(BookChanges{{points}, {}})));
    for (const std::int64_t time : {1, 2, 3})
        CHECK(committed(server.change(AdminChanges{audit_entry(time, "deposit"), {}, {{}, {deposit("d", 1, 100)}}})));
    CHECK(server.audit_log(10).size() == 2);  // the currency, and the deposit once
    CHECK(server.audit_log(1).front() == audit_entry(1, "deposit"));
    CHECK(server.balance(wallet(1)) == 100);
}

TEMPLATE_LIST_TEST_CASE("An act that is too long to keep is refused", "", EveryHarness) {
    TestType server;
    ledger::AuditEntry long_one = audit_entry(1, "role");
    long_one.reason = std::string(Limits{}.note_len_max + 1, 'x');
    CHECK(refused(server.change(AdminChanges{long_one, {}, {}}), Refused::Cause::malformed));
    CHECK(server.audit_log(10).empty());
}

TEMPLATE_LIST_TEST_CASE("From where an account came in last is kept, and no more places than are told apart", "",
                        EveryHarness) {
    TestType server;
    REQUIRE(committed(server.change(guest(ann, 1))));
    REQUIRE(committed(server.change(registering(ann, "Anna", "anna"))));
    CHECK(server.account_of(ann)->came_from.empty());
    const auto comes = [&](const std::string& network, std::int64_t at, bool right = true) {
        PlayerChanges changes;
        changes.login_tries = {{ann, network, TimeMs{at}, right}};
        return server.change(changes);
    };
    for (int i = 1; i <= 6; ++i) REQUIRE(committed(comes("192.0.2." + std::to_string(i), i)));
    REQUIRE(committed(comes("192.0.2.4", 7)));
    REQUIRE(committed(comes("198.51.100.1", 8, false)));
    server.reopen();
    CHECK(server.account_of(ann)->came_from ==
          std::vector<std::string>{"192.0.2.3", "192.0.2.5", "192.0.2.6", "192.0.2.4"});
    CHECK(server.account_named("anna")->came_from == server.account_of(ann)->came_from);
    CHECK(refused(comes("", 9), Refused::Cause::malformed));
    CHECK(refused(comes(std::string(129, 'x'), 9), Refused::Cause::malformed));
}

TEMPLATE_LIST_TEST_CASE(
    "Wrong passwords are counted until the right one, those of more than a hundred places as of one", "",
    EveryHarness) {
    TestType server;
    const auto comes = [&](int place, bool right) {
        PlayerChanges changes;
        changes.login_tries = {{ann, "192.0.2." + std::to_string(place), TimeMs{1}, right}};
        REQUIRE(committed(server.change(changes)));
    };
    CHECK(server.wrong_passwords(ann) == WrongPasswords{});
    comes(7, true);
    for (const int place : {7, 8, 8}) comes(place, false);
    CHECK(server.wrong_passwords(ann) == WrongPasswords{3, 2});
    CHECK(server.wrong_passwords(bob) == WrongPasswords{});
    server.reopen();
    comes(7, true);
    CHECK(server.wrong_passwords(ann) == WrongPasswords{});
    for (int place = 0; place < 150; ++place) comes(place, false);
    comes(0, false);
    CHECK(server.wrong_passwords(ann) == WrongPasswords{151, 101});
    comes(8, true);
    CHECK(server.wrong_passwords(ann) == WrongPasswords{});
}
