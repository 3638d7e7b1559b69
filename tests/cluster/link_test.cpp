#include <deque>
#include <random>
#include <string>

#include "cluster/link.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using cluster::Link;
using cluster::Packet;

namespace {

constexpr Link::Limits limits{100, 50, 8, std::chrono::milliseconds(10), 10'000};

/// Two nodes, and the packets between them.
struct Pair {
    Link left{limits};
    Link right{limits};
    Link::Instant now{};

    void say(Link& by, std::deque<Packet>& way, const std::string& what) { way.push_back(by.send(what, now)); }
};

}  // namespace

TEST_CASE("A packet is read as it was written, and what is shorter than its head is none", "[link]") {
    const Packet sent{{7}, 2, 900'000'000'000, 3, 5, "words"};
    const std::string text = cluster::encode(sent);
    const auto read = cluster::decode_packet(text);
    REQUIRE(read);
    CHECK(read->from.value == 7);
    CHECK(read->stream == 2);
    CHECK(read->number == 900'000'000'000);
    CHECK(read->heard == 3);
    CHECK(read->received == 5);
    CHECK(read->message == "words");
    CHECK(!cluster::decode_packet(std::string_view(text).substr(0, text.size() - sent.message.size() - 1)));
}

TEST_CASE("Over a bus that loses, repeats and reorders each message comes once and in order", "[link]") {
    for (unsigned seed = 1; seed <= 50; ++seed) {
        INFO("seed " << seed);
        std::mt19937 random(seed);
        const auto happens = [&](unsigned percent) { return random() % 100 < percent; };
        Pair pair;
        std::deque<Packet> to_right;
        std::deque<Packet> to_left;
        std::vector<std::string> heard;
        const auto carry = [&](std::deque<Packet>& way, Link& to, bool listens) {
            while (!way.empty()) {
                const std::size_t at = happens(30) ? random() % way.size() : 0;
                const Packet one = way[at];
                if (!happens(20))
                    way.erase(way.begin() + static_cast<std::ptrdiff_t>(at));  // the packet is sometimes repeated
                if (happens(20)) continue;                                     // the packet is sometimes lost
                const Link::Taken taken = to.take(one);
                CHECK(!taken.has_gap);
                if (listens) heard.insert(heard.end(), taken.messages.begin(), taken.messages.end());
            }
        };
        int said = 0;
        for (int turn = 0; turn < 2'000 && (said < 200 || heard.size() < 200); ++turn) {
            for (auto i = random() % 3; i > 0 && said < 200; --i) pair.say(pair.left, to_right, std::to_string(said++));
            pair.now += std::chrono::milliseconds(4);
            for (Packet& one : pair.left.due(pair.now)) to_right.push_back(std::move(one));
            for (Packet& one : pair.right.due(pair.now)) to_left.push_back(std::move(one));
            carry(to_right, pair.right, true);
            carry(to_left, pair.left, false);
        }
        REQUIRE(heard.size() == 200);
        for (int i = 0; i < 200; ++i) CHECK(heard[static_cast<std::size_t>(i)] == std::to_string(i));
        CHECK(!pair.left.was_given_up());
    }
}

TEST_CASE("What nobody acknowledges is sent again, and what is acknowledged is not", "[link]") {
    Pair pair;
    pair.left.due(pair.now);  // the first pulse
    pair.right.due(pair.now);
    const Packet first = pair.left.send("first", pair.now);
    CHECK(pair.left.due(pair.now).empty());
    pair.now += limits.resend_after;
    CHECK(pair.left.has_waited(limits.resend_after, pair.now));
    CHECK(!pair.left.has_waited(limits.resend_after * 2, pair.now));
    REQUIRE(pair.left.due(pair.now).size() == 1);
    pair.right.take(first);
    const auto answer = pair.right.due(pair.now);
    REQUIRE(answer.size() == 1);
    CHECK(answer.front().number == 0);
    pair.left.take(answer.front());
    CHECK(!pair.left.has_waited(limits.resend_after, pair.now));
    pair.now += limits.resend_after;
    CHECK(pair.left.due(pair.now).empty());
}

TEST_CASE("Where too much waits the stream is given up, and the other end is told that it misses something", "[link]") {
    Pair pair;
    CHECK(pair.right.take(pair.left.send("heard", pair.now)).messages.size() == 1);
    for (std::size_t i = 1; i < limits.unacknowledged_max; ++i) pair.left.send("lost", pair.now);
    CHECK(!pair.left.was_given_up());
    const Packet fresh = pair.left.send("fresh", pair.now);
    CHECK(pair.left.was_given_up());
    CHECK(!pair.left.was_given_up());
    const Link::Taken taken = pair.right.take(fresh);
    CHECK(taken.has_gap);
    CHECK(taken.messages == std::vector<std::string>{"fresh"});
    CHECK(!pair.right.take(pair.left.send("after", pair.now)).has_gap);
}

TEST_CASE("The stream is given up as well where few messages wait that are long, and not for what has arrived",
          "[link]") {
    Pair pair;
    const std::string is_long(limits.unacknowledged_bytes_max / 4, 'x');
    for (int i = 0; i < 20; ++i) {
        pair.right.take(pair.left.send(is_long, pair.now));
        for (const Packet& answer : pair.right.due(pair.now)) pair.left.take(answer);
    }
    for (int i = 0; i < 5; ++i) pair.left.send(is_long, pair.now);
    CHECK(!pair.left.was_given_up());
    pair.left.send(is_long, pair.now);
    CHECK(pair.left.was_given_up());
    CHECK(pair.left.unacknowledged() == 1);
}

TEST_CASE("What comes too early is kept up to a limit, and never instead of what is missing", "[link]") {
    Pair pair;
    std::deque<Packet> way;
    for (std::size_t i = 0; i < limits.early_max + 10; ++i) pair.say(pair.left, way, std::to_string(i));
    for (std::size_t i = 1; i < way.size(); ++i) CHECK(pair.right.take(way[i]).messages.empty());
    CHECK(pair.right.take(way.front()).messages.size() == limits.early_max + 1);
}

TEST_CASE("A pulse is read as it was written, with what a later release may append, and what is shorter is none",
          "[link]") {
    const cluster::Pulse said{{1, 3}, 7, 900'000'000'000, 5};
    const std::string text = cluster::encode(said);
    const auto read = cluster::decode_pulse(text + "more");
    REQUIRE(read);
    CHECK(read->reads == said.reads);
    CHECK(read->last == said.last);
    CHECK(read->at == said.at);
    CHECK(read->echo == said.echo);
    CHECK(!cluster::decode_pulse(std::string_view(text).substr(1)));
    CHECK(!cluster::decode_pulse({}));
}

namespace {

/// Runs both ends for `how_long`. The flags open or close each of the two directions.
void pass(Pair& pair, std::chrono::milliseconds how_long, bool to_right = true, bool to_left = true) {
    for (const auto until = pair.now + how_long; pair.now < until; pair.now += std::chrono::milliseconds(10)) {
        for (const Packet& one : pair.left.due(pair.now))
            if (to_right) pair.right.take(one);
        for (const Packet& one : pair.right.due(pair.now))
            if (to_left) pair.left.take(one);
    }
}

constexpr std::chrono::milliseconds soon{1'000};

}  // namespace

TEST_CASE("An end knows whether it has heard all, also where nothing is said", "[link]") {
    Pair pair;
    pair.now += std::chrono::hours(1);
    CHECK(!pair.right.is_current(soon, pair.now));
    pass(pair, soon);
    CHECK(pair.right.is_current(soon, pair.now));
    CHECK(pair.left.is_current(soon, pair.now));
    CHECK(pair.right.other_reads() == cluster::reads);
    pass(pair, soon * 2, false, true);
    CHECK(!pair.right.is_current(soon, pair.now));
    pass(pair, soon);
    CHECK(pair.right.is_current(soon, pair.now));
}

TEST_CASE("An end that misses one message is not current, whatever else it hears", "[link]") {
    Pair pair;
    pair.now += std::chrono::hours(1);
    pass(pair, soon);
    pair.left.send("lost", pair.now);
    for (int i = 0; i < 300; ++i) {
        pair.now += std::chrono::milliseconds(10);
        for (const Packet& one : pair.left.due(pair.now))
            if (one.number != 1) pair.right.take(one);
        for (const Packet& one : pair.right.due(pair.now)) pair.left.take(one);
    }
    CHECK(!pair.right.is_current(soon, pair.now));
    pass(pair, soon);
    CHECK(pair.right.is_current(soon, pair.now));
}

TEST_CASE("What comes late is known to, until all has come that was said before", "[link]") {
    Pair pair;
    pair.now += std::chrono::hours(1);
    pass(pair, soon);
    CHECK(!pair.right.may_miss(soon, pair.now));
    const Packet late = pair.left.send("late", pair.now);
    pass(pair, soon * 3, false, true);
    // The pulse that announces the late message arrives first.
    for (const Packet& one : pair.left.due(pair.now + limits.pulse_every))
        if (one.number == 0) pair.right.take(one);
    CHECK(pair.right.may_miss(soon, pair.now));
    CHECK(pair.right.take(late).messages.size() == 1);
    pass(pair, soon);
    CHECK(!pair.right.may_miss(soon, pair.now));
}

TEST_CASE("A pulse that was held back makes nobody current", "[link]") {
    Pair pair;
    pair.now += std::chrono::hours(1);
    pass(pair, soon);
    const auto held = pair.left.due(pair.now + limits.pulse_every);
    pass(pair, soon * 3, false, true);
    for (const Packet& one : held) pair.right.take(one);
    CHECK(!pair.right.is_current(soon, pair.now));
}

TEST_CASE("The first that comes of another node is told, for what it said before it knew of this one never comes",
          "[link]") {
    Pair pair;
    const auto first = pair.left.due(pair.now);
    REQUIRE(first.size() == 1);
    CHECK(pair.right.take(first.front()).is_first);
    CHECK(!pair.right.take(first.front()).is_first);
    CHECK(!pair.right.take(pair.left.send("word", pair.now)).is_first);
}

TEST_CASE("What is given up never comes, the other end hears that, and what is said after it comes", "[link]") {
    Pair pair;
    REQUIRE(pair.right.take(pair.left.send("first", pair.now)).messages.size() == 1);
    const Packet given_up = pair.left.send("second", pair.now);
    pair.left.give_up();
    CHECK(pair.left.unacknowledged() == 0);
    CHECK(pair.left.was_given_up());
    const auto taken = pair.right.take(pair.left.send("third", pair.now));
    CHECK(taken.has_gap);
    CHECK(taken.messages == std::vector<std::string>{"third"});
    CHECK(pair.right.take(given_up).messages.empty());
}

TEST_CASE("An end that has sent no pulse yet is told in the oldest version, and nobody knows what it left out",
          "[link]") {
    Pair pair;
    CHECK(pair.right.take(pair.left.send("word", pair.now)).messages.size() == 1);
    CHECK(pair.right.take(Packet{{}, 1, 0, 0, 0, {}}).messages.empty());
    CHECK(!pair.right.other_reads());
    CHECK(pair.right.version() == cluster::reads.oldest);
    CHECK(!pair.right.is_current(soon, pair.now));
}

TEST_CASE("Two ends speak in the newest version that both read, once each has said which, or in none", "[link]") {
    const auto version_between = [](const cluster::Versions& ours, const cluster::Versions& theirs) {
        Pair pair{Link(limits, ours), Link(limits, theirs)};
        CHECK(pair.left.version() == ours.oldest);
        for (const Packet& one : pair.right.due(pair.now)) pair.left.take(one);
        return pair.left.version();
    };
    const auto next = static_cast<std::uint8_t>(cluster::reads.newest + 1);
    const cluster::Versions of_next_release{cluster::reads.oldest, next};
    CHECK(version_between(cluster::reads, of_next_release) == cluster::reads.newest);
    CHECK(version_between(of_next_release, cluster::reads) == cluster::reads.newest);
    CHECK(version_between(of_next_release, of_next_release) == next);
    CHECK(version_between(cluster::reads, {next, next}) == std::nullopt);
}
