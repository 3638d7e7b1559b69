// An intruder has the database but not the house's key. The store rejects every journal that
// was changed in plain SQL and continues with the other rooms, and the audit names the record.

#include <filesystem>
#include <type_traits>

#include "crypto/byte_writer.hpp"
#include "crypto/cipher.hpp"
#include "crypto/hash.hpp"
#include "intruder.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

namespace {

/// Room 7 has a finished and a running game. Room 8 has no game.
void play_at_room_7(Harness& server) {
    REQUIRE(committed(server.commit(opening(room7, "OAK"))));
    REQUIRE(committed(server.commit(opening(RoomId{8}, "ELM"))));
    Commit begins = next(room7, 1, {record(2, "seed one"), record(3, "hand one")});
    begins.records.front().answer = {{ann, "phone", RequestId{4}, "well done"}};
    begins.games = {{GameNumber{1}, GameMark::What::begins, Seq{3}}};
    REQUIRE(committed(server.commit(begins)));
    Commit ends = next(room7, 3, {record(4, "last card"), record(5, "seed two")});
    ends.games = {{GameNumber{1}, GameMark::What::ends, Seq{4}}};
    REQUIRE(committed(server.commit(ends)));
    Commit again = next(room7, 5, "hand two");
    again.games = {{GameNumber{2}, GameMark::What::begins, Seq{6}}};
    REQUIRE(committed(server.commit(again)));
}

template <class Server>
std::string wrong_record(Server& server) {
    return books_of(server)->wrong_record().value_or("right");
}

bool is_changed(const Failed& failed) {
    return failed.cause == Failed::Cause::changed_by_hand;
}

/// Returns whether the answer is a refusal because a journal was changed by hand.
template <class Answer>
bool is_refused_as_changed(const Answer& answer) {
    const auto* failed = std::get_if<Failed>(&answer);
    return failed != nullptr && is_changed(*failed);
}

struct Deed {
    std::string sql;
    std::string found;  ///< what the audit finds
    /// The check that refuses the next commit. A server continues to play from the journal that it read when it claimed
    /// the room. So a commit verifies only the head and the newest record's seal, which the new seals continue.
    enum class Refuses { nothing, end } commit = Refuses::nothing;
};
constexpr auto at_end = Deed::Refuses::end;

const std::string of7 = " WHERE room = 7 AND seq = ";

/// Returns a row that the house did not write, with the seal of record 7/`like`; `prev` is an SQL expression.
std::string put_in(const std::string& seq, const std::string& prev, const std::string& like) {
    return "INSERT INTO journal(row, room, seq, prev, time, baseline, kind, body, seal) "
           "SELECT row + 1000000, room, " +
           seq + ", " + prev + ", time, 0, kind, 'planted', seal FROM journal" + of7 + like;
}

/// Returns changes of the records themselves.
std::vector<Deed> changes() {
    return {
        // The seed of the next deal, and a card of the current one.
        {"UPDATE journal SET chapter = NULL, sealed_body = NULL, body = 'planted'" + of7 + "5", "(7/5): was changed"},
        {"UPDATE journal SET chapter = NULL, sealed_body = NULL, body = 'planted'" + of7 + "6", "(7/6): was changed"},
        // The settings of a table, as it was opened.
        {"UPDATE journal SET chapter = NULL, sealed_body = NULL, body = 'planted'" + of7 + "1", "(7/1): was changed"},
        {"UPDATE journal SET body = 'planted'" + of7 + "5", "(7/5): was changed"},
        {"UPDATE journal SET sealed_body = (SELECT sealed_body FROM journal" + of7 + "3)" + of7 + "2", "(7/2): was"},
        {"UPDATE journal SET chapter = 0" + of7 + "6", "(7/6): was changed"},
        {"UPDATE journal SET seal = NULL" + of7 + "5", "(7/5): was changed"},
        {"UPDATE journal SET seal = (SELECT seal FROM journal" + of7 + "4)" + of7 + "5", "(7/5): was changed"},
        {"UPDATE journal SET seal = NULL", "(7/1): was changed", at_end},
        {"UPDATE journal SET seal = NULL" + of7 + "6", "(7/6): was changed", at_end},
        {"UPDATE journal SET seal = (SELECT seal FROM journal" + of7 + "5)" + of7 + "6", "(7/6): was changed", at_end},
        {"UPDATE journal SET time = time + 1" + of7 + "4", "(7/4): was changed"},
        {"UPDATE journal SET kind = 'chat'" + of7 + "4", "(7/4): was changed"},
        {"UPDATE journal SET baseline = 1" + of7 + "4", "(7/4): was changed"},
        {"UPDATE journal SET answer = 'no'" + of7 + "2", "(7/2): was changed"},
        {"UPDATE journal SET player = 2" + of7 + "2", "(7/2): was changed"},
        {"UPDATE journal SET client = 'desk'" + of7 + "2", "(7/2): was changed"},
        {"UPDATE journal SET request = 5" + of7 + "2", "(7/2): was changed"},
        {"UPDATE journal SET answer = NULL, player = NULL, client = NULL, request = NULL" + of7 + "2", "(7/2): was"},
        {"UPDATE journal SET player = 1, client = 'a', request = 9, answer = 'yes'" + of7 + "4", "(7/4): was changed"},
        {"UPDATE journal SET seq = 9" + of7 + "4", "(7/9): the record before it is missing"},
        {"UPDATE journal SET room = 8" + of7 + "4", "(8/4): the record before it is missing"},
    };
}

/// Returns changes of the order of the records and of the head.
std::vector<Deed> moves() {
    return {
        // A record left out.
        {"UPDATE journal SET prev = (SELECT prev FROM journal" + of7 + "3)" + of7 + "4", "(7/4): names another row"},
        {"UPDATE journal SET prev = (SELECT prev FROM journal" + of7 + "3)" + of7 + "4; DELETE FROM journal" + of7 +
             "3",
         "(7/4): the record before it is missing"},
        {"DELETE FROM journal" + of7 + "1; UPDATE journal SET prev = 0" + of7 + "2", "(7/2): the record before it"},
        // The newest records cut off.
        {"UPDATE heads SET seq = seq - 1 WHERE room = 7", "heads 7: was changed", at_end},
        {"UPDATE heads SET seq = 5, row = (SELECT row FROM journal" + of7 + "5) WHERE room = 7; DELETE FROM journal" +
             of7 + "6",
         "heads 7: was changed", at_end},
        {"UPDATE heads SET sealed_game = 0 WHERE room = 7", "heads 7: was changed", at_end},
        {"UPDATE heads SET seal = NULL WHERE room = 7", "heads 7: was changed", at_end},
        {"UPDATE heads SET seal = (SELECT other.seal FROM heads AS other WHERE other.room = 8) WHERE room = 7",
         "heads 7: was changed", at_end},
        {"UPDATE heads SET row = (SELECT other.row FROM heads AS other WHERE other.room = 8) WHERE room = 7",
         "heads 7: was changed", at_end},
        {"UPDATE heads SET seq = 0, row = 0, sealed_game = NULL, seal = NULL WHERE room = 7", "heads 7: was changed",
         at_end},
        {"DELETE FROM journal WHERE room = 7", "heads 7: the journal ends before record 6", at_end},
        // Records inserted: after the newest, and in the place of another.
        {put_in("7", "row", "6") + "; UPDATE heads SET seq = 7, row = (SELECT row FROM journal" + of7 +
             "7) WHERE room = 7",
         "(7/7): was changed", at_end},
        {put_in("55", "prev", "5") + "; UPDATE journal SET prev = (SELECT row FROM journal" + of7 + "55)" + of7 +
             "6; DELETE FROM journal" + of7 + "5; UPDATE journal SET seq = 5" + of7 + "55",
         "(7/6): the record before it is missing"},
    };
}

std::vector<Deed> deeds() {
    std::vector<Deed> both = changes();
    for (Deed& one : moves()) both.push_back(std::move(one));
    return both;
}

}  // namespace

TEMPLATE_LIST_TEST_CASE("No change to a journal by whoever has the database alone is read, and the audit names it", "",
                        EveryDatabase) {
    const auto tried = deeds();
    // Both databases run the same statements. A PostgreSQL case takes a second, so only every sixth case runs there.
    for (std::size_t i = 0; i < tried.size(); i += std::is_same_v<TestType, SqliteHarness> ? 1 : 6) {
        const Deed& deed = tried[i];
        TestType server;
        play_at_room_7(server);
        INFO(deed.sql);
        REQUIRE(wrong_record(server) == "right");
        intrude(server, deed.sql);
        const std::string found = wrong_record(server);
        INFO(found);
        CHECK(found.find(deed.found) != std::string::npos);
        CHECK(is_refused_as_changed(claimed_in(server.store(), {room7}).front()));
        // The refused claim has raised the epoch.
        Commit move = next(room7, 6, "more");
        move.epoch = Epoch{2};
        const Outcome next_move = server.commit(move);
        if (deed.commit == at_end)
            CHECK(is_refused_as_changed(next_move));
        else
            CHECK(committed(next_move));
        // A later commit does not hide the change.
        CHECK(is_refused_as_changed(claimed_in(server.store(), {room7}).front()));
        CHECK(wrong_record(server) == found);
        if (deed.sql != "UPDATE journal SET seal = NULL")
            CHECK(committed(server.commit(next(RoomId{8}, 1, "the table beside it plays"))));
    }
}

TEMPLATE_LIST_TEST_CASE("A room that was changed is told as such, and not as one that cannot be read", "",
                        EveryDatabase) {
    TestType server;
    play_at_room_7(server);
    intrude(server, "UPDATE journal SET chapter = NULL, sealed_body = NULL, body = 'planted'" + of7 + "5");
    const auto failed = std::get<Failed>(claimed_in(server.store(), {room7}).front());
    CHECK(is_changed(failed));
    CHECK(failed.text.find("record 7/5") != std::string::npos);
    CHECK(complaint_of([&] { server.history(room7, Seq{1}); }).find("record 7/5") != std::string::npos);
    // Records before the changed record stay readable.
    CHECK(server.game(room7, {1})->records.size() == 2);
    intrude(server, "UPDATE heads SET seq = seq - 1 WHERE room = 8");
    CHECK(is_changed(std::get<Failed>(server.commit(next(RoomId{8}, 0, "more")))));
}

TEMPLATE_LIST_TEST_CASE("What was said in a game that is over is not read in other words, though its key lies open", "",
                        EveryDatabase) {
    TestType server;
    play_at_room_7(server);
    intrude(server, "UPDATE journal SET chapter = NULL, sealed_body = NULL, body = 'I marked the aces'" + of7 + "3");
    CHECK(complaint_of([&] { server.game(room7, {1}); }).find("record 7/3") != std::string::npos);
    CHECK(complaint_of([&] { server.history(room7, Seq{1}); }).find("record 7/3") != std::string::npos);
    CHECK(wrong_record(server).find("(7/3): was changed by hand") != std::string::npos);
}

TEST_CASE("Words that are encrypted anew with the published key of their chapter are found as well") {
    SqliteHarness server;
    play_at_room_7(server);
    const auto key = [&] {
        crypto::ByteWriter writer("anteroom chapter 1");
        writer.number(7);
        writer.number(0);
        return crypto::mac(test_signer()->row_key(), writer.take());
    }();
    crypto::ByteWriter place("anteroom body 1");
    for (const std::int64_t number : {7, 0, 3}) place.number(number);
    const auto forged = crypto::encrypt(key, "I marked the aces", place.take());
    intrude(server, "UPDATE journal SET sealed_body = " + blob(forged) + of7 + "3");
    {
        // The key is the right one: a reader that has only this key gets the forged words.
        SqliteOptions options;
        options.folder = server.options().folder;
        options.access = SqliteOptions::Access::read;
        SqliteStore reader(options);
        const auto game = answer_of<Read<std::optional<GameJournal>>>(
            [&](OnRead<std::optional<GameJournal>> done) { reader.load_game(room7, {1}, std::move(done)); }, [] {});
        CHECK(std::get<0>(game)->records.front().body == "I marked the aces");
    }
    CHECK(complaint_of([&] { server.game(room7, {1}); }).find("record 7/3") != std::string::npos);
    CHECK(wrong_record(server).find("(7/3): was changed by hand") != std::string::npos);
}

TEMPLATE_LIST_TEST_CASE("Nobody makes the house write the next deal under a key that lies open", "", EveryDatabase) {
    TestType server;
    play_at_room_7(server);
    intrude(server, "UPDATE games SET last = NULL, last_row = NULL, ended = NULL WHERE room = 7 AND game = 1");
    REQUIRE(committed(server.commit(next(room7, 6, "the next seed"))));
    CHECK(server.claim(room7)->records.back().body == "the next seed");
    intrude(server, "UPDATE journal SET kind = 'seen' WHERE room = 7 AND chapter = 1 AND seq = 7");
    // The store rejects a changed row of the finished game.
    CHECK(complaint_of([&] { server.game(room7, {2}); }).empty());
    CHECK(complaint_of([&] { server.game(room7, {1}); }).find("games 7") != std::string::npos);
    CHECK(complaint_of([&] { server.games(room7); }).find("games 7") != std::string::npos);
}

TEST_CASE("What a request that made a room was answered is not told in other words") {
    SqliteHarness server;
    Commit made = opening(room7, "OAK");
    made.records.front().answer = {{ann, "phone", RequestId{4}, "OAK"}};
    REQUIRE(committed(server.commit(made)));
    CHECK(server.made_by(ann, "phone", RequestId{4})->answer.text == "OAK");
    CHECK(server.recent_answers({}).size() == 1);
    intrude(server, "UPDATE journal SET answer = 'ELM'");
    CHECK(complaint_of([&] { server.made_by(ann, "phone", RequestId{4}); }).find("record 7/1") != std::string::npos);
    CHECK(server.recent_answers({}).empty());
}

TEMPLATE_LIST_TEST_CASE("Nobody has the house seal anew what they wrote by taking every seal away", "", EveryDatabase) {
    TestType server;
    play_at_room_7(server);
    const std::string complaint = complaint_of([&] {
        intrude(server,
                "DELETE FROM row_seals; DELETE FROM row_seals_head; DELETE FROM seal; DELETE FROM acts_head; "
                "DELETE FROM chains; UPDATE journal SET seal = NULL; UPDATE heads SET seal = NULL");
    });
    CHECK(complaint.find("took every seal away") != std::string::npos);
}
