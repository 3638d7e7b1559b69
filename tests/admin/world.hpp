#pragma once
// A house over a real store, with tables that only write down what is asked of them.

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "admin/admin_actions.hpp"
#include "admin/admin_service.hpp"
#include "harness.hpp"
#include "store/sqlite/reports.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "support/catch.hpp"
#include "support/schema.hpp"

namespace anteroom::admin::test {

using nlohmann::json;

/// Table 12 stands, game `spoil` is there; everything else is not.
class WrittenLiveTables final : public LiveTables {
  public:
    WrittenLiveTables();
    std::string tables() override;
    std::optional<std::string> look(store::RoomId room, bool with_link) override;
    void order(store::RoomId room, const house::Order& order) override;
    house::OpenedTable open(house::OpenTable table) override;
    void check(const wire::Create& create) override;
    bool has_game(std::string_view game) override { return game == "spoil"; }
    void set_closures(std::vector<store::Closure> closures) override;
    std::vector<Node> nodes() override { return nodes_now; }
    void move(store::RoomId room, const std::string& node) override;
    void drain(const std::string& node, bool on) override;

    std::vector<std::string> written;
    std::vector<Node> nodes_now;  ///< `north`, where table 12 is, and `south`
    std::vector<store::Closure> closures_now;
    std::optional<Code> refuses;
    std::optional<std::string> link;  ///< of table 12, which is private then
    /// The list of tables takes as long as this does.
    std::function<void()> while_listed = [] {};

  private:
    std::map<std::string, std::string> keys_;
};

struct Reply {
    int status = 0;
    json body;         ///< null of a file
    std::string text;  ///< as it came

    std::string code() const { return body.is_object() && body.contains("error") ? body["error"]["code"] : ""; }
};

/// Players: 1 a guest, 2 Ada and 3 Cy, players; 4 Bea, cashier; 5 Dan, operator; 6 Eve, operator no more. Each one's
/// token is the name. Currencies EUR (2) and CLUB (0). It is the evening of 14 November 2023 in Vienna, where a day
/// begins at six.
class World {
  public:
    explicit World(const std::string& vfs = {}, Limits limits = unlimited(), std::size_t readers = 1,
                   Staff staff = trusting());
    /// A house with such rules for those who work there.
    explicit World(Staff staff) : World({}, unlimited(), 1, std::move(staff)) {}

    static Limits unlimited();
    /// Everybody's password is `correct horse`, and none is asked for.
    static Staff trusting();

    Reply get(const std::string& path, const std::string& token = "Dan") { return ask(false, path, "", token); }
    Reply post(const std::string& path, const json& body, const std::string& token = "Dan") {
        return ask(true, path, body.dump(), token);
    }
    Reply ask(bool post, const std::string& target, const std::string& body, const std::string& token);
    /// What is free in a wallet of EUR.
    std::int64_t free_of(std::int64_t player);
    /// Moves that much of EUR from a wallet to a table, where it stays.
    void stake(std::int64_t player, std::int64_t amount);
    /// False where so much is not free.
    bool try_stake(std::int64_t player, std::int64_t amount);
    /// A player has paid so much of EUR over the counter, and then as a fee for a game that is over.
    void earn(std::int64_t amount);
    /// A table at which Ada won a game against a bot, and that closed then.
    void play_and_close(std::int64_t room);
    /// Ada has reported a line that player 9 wrote at table 12.
    void report(std::int64_t line = 17);
    json newest_audit_entry() { return get("/log?count=1").body.at("acts").at(0); }

    WrittenLiveTables live_tables;
    AuditOutcome audit_outcome{std::nullopt, 41, 5, 9};
    std::function<void()> while_audited;  ///< on the audit's thread
    std::atomic<bool> money_moves = true;
    std::optional<std::string> anchor =
        "anteroom anchor 1 2023-11-14T22:13:20Z 1 2 3 4 " + std::string(64, 'a') + " " + std::string(128, 'b');
    int anchors_kept = 0;
    int limits_read = 0;
    /// What was wanted, one line each; there is only table 12.
    std::vector<std::string> disputes;

    store::SqliteStore& store() { return *store_; }
    AdminService& house() { return *house_; }
    store::Reports& reports() { return *reports_; }
    const std::filesystem::path& folder() { return folder_.path(); }
    /// The clock goes on by so much.
    void wait(std::int64_t ms) { now_ += ms; }
    std::int64_t now() const { return now_; }
    AdminActions actions() { return {*store_, "test", {now_ += 1}}; }

  private:
    std::string dispute_of(const DisputeWanted& wanted);
    /// Posts a record of table 7 with these; their keys are made here. False where the books refuse them.
    bool try_post(std::vector<ledger::Transfer> transfers);

    store::test::TemporaryFolder folder_;
    std::atomic<std::int64_t> now_ = 1'700'000'000'000;
    std::unique_ptr<store::SqliteStore> store_;
    std::unique_ptr<store::Reports> reports_;
    std::vector<std::unique_ptr<store::Reports>> readers_;
    std::unique_ptr<Parts> parts_;
    std::unique_ptr<AdminService> house_;
    std::int64_t room_seq_ = 0;  ///< of table 7
    std::uint16_t games_paid_ = 1;
};

/// The code that an authenticator shows which was told this secret.
std::string code_now(World& world, const std::string& base32_secret);

/// What is asked to have somebody pay in.
json cash_in(const std::string& key, std::int64_t amount, const std::string& currency = "EUR");

/// The published document, as a judge.
const json& document();
std::vector<std::string> faults_by(const std::string& reference, const json& value);

/// One route of the document.
struct Operation {
    bool post = false;
    std::string path;  ///< as in the document
    json what;

    bool may(store::Role role) const;
    std::string target() const;  ///< with numbers of the world, and the query that it needs
    json example() const;        ///< of its request, which the world can carry out
};
std::vector<Operation> operations();

}  // namespace anteroom::admin::test
