#pragma once
// A house over a real store, with fake tables that only write down the requests.

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

/// Fake tables, of which only table 12 and the game `spoil` exist.
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
    void spread() override { written.push_back("spread"); }

    std::vector<std::string> written;
    std::vector<Node> nodes_now;  ///< `north`, which has table 12, and `south`
    std::vector<store::Closure> closures_now;
    std::optional<Code> refuses;
    std::optional<std::string> link;  ///< table 12's link; a table with a link is private
    /// runs while the list of tables is made, to delay the list
    std::function<void()> while_listed = [] {};

  private:
    std::map<std::string, std::string> keys_;
};

struct Reply {
    int status = 0;
    json body;         ///< null if the answer is a file
    std::string text;  ///< the text as received

    std::string code() const { return body.is_object() && body.contains("error") ? body["error"]["code"] : ""; }
};

/// The players: 1 is a guest, 2 Ada and 3 Cy are players, 4 Bea is cashier, 5 Dan is operator, and 6 Eve
/// is a former operator. Each player's token is the player's name. The currencies are EUR (2 decimals)
/// and CLUB (0). The time is the evening of 14 November 2023 in Vienna, and a day begins at six.
class World {
  public:
    explicit World(const std::string& vfs = {}, Limits limits = unlimited(), std::size_t readers = 1,
                   Staff staff = trusting());
    /// A house with these rules for its staff.
    explicit World(Staff staff) : World({}, unlimited(), 1, std::move(staff)) {}

    static Limits unlimited();
    /// Rules under which no request asks for a password. Every password is `correct horse`.
    static Staff trusting();

    Reply get(const std::string& path, const std::string& token = "Dan") { return ask(false, path, "", token); }
    Reply post(const std::string& path, const json& body, const std::string& token = "Dan") {
        return ask(true, path, body.dump(), token);
    }
    Reply ask(bool post, const std::string& target, const std::string& body, const std::string& token) {
        return ask(*house_, post, target, body, token);
    }
    Reply ask(AdminService& at, bool post, const std::string& target, const std::string& body,
              const std::string& token);
    /// Returns the desk of another node over the same store. Destroy it before the world.
    std::unique_ptr<AdminService> second_desk();
    /// Returns the free amount of EUR in a wallet.
    std::int64_t free_of(std::int64_t player);
    /// Moves this amount of EUR from a wallet to a table, where it stays.
    void stake(std::int64_t player, std::int64_t amount) { REQUIRE(try_stake(player, amount)); }
    /// Returns false if the wallet has less than this amount free.
    bool try_stake(std::int64_t player, std::int64_t amount);
    /// Gives the house a fee: a player deposits this amount of EUR and pays it for a game that then ends.
    void earn(std::int64_t amount);
    /// Opens a table, lets Ada win a game against a bot, and closes the table.
    void play_and_close(std::int64_t room);
    /// Lets Ada report a line that player 9 wrote at table 12.
    void report(std::int64_t line = 17);
    json newest_audit_entry() { return get("/log?count=1").body.at("acts").at(0); }

    WrittenLiveTables live_tables;
    AuditOutcome audit_outcome{std::nullopt, 41, 5, 9};
    std::function<void()> while_audited;  ///< runs on the audit's thread
    std::atomic<bool> money_moves = true;
    std::optional<std::string> anchor =
        "anteroom anchor 1 2023-11-14T22:13:20Z 1 2 3 4 " + std::string(64, 'a') + " " + std::string(128, 'b');
    int anchors_kept = 0;
    int limits_read = 0;
    /// The requested disputes, one line each; only table 12 exists.
    std::vector<std::string> disputes;

    store::SqliteStore& store() { return *store_; }
    AdminService& house() { return *house_; }
    store::Reports& reports() { return *reports_; }
    const std::filesystem::path& folder() { return folder_.path(); }
    /// Lets time pass.
    void wait(std::int64_t ms) {
        now_ += ms;
        steady_ += ms;
    }
    /// Sets the wall clock forward, or back.
    void set_clock(std::int64_t ms) { now_ += ms; }
    std::int64_t now() const { return now_; }
    AdminActions actions() { return {*store_, "test", {now_ += 1}}; }

  private:
    std::string dispute_of(const DisputeWanted& wanted);
    /// Posts a record of table 7 with these transfers, and makes their keys. Returns false if the books refuse them.
    bool try_post(std::vector<ledger::Transfer> transfers);

    store::test::TemporaryFolder folder_;
    std::atomic<std::int64_t> now_ = 1'700'000'000'000;
    std::atomic<std::int64_t> steady_ = 0;
    std::unique_ptr<store::SqliteStore> store_;
    std::unique_ptr<store::Reports> reports_;
    std::vector<std::unique_ptr<store::Reports>> readers_;
    std::unique_ptr<Parts> parts_;
    std::unique_ptr<AdminService> house_;
    std::int64_t room_seq_ = 0;  ///< seq of the last record of table 7
    std::uint16_t games_paid_ = 1;
};

/// Returns the code that an authenticator with this secret shows.
std::string code_now(World& world, const std::string& base32_secret);

/// Returns the request for a deposit.
json cash_in(const std::string& key, std::int64_t amount, const std::string& currency = "EUR");

/// Returns the published document, as a checker.
const json& document();
std::vector<std::string> faults_by(const std::string& reference, const json& value);

/// One route of the document.
struct Operation {
    bool post = false;
    std::string path;  ///< the path in the document
    json what;

    bool may(store::Role role) const;
    bool needs_token() const { return !what.contains("security"); }
    std::string target() const;  ///< with numbers of the world and the required query
    json example() const;        ///< a request that the world can carry out
};
std::vector<Operation> operations();

}  // namespace anteroom::admin::test
