#include "session/session_core.hpp"

#include "story_effects.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::session;

namespace {

constexpr std::string_view hello_name =
    R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","name":"Ada"})";
constexpr std::string_view hello_account =
    R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","account":"ADA","password":"correct horse"})";
constexpr std::string_view register_ada = R"({"type":"register","id":2,"name":"Ada L","password":"correct horse"})";

store::SecretHash token(std::uint8_t first) {
    store::SecretHash hash;
    hash.bytes[0] = first;
    return hash;
}

/// A session, with a simple host around it.
struct AccountStory {
    Limits limits;
    Greeting greeting{"[]"};
    SessionCore core{limits, greeting, Instant{1'000'000}};
    Instant now{1'000'000};

    Effects says(std::string_view text) { return core.on(input::Frame{text, now}, now); }
    Effects hears(Input input) { return core.on(std::move(input), now); }
    void is_guest() {
        says(hello_name);
        hears(input::Guest{{12}, "secret", token(1)});
    }
    Effects comes_in(store::Role role) {
        input::Known known;
        known.player = input::Known::Player{store::PlayerRow{{7}, "Ada", role, {1}}, {}, std::nullopt};
        known.token_hash = token(2);
        known.new_token = "fresh";
        return hears(std::move(known));
    }
};

}  // namespace

TEST_CASE("hello with an account asks for it by the key of its name, and tells the new token once") {
    AccountStory story;
    const auto asked = find<effect::LogIn>(story.says(hello_account));
    REQUIRE(asked);
    CHECK(asked->key == "ada");
    CHECK(asked->password.text() == "correct horse");
    const Effects welcome = story.comes_in(store::Role::cashier);
    CHECK(sends(welcome, R"("player":7,"name":"Ada","role":"cashier","token":"fresh")"));
    CHECK(story.core.person()->role == store::Role::cashier);
    CHECK(story.core.person()->token == token(2));
}

TEST_CASE("the answer to hello tells of wrong passwords, if there were any") {
    for (const std::int64_t count : {0, 12}) {
        AccountStory story;
        story.says(hello_account);
        input::Known known;
        known.player = input::Known::Player{store::PlayerRow{{7}, "Ada", store::Role::player, {1}}, {}, {}, {count, 3}};
        const Effects welcome = story.hears(std::move(known));
        CHECK(sends(welcome, R"("name":"Ada")"));
        CHECK(sends(welcome, R"("wrong_passwords":{"count":12,"networks":3})") == (count > 0));
    }
}

TEST_CASE("a code comes with its hello, and with no other") {
    AccountStory story;
    CHECK(find<effect::LogIn>(story.says(hello_account))->otp.empty());
    story.hears(input::NotLoggedIn{wire::ErrorCode::otp_needed});
    std::string with_code(hello_account);
    with_code.insert(with_code.rfind('}'), R"(,"otp":"287 082")");
    CHECK(find<effect::LogIn>(story.says(with_code))->otp == "287 082");
}

TEST_CASE("a code comes with another password too") {
    AccountStory story;
    story.is_guest();
    story.hears(input::Changed{"Ada", store::Role::player});
    std::string asked =
        R"({"type":"change_password","id":5,"password":"a long password","new_password":"another long one"})";
    CHECK(find<effect::ChangePassword>(story.says(asked))->otp.empty());
    story.hears(input::AccountDone{{5}, wire::ErrorCode::otp_needed});
    asked.insert(asked.rfind('}'), R"(,"otp":"287082")");
    asked.replace(asked.find("5"), 1, "6");
    CHECK(find<effect::ChangePassword>(story.says(asked))->otp == "287082");
}

TEST_CASE("a log in that is refused leaves nobody welcomed, and the next hello is heard") {
    AccountStory story;
    story.says(hello_account);
    CHECK(refuses(story.hears(input::NotLoggedIn{wire::ErrorCode::locked_out}), "locked_out"));
    CHECK_FALSE(story.core.person());
    CHECK(find<effect::NewGuest>(story.says(hello_name)));
}

TEST_CASE("an account has its name whatever hello says") {
    AccountStory story;
    story.says(
        R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","token":"abcdefghijklmnopqrstuvwxyz","name":"Cleo"})");
    const Effects welcome = story.comes_in(store::Role::player);
    CHECK_FALSE(find<effect::Save>(welcome));
    CHECK(sends(welcome, R"("name":"Ada")"));
}

TEST_CASE("a guest who registers is stored with the account, and is told the name and role that are new") {
    AccountStory story;
    story.is_guest();
    const auto asked = find<effect::Register>(story.says(register_ada));
    REQUIRE(asked);
    CHECK(asked->player == store::PlayerId{12});
    CHECK(asked->name == "Ada L");
    CHECK(asked->key == "ada l");
    REQUIRE(asked->unsaved);
    CHECK(asked->unsaved->tokens.front().hash == token(1));
    CHECK(story.hears(input::Changed{"Ada L", store::Role::player}).empty());
    const Effects done = story.hears(input::AccountDone{{2}, std::nullopt});
    CHECK(sends(done, R"({"type":"ok","re":2,"data":{"name":"Ada L","role":"player"}})"));
    CHECK(story.core.person()->name == "Ada L");
    CHECK_FALSE(story.core.person()->unsaved);
}

TEST_CASE("a registration that is refused leaves the guest as before") {
    AccountStory story;
    story.is_guest();
    story.says(register_ada);
    CHECK(refuses(story.hears(input::AccountDone{{2}, wire::ErrorCode::name_taken}), "name_taken"));
    CHECK(story.core.person()->role == store::Role::guest);
    CHECK(story.core.person()->unsaved);
}

TEST_CASE("who is a guest cannot log out or change a password") {
    AccountStory story;
    story.is_guest();
    CHECK(refuses(story.says(R"({"type":"log_out","id":2})"), "needs_account"));
    CHECK(refuses(story.says(R"({"type":"log_out_everywhere","id":3})"), "needs_account"));
    CHECK(refuses(story.says(R"({"type":"change_password","id":4,"password":"12345678","new_password":"87654321"})"),
                  "needs_account"));
}

TEST_CASE("what is about one's own money goes to the books, for accounts alone") {
    for (const std::string_view asked :
         {R"({"type":"balance","id":2})", R"({"type":"receipts","id":2,"currency":"EUR"})",
          R"({"type":"protection","id":2})", R"({"type":"set_limit","id":2,"currency":"EUR","what":"stake_day"})",
          R"({"type":"exclude","id":2,"until":1790000000000})", R"({"type":"statement","id":2,"currency":"EUR"})"}) {
        INFO(asked);
        AccountStory guest;
        guest.is_guest();
        CHECK(refuses(guest.says(asked), "needs_account"));
        AccountStory account;
        account.says(hello_account);
        account.comes_in(store::Role::player);
        const Effects effects = account.says(asked);
        REQUIRE(effects.size() == 1);
        CHECK(find<effect::ToBooks>(effects));
    }
}

TEST_CASE("log out names the token of this connection, and closes it after the answer") {
    for (const bool everywhere : {false, true}) {
        AccountStory story;
        story.says(hello_account);
        story.comes_in(store::Role::player);
        const auto asked = find<effect::LogOut>(
            story.says(everywhere ? R"({"type":"log_out_everywhere","id":2})" : R"({"type":"log_out","id":2})"));
        REQUIRE(asked);
        CHECK(asked->everywhere == everywhere);
        CHECK(asked->token == token(2));
        const Effects done = story.hears(input::AccountDone{{2}, std::nullopt});
        REQUIRE(done.size() == 2);
        CHECK(sends(done, R"({"type":"ok","re":2})"));
        REQUIRE(std::holds_alternative<effect::Close>(done.back()));
        CHECK(std::get<effect::Close>(done.back()).code == 4001);
        CHECK(story.says(R"({"type":"my_tables","id":3})").empty());
    }
}

TEST_CASE("whoever has an account asks where it is logged in, and ends one login or all others") {
    AccountStory story;
    story.is_guest();
    CHECK(refuses(story.says(R"({"type":"logins","id":2})"), "needs_account"));
    CHECK(refuses(story.says(R"({"type":"end_logins","id":3})"), "needs_account"));
    AccountStory player;
    player.says(hello_account);
    player.comes_in(store::Role::player);
    const auto asked = find<effect::ListLogins>(player.says(R"({"type":"logins","id":2})"));
    REQUIRE(asked);
    CHECK(asked->player.value == 7);
    CHECK(asked->token == token(2));
    CHECK(sends(player.hears(input::AccountDone{{2}, std::nullopt, R"({"logins":[]})"}),
                R"({"type":"ok","re":2,"data":{"logins":[]}})"));
    CHECK(find<effect::EndLogins>(player.says(R"({"type":"end_logins","id":3,"login":"0123456789abcdef"})"))->login ==
          "0123456789abcdef");
    CHECK_FALSE(find<effect::EndLogins>(player.says(R"({"type":"end_logins","id":4})"))->login);
    const Effects done = player.hears(input::AccountDone{{4}, std::nullopt});
    CHECK(done.size() == 1);
    CHECK(sends(done, R"({"type":"ok","re":4})"));
}

TEST_CASE("a log out that is not stored closes nothing") {
    AccountStory story;
    story.says(hello_account);
    story.comes_in(store::Role::player);
    story.says(R"({"type":"log_out","id":2})");
    CHECK(refuses(story.hears(input::AccountDone{{2}, wire::ErrorCode::not_durable}), "not_durable"));
    CHECK_FALSE(story.says(R"({"type":"my_tables","id":3})").empty());
}

TEST_CASE("a token that ended elsewhere closes the connection, also before its welcome") {
    AccountStory story;
    story.is_guest();
    REQUIRE(find<effect::Close>(story.hears(input::LoggedOut{})));
    AccountStory early;
    early.says(hello_account);
    CHECK(find<effect::Close>(early.hears(input::LoggedOut{}))->code == 4001);
    CHECK(early.comes_in(store::Role::player).empty());
}

TEST_CASE("of one connection few requests that cost a hash are under way at once") {
    AccountStory story;
    story.limits.account_requests_max = 2;
    story.is_guest();
    CHECK(find<effect::Register>(story.says(register_ada)));
    CHECK(refuses(story.says(register_ada), "overloaded"));
    CHECK(
        find<effect::Register>(story.says(R"({"type":"register","id":3,"name":"B","password":"a stable of mares"})")));
    CHECK(refuses(story.says(R"({"type":"register","id":4,"name":"C","password":"a stable of mares"})"), "overloaded"));
    story.hears(input::AccountDone{{2}, wire::ErrorCode::name_taken});
    CHECK(
        find<effect::Register>(story.says(R"({"type":"register","id":5,"name":"D","password":"a stable of mares"})")));
}
