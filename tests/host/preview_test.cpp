#include <fstream>

#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

// The preview of a room's link, as a messenger gets it from a whole server, without a script.

namespace {

/// A server with a page, with real limits on wrong codes, behind a proxy.
class PageServer {
  public:
    PageServer() {
        std::filesystem::create_directories(web_.path() / "preview");
        write("index.html", "<!doctype html><html><head><title>Anteroom</title></head><body>page</body></html>");
        write("index.html.br", "the page, packed");
        write("preview/spoil.png", "a picture");
        app::Config config = test_config(data_);
        config.web = web_.path();
        config.trusted_proxies = {"127.0.0.1"};
        app::Limits limits = test_limits();
        limits.host.directory = app::Limits{}.host.directory;
        server_ = std::make_unique<app::Server>(config, limits, room::Catalogue::standard());
        if (!server_->recover()) throw std::runtime_error("no recovery");
    }

    std::uint16_t port() const { return server_->port(); }

    /// Returns the whole answer, head and body. `more` has further header lines.
    std::string get(const std::string& path, const std::string& more = {}) const {
        support::TcpClient client(port());
        client.send("GET " + path + " HTTP/1.1\r\nHost: localhost:" + std::to_string(port()) +
                    "\r\nConnection: close\r\n" + more + "\r\n");
        return client.receive_all();
    }

  private:
    void write(const std::string& name, const std::string& text) const { std::ofstream(web_.path() / name) << text; }

    Folder data_;
    Folder web_;
    std::unique_ptr<app::Server> server_;
};

bool has(const std::string& answer, const std::string& part) {
    return answer.find(part) != std::string::npos;
}

bool tells(const std::string& answer, const std::string& property, const std::string& content) {
    return has(answer, "<meta property=\"" + property + "\" content=\"" + content + "\" />");
}

/// Returns whether the answer reveals that there is a table.
bool tells_a_table(const std::string& answer) {
    return has(answer, "seats taken") || has(answer, "seats are taken");
}

const std::string from_afar = "X-Forwarded-For: 198.51.100.9\r\n";
const std::string from_elsewhere = "X-Forwarded-For: 203.0.113.5\r\n";

std::string code_in(Player& player, std::int64_t room) {
    return player.room(room).info.at("code");
}

}  // namespace

TEST_CASE("a link to a table shows its game, its seats, its owner and a picture, in the language that is asked for") {
    const PageServer server;
    Player ada(server.port(), "Ada");
    const std::int64_t open = ada.create({{"seats", 4}, {"bots", {"easy"}}});
    const std::string shown = server.get("/r/" + code_in(ada, open));
    const std::string site = "http://localhost:" + std::to_string(server.port());
    CHECK(shown.starts_with("HTTP/1.1 200 "));
    CHECK(tells(shown, "og:title", "Spoil: Ada’s table"));
    CHECK(tells(shown, "og:description", "2 of 4 seats taken, 2 free."));
    CHECK(tells(shown, "og:image", site + "/preview/spoil.png"));
    CHECK(tells(shown, "og:url", site + "/r/" + code_in(ada, open)));
    CHECK(has(shown, "<body>page</body>"));
    CHECK(server.get("/preview/spoil.png").ends_with("a picture"));
    const std::string german = server.get("/r/" + code_in(ada, open), "Accept-Language: fr, de-DE;q=0.9, en;q=0.5\r\n");
    CHECK(tells(german, "og:title", "Spoil: Tisch von Ada"));
    CHECK(tells(german, "og:description", "2 von 4 Plätzen besetzt, 2 frei."));
    const std::int64_t private_room = ada.create({{"game", "ladder"}, {"seats", 3}, {"visibility", "private"}});
    for (const std::string& path :
         {"/j/" + ada.room(private_room).info.at("link").get<std::string>(), "/r/" + code_in(ada, private_room)}) {
        const std::string told = server.get(path, "X-Forwarded-For: 198.51.100.9\r\nX-Forwarded-Proto: https\r\n");
        CHECK(tells(told, "og:title", "Ladder Dominoes: Ada’s table"));
        CHECK(tells(told, "og:image", "https://localhost:" + std::to_string(server.port()) + "/preview/anteroom.png"));
    }
}

TEST_CASE("a game that runs says so, and a private table that takes nobody in any more says nothing") {
    const PageServer server;
    Player ada(server.port(), "Ada");
    const Json wish = {{"seats", 3}, {"bots", {"easy", "easy"}}, {"visibility", "private"}, {"clock_s", 0}};
    const std::int64_t room = ada.create(wish);
    const std::string link = "/j/" + ada.room(room).info.at("link").get<std::string>();
    CHECK(tells(server.get(link), "og:description", "All 3 seats are taken."));
    start_game({&ada}, room);
    CHECK(tells(server.get(link), "og:description", "All 3 seats are taken. The game is under way."));
    // Now players who arrive by the link are refused, and the preview hides the owner.
    REQUIRE(ada.ask({{"type", "audience"}, {"room", room}, {"spectators", false}}).at("type") == "update");
    CHECK(tells(server.get(link), "og:title", "Anteroom"));
    REQUIRE(ada.ask({{"type", "audience"}, {"room", room}, {"spectators", true}}).at("type") == "update");
    CHECK(tells_a_table(server.get(link)));
}

TEST_CASE("what an owner is called stands in a preview as text, whatever it says") {
    const PageServer server;
    for (const std::string name : {"\"><script>x</script>", "<b a='&amp;{free}'>"}) {
        Player eve(server.port(), name);
        const std::string shown = server.get("/r/" + code_in(eve, eve.create({{"seats", 4}})));
        CHECK(tells_a_table(shown));
        CHECK_FALSE(has(shown, name));
        CHECK_FALSE(has(shown, "<script>x"));
        CHECK((has(shown, "&quot;&gt;&lt;script&gt;x&lt;/script&gt;") || has(shown, "&lt;b a='&amp;amp;{free}'&gt;")));
    }
}

TEST_CASE("links that lead nowhere are all answered alike, and no answer is one that a cache could mix up") {
    const PageServer server;
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create({{"seats", 4}});
    const std::string code = code_in(ada, room);
    const std::string page_tag = "If-None-Match: *\r\nAccept-Encoding: br\r\n";
    const auto body_of = [](const std::string& answer) { return answer.substr(answer.find("<head>")); };
    const std::string alive = server.get("/r/" + code, page_tag);
    const std::string dead = server.get("/r/BBBB", page_tag);
    REQUIRE(ada.ask({{"type", "renew"}, {"room", room}}).at("type") == "update");
    const std::string renewed = server.get("/r/" + code, page_tag);
    for (const std::string& answer : {alive, dead, renewed, server.get("/j/AAAAAAAAAAAAAAAAAAAAAA", page_tag),
                                      server.get("/replay/41-1-AAAAAAAAAAAAAAAAAAAAAA", page_tag)}) {
        CHECK(answer.starts_with("HTTP/1.1 200 "));
        CHECK(has(answer, "Cache-Control: private, no-cache\r\n"));
        CHECK_FALSE(has(answer, "ETag"));
        CHECK_FALSE(has(answer, "Content-Encoding"));
        CHECK(tells_a_table(answer) == (answer == alive));
    }
    std::string as_dead = body_of(renewed);
    as_dead.replace(as_dead.find("/r/" + code), 3 + code.size(), "/r/BBBB");
    CHECK(as_dead == body_of(dead));
    // The page itself is served as before.
    CHECK(server.get("/", "Accept-Encoding: br\r\n").ends_with("the page, packed"));
    CHECK(server.get("/games", "If-None-Match: *\r\n").starts_with("HTTP/1.1 304 "));
}

TEST_CASE("codes that are tried by previews and by joining are counted together, and links for nobody") {
    const PageServer server;
    Player ada(server.port(), "Ada");
    const std::int64_t room = ada.create({{"seats", 4}, {"visibility", "private"}});
    const std::string right = "/r/" + code_in(ada, room);
    const std::string link = "/j/" + ada.room(room).info.at("link").get<std::string>();
    const auto guess = [](int i) {
        const std::string letters = "BCFGHJKLMQ";
        return std::string("BBBBBBB") + letters[static_cast<std::size_t>(i)];
    };
    CHECK(tells_a_table(server.get(right, from_afar)));
    // A picture on another site is no guess at a code, so it uses up no tries.
    for (int i = 0; i < 20; ++i) {
        const std::string answer = server.get("/r/" + guess(0), from_afar + "Sec-Fetch-Dest: image\r\n");
        CHECK_FALSE(has(answer, "og:title"));
    }
    CHECK(tells_a_table(server.get(right, from_afar)));
    for (int i = 0; i < 10; ++i) CHECK_FALSE(tells_a_table(server.get("/r/" + guess(i), from_afar)));
    CHECK_FALSE(tells_a_table(server.get(right, from_afar)));
    CHECK(tells_a_table(server.get(link, from_afar)));
    CHECK(tells_a_table(server.get(right, from_elsewhere)));
    // The same holds in the other direction: a client with too many wrong joins gets no preview.
    Player eve(server.port(), "Eve");
    for (int i = 0; i < 10; ++i) CHECK(eve.ask({{"type", "join"}, {"code", guess(i)}}).at("code") == "no_room");
    CHECK(eve.ask({{"type", "join"}, {"code", code_in(ada, room)}}).at("code") == "rate");
    CHECK_FALSE(tells_a_table(server.get(right)));
    CHECK(tells_a_table(server.get(link)));
}
