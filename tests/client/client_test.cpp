// The parts of the C++ client, and the sample program that consists of them, with each game.

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <anteroom/address.hpp>
#include <anteroom/connection.hpp>
#include <anteroom/errors.hpp>
#include <anteroom/fair.hpp>
#include <anteroom/legal.hpp>
#include <anteroom/newer_codes.hpp>
#include <anteroom/room_state.hpp>
#include <anteroom/routine.hpp>
#include <anteroom/silence.hpp>
#include <anteroom/transport.hpp>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <utility>

#include "support/catch.hpp"
#include "support/own_server.hpp"
#include "support/temporary_folder.hpp"

using namespace anteroom;

namespace {

Json read(const std::string& path) {
    std::ifstream file(path);
    return Json::parse(file);
}

const Json legal = Json::parse(R"([{"type":"lay","tile":["46","42"],"end":["e3","e7"]},{"type":"propose"}])");

RoomState at_17() {
    return detail::opened(
        Json::parse(R"({"type":"snapshot","room":41,"seq":17,"notices":[],"table":{"tiles":{"t1":"66"}},
        "info":{"status":"playing","turns":{"s0":{"turn":9}}},"seat":{"me":"s0","legal":[{"type":"pass"}]}})"),
        1);
}

}  // namespace

TEST_CASE("an address of any of the four kinds is where the server listens") {
    CHECK(Address::of("http://play.example.org").port == "80");
    CHECK(Address::of("http://play.example.org").path == "/ws");
    CHECK_FALSE(Address::of("ws://localhost:8080/ws").is_secure);
    const Address secure = Address::of("wss://play.example.org/game");
    CHECK(secure.is_secure);
    CHECK(secure.port == "443");
    CHECK(secure.path == "/game");
    const Address six = Address::of("http://[::1]:8080");
    CHECK(six.host_name() == "::1");
    CHECK(six.port == "8080");
}

TEST_CASE("what is no address is refused in words") {
    for (const char* url : {"play.example.org", "ftp://play.example.org", "http://", "http://:80", "http://host:"})
        CHECK_THROWS_AS(Address::of(url), std::invalid_argument);
}

namespace {

struct Nobody final : detail::Listener {
    Json hello() override { return {}; }
    void welcome(const Json&) override {}
    void unwelcome(const Refused&) override {}
    void message(const Json&) override {}
};

/// A port of this machine on which nothing accepts connections.
class BoundPort {
  public:
    BoundPort() {
        at_.sin_family = AF_INET;
        at_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof at_;
        REQUIRE(::bind(socket_, reinterpret_cast<const sockaddr*>(&at_), size) == 0);
        REQUIRE(::getsockname(socket_, reinterpret_cast<sockaddr*>(&at_), &size) == 0);
    }
    ~BoundPort() { ::close(socket_); }
    BoundPort(const BoundPort&) = delete;
    BoundPort& operator=(const BoundPort&) = delete;

    /// Lets the system accept connections. Nobody answers them.
    void listen() { REQUIRE(::listen(socket_, 1) == 0); }
    std::string url() const { return "http://127.0.0.1:" + std::to_string(ntohs(at_.sin_port)); }

  private:
    const int socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in at_{};
};

/// Returns the messages of a client, and its error. The client's first connection must succeed within a second.
std::pair<std::string, std::string> told_of(const std::string& url) {
    const auto begun = std::chrono::steady_clock::now();
    std::ostringstream said;
    std::streambuf* const before = std::cerr.rdbuf(said.rdbuf());
    std::string error;
    try {
        Nobody nobody;
        detail::Connection connection(url, nobody, std::chrono::seconds(1));
        while (true) connection.step(std::chrono::milliseconds(100));
    } catch (const Unreachable& unreachable) {
        error = unreachable.what();
    }
    std::cerr.rdbuf(before);
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(8));
    return {said.str(), error};
}

}  // namespace

TEST_CASE("a client says once that nothing listens at its address, and gives up in bounded time") {
    const BoundPort port;
    const auto [said, error] = told_of(port.url());
    CHECK(said == "No connection to " + port.url() + ": Connection refused. The client goes on trying.\n");
    CHECK(error == "No connection to " + port.url() + ": Connection refused.");
}

TEST_CASE("a client gives up a host that never answers in bounded time") {
    BoundPort port;
    port.listen();
    CHECK(told_of(port.url()).second == "No connection to " + port.url() + ": no answer in time.");
}

TEST_CASE("patterns stand for every combination, and any of them is one of those") {
    const std::vector<Json> all = actions(legal);
    REQUIRE(all.size() == 5);
    CHECK(all.front() == Json({{"type", "lay"}, {"tile", "46"}, {"end", "e3"}}));
    CHECK(all.back() == Json({{"type", "propose"}}));
    std::minstd_rand chance(1);
    for (int i = 0; i < 50; ++i) CHECK(std::ranges::find(all, any_of(legal, chance)) != all.end());
    CHECK(actions(Json::array()).empty());
}

TEST_CASE("a turn that ended while the player was thinking is told apart from a bad action") {
    for (const char* code :
         {"stale_turn", "not_your_turn", "wrong_status", "spoil.vote_running", "displaced", "closed", "no_room"})
        CHECK(Refused(code, "").is_end_of_turn());
    for (const char* code : {"bad_action", "rate", "not_seated"}) CHECK_FALSE(Refused(code, "").is_end_of_turn());
}

TEST_CASE("an update in turn is merged, null takes away, and a view of which nothing is left is gone") {
    RoomState state = at_17();
    CHECK(state.is_due());
    const auto next =
        R"({"seq":18,"info":{"turns":{"s0":null}},"table":{"tiles":{"t1":null,"t2":"12"}},"seat":{"legal":null}})";
    CHECK(detail::apply(state, Json::parse(next)) == Update::used);
    CHECK(state.table.at("tiles") == Json({{"t2", "12"}}));
    CHECK_FALSE(state.is_due());
    CHECK(state.last_turn == 9);
    CHECK(detail::apply(state, Json::parse(R"({"seq":19,"table":null,"seat":{"me":null}})")) == Update::used);
    CHECK(state.table.is_null());
    CHECK(state.me().empty());
}

TEST_CASE("an update that was told before, or before which something was missed, changes nothing") {
    RoomState state = at_17();
    CHECK(detail::apply(state, {{"seq", 17}, {"table", nullptr}}) == Update::known_already);
    CHECK(detail::apply(state, {{"seq", 19}, {"table", nullptr}}) == Update::out_of_turn);
    CHECK(state.seq == 17);
    CHECK_FALSE(state.table.is_null());
}

TEST_CASE("a refusal is for now where errors.json says that the same may succeed later") {
    const Json listed = read("protocol/spec/errors.json");
    for (const Json& error : listed.at("errors")) {
        INFO(error);
        CHECK(Refused(error.at("code"), "").is_for_now() == (error.at("family") == "again"));
        CHECK(Refused(error.at("code"), "").is_known());
    }
    CHECK_FALSE(Refused("tea_break", "").is_known());
}

TEST_CASE(
    "a line that owes nothing may be silent for two heartbeats, one that owes an answer is doubted and then given up") {
    using namespace std::chrono_literals;
    detail::Silence silence;
    const detail::Silence::Clock::time_point begin{};
    silence.learn(10s, 1ms);
    silence.heard(false, begin);
    CHECK_FALSE(silence.is_doubtful(begin + 15s));
    CHECK_FALSE(silence.is_dead(begin + 20s));
    CHECK(silence.is_dead(begin + 21s));
    silence.expect(begin + 30s);
    CHECK(silence.is_doubtful(begin + 31s));
    CHECK_FALSE(silence.is_doubtful(begin + 31s));
    CHECK_FALSE(silence.is_dead(begin + 32s));
    CHECK(silence.is_dead(begin + 33s));
    silence.learn(10s, 2s);
    silence.heard(true, begin + 40s);
    CHECK_FALSE(silence.is_dead(begin + 48s));
}

TEST_CASE("what the protocol gives as a worked deal is computed") {
    for (const Json& vector : read("tests/fair/vectors.json")) {
        std::vector<std::optional<fair::SeatNonce>> seats;
        for (std::size_t i = 0; i < vector.at("nonces").size(); ++i) {
            seats.emplace_back();
            const Json& nonce = vector.at("nonces").at(i);
            if (nonce.is_null()) continue;
            seats.back() = fair::SeatNonce{vector.at("players").at(i), fair::from_hex(nonce.get<std::string>())};
        }
        const fair::Bytes32 seed = fair::from_hex(vector.at("seed").get<std::string>());
        CHECK(vector.at("commitment") == fair::hex(fair::sha256(seed)));
        const fair::Bytes32 key = fair::key_of(seed, vector.at("room"), vector.at("game"), seats);
        CHECK(vector.at("key") == fair::hex(key));
        fair::Stream stream(key);
        for (const Json& draw : vector.at("draws")) CHECK(fair::detail::follows(stream, draw));
        CHECK(stream.position() == vector.at("position_after"));
    }
}

TEST_CASE("the draws of games that were played are right, and one that was changed is found") {
    const std::string game = GENERATE("ladder", "spinner", "spoil");
    Json record = read("clients/web/test/records/" + game + ".json");
    CHECK(fair::wrong_with_draws(record).empty());
    Json& first = record.at("records").at(0).at("body");

    SECTION("a draw") {
        Json& drawn = first.at("play").at("draws").at(0).at("result").at(0);
        drawn = drawn.get<int>() + 1;
        CHECK(fair::wrong_with_draws(record).find("did not draw") != std::string::npos);
    }
    SECTION("the seed") {
        first.at("fair").at("seed") = std::string(64, '0');
        CHECK(fair::wrong_with_draws(record).find("seed") != std::string::npos);
    }
    SECTION("a nonce") {
        first.at("seats").at(0).at("nonce") = std::string(64, '0');
        CHECK(fair::wrong_with_draws(record).find("nonce") != std::string::npos);
    }
    SECTION("a draw left out") {
        first.at("play").at("draws").erase(0);
        CHECK_FALSE(fair::wrong_with_draws(record).empty());
    }
}

TEST_CASE("a nonce is promised once, told once, and outlives the process in a file for its owner alone") {
    const support::TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "robin.json";
    std::string hash;
    {
        detail::Keeper keeper(path);
        keeper.keep_token("t");
        hash = keeper.nonce_hash(41, 1);
        CHECK(keeper.nonce_hash(41, 1) == hash);
    }
    namespace fs = std::filesystem;
    CHECK((fs::status(path).permissions() & (fs::perms::group_all | fs::perms::others_all)) == fs::perms::none);
    detail::Keeper keeper(path);
    CHECK(keeper.token() == "t");
    CHECK(keeper.nonce_hash(41, 1) == hash);
    keeper.told(41, 1);
    CHECK(keeper.nonce_hash(41, 1) != hash);
}

TEST_CASE("a client tells its nonce once all hashes are out, and not where another device promised another") {
    detail::Keeper keeper("");
    detail::Routine routine(keeper);
    RoomState state = at_17();
    state.info = {{"status", "open"},
                  {"game_no", 1},
                  {"owner", 12},
                  {"fair", {{"commitment", "c"}}},
                  {"seats", {{"s0", {{"player", 12}}}, {"s1", {{"bot", "easy"}}}}}};
    CHECK_FALSE(routine.follow(state, 12));
    // The client must never agree to a table's price that its player did not see.
    RoomState priced = state;
    priced.info["stake"] = {{"price", 2025}};
    for (const std::optional<std::int64_t> seen : {std::optional<std::int64_t>(), std::optional<std::int64_t>(2000)}) {
        routine.start_when_ready(41, seen);
        CHECK_FALSE(routine.follow(priced, 12));
    }
    routine.start_when_ready(41, 2025);
    CHECK(routine.follow(priced, 12)->at("price") == 2025);
    routine.forget(41);

    routine.start_when_ready(41);
    const auto ready = routine.follow(state, 12);
    REQUIRE(ready);
    CHECK(ready->at("type") == "ready");
    CHECK_FALSE(ready->contains("price"));
    CHECK_FALSE(routine.follow(state, 12));
    state.info["seats"]["s0"]["ready"] = true;
    CHECK(routine.follow(state, 12)->at("type") == "start");
    state.info["status"] = "committing";

    SECTION("its own hash") {
        state.info["fair"]["hashes"] = {{"s0", ready->at("nonce_hash")}};
        const auto told = routine.follow(state, 12);
        REQUIRE(told);
        CHECK(ready->at("nonce_hash") == fair::hex(fair::sha256(fair::from_hex(told->at("nonce").get<std::string>()))));
        CHECK_FALSE(routine.follow(state, 12));
        CHECK(keeper.of(41, 1).at("commitment") == "c");
    }
    SECTION("another") {
        state.info["fair"]["hashes"] = {{"s0", std::string(64, '0')}};
        CHECK_FALSE(routine.follow(state, 12));
    }
}

#ifdef ANTEROOM_BINARY

TEST_CASE("what to do about a code that is not known is read from the server's own list, where there is one") {
    const support::OwnServer server(ANTEROOM_BINARY);
    const auto transport = detail::transport_to(Address::of(server.url()));
    detail::NewerCodes codes(*transport);
    CHECK(codes.is_for_now("rate"));
    CHECK_FALSE(codes.is_for_now("bad_field"));
    CHECK_FALSE(codes.is_for_now("tea_break"));
    const auto nowhere = detail::transport_to(Address::of("http://127.0.0.1:1"));
    CHECK_FALSE(detail::NewerCodes(*nowhere).is_for_now("rate"));
}

TEST_CASE("the sample plays each game to its end, against the server's bots") {
    const auto [game, seats] =
        GENERATE(table<std::string, int>({{"spoil", 3}, {"spoiler", 2}, {"spinner", 2}, {"ladder", 2}}));
    const support::OwnServer server(ANTEROOM_BINARY);
    const std::string command = std::string(SAMPLE_BOT) + " " + server.url() + " " + game + " " +
                                std::to_string(seats) + " " + std::to_string(seats - 1) + " 2>&1";
    FILE* bot = popen(command.c_str(), "r");
    REQUIRE(bot != nullptr);
    std::string said;
    std::array<char, 256> some{};
    while (fgets(some.data(), some.size(), bot) != nullptr) said += some.data();
    INFO(said);
    CHECK(pclose(bot) == 0);
    CHECK(said.find("won; I sat at s0\n") != std::string::npos);
}

#endif
