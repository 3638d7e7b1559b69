// One anchor line that was kept elsewhere reveals books that are older or were replaced.

#include "ledger/anchor.hpp"
#include "app/audit.hpp"
#include "harness.hpp"
#include "money_table.hpp"
#include "store/sqlite/books_file.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::store;
using namespace anteroom::store::test;

namespace {

ledger::Anchor anchor_of(const std::filesystem::path& folder) {
    return *BooksFile(folder).anchor("2026-11-23T20:00:00Z");
}

std::string fault(const std::filesystem::path& folder, const std::vector<ledger::Anchor>& anchors) {
    app::AuditBasis basis(*test_signer());
    basis.anchors = anchors;
    return app::audit(folder, basis).fault.value_or("right");
}

/// The books in a folder. A test can replace them by an older copy.
class Books {
  public:
    Books() {
        book("a", 10);
        act("opens");
    }
    void book(const std::string& key, std::int64_t amount) {
        REQUIRE(committed(server_.change(BookChanges{{points}, {deposit(key, 1, amount)}})));
    }
    void act(const std::string& reason) {
        REQUIRE(committed(server_.change(AdminChanges{{1, "Op", "note", "", reason}})));
    }
    void rename_guest() {
        REQUIRE(committed(server_.change(PlayerChanges{{{{9}, "Eve", Role::guest, {5}}}, {}, {}, {}})));
    }
    const std::filesystem::path& folder() { return server_.options().folder; }
    Harness& server() { return server_; }
    void keep_copy() {
        server_.close();
        std::filesystem::copy(folder(), copy_.path(), options);
        server_.reopen();
    }
    void put_back() {
        server_.close();
        std::filesystem::copy(copy_.path(), folder(), options);
        server_.reopen();
    }

  private:
    static constexpr auto options =
        std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing;
    SqliteHarness server_;
    TemporaryFolder copy_;
};

}  // namespace

TEST_CASE("An anchor is one line, and comes back from it; another line is none") {
    Books books;
    const ledger::Anchor anchor = anchor_of(books.folder());
    const std::string line = text_of(anchor);
    CHECK(ledger::anchor_in(line) == anchor);
    CHECK(line.starts_with("anteroom anchor 1 2026-11-23T20:00:00Z 1 2 2 "));
    for (const std::string& other :
         {std::string(), std::string("anteroom anchor 1"), line + " 1", line.substr(0, line.size() - 1),
          "anteroom anchor 2" + line.substr(17), std::string(line).replace(line.find(" 1 2 2 "), 7, " 1 -2 2 ")})
        CHECK_FALSE(ledger::anchor_in(other));
}

TEST_CASE("Books that went on from their anchors are right, whatever went on") {
    Books books;
    std::vector<ledger::Anchor> anchors = {anchor_of(books.folder())};
    books.book("b", 20);
    anchors.push_back(anchor_of(books.folder()));
    books.act("a note");
    books.rename_guest();
    anchors.push_back(anchor_of(books.folder()));
    books.book("c", 30);
    CHECK(fault(books.folder(), anchors) == "right");
}

TEST_CASE("Books that were put back to an older copy are found, whether money, an act or a row is gone") {
    for (const std::string what : {"money", "act", "row"}) {
        Books books;
        MoneyTable table(books.server(), {RoomId{1}, 3, 50, {500, {1000}}});
        table.open();
        books.keep_copy();
        // Stakes move money without an act.
        if (what == "money") table.start();
        if (what == "act") books.act("a note");
        if (what == "row") books.rename_guest();
        // The change of a row is sealed with the next entry of the audit log or the books. The older copy lacks this
        // entry too.
        if (what == "row") books.act("a note");
        const ledger::Anchor anchor = anchor_of(books.folder());
        CHECK(fault(books.folder(), {anchor}) == "right");
        books.put_back();
        INFO(what);
        CHECK(fault(books.folder(), {}) == "right");
        CHECK(fault(books.folder(), {anchor}).find("older books, or cut off") != std::string::npos);
    }
}

TEST_CASE("Other books of the same length under the same key are found, and an anchor of another house") {
    Books books;
    books.keep_copy();
    books.book("b", 20);
    books.act("paid at the desk");
    const ledger::Anchor anchor = anchor_of(books.folder());
    books.put_back();
    books.book("b", 21);
    books.act("paid at the desk");
    books.rename_guest();
    books.act("more");
    CHECK(fault(books.folder(), {}) == "right");
    CHECK(fault(books.folder(), {anchor}) ==
          "anchor of 2026-11-23T20:00:00Z: these are not the books that were anchored");
    ledger::Anchor foreign = anchor_of(books.folder());
    foreign.signature = ledger::Signer(crypto::Bytes32{9}).sign(foreign.seal);
    CHECK(fault(books.folder(), {foreign}).find("is not signed with the key") != std::string::npos);
}
