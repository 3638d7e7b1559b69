#include <map>

#include "../room/table.hpp"
#include "change.hpp"
#include "lifecycle.hpp"
#include "lobby_entry.hpp"
#include "proposal.hpp"
#include "record.hpp"
#include "requests/decide.hpp"
#include "room/catalogue.hpp"
#include "support/catch.hpp"

// The parts of a room, each by itself: decisions, sections that copies of a table share, and the replay of records.
namespace anteroom::room {

namespace {

/// A room without a host. Each decision is applied at once and read back from its record.
struct Alone {
    Limits limits;
    Catalogue catalogue = Catalogue::standard();
    test::RepeatableChance chance{11};
    RoomClosures closures{{41}};
    FairStreams streams;
    std::map<store::PlayerId, Instant> absent;
    Viewers viewers;
    LobbyEntry lobby{{41}};
    Journaled room{limits};
    JournalReader reader{{41}, catalogue, limits};
    Instant now{1'790'000'000'000};

    DecisionContext context() {
        return {{41}, catalogue, limits, closures, streams, chance, now, now, now, absent, room, viewers};
    }
    const Table& table() const { return room.table; }

    static Sender player(std::int64_t number) {
        Sender sender;
        sender.player = {number};
        sender.name = "Player " + std::to_string(number);
        sender.client = "page";
        sender.request = {++requests};
        return sender;
    }

    static Opened opening(wire::Create create) {
        Opened opened;
        opened.sender = player(1);
        opened.create = std::move(create);
        opened.code = "KTRB";
        return opened;
    }
    void open(wire::Create create) { take(decide(opening(std::move(create)), context())); }
    template <class Request>
    Decision ask(std::int64_t number, const Request& request) {
        return decide(table(), player(number), request, context());
    }
    void take(Decision decision) {
        REQUIRE(decision.has_value());
        take(std::move(*decision));
    }
    void take(Change change) {
        auto [proposal, commit] = propose(std::move(change), {}, {{41}, limits, Now(now)}, room, {}, lobby);
        room.fold(proposal->change, proposal->seq);
        reader.read(commit.records.front(), commit.transfers);
        now.value += 1'000;
    }
    void start() {
        wire::Ready ready;
        ready.nonce_hash.digits = test::hash_of_nonce(1);
        take(ask(1, ready));
        take(ask(1, wire::Start{}));
        wire::Nonce nonce;
        nonce.nonce.digits = test::nonce_of(1);
        take(ask(1, nonce));
    }
    /// Lets the clock of each due seat run out, or plays for a bot.
    void step() {
        REQUIRE(!table().clocks->empty());
        for (const Clock& clock : *table().clocks) {
            if (!clock.is_due || clock.rests) continue;
            if (table().at(clock.seat).plays_itself()) return take(bot_plays(table(), clock.seat, context()));
            return take(clock_ran_out(table(), clock.seat, context()));
        }
    }
    /// Returns whether reading the whole journal gives the room's table. Records have the time left on a clock, and not
    /// its deadline.
    bool reads_back() const {
        const Table& read = reader.room.table;
        const bool same_game =
            table().game && read.game ? table().game->archived() == read.game->archived() : !table().game && !read.game;
        return same_game && table().settings == read.settings && table().progress == read.progress &&
               table().house == read.house && table().access == read.access && table().seats == read.seats &&
               table().fair == read.fair && table().clocks->size() == read.clocks->size() &&
               room.seq == reader.room.seq && notices(room, std::nullopt) == notices(reader.room, std::nullopt) &&
               notices(room, engine::Seat{0}) == notices(reader.room, engine::Seat{0});
    }

    /// Returns the notices. The order of a notice's members has no meaning.
    static std::vector<test::json> notices(const Journaled& room, std::optional<engine::Seat> seat) {
        std::vector<test::json> parsed;
        for (const std::string_view text : room.log.as_told_to(seat)) parsed.push_back(test::json::parse(text));
        return parsed;
    }

    static inline std::int64_t requests = 0;
};

/// Returns whether both tables share every section.
bool shares_all(const Table& left, const Table& right) {
    return left.settings.is_same(right.settings) && left.progress.is_same(right.progress) &&
           left.house.is_same(right.house) && left.seats.is_same(right.seats) && left.fair.is_same(right.fair) &&
           left.clocks.is_same(right.clocks) && left.game == right.game && left.money.is_same(right.money);
}

}  // namespace

TEST_CASE("a copy of a table shares every section until one is edited, and then all the others") {
    Alone alone;
    alone.open(test::spoil_table(3, 30));
    const Table before = alone.table();
    Table copy = before;
    CHECK(shares_all(copy, before));
    copy.seats.edit().at(engine::Seat{1}).name = "Ada";
    CHECK(before.at(engine::Seat{1}).name.empty());
    CHECK(!copy.seats.is_same(before.seats));
    copy.seats = before.seats;
    CHECK(shares_all(copy, before));
}

TEST_CASE("a decision leaves the table that it was asked about as it was") {
    Alone alone;
    alone.open(test::spoil_table(3, 30));
    const Table before = alone.table();
    const Seats seats = *before.seats;
    const Progress progress = *before.progress;
    wire::Sit sit;
    sit.seat = {1};
    const Decision sat = alone.ask(2, sit);
    REQUIRE(sat.has_value());
    CHECK(sat->after.sits({2}));
    CHECK(*before.seats == seats);
    CHECK(*before.progress == progress);
    CHECK(sat->after.settings.is_same(before.settings));
    CHECK(shares_all(alone.table(), before));
}

TEST_CASE("where the house wants a second factor of its staff, nobody opens a table for money without") {
    Alone alone;
    Opened opened = Alone::opening(test::spoil_table(3, 30));
    opened.create.stake = wire::Stake{};
    opened.lacks_second_factor = true;
    const auto code = [&] { return decide(opened, alone.context()).error().code; };
    CHECK(code() == "not_operator");
    opened.sender.role = store::Role::operator_;
    CHECK(code() == "needs_second_factor");
    opened.lacks_second_factor = false;
    CHECK(code() == "unknown_currency");
    opened.lacks_second_factor = true;
    opened.create.stake.reset();
    CHECK(decide(opened, alone.context()).has_value());
}

TEST_CASE("a refusal has the first code that applies and changes nothing") {
    Alone alone;
    alone.open(test::spoil_table(3, 30));
    const Table before = alone.table();
    const auto code = [](const Decision& decision) { return decision ? "none" : decision.error().code; };
    wire::Sit taken;
    taken.seat = {0};
    wire::Sit nowhere;
    nowhere.seat = {7};
    CHECK(code(alone.ask(2, taken)) == "seat_taken");
    CHECK(code(alone.ask(2, nowhere)) == "no_seat");
    CHECK(code(alone.ask(2, wire::Stand{})) == "not_seated");
    CHECK(code(alone.ask(2, wire::Start{})) == "not_owner");
    CHECK(code(alone.ask(1, wire::Start{})) == "not_all_ready");
    CHECK(code(alone.ask(1, wire::Play{})) == "wrong_status");
    CHECK(code(alone.ask(1, wire::Void{})) == "not_operator");
    CHECK(code(decide(alone.table(), house::Order{house::order::Pause{}, "a pause", {{}, "Ada"}}, alone.context())) ==
          "wrong_status");
    CHECK(shares_all(alone.table(), before));
}

TEST_CASE("a line of chat replaces no section of the table") {
    Alone alone;
    alone.open(test::spoil_table(3, 30));
    wire::Chat chat;
    chat.text = "good evening";
    const Decision said = alone.ask(1, chat);
    REQUIRE(said.has_value());
    CHECK(shares_all(said->after, alone.table()));
    CHECK(said->notices.size() == 1);
}

TEST_CASE("a journal is read back as the table that wrote it, record by record, through games and rematches") {
    const std::string game = GENERATE("spoil", "spoiler", "spinner", "ladder");
    CAPTURE(game);
    Alone alone;
    alone.open(test::table_of(game, 3, 30, {"easy", "easy"}));
    CHECK(alone.reads_back());
    for (int round = 0; round < 2; ++round) {
        alone.start();
        int steps = 0;
        while (alone.table().is_playing() && steps++ < 3'000) {
            alone.step();
            if (!alone.reads_back()) FAIL("differs after record " << alone.room.seq.value);
        }
        REQUIRE(alone.table().status() == Status::over);
        alone.take(alone.ask(1, wire::Rematch{}));
        CHECK(alone.reads_back());
    }
}

TEST_CASE("a room that cannot read its journal waits twice as long each time, up to a limit") {
    const Limits limits;
    phase::Unsure unsure;
    std::int64_t expected = limits.retry_ms_min;
    for (int i = 0; i < 12; ++i) {
        unsure = later(unsure, limits, {1'000});
        CHECK(unsure.retry_at.value == 1'000 + expected);
        expected = std::min(expected * 2, limits.retry_ms_max);
    }
    CHECK(unsure.wait_ms == limits.retry_ms_max);
}

TEST_CASE("what a room is doing says whether it is busy and whether it rests") {
    CHECK(!is_frozen(phase::Open{}));
    CHECK(!is_busy(phase::Open{}));
    CHECK(is_busy(phase::Closing{}));
    CHECK(is_frozen(phase::Unsure{}));
    CHECK(is_frozen(phase::Rebuilding{}));
    CHECK(is_frozen(phase::Broken{}));
    CHECK(!is_frozen(phase::Closed{}));
    CHECK(broken(phase::Rebuilding{}).lost_track);
    CHECK(!broken(phase::Open{}).lost_track);
    Phase phase = phase::Unsure{};
    REQUIRE(unanswered(phase) != nullptr);
    CHECK(!unanswered(phase)->is_anybody());
    phase = phase::Open{};
    CHECK(unanswered(phase) == nullptr);
}

}  // namespace anteroom::room
