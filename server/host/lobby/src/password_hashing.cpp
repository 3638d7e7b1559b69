#include "host/lobby/password_hashing.hpp"

#include <exception>
#include <string>
#include <utility>

#include "crypto/password.hpp"
#include "crypto/random.hpp"
#include "crypto/text.hpp"
#include "engine/core/bug.hpp"

namespace anteroom::host {

namespace {

crypto::PasswordCost cost_of(const Limits& limits) {
    return {limits.password_passes, limits.password_memory_bytes};
}

std::string hash_for_nobody(const Limits& limits) {
    auto hash = crypto::hash_of_password(crypto::hex(crypto::random_32()), cost_of(limits));
    engine::ensure(hash.has_value(), "there is memory for one hash when the server starts");
    return *std::move(hash);
}

}  // namespace

PasswordHashing::PasswordHashing(HostContext& context)
    : context_(context),
      home_(*context.shards.front()),
      nobodys_hash_(hash_for_nobody(context.limits.host)),
      worker_(context.limits.host.passwords_waiting_max) {}

void PasswordHashing::hash(const PasswordSource& from, wire::Password password, OnHash then) {
    const auto work = [this, password = std::move(password), then] {
        auto hash = crypto::hash_of_password(password.text(), cost_of(context_.limits.host));
        home_.shard.post([then, hash = std::move(hash)] { then(hash); });
    };
    queue(from, work, [then] { then(std::nullopt); });
}

void PasswordHashing::compare(const PasswordSource& from, std::string hash, wire::Password password, OnCompared then) {
    const auto work = [this, hash = std::move(hash), password = std::move(password), then] {
        const bool right = crypto::is_password(hash, password.text());
        home_.shard.post([then, right] { then(right); });
    };
    queue(from, work, [then] { then(std::nullopt); });
}

void PasswordHashing::queue(const PasswordSource& from, std::function<void()> work, std::function<void()> failed) {
    const auto dropped = [this, failed] {
        ++dropped_;
        failed();
    };
    const auto failed_there = [this, failed](const std::exception& fault) {
        context_.log.line(Level::error, "password_fault", {{"fault", fault.what()}});
        home_.shard.post(failed);
    };
    const std::string lane = std::to_string(static_cast<int>(from.lane));
    worker_.post({lane, from.networks.back(), from.networks.front()}, {std::move(work), dropped, failed_there});
}

}  // namespace anteroom::host
