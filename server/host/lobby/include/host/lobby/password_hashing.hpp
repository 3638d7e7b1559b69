#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "base/fair_queue.hpp"
#include "base/worker.hpp"
#include "host/ground/host_context.hpp"
#include "wire/password.hpp"

namespace anteroom::host {

/// Makes and compares hashes of passwords, one at a time, on a separate thread. Networks with waiting passwords
/// take turns. One per server, on its first shard: all calls are made there, and all answers come there.
class PasswordHashing {
  public:
    explicit PasswordHashing(HostContext& context);

    using OnHash = std::function<void(std::optional<std::string>)>;
    /// `then` gets nothing if too many passwords wait or there is no memory for the hash.
    void hash(const std::string& network, wire::Password password, OnHash then);
    /// Gets nothing if too many passwords wait or the comparison fails.
    using OnCompared = std::function<void(std::optional<bool>)>;
    void compare(const std::string& network, std::string hash, wire::Password password, OnCompared then);

    /// Hash of a random password that was not kept. It is compared if there is no account.
    const std::string& nobodys_hash() const { return nobodys_hash_; }
    std::size_t waiting() const { return waiting_.size(); }
    /// Stops hashing. Called from the thread that ends the server.
    void stop() { worker_.stop(); }

  private:
    /// `failed` is called if too many wait or the work throws.
    struct Job {
        std::function<void()> work;
        std::function<void()> failed;
    };
    void queue(const std::string& network, Job job);
    void next();
    void done();

    HostContext& context_;
    ShardState& home_;
    std::string nobodys_hash_;
    base::FairQueue<Job> waiting_;
    bool is_busy_ = false;
    base::Worker worker_;
};

}  // namespace anteroom::host
