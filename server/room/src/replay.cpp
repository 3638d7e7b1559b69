#include "room/replay.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/bug.hpp"
#include "info_view.hpp"
#include "record.hpp"
#include "text.hpp"
#include "update.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

namespace {

/// Returns the part of the table that viewers of the replay may see. Bans, silenced players, decisions of the house,
/// money, score, given-up deals and waiting players are left out.
Table shown_later(Table table) {
    table.access = Access();
    table.house = HouseState();
    table.money.edit().reset();
    table.score = Score();
    table.given_up = GivenUpDeals();
    if (!table.seats->waiting.is_empty()) table.seats.edit().waiting = WaitingList();
    return table;
}

/// Returns the turns of the table, with stopped clocks.
TurnViews turns_in(const Table& table) {
    auto turns = turns_of(table);
    for (auto& [seat, turn] : turns) turn.deadline = turn.left_ms = std::nullopt;
    return turns;
}

/// Writes the steps of a replay one after another. Each step has the changes since the previous step's table.
class StepWriter {
  public:
    /// Returns the step for this change, or nothing if the viewers of the game would see no difference.
    std::optional<std::string> step(const Change& change, store::TimeMs time) {
        Table after = shown_later(change.after);
        const bool is_step = change.play || before_.seats != after.seats || before_.progress != after.progress;
        if (!is_step) return std::nullopt;
        engine::ensure(after.game != nullptr, "a game that was played to its end is there at each step");
        auto turns = turns_in(after);
        std::string out = "{";
        codec::key(out, "seq");
        codec::write(out, count_++);
        codec::key(out, "time");
        codec::write(out, time.value);
        write_seen(out, change);
        write_public(out, after, turns);
        write_notices(out, change, std::nullopt);
        write_seats(out, after, change);
        before_ = std::move(after);
        turns_ = std::move(turns);
        return out += '}';
    }

  private:
    bool is_first() const { return before_.game == nullptr; }

    void write_public(std::string& out, const Table& after, const TurnViews& turns) const {
        if (is_first()) {
            codec::add_json(out, "info", info_text(after, turns, Invite::hidden));
            codec::add_json(out, "table", after.game->table());
            return;
        }
        std::string patch;
        write_info_patch(patch, before_, turns_, after, turns, {});
        if (patch.size() > 2) codec::add_json(out, "info", patch);
        patch.clear();
        if (before_.game != after.game) after.game->write_table_patch(patch, *before_.game);
        if (patch.size() > 2) codec::add_json(out, "table", patch);
    }

    static void write_seen(std::string& out, const Change& change) {
        std::int64_t seen_ms = 0;
        if (change.play)
            for (const NoticeText& one : change.play->happened.told) seen_ms += one.seen_in_ms;
        if (seen_ms == 0) return;
        codec::key(out, "seen_ms");
        codec::write(out, seen_ms);
    }

    void write_seats(std::string& out, const Table& after, const Change& change) const {
        std::string all = "{";
        for (std::size_t i = 0; i < after.seats->size(); ++i) {
            const engine::Seat seat = engine::seat_at(i);
            std::string own = "{";
            write_seat(own, after, seat);
            if (has_own(change, seat)) write_notices(own, change, seat);
            own += '}';
            if (own.size() > 2) codec::add_json(all, room::name_of(seat), own);
        }
        all += '}';
        if (all.size() > 2) codec::add_json(out, "seats", all);
    }

    void write_seat(std::string& out, const Table& after, engine::Seat seat) const {
        std::string view;
        if (is_first())
            view = seat_text(after, seat);
        else if (before_.game != after.game)
            after.game->write_seat_patch(view, *before_.game, seat);
        wire::append_seat(out, view);
    }

    /// The first step is read like a snapshot, so it contains the notices that other steps omit because the table's
    /// patch shows them.
    void write_notices(std::string& out, const Change& change, std::optional<engine::Seat> seat) const {
        std::vector<std::string_view> told;
        for (const NoticeText& one : change.notices)
            if (one.in_replay) told.push_back(one.text);
        if (change.play)
            for (const NoticeText& one : change.play->happened.told)
                if (is_first() || !one.log_only) told.push_back(told_to(one, seat));
        for (const NoticeText& one : change.last_notices)
            if (one.in_replay) told.push_back(one.text);
        wire::append_notices(out, told);
    }

    static bool has_own(const Change& change, engine::Seat seat) {
        if (!change.play) return false;
        return std::ranges::any_of(change.play->happened.told, [&](const NoticeText& one) {
            return std::ranges::any_of(one.instead, [&](const auto& own) { return own.first == seat; });
        });
    }

    Table before_;
    TurnViews turns_;
    std::int64_t count_ = 0;
};

}  // namespace

bool may_open(const store::Record& end, const ReplayName& name) {
    const auto progress = progress_in(end);
    if (!progress || progress->voided) return false;
    const auto known = progress->replay ? replay_name(*progress->replay) : std::nullopt;
    return !known || fair::is_same(name.key, known->key);
}

std::optional<Replay> replay_of(const store::GameJournal& journal, const ReplayName& name, const Catalogue& catalogue,
                                const Limits& limits) {
    if (!journal.row.last || journal.records.empty()) return std::nullopt;
    engine::ensure(journal.records.front().baseline, "a game begins with a baseline");
    JournalReader reader(name.room, catalogue, limits);
    StepWriter writer;
    Replay replay{journal.records.front().time, journal.records.back().time, {}};
    for (const store::Record& record : journal.records) {
        Change change = reader.change_of(record, {});
        if (reader.fault) std::rethrow_exception(reader.fault);
        if (change.opens_game && !fair::is_same(name.key, replay_name_of(change.after, name.room).key))
            return std::nullopt;
        if (change.after.progress->voided) return std::nullopt;
        if (auto step = writer.step(change, record.time)) replay.steps.push_back(std::move(*step));
        reader.room.fold(change, record.seq);
    }
    return replay;
}

}  // namespace anteroom::room
