#include <signal.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <random>
#include <regex>
#include <set>
#include <sstream>
#include <thread>

#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom::host::testing;

namespace {

const std::string password = "correct horse battery";

/// Returns the output of a command, and the command's status.
std::pair<std::string, int> admin(const Folder& folder, const std::string& arguments, const std::string& input = {}) {
    return run_command("printf '%s' '" + input + "' | " + ANTEROOM_PROGRAM + " admin " + arguments + " --data " +
                       folder.path().string());
}

bool says(const std::pair<std::string, int>& result, int status, const std::string& part) {
    INFO(result.first);
    CHECK(result.second == status);
    CHECK(result.first.find(part) != std::string::npos);
    return result.second == status && result.first.find(part) != std::string::npos;
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("killed between a registration and its answer, the account is there or not, and asking again makes it so") {
    Folder folder;
    std::mt19937 random(20261121);
    auto server = std::make_unique<Process>(folder.path());
    REQUIRE(server->port() != 0);
    for (int i = 0; i < 6; ++i) {
        const std::string name = "Ada " + std::to_string(i);
        Player ada(server->port(), "Guest");
        ada.create();
        const Json wish = {{"type", "register"}, {"id", ada.next_id++}, {"name", name}, {"password", password}};
        ada.send(wish);
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 6'000));
        server->kill_hard();
        bool answered = false;
        while (const auto frame = ada.next(Millis(20))) answered = answered || frame->value("re", 0) == wish.at("id");
        server = std::make_unique<Process>(folder.path());
        REQUIRE(server->port() != 0);
        Player again(server->port(), Json(ada.token), ada.client);
        CHECK(again.player == ada.player);
        if (answered) CHECK(again.welcome.at("role") == "player");
        CHECK(again.ask(wish).at("type") == "ok");
        CHECK(again.ask({{"type", "my_tables"}, {"id", 900}}).at("data").at("rooms").size() == 1);
        const Player phone(server->port(), Player::Account{name, password});
        CHECK(phone.player == ada.player);
    }
}

TEST_CASE("no password and no token stands in the log, nor in any file of the data folder") {
    Folder folder;
    const std::string log = folder.path().string() + ".log";
    std::set<std::string> secrets = {password, "another horse battery", "wrong horse battery"};
    {
        Process server(folder.path(), {"--dev", "--verbose"}, log);
        REQUIRE(server.port() != 0);
        Player ada(server.port(), "Ada");
        ada.create();
        REQUIRE(ada.ask({{"type", "register"}, {"name", "Ada"}, {"password", password}}).at("type") == "ok");
        Player phone(server.port(), Player::Account{"Ada", password});
        CHECK_THROWS(Player(server.port(), Player::Account{"Ada", "wrong horse battery"}));
        ada.ws.send(R"({"type":"register","id":"x","name":"Ada","password":"wrong horse battery"})");
        REQUIRE(
            ada.ask({{"type", "change_password"}, {"password", password}, {"new_password", "another horse battery"}})
                .at("type") == "ok");
        secrets.insert({ada.token, phone.token});
        server.signal(SIGTERM);
        REQUIRE(server.wait(Millis(20'000)).has_value());
    }
    CHECK(text_of(log).find("listening") != std::string::npos);
    for (const std::string& secret : secrets) {
        REQUIRE(secret.size() >= 16);
        CHECK(text_of(log).find(secret) == std::string::npos);
        for (const auto& file : std::filesystem::directory_iterator(folder.path()))
            CHECK(text_of(file.path()).find(secret) == std::string::npos);
    }
    std::filesystem::remove(log);
}

TEST_CASE("at the command line operators are made, and money is put in and taken out to the last digit") {
    Folder folder;
    make_house(folder.path());
    says(admin(folder, "operator Olga", password + "\n"), 0, "Olga is an operator");
    says(admin(folder, "operator olga --reason again"), 0, "is an operator");
    says(admin(folder, "operator Other", "short\n"), 1, "A password has 8 to 128 characters.");
    says(admin(folder, "operator 'Bot Juno'", password), 1, "This cannot be a name.");
    says(admin(folder, "currency EUR 2"), 0, "");
    says(admin(folder, "currency EUR 2"), 0, "");
    says(admin(folder, "currency EUR 3"), 1, "another exponent");
    says(admin(folder, "currency euro 2"), 1, "capital letters");
    says(admin(folder, "deposit Olga 12.50 EUR --key k1 --reason evening"), 0, "booked; free: 12.50 EUR");
    says(admin(folder, "deposit Olga 12.50 EUR --key k1 --reason evening"), 0, "nothing moved; free: 12.50 EUR");
    says(admin(folder, "deposit Olga 12.51 EUR --key k1 --reason evening"), 1, "used for something else");
    for (const char* amount : {"1.234", "1e3", "0", "0.00", "NaN", "99999999999999999999", "1,50", "' 1'"})
        says(admin(folder, std::string("deposit Olga ") + amount + " EUR --key k2 --reason x"), 1, "no amount of EUR");
    CHECK(admin(folder, "deposit Olga -1 EUR --key k2 --reason x").second != 0);
    says(admin(folder, "deposit Olga 1 USD --key k2 --reason x"), 1, "no currency USD");
    says(admin(folder, "deposit Nobody 1 EUR --key k2 --reason x"), 1, "no account Nobody");
    CHECK(admin(folder, "deposit Olga 1 EUR --reason x").second != 0);
    CHECK(admin(folder, "deposit Olga 1 EUR --key k2").second != 0);
    says(admin(folder, "withdraw Olga 12.51 EUR --key k3 --reason x"), 1, "The wallet has less free money");
    says(admin(folder, "withdraw OLGA 0.01 EUR --key k3 --reason 'to her'"), 0, "booked; free: 12.49 EUR");
    says(admin(folder, "balance Olga"), 0, "12.49 EUR");
    says(admin(folder, "role Olga cashier --reason less"), 0, "Olga: cashier");
    says(admin(folder, "role Olga guest --reason less"), 1, "cannot become a guest");
    says(admin(folder, "role Olga king --reason less"), 1, "a role is player, cashier or operator");
    const auto log = admin(folder, "log");
    CHECK(log.second == 0);
    CHECK(std::regex_search(log.first, std::regex(R"(role Olga \(player \d+\) operator -> cashier: less)")));
    CHECK(std::regex_search(log.first, std::regex(R"(deposit Olga \(player \d+\) 12\.50 EUR, key k1: evening)")));
    CHECK(std::count(log.first.begin(), log.first.end(), '\n') == 5);
    const std::string audit = std::string(ANTEROOM_PROGRAM) + " audit --data " + folder.path().string();
    CHECK(std::system((audit + " > /dev/null").c_str()) == 0);

    // The server must accept logins of accounts that the command line made.
    Process server(folder.path());
    REQUIRE(server.port() != 0);
    const Player olga(server.port(), Player::Account{"Olga", password});
    CHECK(olga.welcome.at("role") == "cashier");
    // The server that uses the folder answers the command.
    says(admin(folder, "balance Olga"), 0, "12.49 EUR");
}
