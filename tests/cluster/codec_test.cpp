#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cluster/codec.hpp"
#include "cluster/pack.hpp"
#include "cluster/subject.hpp"
#include "support/catch.hpp"

namespace anteroom::cluster {

namespace {

room::Sender some_sender() {
    room::Sender sender{.connection = {(std::uint64_t{7} << 44U) | 515},
                        .player = {12},
                        .name = "Ada",
                        .role = store::Role::cashier,
                        .client = "client-0123456789",
                        .request = {31},
                        .unsaved = store::PlayerChanges{},
                        .digest = ~std::uint64_t{0},
                        .networks = {.own = 5, .wider = 6},
                        .wants_timing = true,
                        .is_program = true};
    sender.unsaved->players.push_back({.id = {12}, .name = "Ada", .role = store::Role::guest, .created = {1}});
    sender.unsaved->tokens.push_back({.hash = {{1, 2, 3}}, .player = {12}, .created = {1}});
    return sender;
}

room::Summary some_summary() {
    room::Summary summary;
    summary.listing.room = {41};
    summary.listing.game = "spoil";
    summary.listing.code = "BCFG";
    summary.listing.status = wire::RoomStatus::playing;
    summary.listing.owner = "Ada";
    summary.listing.options = {R"({"to":100})"};
    summary.listing.clock = {30};
    summary.listing.seats = 4;
    summary.listing.players = 2;
    summary.listing.spectators = 3;
    summary.listing.stake = wire::JsonObject{"{}"};
    summary.listing.your_turn = false;
    summary.players = {{{12}, {0}}, {{13}, {3}}};
    summary.viewers = 5;
    summary.paused = true;
    summary.rules = 2;
    summary.experts = {{{12}, 7}};
    return summary;
}

message::Frames some_frames() {
    const auto shared = std::make_shared<const std::string>(R"({"type":"update","for":"all"})");
    const std::string_view whole = *shared;
    message::Frames frames{.room = {41}, .seq = {9}, .frames = {}};
    frames.frames.push_back({.to = {1},
                             .answers = wire::RequestId{31},
                             .shared = shared,
                             .pieces = {whole.substr(0, 8), {}, whole.substr(8)},
                             .own = "ada"});
    frames.frames.push_back({.to = {2}, .shared = shared, .pieces = {whole, {}, {}}});
    frames.frames.push_back({.to = {3}, .refuses = "rate", .own = "error"});
    return frames;
}

house::Order an_order(house::Wish wish) {
    return {.what = std::move(wish), .reason = "quarrel", .by = {.player = {2}, .name = "desk"}, .words = "Sorry."};
}

/// Samples with at least one message of each kind.
std::vector<Message> samples() {
    std::vector<Message> all = {
        message::ToRoom{.room = {41}, .sender = some_sender(), .frame = R"({"type":"play"})", .age_ms = 3, .hops = 1},
        message::ConnectionLost{{41}, {9}},
        message::GiveWay{{41}},
        some_frames(),
        message::Text{{9}, "text", wire::RequestId{31}},
        message::Viewing{{41}, {9}, {.connection = {9}, .on = true, .entered_by = {31}}},
        message::Opened{{41}, "BCFG", store::SecretHash{{9, 8, 7}}, {12}, "198.51.0.0/16"},
        message::Invited{{41}, {"BCFG", "BCFGHJKL"}, std::nullopt},
        message::Changed{some_summary()},
        message::Turns{{41}, {0, 3}},
        message::Gone{{41}},
        message::Balances{{{12}, {13}}},
        message::LoggedOut{{12}, store::SecretHash{}, std::nullopt},
        message::PlayerChanged{{12}},
        message::ClosuresChanged{},
        message::HouseChanged{},
        message::Ordered{77, wire::ErrorCode::no_room},
        message::Ordered{78, std::nullopt},
        message::Look{79, {41}, true},
        message::Looked{79, "a room"},
        message::Hello{{7}, "north"},
        message::Bye{{7}},
        message::Move{80, {41}, {8}},
        message::Moved{{41}, {8}, {13}},
        message::Drain{81, true},
        message::NodeState{"1.0.0", {1'700'000'000'000}, 12, 3'100, true, {{"spoil", 1}, {"spoil", 2}}},
    };
    namespace order = house::order;
    for (const house::Wish& wish :
         std::vector<house::Wish>{order::Void{}, order::Pause{}, order::Resume{}, order::Close{}, order::Remove{{12}},
                                  order::Message{"Hello."}, order::Keep{{3}, {12}, "Ada", 10}, order::Release{{3}}})
        all.emplace_back(message::Order{77, {41}, an_order(wish)});
    return all;
}

TEST_CASE("Every kind of message is read as it was written") {
    std::set<std::size_t> kinds;
    for (const Message& sample : samples()) {
        kinds.insert(sample.index());
        const std::string written = encode(sample);
        const std::optional<Message> read = decode(written);
        INFO("kind " << sample.index());
        REQUIRE(read);
        CHECK(read->index() == sample.index());
        CHECK(encode(*read) == written);
    }
    CHECK(kinds.size() == std::variant_size_v<Message>);
}

TEST_CASE("The fuzzer begins with messages of each kind") {
    const std::filesystem::path folder = "tests/fuzz/nodes";
    if (std::getenv("ANTEROOM_REGOLDEN") != nullptr) {
        for (const Message& sample : samples()) {
            const std::string name = std::to_string(reads.newest) + "-" + std::to_string(sample.index());
            std::ofstream(folder / name, std::ios::binary) << encode(sample);
        }
        std::ofstream(folder / "pack", std::ios::binary)
            << pack({encode(message::Turns{{41}, {0, 2}}), encode(message::Gone{{41}})});
    }
    std::set<std::size_t> kinds;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
        for (const std::string& one : unpack(text)) {
            const auto read = decode(one);
            INFO(entry.path().string());
            REQUIRE(read);
            kinds.insert(read->index());
        }
    }
    CHECK(kinds.size() == std::variant_size_v<Message>);
}

TEST_CASE("Every version that is read can be written, for a node that reads no newer one") {
    for (const Message& sample : samples()) {
        INFO("kind " << sample.index());
        for (int version = reads.oldest; version <= reads.newest; ++version) {
            const auto of_version = static_cast<std::uint8_t>(version);
            if (!is_of(sample, of_version)) continue;
            const std::string written = encode(sample, of_version);
            CHECK(version_of(written) == version);
            const std::optional<Message> read = decode(written);
            REQUIRE(read);
            CHECK(read->index() == sample.index());
        }
    }
}

TEST_CASE("What was packed comes out as it went in, and one message is its own pack") {
    const std::vector<std::string> said = {encode(message::Turns{{41}, {2}}), encode(message::Gone{{41}}), ""};
    const std::string packed = pack(said);
    CHECK(unpack(packed) == said);
    CHECK(!decode(packed));
    CHECK(pack({said.front()}) == said.front());
    CHECK(unpack(said.front()) == std::vector{said.front()});
}

TEST_CASE("What is no pack is one message, which cannot be read") {
    std::string packed = pack({encode(message::Gone{{41}}), encode(message::Gone{{42}})});
    for (std::string text : {packed.substr(0, packed.size() - 1), packed + "x", pack({packed, packed}), std::string()})
        for (const std::string& one : unpack(text)) {
            INFO("of " << text.size() << " bytes");
            CHECK(!decode(one));
        }
    CHECK(unpack("").size() == 1);
}

TEST_CASE("Two releases speak in the newest version that both know, or in none") {
    CHECK(Versions{1, 2}.shared_with({1, 1}) == 1);
    CHECK(Versions{1, 2}.shared_with({2, 3}) == 2);
    CHECK(Versions{2, 4}.shared_with({1, 9}) == 4);
    CHECK(!Versions{1, 2}.shared_with({3, 4}));
    CHECK(!Versions{3, 4}.shared_with({1, 2}));
}

TEST_CASE("A request comes with its sender, whoever is not stored yet included") {
    const auto read = decode(encode(samples().front()));
    REQUIRE(read);
    const auto& got = std::get<message::ToRoom>(*read);
    const room::Sender sender = some_sender();
    CHECK(got.frame == R"({"type":"play"})");
    CHECK(got.age_ms == 3);
    CHECK(got.sender.connection == sender.connection);
    CHECK(got.sender.name == sender.name);
    CHECK(got.sender.role == sender.role);
    CHECK(got.sender.digest == sender.digest);
    CHECK(got.sender.networks == sender.networks);
    REQUIRE(got.sender.unsaved);
    CHECK(got.sender.unsaved->players == sender.unsaved->players);
    CHECK(got.sender.unsaved->tokens == sender.unsaved->tokens);
    CHECK(got.sender.is_program);
}

TEST_CASE("What a room tells its lists comes whole") {
    const auto read = decode(encode(message::Changed{some_summary()}));
    REQUIRE(read);
    CHECK(std::get<message::Changed>(*read).summary == some_summary());
}

TEST_CASE("A text that frames share is carried once and shared again") {
    const message::Frames frames = some_frames();
    const std::string written = encode(frames);
    const std::string& shared = *frames.frames.front().shared;
    CHECK(written.find(shared) != std::string::npos);
    CHECK(written.find(shared) == written.rfind(shared));
    const auto read = decode(written);
    REQUIRE(read);
    const auto& got = std::get<message::Frames>(*read);
    REQUIRE(got.frames.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(got.frames[i].to == frames.frames[i].to);
        CHECK(got.frames[i].text() == frames.frames[i].text());
        CHECK(got.frames[i].answers == frames.frames[i].answers);
        CHECK(got.frames[i].refuses == frames.frames[i].refuses);
    }
    CHECK(got.frames[0].shared == got.frames[1].shared);
    CHECK(got.frames[2].shared == nullptr);
}

TEST_CASE("What is cut short, too long, of another version or of an unknown kind is no message") {
    for (const Message& sample : samples()) {
        const std::string written = encode(sample);
        INFO("kind " << sample.index());
        for (std::size_t len = 0; len < written.size(); ++len) CHECK_FALSE(decode(written.substr(0, len)));
        CHECK_FALSE(decode(written + '\0'));
        std::string other = written;
        for (const int version : {reads.oldest - 1, reads.newest + 1}) {
            other[0] = static_cast<char>(version);
            CHECK_FALSE(decode(other));
        }
    }
    const char unknown[] = {static_cast<char>(reads.newest), static_cast<char>(std::variant_size_v<Message>)};
    CHECK_FALSE(decode({unknown, sizeof(unknown)}));
}

TEST_CASE("Words that do not exist and pieces beyond their text are no message") {
    std::string ordered = encode(message::Ordered{77, wire::ErrorCode::no_room});
    ordered.replace(ordered.find("no_room"), 7, "no_ruum");
    CHECK_FALSE(decode(ordered));

    message::Frames frames = some_frames();
    frames.frames.resize(2);
    std::string written = encode(frames);
    // The last frame ends with the start and the length of its text, and two empty pieces.
    const auto len = static_cast<char>(frames.frames.front().shared->size());
    REQUIRE(written.substr(written.size() - 6) == std::string({'\0', len, '\0', '\0', '\0', '\0'}));
    written[written.size() - 5] = static_cast<char>(len + 1);
    CHECK_FALSE(decode(written));
}

TEST_CASE("Any bytes may come in") {
    std::mt19937 chance(20);  // NOLINT(cert-msc51-cpp): the same each time
    const std::vector<Message> all = samples();
    for (int i = 0; i < 20'000; ++i) {
        std::string bytes = encode(all[chance() % all.size()]);
        for (int changes = 1 + static_cast<int>(chance() % 4); changes > 0; --changes)
            bytes[chance() % bytes.size()] = static_cast<char>(chance());
        if (const auto read = decode(bytes)) CHECK(decode(encode(*read)));
    }
    // The announced length alone must not make the reader allocate memory.
    std::string huge = {static_cast<char>(reads.newest), 11};
    huge += "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F";
    CHECK_FALSE(decode(huge));
}

TEST_CASE("What a node hears goes by its session, not by its name") {
    CHECK(subject_of_all("main") == "anteroom.main.all");
    CHECK(subject_of_node("casino", {17}) == "anteroom.casino.node.17");
}

}  // namespace

}  // namespace anteroom::cluster
