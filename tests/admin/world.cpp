#include "world.hpp"

#include <algorithm>
#include <fstream>
#include <future>
#include <regex>
#include <stdexcept>

#include "crypto/hash.hpp"
#include "crypto/otp.hpp"
#include "ledger/chain.hpp"
#include "ledger/wallet.hpp"
#include "reader_parts.hpp"
#include "support/worded.hpp"

namespace anteroom::admin::test {

namespace {

using ledger::TableAccount;

constexpr ledger::CurrencyId euro{1};

template <class Change>
void carry_out(Change change) {
    std::promise<store::Outcome> promise;
    change([&promise](store::Outcome outcome) { promise.set_value(std::move(outcome)); });
    REQUIRE(std::holds_alternative<store::Committed>(promise.get_future().get()));
}

struct Named {
    const char* operator()(const house::order::Pause&) const { return "pause"; }
    const char* operator()(const house::order::Resume&) const { return "resume"; }
    const char* operator()(const house::order::Close&) const { return "close"; }
    const char* operator()(const house::order::Void&) const { return "void"; }
    const char* operator()(const house::order::Remove&) const { return "remove"; }
    const char* operator()(const house::order::Message&) const { return "message"; }
    const char* operator()(const house::order::Keep&) const { return "keep"; }
    const char* operator()(const house::order::Release&) const { return "release"; }
};

constexpr const char* document_path = "protocol/spec/console/openapi.json";

/// Throws if the document does not list this code among the route's refusals. May be called from any thread.
void expect_published(bool post, const std::string& target, const std::string& code) {
    static const std::regex number("/[0-9]+");
    const std::string path = std::regex_replace(target.substr(0, target.find('?')), number, "/{}");
    for (const Operation& one : operations()) {
        static const std::regex field("\\{[a-z]+\\}");
        if (one.post != post || std::regex_replace(one.path, field, "{}") != path) continue;
        const json& codes = one.what.at("x-codes");
        if (std::find(codes.begin(), codes.end(), code) == codes.end())
            throw std::runtime_error(one.path + " is refused with " + code + ", which its document does not name");
    }
}

}  // namespace

std::string WrittenLiveTables::tables() {
    while_listed();
    const json& get = document()["paths"]["/tables"]["get"];
    return get["responses"]["200"]["content"]["application/json"]["example"]["tables"].dump();
}

std::optional<std::string> WrittenLiveTables::look(store::RoomId room, bool with_link) {
    if (room.value != 12) return std::nullopt;
    json seen =
        document()["paths"]["/tables/{room}"]["get"]["responses"]["200"]["content"]["application/json"]["example"];
    if (link && with_link) seen["room"]["link"] = *link;
    return seen.dump();
}

void WrittenLiveTables::order(store::RoomId room, const house::Order& order) {
    if (refuses) throw Refused(*refuses);
    if (room.value != 12) throw Refused(Code::not_found);
    written.push_back(std::string(std::visit(Named(), order.what)) + " by " + order.by.name + ": " + order.reason +
                      (order.words.empty() ? "" : ", told: " + order.words));
}

house::OpenedTable WrittenLiveTables::open(house::OpenTable table) {
    if (refuses) throw Refused(*refuses);
    written.push_back("open " + table.create.game + " by " + table.by.name + ": " + table.reason);
    return {{12}, "K7QM", std::nullopt};
}

void WrittenLiveTables::set_closures(std::vector<store::Closure> closures) {
    if (refuses) throw Refused(*refuses);
    closures_now = std::move(closures);
}

WrittenLiveTables::WrittenLiveTables()
    : nodes_now({{"north", true, 1, Node::Said{"1.4.0", 1'699'000'000'000, 3, 3'100, false}},
                 {"south", false, 0, Node::Said{"1.4.0", 1'699'000'000'000, 0, 3'300, false}}}) {}

void WrittenLiveTables::move(store::RoomId room, const std::string& node) {
    if (refuses) throw Refused(*refuses);
    written.push_back("move " + std::to_string(room.value) + " to " + node);
}

void WrittenLiveTables::drain(const std::string& node, bool on) {
    if (refuses) throw Refused(*refuses);
    written.push_back((on ? "drain " : "undrain ") + node);
}

void WrittenLiveTables::check(const wire::Create& create) {
    if (create.game != "spoil") throw Refused(Code::unknown_game);
}

Limits World::unlimited() {
    Limits limits;
    limits.requests_burst = 0;
    return limits;
}

Staff World::trusting() {
    Staff staff;
    staff.log_in = [](const base::Networks&, const WantedLogin& wanted, const OnLogin& done) {
        if (wanted.account != "Bea" || wanted.brought.password.text() != "correct horse") return done(Code::bad_login);
        done(NewLogin{{{4}, "Bea", store::Role::cashier, {}}, std::string(43, 'B'), {2, 1}});
    };
    staff.log_out = [](const auto&...) { return std::nullopt; };
    staff.prove = [](const base::Networks&, store::PlayerId, const store::SecretHash&,
                     const wire::Credentials& brought) {
        return brought.password.text() == "correct horse" ? std::nullopt : std::optional(Code::bad_login);
    };
    return staff;
}

World::World(const std::string& vfs, Limits limits, std::size_t readers, Staff staff) {
    store::SqliteOptions options;
    options.folder = folder_.path();
    options.vfs = vfs;
    options.signer = std::make_shared<const ledger::Signer>(crypto::Bytes32{1});
    store_ = std::make_unique<store::SqliteStore>(options);
    actions().add_currency("EUR", 2);
    actions().add_currency("CLUB", 0);
    using store::Role;
    const std::vector<std::pair<std::string, Role>> people{{"Gus", Role::guest},     {"Ada", Role::player},
                                                           {"Cy", Role::player},     {"Bea", Role::cashier},
                                                           {"Dan", Role::operator_}, {"Eve", Role::operator_}};
    store::PlayerChanges changes;
    for (std::size_t i = 0; i < people.size(); ++i) {
        const auto& [who, role] = people[i];
        const store::PlayerId id{static_cast<std::int64_t>(i) + 1};
        changes.players.push_back({id, who, Role::guest, {now_.load()}});
        changes.tokens.push_back({{crypto::sha256(crypto::bytes_of(who))}, id, {now_.load()}});
        if (role == Role::guest) continue;
        changes.accounts.push_back({id, who, who, "no hash"});
        changes.accounts.back().key[0] = static_cast<char>(who[0] - 'A' + 'a');
        changes.roles.push_back({id, role});
    }
    carry_out([&](auto done) { store_->change_players(changes, done); });
    actions().give_role("Eve", Role::player, "no more");
    reports_ = store::open_reports(folder_.path(), options.signer->row_key());
    parts_ = std::make_unique<Parts>(
        Parts{*store_,
              *reports_,
              live_tables,
              [this](const std::atomic<bool>&) {
                  if (while_audited) while_audited();
                  return audit_outcome;
              },
              [this] { return store::TimeMs{now_ + 1000}; },
              [this] { return base::Moment(std::chrono::milliseconds(steady_)); },
              [this] { return money_moves.load(); },
              [this](const DisputeWanted& wanted, store::Reports&) { return dispute_of(wanted); },
              {"06:00", "Europe/Vienna", {base::TimeZone::named("Europe/Vienna"), std::chrono::hours(6)}},
              [this] { return anchor; },
              [this] { ++anchors_kept; },
              std::move(staff),
              [this] {
                  static const std::vector<LimitInfo> known = {
                      {"rooms-a-player", "Rooms in which one player sits", "more than anybody plays", 1, 30, 20}};
                  return limits_now(known, reports_->limits());
              },
              [this](const store::LimitChange& change, const ledger::AuditEntry& line) {
                  return store::test::answer_of<store::Outcome>(
                      [&](auto done) { store_->set_limit(change, line, std::move(done)); }, [] {});
              },
              [this] { ++limits_read; }});
    Readers beside;
    for (std::size_t i = 0; i < readers; ++i)
        beside.emplace_back(*readers_.emplace_back(store::open_reports(folder_.path(), options.signer->row_key())));
    house_ = std::make_unique<AdminService>(*parts_, limits, beside);
}

std::string World::dispute_of(const DisputeWanted& wanted) {
    if (wanted.room.value != 12) throw Refused(Code::not_found);
    disputes.push_back(wanted.by + ": " + wanted.reason);
    const json& route = document().at("paths").at("/tables/{room}/dispute").at("post");
    return route["responses"]["200"]["content"]["application/json"]["example"].dump();
}

std::unique_ptr<AdminService> World::second_desk() {
    const auto key = ledger::Signer(crypto::Bytes32{1}).row_key();
    const auto& own = readers_.emplace_back(store::open_reports(folder_.path(), key));
    return ReaderParts(*parts_, {*own}).with_one([](const Parts& parts) {
        return std::make_unique<AdminService>(parts, unlimited(), Readers{});
    });
}

Reply World::ask(AdminService& at, bool post, const std::string& target, const std::string& body,
                 const std::string& token) {
    Asked asked;
    asked.post = post;
    const auto query = target.find('?');
    asked.path = target.substr(0, query);
    if (query != std::string::npos) asked.query = target.substr(query + 1);
    asked.body = body;
    if (!token.empty()) asked.authorization = "Bearer " + token;
    asked.networks.front() = "192.0.2.1";
    std::promise<Answer> promise;
    at.ask(std::move(asked), [&promise](Answer answer) { promise.set_value(std::move(answer)); });
    Answer answer = promise.get_future().get();
    Reply reply{answer.status, {}, answer.body};
    if (answer.content_type == "application/json") reply.body = json::parse(answer.body);
    if (reply.status != 200) expect_published(post, target, reply.code());
    if (!reply.code().empty()) {
        const std::string text = reply.body.at("error").at("text");
        // Several threads ask at once, and Catch's assertions are for one thread.
        if (!support::is_worded(text)) throw std::runtime_error(target + " is refused with unclear words: " + text);
    }
    return reply;
}

bool World::try_post(std::vector<ledger::Transfer> transfers) {
    const store::RoomId room{7};
    if (room_seq_ == 0) {
        carry_out([&](auto done) { store::test::commit_one(*store_, store::test::opening(room, "OAK"), done); });
        room_seq_ = 1;
    }
    store::Commit commit = store::test::next(room, room_seq_, "money");
    for (ledger::Transfer& transfer : transfers) {
        const auto line = static_cast<std::uint16_t>(commit.transfers.size());
        transfer.key = ledger::LineKey{room.value, room_seq_ + 1, line};
        commit.transfers.push_back(std::move(transfer));
    }
    std::promise<store::Outcome> promise;
    store::test::commit_one(*store_, commit,
                            [&promise](store::Outcome outcome) { promise.set_value(std::move(outcome)); });
    const bool taken = std::holds_alternative<store::Committed>(promise.get_future().get());
    if (taken) ++room_seq_;
    return taken;
}

bool World::try_stake(std::int64_t player, std::int64_t amount) {
    const ledger::AccountId prize = ledger::id_of({euro, TableAccount{{7, 1}, TableAccount::What::prize}});
    return try_post({{{}, ledger::TransferKind::buy_in, ledger::wallet_of(player, euro), prize, {amount}}});
}

void World::earn(std::int64_t amount) {
    ++games_paid_;
    const json cash{{"key", "fee of game " + std::to_string(games_paid_)},
                    {"currency", "EUR"},
                    {"amount", amount},
                    {"reason", "cash"}};
    REQUIRE(post("/players/3/deposit", cash).status == 200);
    const ledger::AccountId at_table = ledger::id_of({euro, TableAccount{{7, games_paid_}, TableAccount::What::fee}});
    using ledger::TransferKind;
    REQUIRE(try_post({{{}, TransferKind::fee, ledger::wallet_of(3, euro), at_table, {amount}}}));
    REQUIRE(try_post({{{}, TransferKind::fee, at_table, ledger::id_of({euro, ledger::Fees{}}), {amount}}}));
}

void World::play_and_close(std::int64_t room) {
    const store::RoomId id{room};
    store::Commit opened = store::test::opening(id, "ASH" + std::to_string(room));
    opened.summary = json{
        {"room", room},
        {"game", "spoil"},
        {"code", "ASH"},
        {"visibility", "public"},
        {"status", "over"},
        {"owner", "Ada"},
        {"options", json::object()},
        {"clock_s", 60},
        {"seats", 3},
        {"players", 1},
        {"bots", 1},
        {"spectators",
         0}}.dump();
    carry_out([&](auto done) { store::test::commit_one(*store_, opened, done); });
    store::Commit played = store::test::next(id, 1, "{}");
    const store::Seq seq = played.records.front().seq;
    const json result{{"game", "spoil"},
                      {"seats", {{"s0", {{"player", 2}, {"name", "Ada"}}}, {"s1", {{"bot", "easy"}, {"name", "Bot"}}}}},
                      {"winners", {"s0"}},
                      {"ranks", {{"s0", 1}, {"s1", 2}}},
                      {"points", {{"s0", 9}, {"s1", 3}}},
                      {"replay", "secret-of-the-record"}};
    // A room stores the text of the JSON object without its braces.
    const std::string members = result.dump().substr(1, result.dump().size() - 2);
    played.games = {{store::GameNumber{1}, store::GameMark::What::begins, seq},
                    {store::GameNumber{1}, store::GameMark::What::ends, seq, {{members, {{{2}, 0}}}}}};
    carry_out([&](auto done) { store::test::commit_one(*store_, played, done); });
    store::Commit closed = store::test::next(id, 2, "closed");
    closed.closes = store::TimeMs{now_ += 1};
    carry_out([&](auto done) { store::test::commit_one(*store_, closed, done); });
}

void World::report(std::int64_t line) {
    store::ChatReport report;
    report.room = {12};
    report.line = {line};
    report.by = {{2}, "Ada"};
    report.about = {{9}, "Guest 9"};
    report.text = "Something unkind";
    report.reason = "Insults";
    report.around =
        json::array(
            {{{"type", "chat"}, {"player", 2}, {"name", "Ada"}, {"text", "hello"}, {"line", 16}},
             {{"type", "chat"}, {"player", 9}, {"name", "Guest 9"}, {"text", "Something unkind"}, {"line", line}}})
            .dump();
    report.time = {1'700'000'000'000};
    store::PlayerChanges changes;
    changes.chat_reports.push_back(report);
    std::promise<store::Outcome> promise;
    store_->change_players(changes, [&promise](store::Outcome outcome) { promise.set_value(std::move(outcome)); });
    REQUIRE(std::holds_alternative<store::Committed>(promise.get_future().get()));
}

std::int64_t World::free_of(std::int64_t player) {
    for (const AdminActions::Holding& holding : actions().balance({player}))
        if (holding.currency.code == "EUR") return holding.free.minor;
    return -1;
}

const json& document() {
    static const json read = [] {
        std::ifstream in(document_path);
        return json::parse(in);
    }();
    return read;
}

std::vector<std::string> faults_by(const std::string& reference, const json& value) {
    static const support::Schemas all = [] {
        support::Schemas made;
        made.add_document(document_path);
        return made;
    }();
    return all.faults_by("openapi.json" + reference, value);
}

bool Operation::may(store::Role role) const {
    for (const json& one : what.at("x-roles"))
        if (one == std::string(store::name_of(role))) return true;
    return false;
}

std::string Operation::target() const {
    std::string made = path;
    const auto put = [&made](const std::string& name, const std::string& number) {
        if (const auto at = made.find(name); at != std::string::npos) made.replace(at, name.size(), number);
    };
    put("{room}", "12");
    put("{player}", "2");
    put("{report}", "1");
    put("{asked}", path.ends_with("decline") ? "2" : "1");
    put("{drawer}", "1");
    std::string query;
    if (what.contains("parameters"))
        for (const json& field : what.at("parameters")) {
            if (field.at("in") != "query" || !(field.at("required") || field.contains("example"))) continue;
            query += std::string(query.empty() ? "?" : "&") + field.at("name").get<std::string>() + "=" +
                     (field.at("name") == "currency" ? "EUR" : "12");
        }
    return made + query;
}

json Operation::example() const {
    return what.contains("requestBody") ? what["requestBody"]["content"]["application/json"]["example"] : json();
}

std::vector<Operation> operations() {
    std::vector<Operation> all;
    for (const auto& [path, methods] : document().at("paths").items())
        for (const auto& [method, what] : methods.items()) all.push_back({method == "post", path, what});
    return all;
}

std::string code_now(World& world, const std::string& base32_secret) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    std::vector<std::uint8_t> secret;
    std::uint32_t held = 0;
    unsigned bits = 0;
    for (const char letter : base32_secret) {
        held = held << 5U | static_cast<std::uint32_t>(letters.find(letter));
        bits += 5;
        if (bits < 8) continue;
        bits -= 8;
        secret.push_back(static_cast<std::uint8_t>(held >> bits));
    }
    return crypto::hotp(secret, world.now() / crypto::totp_step_ms);
}

json cash_in(const std::string& key, std::int64_t amount, const std::string& currency) {
    return {{"key", key}, {"currency", currency}, {"amount", amount}, {"reason", "r"}};
}

}  // namespace anteroom::admin::test
