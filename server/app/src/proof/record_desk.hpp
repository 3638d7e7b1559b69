#pragma once

#include <cstddef>
#include <mutex>
#include <string>

#include "app/limits.hpp"
#include "base/fair_worker.hpp"
#include "base/network_buckets.hpp"
#include "host/ground/log.hpp"
#include "ledger/chain.hpp"
#include "net/http.hpp"
#include "store/port/store.hpp"

namespace anteroom::app {

/// Gives the signed record of a finished game to every client or page that has the name of its replay. Makes the
/// records on a separate thread, where networks take turns. Any shard may call the functions.
class RecordDesk {
  public:
    RecordDesk(store::Store& store, const ledger::Signer& signer, const RecordLimits& limits, host::Log& log);

    /// Calls `reply` once, with the record or with the reason why there is none.
    void ask(std::string name, const net::Networks& networks, net::Reply reply);

    /// Ends the thread. Call this before the store ends.
    void stop() { worker_.stop(); }

  private:
    bool may_ask(const net::Networks& networks);
    net::Response answer(const std::string& name);

    store::Store& store_;
    const ledger::Signer& signer_;
    host::Log& log_;
    std::mutex mutex_;  ///< guards rates_
    base::NetworkBuckets rates_;
    base::FairWorker worker_;  ///< declared last, because the thread uses all other members
};

}  // namespace anteroom::app
