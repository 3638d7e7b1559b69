#include "session/session_core.hpp"

#include "story_effects.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::session;

// Guests of a server that shares its store with other servers, which know only players in the store.

namespace {

/// A connection whose client has sent a name, and the server's answer: a new guest.
struct Newcomer {
    Limits limits;
    Greeting greeting{"[]"};
    Instant now{1'000'000};
    SessionCore core{limits, greeting, now};
    Effects asked;

    Newcomer() {
        core.on(input::Frame{R"({"type":"hello","id":1,"protocol":1,"client":"client-key-00001","name":"Ada"})", now},
                now);
        asked = core.on(input::Guest{{12}, "secret", store::SecretHash{}, {}, true}, now);
    }
    Effects saved(store::Outcome outcome) { return core.on(input::Saved{{1}, std::move(outcome)}, now); }
};

}  // namespace

TEST_CASE("a guest of several servers is welcome once stored, and nothing of it is unsaved then") {
    Newcomer ada;
    REQUIRE(find<effect::Save>(ada.asked));
    CHECK(find<effect::Save>(ada.asked)->changes.tokens.size() == 1);
    CHECK_FALSE(find<effect::Send>(ada.asked));
    CHECK_FALSE(ada.core.person());
    CHECK(sends(ada.saved(store::Committed{}), R"("token":"secret")"));
    REQUIRE(ada.core.person());
    CHECK_FALSE(ada.core.person()->unsaved);
}

TEST_CASE("a guest of several servers who cannot be stored is told no token") {
    Newcomer ada;
    const Effects refused = ada.saved(store::Failed{});
    CHECK(refuses(refused, "not_durable"));
    CHECK_FALSE(sends(refused, "secret"));
    CHECK_FALSE(ada.core.person());
}
