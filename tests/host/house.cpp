#include "house.hpp"

#include <chrono>
#include <future>
#include <memory>
#include <stdexcept>

#include "admin/admin_actions.hpp"
#include "app/data_place.hpp"
#include "app/ledger_key.hpp"
#include "crypto/hash.hpp"
#include "crypto/password.hpp"
#include "crypto/text.hpp"
#include "must.hpp"
#include "support/act_on_books.hpp"
#include "support/catch.hpp"
#include "wire/text.hpp"

namespace anteroom::host::testing {

namespace {

constexpr ledger::CurrencyId euro{1};

ledger::Signer signer_of(const std::filesystem::path& data) {
    app::Config config;
    config.data = data;
    return ledger::Signer(app::house_key(config));
}

}  // namespace

void furnish(const app::DataPlace& place, const std::vector<Member>& members) {
    std::filesystem::create_directories(place.folder);
    store::SqlOptions options;
    options.signer = std::make_shared<const ledger::Signer>(signer_of(place.folder));
    furnish(*app::open_store(place, options), members);
}

void furnish(store::Store& store, const std::vector<Member>& members) {
    std::promise<void> reserved;
    store.reserve_players(static_cast<std::uint32_t>(members.size()),
                          [&reserved](const store::Read<store::PlayerId>&) { reserved.set_value(); });
    reserved.get_future().get();
    const std::string hash = *crypto::hash_of_password("nobody logs in with it", {1, std::size_t{8} << 10U});
    const std::int64_t now =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    store::PlayerChanges people;
    store::BookChanges purses{{{euro, "EUR", 2}}, {}};
    for (std::size_t i = 0; i < members.size(); ++i) {
        const Member& member = members[i];
        const auto player = static_cast<std::int64_t>(i) + 1;
        const std::string name = "Member " + std::to_string(player);
        people.players.push_back({{player}, name, store::Role::guest, {1}});
        people.accounts.push_back({{player}, name, wire::name_key(name), hash});
        people.tokens.push_back({{crypto::sha256(crypto::bytes_of(member.token))}, {player}, {now}});
        people.roles.push_back({{player}, store::Role::player});
        if (member.purse == 0) continue;
        const ledger::Transfer deposit{ledger::CallerKey{"purse " + std::to_string(player)},
                                       ledger::TransferKind::deposit,
                                       ledger::id_of({euro, ledger::Cashier{}}),
                                       ledger::id_of({euro, ledger::Wallet{player}}),
                                       {member.purse}};
        purses.cash.push_back({deposit, {2}, "at the door"});
    }
    store::test::must(store, &store::Store::change_players, people);
    store::test::must(store, &store::Store::change_by_admin, store::test::act_on_books(purses));
    // Members get their roles by acts, because the audit accepts no other way.
    for (std::size_t i = 0; i < members.size(); ++i)
        if (members[i].role > store::Role::player)
            admin::AdminActions(store, "the house", {3})
                .give_role("Member " + std::to_string(i + 1), members[i].role, "from the beginning");
}

void furnish(const app::DataPlace& place) {
    std::vector<Member> members;
    for (const std::string& token : house_tokens)
        members.push_back({token, members.empty() ? store::Role::operator_ : store::Role::player, purse});
    members.push_back({manager_token, store::Role::operator_, 0});
    furnish(place, members);
}

bool end_game(std::uint16_t port, std::int64_t room, const std::string& reason) {
    Player manager(port, Json(manager_token), "client-of-the-manager");
    manager.next_id = std::chrono::steady_clock::now().time_since_epoch().count() / 1'000;
    return manager.ask({{"type", "void"}, {"room", room}, {"reason", reason}}).at("type") == "ok";
}

namespace {

/// Removes the turns. After a restart, their deadlines begin again with the time that was left.
Json untimed(Json info) {
    info.erase("turns");
    return info;
}

}  // namespace

void expect_kept(const Player& before, const Player& now, std::int64_t room) {
    const auto& then = before.room(room);
    const auto& here = now.room(room);
    CHECK(here.seq >= then.seq);
    if (here.seq != then.seq) return;
    CHECK(untimed(here.info) == untimed(then.info));
    CHECK(here.table == then.table);
    CHECK(here.seat == then.seat);
}

House::House(const app::Limits& wanted, const std::string& vfs) : limits_(wanted), config_(test_config(folder)) {
    furnish(folder.path());
    limits_.host.room.money = true;
    limits_.host.host.receipts_page = 2;
    limits_.host.host.statement_page = 2;
    config_.vfs = vfs;
    open();
}

void House::open() {
    server = std::make_unique<app::Server>(config_, limits_, room::Catalogue::standard());
    if (!server->recover()) throw std::runtime_error("no recovery");
    for (const std::string& token : house_tokens)
        members.push_back(std::make_unique<Player>(server->port(), Json(token),
                                                   "client-of-member-" + std::to_string(members.size())));
}

void House::restart(const std::function<void()>& meanwhile) {
    std::vector<std::int64_t> ids;
    for (const auto& member : members) ids.push_back(member->next_id);
    members.clear();
    server.reset();
    meanwhile();
    open();
    // A device's request ids continue.
    for (std::size_t i = 0; i < members.size(); ++i) members[i]->next_id += ids[i];
}

std::vector<Player*> House::all() const {
    std::vector<Player*> list;
    for (const auto& member : members) list.push_back(member.get());
    return list;
}

app::AuditReport audited(const app::DataPlace& place) {
    app::AuditReport report = app::audit(place, signer_of(place.folder));
    if (report.fault) throw std::runtime_error("audit: " + *report.fault);
    return report;
}

std::int64_t open_money_table(const std::vector<Player*>& all) {
    const Json stake = {{"currency", "EUR"}, {"buy_in", 1000}, {"rake", 250}, {"rake_cap", 50}};
    const std::int64_t room = all.front()->create(
        {{"seats", 3}, {"clock_s", 30}, {"options", {{"lives", 1}, {"ante_chips", 5}}}, {"stake", stake}});
    for (std::size_t i = 1; i < all.size(); ++i) {
        all[i]->join(room);
        const Json sat = all[i]->ask({{"type", "sit"}, {"room", room}, {"seat", "s" + std::to_string(i)}});
        if (sat.at("type") != "update") throw std::runtime_error("no seat: " + sat.dump());
    }
    return room;
}

void play_again(const std::vector<Player*>& all, std::int64_t room) {
    const Json answer = all.front()->ask({{"type", "rematch"}, {"room", room}});
    if (answer.at("type") != "update") throw std::runtime_error("no rematch: " + answer.dump());
    for (Player* player : all)
        if (!player->wait([&] { return player->status(room) == "open"; })) throw std::runtime_error("no rematch told");
    start_game(all, room);
}

void flip(Json& digits) {
    auto text = digits.get<std::string>();
    text.front() = text.front() == '0' ? '1' : '0';
    digits = text;
}

}  // namespace anteroom::host::testing
