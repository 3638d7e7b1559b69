#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "support/temporary_folder.hpp"

namespace anteroom::store::test {

/// A PostgreSQL server on a socket in its own folder. The server runs as long as the program.
class PostgresCluster {
  public:
    /// Returns the server of this program, which is started at the first call.
    static PostgresCluster& own();
    /// Returns another server, for example to kill it.
    static std::unique_ptr<PostgresCluster> another();
    /// Returns a standby of `primary`; the primary does not wait for the standby.
    static std::unique_ptr<PostgresCluster> standby_of(const PostgresCluster& primary);

    ~PostgresCluster();
    PostgresCluster(const PostgresCluster&) = delete;
    PostgresCluster& operator=(const PostgresCluster&) = delete;

    /// Makes a separate schema for a store, and returns the schema's place.
    std::string fresh_place();
    /// Runs statements as an intruder with the database could; throws if a statement fails.
    void change_by_hand(const std::string& place, const std::string& sql);
    /// A function over a connection that stays open as long as the function lives; it runs statements in the same way.
    std::function<void(const std::string& sql)> connection(const std::string& place);
    /// Ends all connections, as a restart of the server does.
    void cut_connections();
    /// Starts a transaction with these statements and halts it, until the result is released.
    std::shared_ptr<void> halted_with(const std::string& place, const std::string& sql);
    /// Halts a server that has its turn to write, in the same way.
    std::shared_ptr<void> halted_turn(const std::string& place);
    /// Waits until a transaction waits for a lock; throws if none does for 10 s.
    void wait_for_a_halted() const;
    /// Kills the server in the middle of its work, and restarts it with the data on its disk.
    void crash();
    /// Kills the server for good.
    void kill();

    // A standby

    /// Waits until this server has everything committed so far.
    void catch_up_with(const PostgresCluster& primary);
    /// Cuts this server off from later commits.
    void hear_no_more();
    void promote();
    /// Returns the primary's place with this server added. A store uses the server that accepts writes.
    std::string beside(const std::string& place) const;

    /// Makes later commits wait for a missing standby, and ends the commits' connections while they wait.
    class LostAnswers;

  private:
    /// `primary` is the server to follow, or null.
    explicit PostgresCluster(const PostgresCluster* primary);
    std::string place(const std::string& schema) const;
    std::string value_of(const std::string& expression) const;
    void wait_until(const std::string& condition) const;
    void begin();

    support::TemporaryFolder folder_;
    pid_t server_ = 0;
    int schemas_ = 0;
};

/// The effect lasts as long as this object lives.
class PostgresCluster::LostAnswers {
  public:
    explicit LostAnswers(PostgresCluster& cluster);
    ~LostAnswers();
    LostAnswers(const LostAnswers&) = delete;
    LostAnswers& operator=(const LostAnswers&) = delete;

  private:
    PostgresCluster& cluster_;
    std::jthread cutter_;
};

}  // namespace anteroom::store::test
