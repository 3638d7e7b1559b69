#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

// Hostile and malformed values in the fields of requests.

namespace {

const std::vector<std::string> injections{"'; DROP TABLE players; --", "\" OR \"\"=\"", "1; DELETE FROM transfers",
                                          "x' UNION SELECT token FROM tokens --", "%27%20OR%201%3D1"};

/// Calls `use` with the place of each text in a request body.
void each_text(const json& body, const json::json_pointer& at, const std::function<void(json::json_pointer)>& use) {
    if (body.is_string()) use(at);
    if (body.is_object())
        for (const auto& [name, part] : body.items()) each_text(part, at / name, use);
}

json deposit(const json& amount) {
    return {{"key", "k1"}, {"currency", "EUR"}, {"amount", amount}, {"reason", "cash"}};
}

}  // namespace

TEST_CASE("SQL in any text of any request is a text, and changes nothing that it should not") {
    World world;
    for (const Operation& one : operations()) {
        if (!one.post) continue;
        const json example = one.example();
        each_text(example, json::json_pointer(), [&](const json::json_pointer& at) {
            for (const std::string& text : injections) {
                json body = example;
                body[at] = text;
                INFO(one.path << " " << body.dump());
                const Reply reply = world.post(one.target(), body);
                CHECK(reply.status < 500);
                CHECK((reply.status == 200 || !reply.code().empty()));
            }
        });
    }
    CHECK(world.get("/me").body.at("name") == "Dan");
    CHECK(world.get("/players?text=").body.at("players").size() == 5);
    CHECK(world.get("/log").status == 200);
}

TEST_CASE("SQL in any field of any query finds nothing, and breaks nothing") {
    World world;
    for (const Operation& one : operations()) {
        if (!one.what.contains("parameters")) continue;
        for (const json& field : one.what.at("parameters")) {
            if (field.at("in") != "query") continue;
            for (const std::string text : {"%27%3BDROP%20TABLE%20players%3B--", "%27+OR+1%3D1--", "1%3BDELETE"}) {
                const std::string target = one.target();
                const std::string name = field.at("name");
                if (target.find(name + "=") != std::string::npos) continue;
                const Reply reply =
                    world.get(target + (target.find('?') == std::string::npos ? "?" : "&") + name + "=" + text);
                INFO(one.path << " " << name << " " << reply.text);
                CHECK((reply.status == 200 || reply.status == 400 || reply.status == 404));
            }
        }
    }
    CHECK(world.get("/players?text=%27+OR+1%3D1--").body.at("players").empty());
    CHECK(world.get("/players?text=ad").body.at("players").size() == 1);
}

TEST_CASE("an amount is a whole number above zero, and nothing else") {
    World world;
    for (const json& amount :
         {json(-1), json(0), json(-5000), json(1.5), json(50.0), json(1e3), json("5000"), json("NaN"), json(nullptr),
          json(true), json::array({1}), json::object(), json(9'007'199'254'740'992), json(INT64_MIN), json(UINT64_MAX)})
        CHECK(world.post("/players/2/deposit", deposit(amount)).code() == "malformed");
    for (const std::string amount : {"NaN", "Infinity", "-Infinity", "1e400", "1e3", "5.", ".5", "0x10", "+5", "05",
                                     "99999999999999999999999999", "-0", "1E0", "5 0", "\"5", ""}) {
        const Reply reply =
            world.ask(true, "/players/2/deposit",
                      R"({"key":"k1","currency":"EUR","reason":"cash","amount":)" + amount + "}", "Dan");
        INFO(amount);
        CHECK(reply.code() == "malformed");
    }
    CHECK(world.free_of(2) == 0);
    CHECK(world.post("/players/2/deposit", deposit(9'007'199'254'740'991)).status == 200);
}

TEST_CASE("a body is one object with the fields of its route, each once") {
    World world;
    const auto code = [&](const std::string& body) {
        return world.ask(true, "/players/2/deposit", body, "Dan").code();
    };
    CHECK(code("") == "malformed");
    CHECK(code("[]") == "malformed");
    CHECK(code("null") == "malformed");
    CHECK(code("{") == "malformed");
    CHECK(code("{}") == "malformed");
    CHECK(code("\xff") == "malformed");
    CHECK(code(std::string(8000, '[')) == "malformed");
    CHECK(code(R"({"key":"k","currency":"EUR","amount":1,"reason":"r"} x)") == "malformed");
    CHECK(code(R"({"key":"k","currency":"EUR","amount":1,"amount":2,"reason":"r"})") == "malformed");
    CHECK(code(R"({"key":"k","currency":"EUR","amount":1,"reason":"r","more":1})") == "malformed");
    CHECK(code(R"({"key":"k","currency":"EUR","amount":1})") == "malformed");
    CHECK(code(R"({"key":"k","currency":"eur","amount":1,"reason":"r"})") == "malformed");
    CHECK(code(R"({"key":"k","currency":"NONE","amount":1,"reason":"r"})") == "unknown_currency");
    CHECK(code(R"({"key":"k","currency":"EUR","amount":1,"reason":""})") == "bad_text");
    CHECK(code(R"({"key":"k","currency":"EUR","amount":1,"reason":"a\u202eb"})") == "bad_text");
    CHECK(code(R"({"key":"k","currency":"EUR","amount":1,"reason":"a\nb"})") == "bad_text");
    CHECK(code(R"({"key":"","currency":"EUR","amount":1,"reason":"r"})") == "bad_text");
    CHECK(code(json{{"key", "k"}, {"currency", "EUR"}, {"amount", 1}, {"reason", std::string(141, 'r')}}.dump()) ==
          "bad_text");
    CHECK(world.free_of(2) == 0);
    CHECK(world.post("/tables", {{"key", "k"}, {"template", "x"}, {"game", "spoil"}, {"reason", "r"}}).code() ==
          "malformed");
    CHECK(world.live_tables.written.empty());
}

TEST_CASE("a query has the fields of its route, each once and within its bounds") {
    World world;
    for (const char* target : {"/me?x=1",
                               "/players?count=0",
                               "/players?count=101",
                               "/players?count=1.5",
                               "/players?count=-1",
                               "/players?count=1&count=2",
                               "/players?text",
                               "/players?text=%",
                               "/players?text=%zz",
                               "/players?text=%ff",
                               "/players?x=1",
                               "/books/transfers?currency=EUR&kind=gift",
                               "/books/transfers?currency=EUR&account=wallet:x",
                               "/books/transfers?currency=EUR&account=table:1:pot",
                               "/books/transfers?currency=EUR&game=1",
                               "/books/transfers",
                               "/books/transfers?currency=EUR&before=1e3",
                               "/books/days?currency=EUR&from=2025-02-30",
                               "/books/days?currency=EUR&from=today",
                               "/books/days?currency=EUR&from=2025-01-02&to=2025-01-01",
                               "/books/days?currency=EUR&from=2020-01-01&to=2025-01-01",
                               "/books/day?first=2025-02-30",
                               "/books/day?first=2025-01-02&last=2025-01-01",
                               "/books/day?first=2020-01-01&last=2025-01-01",
                               "/books/day?day=2025-01-01",
                               "/books/settlement?currency=EUR",
                               "/books/settlement?currency=EUR&rooms=",
                               "/books/settlement?currency=EUR&template=",
                               "/books/settlement?currency=EUR&rooms=1,,2",
                               "/books/settlement?currency=EUR&rooms=0",
                               "/books/settlement?currency=EUR&rooms=1&from=5",
                               "/books/settlement?currency=EUR&to=5",
                               "/books/settlement?currency=EUR&from=5&to=5",
                               "/books/settlement?currency=EUR&from=0&to=34560000001",
                               "/log?before=-1"}) {
        INFO(target);
        CHECK(world.get(target).code() == "malformed");
    }
    CHECK(world.get("/books/accounts?currency=NONE").code() == "unknown_currency");
    CHECK(world.get("/players?text=%41d%61").body.at("players").at(0).at("name") == "Ada");
}
