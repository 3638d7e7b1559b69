#pragma once

#include <cstddef>
#include <mutex>
#include <string>

#include "app/limits.hpp"
#include "base/network_buckets.hpp"
#include "base/worker.hpp"
#include "host/log.hpp"
#include "ledger/chain.hpp"
#include "net/http.hpp"
#include "store/port/store.hpp"

namespace anteroom::app {

/// Gives the signed record of a finished game to whoever has the name of its replay, and to any page that asks. Each is
/// made on a thread of its own. Any shard may ask.
class RecordDesk {
  public:
    RecordDesk(store::Store& store, const ledger::Signer& signer, const RecordLimits& limits, host::Log& log);

    /// `reply` is called once: with the record, or with why there is none.
    void ask(std::string name, const net::Networks& networks, net::Reply reply);

    /// No record is made any more. Before the store goes.
    void stop() { worker_.stop(); }

  private:
    bool may_ask(const net::Networks& networks);
    net::Response answer(const std::string& name);

    store::Store& store_;
    const ledger::Signer& signer_;
    host::Log& log_;
    std::mutex mutex_;  ///< guards rates_
    base::NetworkBuckets rates_;
    base::Worker worker_;  ///< last: it uses all the others
};

}  // namespace anteroom::app
