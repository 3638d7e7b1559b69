#include "host/shard/finished_games.hpp"

#include <limits>
#include <utility>

#include "engine/core/overloaded.hpp"
#include "wire/message.hpp"

namespace anteroom::host {

FinishedGames::FinishedGames(HostContext& context)
    : context_(context),
      kept_(context.limits.host.replays_kept_bytes_max),
      worker_(context.limits.host.replays_waiting_max) {}

void FinishedGames::ask(const room::Sender& who, const FinishedGamesBody& body) {
    std::visit(engine::overloaded{
                   [&](const wire::History& wanted) { history(who, wanted); },
                   [&](const wire::Replay& wanted) { replay(who, wanted); },
               },
               body);
}

void FinishedGames::answer(const room::Sender& who, const std::string& data) {
    context_.send(who.connection, net::text(wire::ok({who.request.value}, data)), wire::RequestId{who.request.value});
}

void FinishedGames::refuse(const room::Sender& who, wire::ErrorCode code) {
    context_.refuse(who.connection, code, wire::RequestId{who.request.value});
}

// A player's own games

void FinishedGames::history(const room::Sender& who, const wire::History& wanted) {
    const std::int64_t before = wanted.before.value_or(std::numeric_limits<std::int64_t>::max());
    context_.store.played(who.player, before, context_.limits.host.history_page + 1,
                          [this, who](const auto& read) { history_read(who, read); });
}

void FinishedGames::history_read(const room::Sender& who, const store::Read<std::vector<store::PlayedGame>>& read) {
    const auto* list = std::get_if<std::vector<store::PlayedGame>>(&read);
    if (list == nullptr) return refuse(who, wire::ErrorCode::not_durable);
    const std::size_t page = context_.limits.host.history_page;
    wire::HistoryData data;
    for (const store::PlayedGame& one : *list) {
        if (data.games.size() == page) break;
        data.games.push_back({{one.room.value}, one.game.value, {one.ended.value}, {one.seat}, one.result});
        if (list->size() > page) data.before = one.number;
    }
    answer(who, wire::history_data(data));
}

// Replays

void FinishedGames::replay(const room::Sender& who, const wire::Replay& wanted) {
    const auto name = room::replay_name(wanted.replay);
    if (!name) return refuse(who, wire::ErrorCode::no_replay);
    const Wanted page{who, wanted.replay, *name, static_cast<std::size_t>(wanted.from)};
    work(who, [this, page] { find(page); });
}

void FinishedGames::work(const room::Sender& who, std::function<void()> what) {
    const auto stopping = [this, who] { refuse(who, wire::ErrorCode::stopping); };
    const auto failed = [this, who](const std::exception& fault) {
        context_.log.line(Level::error, "replay_fault", {{"fault", fault.what()}});
        refuse(who, wire::ErrorCode::no_replay);
    };
    const auto dropped = [this, who] { refuse(who, wire::ErrorCode::overloaded); };
    worker_.post({std::to_string(who.networks.wider), std::to_string(who.player.value), ""},
                 {std::move(what), dropped, failed, stopping});
}

void FinishedGames::find(const Wanted& wanted) {
    if (const auto kept = kept_.find(wanted.text)) return show(wanted, *kept);
    context_.store.game_end(wanted.name.room, wanted.name.game, [this, wanted](End read) {
        work(wanted.who, [this, wanted, read = std::move(read)] { look_at(wanted, read); });
    });
}

void FinishedGames::look_at(const Wanted& wanted, const End& read) {
    const auto* end = std::get_if<std::optional<store::Record>>(&read);
    if (end == nullptr) return refuse(wanted.who, wire::ErrorCode::not_durable);
    if (!*end || !room::may_open(**end, wanted.name)) return refuse(wanted.who, wire::ErrorCode::no_replay);
    context_.store.load_game(wanted.name.room, wanted.name.game, [this, wanted](Journal journal) {
        work(wanted.who, [this, wanted, journal = std::move(journal)] { make(wanted, journal); });
    });
}

void FinishedGames::make(const Wanted& wanted, const Journal& read) {
    const auto* journal = std::get_if<std::optional<store::GameJournal>>(&read);
    if (journal == nullptr) return refuse(wanted.who, wire::ErrorCode::not_durable);
    if (!*journal) return refuse(wanted.who, wire::ErrorCode::no_replay);
    auto made = room::replay_of(**journal, wanted.name, context_.catalogue, context_.limits.room);
    if (!made) return refuse(wanted.who, wire::ErrorCode::no_replay);
    const auto replay = std::make_shared<const room::Replay>(*std::move(made));
    kept_.keep(wanted.text, replay);
    show(wanted, *replay);
}

void FinishedGames::show(const Wanted& wanted, const room::Replay& replay) {
    wire::ReplayData data;
    data.replay = wanted.text;
    data.room = {wanted.name.room.value};
    data.game_no = wanted.name.game.value;
    data.began = {replay.began.value};
    data.ended = {replay.ended.value};
    data.count = replay.steps.size();
    data.from = wanted.from;
    std::size_t bytes = 0;
    for (std::size_t i = wanted.from; i < replay.steps.size(); ++i) {
        bytes += replay.steps[i].size();
        if (!data.steps_json.empty() && bytes > context_.limits.host.replay_page_bytes_max) break;
        data.steps_json.push_back(replay.steps[i]);
    }
    answer(wanted.who, wire::replay_data(data));
}

}  // namespace anteroom::host
