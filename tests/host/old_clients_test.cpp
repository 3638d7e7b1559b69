// Clients of the last release must keep working. Their old requests are sent again, and this server's messages must
// contain everything that the old messages contained. tests/sessions has the recordings of that release.
// CONTRIBUTING.md, "Add a message", tells when to make a new recording.

#include <cstdlib>
#include <fstream>
#include <set>

#include "app/limits.hpp"
#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

const std::filesystem::path sessions = "tests/sessions";
constexpr std::uint64_t seed = 8;

/// Messages of which only the latest counts. They may arrive at any time.
const std::set<std::string> unnumbered = {"presence", "heartbeat", "lobby", "reaction", "balance"};

/// Members that differ between any two runs, and members whose text a release may change.
const std::set<std::string> varying = {"limits", "now",  "deadline", "left_ms", "time",   "began",
                                       "ended",  "text", "help",     "label",   "summary"};

/// A server with repeatable chance, where the same requests in the same order give the same games.
struct Repeated {
    Repeated() {
        app::Config config = test_config(folder, 1);
        config.seed = seed;
        app::Limits limits = app::dev_limits();
        server = std::make_unique<app::Server>(config, limits, room::Catalogue::standard());
        if (!server->recover()) throw std::runtime_error("no recovery");
    }
    Folder folder;
    std::unique_ptr<app::Server> server;
};

/// The connections of a session by name, with all their messages.
class Stage {
  public:
    explicit Stage(std::uint16_t port) : port_(port) {}

    /// Returns the messages up to the answer, on every connection that gets the same updates.
    std::vector<Json> step(const std::string& who, const Json& request) {
        auto& ws = connections_.try_emplace(who, nullptr).first->second;
        if (request.at("type") == "hello") ws = std::make_unique<support::WsClient>(port_);
        ws->send(request.dump());
        std::vector<Json> told = {{{"by", who}, {"send", request}}};
        take(who, told, [&](const Json& frame) { return frame.value("re", std::int64_t{0}) == request.at("id"); });
        const Json& answer = told.back().at("receive");
        if (answer.at("type") != "update") return told;
        for (const auto& [name, other] : connections_)
            if (name != who && rooms_[name] == answer.at("room"))
                take(name, told,
                     [&](const Json& frame) { return frame.value("seq", std::int64_t{0}) == answer.at("seq"); });
        return told;
    }
    /// Adds the connection to a room's stream, which begins with a snapshot.
    std::vector<Json> enter(const std::string& who, const Json& request) {
        std::vector<Json> told = step(who, request);
        rooms_[who] = told.back().at("receive").at("data").at("room");
        take(who, told, [](const Json& frame) { return frame.at("type") == "snapshot"; });
        return told;
    }

  private:
    template <class Enough>
    void take(const std::string& who, std::vector<Json>& told, Enough enough) {
        for (;;) {
            const auto text = connections_.at(who)->receive(Millis(10'000));
            if (!text) throw std::runtime_error(who + " is told nothing more after " + told.back().dump());
            Json frame = Json::parse(*text);
            if (unnumbered.contains(frame.at("type"))) continue;
            told.push_back({{"to", who}, {"receive", frame}});
            if (enough(frame)) return;
        }
    }

    std::uint16_t port_;
    std::map<std::string, std::unique_ptr<support::WsClient>> connections_;
    std::map<std::string, Json> rooms_;
};

/// Returns the part that an old client expects but that is missing now. Additional members are allowed.
std::string missing(const Json& before, const Json& now, const std::string& place) {
    if (before.type() != now.type()) return place + " was " + before.dump() + " and is " + now.dump();
    if (before.is_object()) {
        for (const auto& [name, value] : before.items()) {
            if (!now.contains(name)) return place + "." + name + " is not there";
            const std::string fault = varying.contains(name) ? "" : missing(value, now.at(name), place + "." + name);
            if (!fault.empty()) return fault;
        }
        return {};
    }
    if (!before.is_array()) return before == now ? "" : place + " was " + before.dump() + " and is " + now.dump();
    // New elements may stand between the old elements in lists of notices and of choices.
    std::size_t at = 0;
    for (const Json& value : before) {
        while (at < now.size() && !missing(value, now[at], place).empty()) ++at;
        if (at++ >= now.size()) return place + " lacks " + value.dump();
    }
    return {};
}

Json action_of(const Json& legal, std::mt19937& random) {
    Json action = legal.at(random() % legal.size());
    for (auto& [name, value] : action.items())
        if (value.is_array()) value = Json(value.at(random() % value.size()));
    return action;
}

/// Plays like a client of this release and records everything. Every frame is checked against the specification.
class Recording {
  public:
    explicit Recording(std::uint16_t port) : stage_(port) {}

    Json say(const std::string& who, Json request) {
        request["id"] = next_id_[who]++;
        return note(who, request.at("type") == "join" || request.at("type") == "create" ? stage_.enter(who, request)
                                                                                        : stage_.step(who, request));
    }
    Json hello(const std::string& who, const Json& by) {
        Json request = {{"type", "hello"}, {"protocol", 1}, {"client", "client-key-of-" + who}};
        request.update(by);
        views_[who] = {};
        return say(who, request).at("data");
    }
    const Json& view(const std::string& who, const char* part) { return views_.at(who)[part]; }
    Json steps = Json::array();

  private:
    Json note(const std::string& who, const std::vector<Json>& told) {
        Json answer;
        for (const Json& one : told) {
            steps.push_back(one);
            if (!one.contains("receive")) continue;
            const Json& frame = one.at("receive");
            if (one.at("to") == who && frame.contains("re")) answer = frame;
            Json& view = views_[one.at("to")];
            for (const char* part : {"info", "table", "seat"}) {
                if (frame.at("type") == "snapshot") view[part] = frame.value(part, Json());
                if (frame.at("type") == "update" && frame.contains(part)) view[part].merge_patch(frame.at(part));
            }
        }
        return answer;
    }

    Stage stage_;
    std::map<std::string, std::int64_t> next_id_{{"ada", 1}, {"bea", 1}, {"cleo", 1}, {"dora", 1}};
    std::map<std::string, Json> views_;
};

void seat(Recording& session, const std::vector<std::string>& seated, const Json& room) {
    for (std::size_t i = 1; i < seated.size(); ++i) {
        session.say(seated[i], {{"type", "join"}, {"room", room}});
        session.say(seated[i], {{"type", "sit"}, {"room", room}, {"seat", "s" + std::to_string(i)}});
    }
}

void deal(Recording& session, const std::vector<std::string>& seated, const Json& room) {
    const std::string nonce(64, '5');
    const std::string hash = "84126d0dd850199be29021aadbaee68cb9199047b1cb7ec9894ddb1e3562783c";
    for (const std::string& who : seated) session.say(who, {{"type", "ready"}, {"room", room}, {"nonce_hash", hash}});
    session.say("ada", {{"type", "start"}, {"room", room}});
    for (const std::string& who : seated) session.say(who, {{"type", "nonce"}, {"room", room}, {"nonce", nonce}});
}

void play(Recording& session, const std::vector<std::string>& seated, const Json& room, int actions) {
    std::mt19937 random(seed);
    for (int i = 0; i < actions && session.view("ada", "info").at("status") == "playing"; ++i) {
        for (const std::string& who : seated) {
            const Json& view = session.view(who, "seat");
            const Json& turns = session.view(who, "info").at("turns");
            if (!view.contains("legal") || !turns.contains(view.at("me"))) continue;
            const Json turn = turns.at(view.at("me")).at("turn");
            session.say(
                who,
                {{"type", "play"}, {"room", room}, {"turn", turn}, {"action", action_of(view.at("legal"), random)}});
            break;
        }
    }
}

Json recorded(const std::string& game, int actions) {
    const Repeated repeated;
    Recording session(repeated.server->port());
    std::vector<std::string> seated = {"ada", "bea"};
    if (game == "spoil") seated.emplace_back("cleo");
    const Json token = session.hello("ada", {{"name", "Ada"}}).at("token");
    for (const char* who : {"bea", "cleo", "dora"}) session.hello(who, {{"name", who}});
    session.say("ada", {{"type", "lobby"}});
    const Json wish = {{"type", "create"},       {"game", game}, {"options", Json::object()}, {"seats", seated.size()},
                       {"visibility", "public"}, {"clock_s", 0}, {"bots", Json::array()}};
    const Json room = session.say("ada", wish).at("data").at("room");
    session.say("dora", {{"type", "join"}, {"room", room}});
    seat(session, seated, room);
    session.say("dora", {{"type", "chat"}, {"room", room}, {"text", "good luck"}});
    session.say("dora", {{"type", "sit"}, {"room", room}, {"seat", "s7"}});
    session.say("bea", {{"type", "kick"}, {"room", room}, {"seat", "s0"}});
    session.say("ada", {{"type", "start"}, {"room", room}});
    deal(session, seated, room);
    play(session, seated, room, actions);
    session.say("ada", {{"type", "play"}, {"room", room}, {"turn", 1}, {"action", {{"type", "nothing"}}}});
    session.hello("ada", {{"token", token}});
    session.say("ada", {{"type", "join"}, {"room", room}});
    session.say("ada", {{"type", "my_tables"}});
    session.say("ada", {{"type", "mute"}, {"player", 4}, {"on", true}});
    for (std::size_t i = 1; i < seated.size(); ++i) session.say(seated[i], {{"type", "leave"}, {"room", room}});
    session.say("ada", {{"type", "history"}});
    session.say("ada", {{"type", "rematch"}, {"room", room}});
    session.say("ada", {{"type", "register"}, {"name", "Ada"}, {"password", "a long password"}});
    return {{"game", game}, {"steps", session.steps}};
}

}  // namespace

TEST_CASE("what clients of the last release sent is answered and told as it was, with nothing missing") {
    std::size_t replayed = 0;
    for (const auto& entry : std::filesystem::directory_iterator(sessions)) {
        INFO(entry.path());
        std::ifstream in(entry.path());
        const Json steps = Json::parse(in).at("steps");
        const Repeated repeated;
        Stage stage(repeated.server->port());
        for (auto at = steps.begin(); at != steps.end();) {
            const Json& sent = at->at("send");
            INFO(sent);
            const bool enters = sent.at("type") == "join" || sent.at("type") == "create";
            const auto told = enters ? stage.enter(at->at("by"), sent) : stage.step(at->at("by"), sent);
            for (const Json& one : told) {
                REQUIRE(at != steps.end());
                CHECK(missing(*at++, one, "frame") == "");
            }
            ++replayed;
        }
    }
    CHECK(replayed > 100);
}

TEST_CASE("a field that went, a value that changed and a notice that is no longer told are found") {
    const Json before = {{"seat", {{"me", "s0"}, {"hand", {"9H"}}}},
                         {"notices", {{{"type", "sat"}}, {{"type", "ready"}}}}};
    Json now = before;
    CHECK(missing(before, now, "").empty());
    now["seat"]["new"] = 1;
    now["notices"].insert(now["notices"].begin() + 1, Json{{"type", "new"}});
    CHECK(missing(before, now, "").empty());
    for (const char* pointer : {"/seat/me", "/seat/hand/0", "/notices/0", "/seat"}) {
        Json changed = now;
        changed[Json::json_pointer(pointer)] = "other";
        CHECK_FALSE(missing(before, changed, "").empty());
    }
    now["notices"].erase(2);
    CHECK_FALSE(missing(before, now, "").empty());
}

TEST_CASE("a session of this release is recorded", "[.record]") {
    const char* folder = std::getenv("ANTEROOM_RECORD_SESSIONS");
    REQUIRE(folder != nullptr);
    std::filesystem::create_directories(folder);
    for (const auto& [game, actions] :
         std::map<std::string, int>{{"spoil", 60}, {"spoiler", 20}, {"spinner", 20}, {"ladder", 20}})
        std::ofstream(std::filesystem::path(folder) / (game + ".json")) << recorded(game, actions).dump() << "\n";
}
