#include "totp.hpp"

#include <chrono>
#include <future>
#include <memory>

#include "app/data_place.hpp"
#include "app/ledger_key.hpp"
#include "crypto/hash.hpp"
#include "crypto/otp.hpp"
#include "support/catch.hpp"

namespace anteroom::host::testing {

namespace {

const std::string otp_secret = "12345678901234567890";

}  // namespace

std::string code_of_step(std::int64_t later) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    return crypto::hotp(crypto::bytes_of(otp_secret), ms / crypto::totp_step_ms + later);
}

void set_factor(House& house, const std::optional<store::SecondFactor>& factor) {
    house.restart([&] {
        app::Config config = test_config(house.folder);
        store::SqlOptions options;
        options.signer = std::make_shared<const ledger::Signer>(app::house_key(config));
        const auto store = app::open_store(config, options);
        store::PlayerChanges changes;
        changes.second_factors = {{{1}, factor}};
        std::promise<store::Outcome> done;
        store->change_players(changes, [&](store::Outcome outcome) { done.set_value(std::move(outcome)); });
        REQUIRE(std::holds_alternative<store::Committed>(done.get_future().get()));
    });
}

void enrol(House& house) {
    const store::SecretHash recovery{crypto::sha256(crypto::bytes_of(crypto::plain_code(recovery_code)))};
    set_factor(house, store::SecondFactor{otp_secret, 0, {recovery}});
}

}  // namespace anteroom::host::testing
