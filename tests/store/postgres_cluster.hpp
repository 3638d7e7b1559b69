#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "support/temporary_folder.hpp"

namespace anteroom::store::test {

/// A server of PostgreSQL on a socket in a folder of its own, for as long as the program runs; it dies with it.
class PostgresCluster {
  public:
    /// The one of this program, begun when it is first asked for.
    static PostgresCluster& own();
    /// One that is killed for good, for instance.
    static std::unique_ptr<PostgresCluster> another();
    /// Follows that one, which does not wait for it.
    static std::unique_ptr<PostgresCluster> standby_of(const PostgresCluster& primary);

    ~PostgresCluster();
    PostgresCluster(const PostgresCluster&) = delete;
    PostgresCluster& operator=(const PostgresCluster&) = delete;

    /// Where a store finds its tables: a schema that nobody else has. It is made.
    std::string fresh_place();
    /// Statements of somebody who has the database in hand; throws where one fails.
    void change_by_hand(const std::string& place, const std::string& sql);
    /// Somebody's connection, for as long as it is kept: carries out statements as above.
    std::function<void(const std::string& sql)> connection(const std::string& place);
    /// All connections end, as when the server is begun anew.
    void cut_connections();
    /// From here on until it is let go somebody is in the middle of a transaction with these statements, and halted.
    std::shared_ptr<void> halted_with(const std::string& place, const std::string& sql);
    /// The same of a server that has its turn to write.
    std::shared_ptr<void> halted_turn(const std::string& place);
    /// The server is killed as it stands, with all that it was at, and begun anew on what lies on its disk.
    void crash();
    /// For good.
    void kill();

    // A standby

    /// It has all that was committed so far.
    void catch_up_with(const PostgresCluster& primary);
    /// What is committed from here on does not come to it.
    void hear_no_more();
    void promote();
    /// A place of its primary's, with itself besides: whoever writes is taken.
    std::string beside(const std::string& place) const;

    /// From here on what is committed waits for a standby that nobody has, and its connection ends while it waits.
    class LostAnswers;

  private:
    /// `primary`: null, or what it follows.
    explicit PostgresCluster(const PostgresCluster* primary);
    std::string place(const std::string& schema) const;
    std::string value_of(const std::string& expression) const;
    void wait_until(const std::string& condition) const;
    void begin();

    support::TemporaryFolder folder_;
    pid_t server_ = 0;
    int schemas_ = 0;
};

/// While it lives.
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
