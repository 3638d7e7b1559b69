#pragma once

#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <utility>

#include "harness.hpp"
#include "postgres_cluster.hpp"
#include "store/postgres/postgres_store.hpp"
#include "support/catch.hpp"

namespace anteroom::store::test {

class PostgresHarness : public DatabaseHarness {
  public:
    PostgresHarness() : PostgresHarness(PostgresOptions{}) {}
    explicit PostgresHarness(PostgresOptions options) : options_(std::move(options)) {
        if (options_.place.empty()) options_.place = PostgresCluster::own().fresh_place();
        if (!options_.signer) options_.signer = test_signer();
        reopen();
    }
    PostgresStore& store() override { return *store_; }
    void pump() override {}
    void reopen() override {
        store_.reset();
        store_ = std::make_unique<PostgresStore>(options_);
    }
    void close() { store_.reset(); }
    std::unique_ptr<Reports> reports() override {
        return open_postgres_reports(options_.place, options_.signer->row_key());
    }
    PostgresOptions& options() { return options_; }
    void change_by_hand(const std::string& sql) { PostgresCluster::own().change_by_hand(options_.place, sql); }

  private:
    PostgresOptions options_;
    std::unique_ptr<PostgresStore> store_;
};

/// Commits a change whose answer is lost. The store has no outcome while the
/// standby is missing, because that standby could take this server's place.
inline Outcome with_lost_answer(PostgresHarness& server, Commit commit) {
    auto lost = std::make_unique<PostgresCluster::LostAnswers>(PostgresCluster::own());
    auto outcome = std::async(std::launch::async, [&] { return server.commit(std::move(commit)); });
    CHECK(outcome.wait_for(std::chrono::milliseconds(500)) == std::future_status::timeout);
    lost.reset();
    return outcome.get();
}

}  // namespace anteroom::store::test
