#include "host/lobby/password_hashing.hpp"

#include <exception>
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
      waiting_(context.limits.host.passwords_waiting_max),
      worker_(1) {}

void PasswordHashing::hash(const std::string& network, wire::Password password, OnHash then) {
    const auto work = [this, password = std::move(password), then] {
        auto hash = crypto::hash_of_password(password.text(), cost_of(context_.limits.host));
        home_.shard.post([then, hash = std::move(hash)] { then(hash); });
    };
    queue(network, {work, [then] { then(std::nullopt); }});
}

void PasswordHashing::compare(const std::string& network, std::string hash, wire::Password password, OnCompared then) {
    const auto work = [this, hash = std::move(hash), password = std::move(password), then] {
        const bool right = crypto::is_password(hash, password.text());
        home_.shard.post([then, right] { then(right); });
    };
    queue(network, {work, [then] { then(std::nullopt); }});
}

void PasswordHashing::queue(const std::string& network, Job job) {
    if (const auto dropped = waiting_.push(network, std::move(job))) dropped->failed();
    next();
}

void PasswordHashing::next() {
    if (is_busy_ || waiting_.is_empty()) return;
    is_busy_ = true;
    Job job = waiting_.pop();
    const auto work = [this, work = std::move(job.work)] {
        work();
        home_.shard.post([this] { done(); });
    };
    const auto failed = [this, failed = std::move(job.failed)](const std::exception& fault) {
        context_.log.line(Level::error, "password_fault", {{"fault", fault.what()}});
        home_.shard.post([this, failed] {
            failed();
            done();
        });
    };
    worker_.post(work, {}, failed);
}

void PasswordHashing::done() {
    is_busy_ = false;
    next();
}

}  // namespace anteroom::host
