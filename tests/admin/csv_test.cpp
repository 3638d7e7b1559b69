#include "csv.hpp"

#include <future>

#include "audits.hpp"
#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

TEST_CASE("a cell with a comma, a quote or a line's end is quoted, and no text is a formula") {
    Csv csv({"a", "b"});
    csv.text("x,y").text("say \"hi\"").end();
    csv.text("two\r\nlines").text("").end();
    csv.text("=1+1").text("@x").text("+1").text("-1").text("\tx").end();
    csv.text("=\"a\",b").number("-12.05").end();
    CHECK(csv.take() ==
          "a,b\r\n\"x,y\",\"say "
          "\"\"hi\"\"\"\r\n\"two\r\nlines\",\r\n'=1+1,'@x,'+1,'-1,'\tx\r\n\"'=\"\"a\"\",b\",-12.05\r\n");
}

TEST_CASE("a full-width sign or a line's end begins no formula either, and inside a text both stay as they are") {
    Csv csv({"a"});
    for (const char* sign : {"\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"}) {
        csv.text(sign + std::string("1")).text("A;" + std::string(sign)).text("1" + std::string(sign)).end();
        CHECK(csv.take() == "a\r\n'" + std::string(sign) + "1,A;'" + sign + ",1" + sign + "\r\n");
        csv = Csv({"a"});
    }
    csv.text("\n=1").text("\r=1").text("\uFF1E1").end();
    CHECK(csv.take() == "a\r\n\"'\n=1\",\"'\r=1\",\uFF1E1\r\n");
}

TEST_CASE("no text becomes a formula where a spreadsheet divides cells at semicolons") {
    Csv csv({"a", "b"});
    csv.text("A;=1+1").text("B;C-1;\t@x").end();
    CHECK(csv.take() == "a,b\r\nA;'=1+1,B;C-1;'\t'@x\r\n");
}

TEST_CASE("movements come as a file in the currency's notation, the oldest first") {
    World world;
    const auto deposit = [&](const std::string& key, const std::string& currency, std::int64_t amount) {
        world.post("/players/2/deposit", {{"key", key}, {"currency", currency}, {"amount", amount}, {"reason", "a,b"}},
                   "Bea");
    };
    deposit("=k1", "EUR", 5005);
    deposit("k2", "EUR", 7);
    deposit("k3", "CLUB", 7);
    const std::string file = world.get("/books/transfers.csv?currency=EUR").text;
    CHECK(
        file.starts_with("number,time,key,kind,from,to,amount,currency,note,chain,hash,method,reference,reverses,"
                         "cashier,second,drawer\r\n0,"));
    CHECK(file.find(",'=k1,deposit,house:cashier,wallet:2,50.05,EUR,\"Bea (player 4): a,b\",wallet:2,") !=
          std::string::npos);
    CHECK(file.find(",k2,deposit,house:cashier,wallet:2,0.07,EUR,") > file.find("'=k1"));
    CHECK(file.find("k3") == std::string::npos);
    CHECK(world.get("/books/transfers.csv?currency=CLUB").text.find(",7,CLUB,") != std::string::npos);
    CHECK(world.get("/books/days.csv?currency=EUR").text.find(",deposit,2,50.12,EUR\r\n") != std::string::npos);
}

TEST_CASE("a file with more rows than it may have is refused, and one that takes several reads is whole") {
    Limits limits = World::unlimited();
    limits.rows_a_read = 2;
    limits.file_rows_max = 5;
    World world({}, limits);
    const auto rows = [&] {
        const std::string file = world.get("/books/transfers.csv?currency=EUR").text;
        return std::count(file.begin(), file.end(), '\n') - 1;
    };
    for (int i = 1; i <= 5; ++i) {
        world.post("/players/2/deposit",
                   {{"key", std::to_string(i)}, {"currency", "EUR"}, {"amount", 1}, {"reason", "r"}});
        CHECK(rows() == i);
    }
    world.post("/players/2/deposit", {{"key", "6"}, {"currency", "EUR"}, {"amount", 1}, {"reason", "r"}});
    CHECK(world.get("/books/transfers.csv?currency=EUR").code() == "too_many");
}

TEST_CASE("files that nobody has taken yet are few, so that a slow reader cannot fill the memory") {
    World world;
    const auto ask = [&] {
        std::promise<Answer> promise;
        world.house().ask({false, "/books/transfers.csv", "currency=EUR", "", "Bearer Bea", "192.0.2.1"},
                          [&promise](Answer answer) { promise.set_value(std::move(answer)); });
        return promise.get_future().get();
    };
    std::vector<Answer> on_their_way;
    for (std::size_t i = 0; i < Limits{}.files_max; ++i) {
        on_their_way.push_back(ask());
        CHECK(on_their_way.back().status == 200);
    }
    CHECK(ask().status == 503);
    CHECK(world.get("/books/transfers?currency=EUR").status == 200);
    on_their_way.pop_back();
    CHECK(ask().status == 200);
}

TEST_CASE("lists of the books page without a gap or a repeat") {
    World world;
    for (int i = 0; i < 7; ++i)
        world.post("/players/" + std::to_string(2 + i % 2) + "/deposit",
                   {{"key", "k" + std::to_string(i)}, {"currency", "EUR"}, {"amount", 1 + i}, {"reason", "r"}});
    std::vector<std::string> keys;
    std::string more;
    do {
        const json page = world.get("/books/transfers?currency=EUR&count=3" + more).body;
        for (const json& row : page.at("transfers")) keys.push_back(row.at("key"));
        more = page.contains("before") ? "&before=" + page.at("before").dump() : "";
    } while (!more.empty());
    CHECK(keys == std::vector<std::string>{"k6", "k5", "k4", "k3", "k2", "k1", "k0"});
    std::vector<std::string> names;
    do {
        const json page = world.get("/players?count=2" + more).body;
        for (const json& row : page.at("players")) names.push_back(row.at("name"));
        more = page.contains("after") ? "&after=" + page.at("after").get<std::string>() : "";
    } while (!more.empty());
    CHECK(names == std::vector<std::string>{"Ada", "Bea", "Cy", "Dan", "Eve"});
    std::vector<std::string> accounts;
    do {
        const json page = world.get("/books/accounts?currency=EUR&count=1" + more).body;
        for (const json& row : page.at("accounts")) accounts.push_back(row.at("account"));
        more = page.contains("after") ? "&after=" + page.at("after").get<std::string>() : "";
    } while (!more.empty());
    CHECK(accounts.size() == 3);
}

TEST_CASE("what an audit came to is read back from its line in the log") {
    const std::string right = text_of(AuditOutcome{std::nullopt, 41, 5, 9});
    CHECK(right == "right: 41 entries in 5 chains, 9 acts");
    REQUIRE(audit_of(right));
    CHECK(text_of(*audit_of(right)) == right);
    CHECK(audit_of(text_of(AuditOutcome{"row 7", 0, 0, 0}))->fault == "row 7");
    for (const char* text :
         {"something else", "right: 41 entries in x chains, 9 acts", "right: 41 entries in 5 chains"})
        CHECK_FALSE(audit_of(text));
}
