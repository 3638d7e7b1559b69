#include <future>

#include "failing_vfs.hpp"
#include "store/sqlite/books_file.hpp"
#include "world.hpp"

using namespace anteroom;
using namespace anteroom::admin;
using namespace anteroom::admin::test;

// Each kind of payment at the desk, and the reversal of a payment with a wrong amount.

namespace {

json tonight(const std::string& key, std::int64_t amount, const std::string& reason = "for tonight") {
    return {{"key", key}, {"currency", "EUR"}, {"amount", amount}, {"reason", reason}};
}

json voucher(const std::string& key, std::int64_t amount, const std::string& reference) {
    json body = tonight(key, amount);
    body["method"] = "voucher";
    body["reference"] = reference;
    return body;
}

json back(const std::string& payment, const std::string& key, const std::string& reason = "a zero too many") {
    return {{"payment", payment}, {"key", key}, {"reason", reason}};
}

json payments_of_ada(World& world) {
    return world.get("/players/2/payments?currency=EUR").body;
}

/// Checks that the totals add up to zero, and that every sealed row is unchanged.
void expect_right_books(World& world) {
    const json totals = world.get("/books").body.at("currencies").at(0);
    CHECK(totals.at("cashier").get<std::int64_t>() + totals.at("fees").get<std::int64_t>() +
              totals.at("wallets").get<std::int64_t>() + totals.at("tables").get<std::int64_t>() ==
          0);
    const ledger::Signer signer(crypto::Bytes32{1});
    CHECK(store::BooksFile(world.folder(), signer.row_key()).wrong_rows() == std::nullopt);
}

}  // namespace

TEST_CASE("a payment says how it was paid, in the movement's note, in every list and in the file") {
    World world;
    REQUIRE(world.post("/players/2/deposit", voucher("k1", 5000, "V-12"), "Bea").status == 200);
    const json moved = world.get("/books/transfers?currency=EUR").body.at("transfers").at(0);
    CHECK(moved.at("note") == "Bea (player 4), voucher V-12: for tonight");
    CHECK(moved.at("method") == "voucher");
    CHECK(moved.at("reference") == "V-12");
    const json paid = payments_of_ada(world).at("payments").at(0);
    CHECK(paid.at("by") == json{{"player", 4}, {"name", "Bea"}});
    CHECK(paid.at("reference") == "V-12");
    CHECK(world.get("/books/transfers.csv?currency=EUR").text.find(",voucher,V-12,,4,,\r\n") != std::string::npos);
    CHECK(world.newest_audit_entry().at("about") == "Ada (player 2) 50.00 EUR, key k1, voucher V-12");
    REQUIRE(world.post("/players/2/deposit", tonight("k2", 100), "Bea").status == 200);
    CHECK(payments_of_ada(world).at("payments").at(0).at("method") == "cash");
    CHECK(payments_of_ada(world).at("payments").at(0).at("note") == "Bea (player 4): for tonight");
}

TEST_CASE("a voucher has a number and is taken once, until that is taken back") {
    World world;
    CHECK(world.post("/players/2/deposit", voucher("k1", 500, ""), "Bea").status == 400);
    json nameless = tonight("k1", 500);
    nameless["method"] = "voucher";
    CHECK(world.post("/players/2/deposit", nameless, "Bea").code() == "malformed");
    REQUIRE(world.post("/players/2/deposit", voucher("k1", 500, "V-12"), "Bea").status == 200);
    for (const char* target : {"/players/2/deposit", "/players/3/deposit"})
        for (const char* who : {"Bea", "Dan"})
            CHECK(world.post(target, voucher("k2", 500, "V-12"), who).code() == "key_taken");
    CHECK(world.free_of(2) == 500);
    CHECK(world.free_of(3) == 0);
    CHECK(world.post("/players/3/deposit", voucher("k3", 500, "V-13"), "Bea").status == 200);
    // The same voucher may be used once for a withdrawal too.
    CHECK(world.post("/players/2/withdraw", voucher("k4", 100, "V-12"), "Bea").status == 200);
    CHECK(world.post("/players/2/withdraw", voucher("k5", 100, "V-12"), "Bea").code() == "key_taken");
    // The note of a transfer is free text, so the same note may occur again.
    json wire = voucher("k6", 100, "rent");
    wire["method"] = "transfer";
    CHECK(world.post("/players/2/deposit", wire, "Bea").status == 200);
    wire["key"] = "k7";
    CHECK(world.post("/players/2/deposit", wire, "Bea").status == 200);
    REQUIRE(world.post("/players/3/reverse", back("k3", "r3"), "Bea").status == 200);
    CHECK(world.post("/players/3/deposit", voucher("k8", 500, "V-13"), "Bea").status == 200);
    CHECK(world.post("/players/3/deposit", voucher("k9", 500, "V-13"), "Bea").code() == "key_taken");
}

TEST_CASE("a voucher that was used while a payment with it waited is named to whoever confirms that payment") {
    World world;
    world.post("/desk/rules", {{"what", "second_above"}, {"currency", "EUR"}, {"amount", 1'000}, {"reason", "agreed"}});
    json much = voucher("k1", 5'000, "V-12");
    much["may_wait"] = true;
    REQUIRE(world.post("/players/2/deposit", much, "Bea").body.at("waiting") == 1);
    REQUIRE(world.post("/players/3/deposit", voucher("k2", 500, "V-12"), "Bea").status == 200);
    const Reply confirmed = world.post("/desk/asked/1/confirm", {{"reason", "counted"}}, "Dan");
    CHECK(confirmed.code() == "key_taken");
    CHECK(confirmed.text.find("This voucher was used before.") != std::string::npos);
    CHECK(world.free_of(2) == 0);
    CHECK(world.get("/desk/asked").body.at("payments").at(0).at("state") == "waiting");
}

TEST_CASE("lists and files of transfers name cashier, second person and drawer") {
    World world;
    world.post("/desk/drawers", {{"currency", "EUR"}, {"amount", 100}}, "Bea");
    world.post("/desk/rules", {{"what", "second_above"}, {"currency", "EUR"}, {"amount", 1'000}, {"reason", "agreed"}});
    REQUIRE(world.post("/players/2/deposit", tonight("k1", 900), "Bea").status == 200);
    json much = tonight("k2", 5'000);
    much["may_wait"] = true;
    REQUIRE(world.post("/players/3/deposit", much, "Bea").status == 200);
    REQUIRE(world.post("/desk/asked/1/confirm", {{"reason", "counted"}}, "Dan").status == 200);
    const json list = world.get("/books/transfers?currency=EUR").body.at("transfers");
    CHECK(list.at(0).at("by") == json{{"player", 4}, {"name", "Bea"}});
    CHECK(list.at(0).at("second") == json{{"player", 5}, {"name", "Dan"}});
    CHECK(list.at(0).at("drawer") == 1);
    CHECK_FALSE(list.at(1).contains("second"));
    const std::string file = world.get("/books/transfers.csv?currency=EUR").text;
    CHECK(file.find(",cash,,,4,5,1\r\n") != std::string::npos);
    CHECK(file.find(",cash,,,4,,1\r\n") != std::string::npos);
}

TEST_CASE("a key stands for one way of paying and one reference too") {
    World world;
    world.post("/players/2/deposit", voucher("k1", 5000, "V-12"), "Bea");
    CHECK(world.post("/players/2/deposit", voucher("k1", 5000, "V-13"), "Bea").code() == "key_taken");
    CHECK(world.post("/players/2/deposit", tonight("k1", 5000), "Bea").code() == "key_taken");
    CHECK(world.post("/players/2/deposit", voucher("k1", 5000, "V-12"), "Bea").body.at("before") == true);
    CHECK(world.post("/players/2/deposit", voucher("k2", 5000, std::string(41, 'x')), "Bea").code() == "bad_text");
    json other = tonight("k3", 1);
    other["method"] = "iou";
    CHECK(world.post("/players/2/deposit", other, "Bea").code() == "malformed");
    CHECK(world.free_of(2) == 5000);
}

TEST_CASE("a mistyped payment is taken back once, with a reason, and both stand in the books") {
    World world;
    world.post("/players/2/deposit", voucher("k1", 50'000, "V-12"), "Bea");
    const Reply taken = world.post("/players/2/reverse", back("k1", "r1"), "Bea");
    CHECK(taken.body.at("taken") == 50'000);
    CHECK(taken.body.at("owed") == 0);
    CHECK(world.free_of(2) == 0);
    // A retry of the same request gets the earlier answer. A second click has a new key and is refused.
    CHECK(world.post("/players/2/reverse", back("k1", "r1"), "Bea").body.at("before") == true);
    CHECK(world.post("/players/2/reverse", back("k1", "r1", "another reason"), "Bea").code() == "key_taken");
    CHECK(world.post("/players/2/reverse", back("k1", "r2"), "Dan").code() == "reversed");
    const json list = payments_of_ada(world).at("payments");
    REQUIRE(list.size() == 2);
    CHECK(list[0].at("reverses") == "k1");
    CHECK(list[0].at("note") == "Bea (player 4), voucher V-12, takes back k1: a zero too many");
    CHECK(list[1].at("reversed").at("reason") == "a zero too many");
    CHECK(world.post("/players/2/reverse", back("r1", "r3"), "Bea").code() == "wrong_status");
    CHECK(world.newest_audit_entry().at("what") == "reversal");
    expect_right_books(world);
}

TEST_CASE("a payout that was mistyped comes back whole") {
    World world;
    world.post("/players/2/deposit", tonight("k1", 5000), "Bea");
    world.post("/players/2/withdraw", tonight("k2", 5000), "Bea");
    const Reply taken = world.post("/players/2/reverse", back("k2", "r1"), "Bea");
    CHECK(taken.body.at("owed") == 0);
    CHECK(world.free_of(2) == 5000);
    expect_right_books(world);
}

TEST_CASE(
    "of a payment that was staked in part as much comes back as is there, and the rest is owed until it is taken") {
    World world;
    world.post("/players/2/deposit", tonight("k1", 50'000), "Bea");
    world.stake(2, 20'000);
    const Reply taken = world.post("/players/2/reverse", back("k1", "r1"), "Bea");
    CHECK(taken.body.at("taken") == 30'000);
    CHECK(taken.body.at("owed") == 20'000);
    CHECK(payments_of_ada(world).at("owed") == 20'000);
    CHECK(world.get("/players/2").body.at("balances").at(0).at("owed") == 20'000);
    // A deposit alone settles no debt, and a player in debt cannot withdraw.
    world.post("/players/2/deposit", tonight("k2", 15'000), "Bea");
    CHECK(payments_of_ada(world).at("owed") == 20'000);
    CHECK(world.post("/players/2/withdraw", tonight("k3", 1), "Bea").code() == "owes");
    CHECK(world.post("/players/2/collect", back("k1", "c1"), "Bea").body.at("owed") == 5'000);
    CHECK(world.post("/players/2/collect", back("k1", "c1"), "Bea").body.at("before") == true);
    CHECK(world.post("/players/2/collect", back("k1", "c2"), "Bea").code() == "short_of");
    world.post("/players/2/deposit", tonight("k4", 6'000), "Bea");
    CHECK(world.post("/players/2/collect", back("k1", "c2"), "Bea").body.at("owed") == 0);
    CHECK(world.post("/players/2/collect", back("k1", "c3"), "Bea").code() == "wrong_status");
    CHECK(world.post("/players/2/withdraw", tonight("k3", 1'000), "Bea").status == 200);
    CHECK(world.free_of(2) == 0);
    expect_right_books(world);
}

TEST_CASE("all of a payment may be at a table: then nothing moves, and all of it is owed") {
    World world;
    world.post("/players/2/deposit", tonight("k1", 5'000), "Bea");
    world.stake(2, 5'000);
    const Reply taken = world.post("/players/2/reverse", back("k1", "r1"), "Bea");
    CHECK(taken.body.at("taken") == 0);
    CHECK(taken.body.at("owed") == 5'000);
    CHECK(world.post("/players/2/reverse", back("k1", "r1"), "Bea").body.at("before") == true);
    CHECK(world.post("/players/2/reverse", back("k1", "r2"), "Bea").code() == "reversed");
    CHECK(payments_of_ada(world).at("payments").size() == 1);
    expect_right_books(world);
}

TEST_CASE("a payment is taken back of whose wallet it is, by somebody else, and only if there is one") {
    World world;
    world.post("/players/2/deposit", tonight("k1", 5'000), "Bea");
    CHECK(world.post("/players/3/reverse", back("k1", "r1"), "Bea").code() == "not_found");
    CHECK(world.post("/players/2/reverse", back("k9", "r1"), "Bea").code() == "not_found");
    CHECK(world.post("/players/2/collect", back("k1", "c1"), "Bea").code() == "wrong_status");
    world.post("/players/4/deposit", tonight("k2", 5'000), "Dan");
    CHECK(world.post("/players/4/reverse", back("k2", "r1"), "Bea").code() == "own_account");
    // The key belongs to another movement, so this request is not a repeat of the reversal.
    CHECK(world.post("/players/2/reverse", back("k1", "k2"), "Bea").code() == "key_taken");
    CHECK(world.free_of(2) == 5'000);
}

TEST_CASE(
    "two who take back the same payment at once take it back once, and tables that stake meanwhile lose nothing") {
    World world;
    world.post("/players/2/deposit", tonight("k1", 50'000), "Bea");
    std::vector<std::future<Reply>> sent;
    for (int i = 0; i < 6; ++i)
        sent.push_back(std::async(std::launch::async, [&world, i] {
            return world.post("/players/2/reverse", back("k1", "r" + std::to_string(i)), i % 2 == 0 ? "Bea" : "Dan");
        }));
    std::int64_t staked = 0;
    while (world.try_stake(2, 1'000)) staked += 1'000;
    int done = 0;
    std::int64_t taken = 0;
    for (auto& one : sent) {
        const Reply reply = one.get();
        if (reply.status != 200) {
            CHECK(reply.code() == "reversed");
            continue;
        }
        ++done;
        taken = reply.body.at("taken");
    }
    CHECK(done == 1);
    CHECK(taken + staked + world.free_of(2) == 50'000);
    CHECK(payments_of_ada(world).at("owed") == 50'000 - taken);
    expect_right_books(world);
}

TEST_CASE(
    "a disk that fails anywhere while a payment is taken back leaves all of it or nothing, and asked again it is done "
    "once") {
    using store::test::FailingDisk;
    for (const auto how : {FailingDisk::How::refuses, FailingDisk::How::lies_behind})
        for (std::uint64_t nth = 1; nth <= 8; ++nth) {
            INFO(nth);
            FailingDisk disk;
            World world(disk.name());
            REQUIRE(world.post("/players/2/deposit", tonight("k1", 5'000), "Bea").status == 200);
            world.stake(2, 2'000);
            disk.fail(nth, 1, how);
            const Reply reply = world.post("/players/2/reverse", back("k1", "r1"), "Bea");
            disk.heal();
            CHECK((reply.status == 200 || reply.status == 503));
            const json list = payments_of_ada(world).at("payments");
            const bool is_done = list.back().contains("reversed");
            CHECK(list.size() == (is_done ? 2 : 1));
            CHECK(world.free_of(2) == (is_done ? 0 : 3'000));
            CHECK(world.post("/players/2/reverse", back("k1", "r1"), "Bea").body.at("owed") == 2'000);
            CHECK(payments_of_ada(world).at("payments").size() == 2);
            expect_right_books(world);
        }
}
