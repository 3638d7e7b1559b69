#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "base/fair_worker.hpp"
#include "host/ground/host_context.hpp"
#include "host/shard/kept_replays.hpp"
#include "room/input.hpp"
#include "room/replay.hpp"
#include "wire/error.hpp"
#include "wire/request_policy.hpp"

namespace anteroom::host {

using FinishedGamesBody = wire::RequestsOf<wire::Answerer::finished_games>;

/// Answers requests for finished games: the list of a player's games, and each game step by step. A replay is made from
/// its journal on a separate thread, so that no shard waits for it. On this thread, networks take turns, and then the
/// players of a network. Any shard may call these functions.
class FinishedGames {
  public:
    explicit FinishedGames(HostContext& context);

    void ask(const room::Sender& who, const FinishedGamesBody& body);

    /// Stops making replays. The thread that ends the server calls this, after it has ended the store.
    void stop() { worker_.stop(); }
    /// Returns the number of waiting tasks.
    std::size_t waiting() const { return worker_.waiting(); }

  private:
    using End = store::Read<std::optional<store::Record>>;
    using Journal = store::Read<std::optional<store::GameJournal>>;
    /// A page of a replay, and the request for this page.
    struct Wanted {
        room::Sender who;
        std::string text;
        room::ReplayName name;
        std::size_t from = 0;
    };

    void history(const room::Sender& who, const wire::History& wanted);
    void history_read(const room::Sender& who, const store::Read<std::vector<store::PlayedGame>>& read);
    void replay(const room::Sender& who, const wire::Replay& wanted);
    /// Runs `what` on the worker's thread. Refuses the request if too many tasks wait.
    void work(const room::Sender& who, std::function<void()> what);
    void find(const Wanted& wanted);
    void look_at(const Wanted& wanted, const End& read);
    void make(const Wanted& wanted, const Journal& read);
    void show(const Wanted& wanted, const room::Replay& replay);
    void answer(const room::Sender& who, const std::string& data);
    void refuse(const room::Sender& who, wire::ErrorCode code);

    HostContext& context_;
    KeptReplays kept_;  ///< used on the worker's thread only
    base::FairWorker worker_;
};

}  // namespace anteroom::host
