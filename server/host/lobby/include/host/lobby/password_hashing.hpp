#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/fair_worker.hpp"
#include "base/network_buckets.hpp"
#include "host/ground/host_context.hpp"
#include "wire/password.hpp"

namespace anteroom::host {

/// The lane of a password, which depends on how far its sender can be trusted. A flood of passwords in one lane delays
/// only this lane.
enum class PasswordLane : std::uint8_t {
    logged_in,     ///< the sender has a token of the account
    known,         ///< the sender logs in to an account, from an address that the account has used before
    unknown,       ///< the sender logs in from another address, or to an account that does not exist
    registration,  ///< the sender makes an account
};

struct PasswordSource {
    PasswordLane lane;
    base::Networks networks;
};

/// Makes and compares hashes of passwords, one at a time, on a separate thread. Lanes take turns. In a lane the widest
/// networks take turns, and in a network the addresses. If too many passwords wait, the newest password of the address
/// with the most passwords is dropped. Chance decides between equal addresses. A server has one object, on its first
/// shard, where all calls are made and all answers arrive.
class PasswordHashing {
  public:
    explicit PasswordHashing(HostContext& context);

    using OnHash = std::function<void(std::optional<std::string>)>;
    /// Makes a hash. `then` gets nothing if too many passwords wait, or if there is no memory for the hash.
    void hash(const PasswordSource& from, wire::Password password, OnHash then);
    /// Gets whether the password was right. Gets nothing if too many passwords wait or the comparison fails.
    using OnCompared = std::function<void(std::optional<bool>)>;
    void compare(const PasswordSource& from, std::string hash, wire::Password password, OnCompared then);

    /// Hash of a random password that was not kept. If an account does not exist, passwords are compared with this
    /// hash.
    const std::string& nobodys_hash() const { return nobodys_hash_; }
    std::size_t waiting() const { return worker_.waiting(); }
    /// Returns the number of passwords that were dropped because too many waited.
    std::uint64_t dropped() const { return dropped_; }
    /// Stops hashing. The thread that ends the server calls this.
    void stop() { worker_.stop(); }

  private:
    /// Calls `failed` on the first shard if too many passwords wait or the work throws.
    void queue(const PasswordSource& from, std::function<void()> work, std::function<void()> failed);

    HostContext& context_;
    ShardState& home_;
    std::string nobodys_hash_;
    std::uint64_t dropped_ = 0;
    base::FairWorker worker_;
};

}  // namespace anteroom::host
