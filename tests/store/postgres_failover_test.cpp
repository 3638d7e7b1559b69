// Addresses that do not answer, servers that only read, and outages that are not faults of the books.

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <regex>
#include <stdexcept>
#include <thread>

#include "postgres_node.hpp"
#include "store/sql/open_failed.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace anteroom::store::test {

namespace {

/// Accepts connections and never answers, like a machine that hangs.
class DarkAddress {
  public:
    DarkAddress() : socket_(::socket(AF_UNIX, SOCK_STREAM, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        (folder_.path() / ".s.PGSQL.5432").string().copy(address.sun_path, sizeof(address.sun_path) - 1);
        const auto* named = reinterpret_cast<const sockaddr*>(&address);
        if (::bind(socket_, named, sizeof(address)) != 0 || ::listen(socket_, 100) != 0)
            throw std::runtime_error("nobody listens");
    }
    ~DarkAddress() { ::close(socket_); }
    DarkAddress(const DarkAddress&) = delete;
    DarkAddress& operator=(const DarkAddress&) = delete;

    std::string before(const std::string& place) const {
        return std::regex_replace(place, std::regex("host="), "host=" + folder_.path().string() + ",");
    }

  private:
    support::TemporaryFolder folder_;
    int socket_;
};

std::string read_to_its_end(BooksReader& books) {
    return complaint_of([&] { books.entries([](const auto&) { return true; }); });
}

bool may_pass(BooksReader& books) {
    try {
        books.entries([](const auto&) { return true; });
    } catch (const SqlError& error) {
        return error.may_pass();
    }
    throw std::runtime_error("nothing was in the way");
}

}  // namespace

TEST_CASE("An address that is dark is waited for once, and before no later connection") {
    const DarkAddress dark;
    PostgresOptions options;
    options.place = dark.before(PostgresCluster::own().fresh_place()) + "&target_session_attrs=read-write";
    PostgresHarness server(options);
    PostgresCluster::own().cut_connections();
    CHECK(duration_of([&] { CHECK(committed(server.commit(opening(room7, "OAK")))); }) < milliseconds(900));
}

TEST_CASE("Several addresses are taken where the one that writes is asked for, and a single one anyway") {
    const std::string place = PostgresCluster::own().fresh_place();
    const std::string two = std::regex_replace(place, std::regex("host="), "host=/nowhere,");
    CHECK(complaint_of([&] { check_postgres(two); }).ends_with("add target_session_attrs=read-write"));
    CHECK(complaint_of([&] { check_postgres(two + "&target_session_attrs=any"); }).ends_with("=read-write"));
    CHECK(complaint_of([&] { check_postgres(two + "&target_session_attrs=read-write"); }).empty());
    CHECK(complaint_of([&] { check_postgres(two + "&target_session_attrs=primary"); }).empty());
    CHECK(complaint_of([&] { check_postgres(place); }).empty());
    const auto asked_for_in_the_environment = [&](const char* what) {
        ::setenv("PGTARGETSESSIONATTRS", what, 1);
        const std::string complaint = complaint_of([&] { check_postgres(two); });
        ::unsetenv("PGTARGETSESSIONATTRS");
        return complaint;
    };
    CHECK(asked_for_in_the_environment("read-write").empty());
    CHECK(asked_for_in_the_environment("any").ends_with("=read-write"));
}

TEST_CASE("What a service names counts as if the place named it") {
    const support::TemporaryFolder folder;
    const std::string place = PostgresCluster::own().fresh_place();
    const std::string socket = std::regex_replace(place, std::regex(".*host=([^&]*)&.*"), "$1");
    const std::string named =
        "]\nhost=/nowhere," + socket +
        "\nuser=postgres\ndbname=postgres\noptions=-c search_path=" + place.substr(place.rfind("store")) + "\n";
    std::ofstream(folder.path() / "services")
        << "[any" << named << "[writer" << named << "target_session_attrs=read-write\n";
    ::setenv("PGSERVICEFILE", (folder.path() / "services").c_str(), 1);
    CHECK(complaint_of([] { check_postgres("service=any"); }).ends_with("add target_session_attrs=read-write"));
    CHECK(complaint_of([] { check_postgres("service=none"); }).find("\"none\" not found") != std::string::npos);
    // The address that answered is listed first.
    const std::string found = check_postgres("service=writer");
    CHECK(found.find("host='" + socket + ",/nowhere'") != std::string::npos);
    CHECK(check_postgres(found) == found);
    ::unsetenv("PGSERVICEFILE");
}

TEST_CASE("A node whose server only reads connects anew, and goes on as soon as one writes") {
    Node node("one", {});
    REQUIRE(committed(node.commit(opening(room7, "OAK"))));
    node.change_by_hand("ALTER DATABASE postgres SET default_transaction_read_only = on");
    PostgresCluster::own().cut_connections();
    CHECK(std::holds_alternative<Failed>(node.commit(next(room7, 1, "move"))));
    node.change_by_hand("BEGIN READ WRITE; ALTER DATABASE postgres RESET default_transaction_read_only; COMMIT");
    CHECK(committed(node.commit(next(room7, 1, "move"))));
    CHECK(node.renew_session());
}

TEST_CASE("What takes long is read to its end, whatever this user's statements may take otherwise") {
    PostgresHarness server;
    const std::string& place = server.options().place;
    const auto books = open_postgres_books(place + "%20-c%20statement_timeout%3D100%20-c%20lock_timeout%3D100");
    auto held = PostgresCluster::own().halted_with(place, "LOCK TABLE cash");
    const std::jthread later([&] {
        std::this_thread::sleep_for(milliseconds(400));
        held.reset();
    });
    CHECK(read_to_its_end(*books).empty());
}

TEST_CASE("Books that are not reached, or not to their end, are told from those that nobody can read") {
    PostgresHarness server;
    REQUIRE(committed(server.change(BookChanges{{points}, {deposit("a", 1, 100)}})));
    const std::string& place = server.options().place;
    CHECK_THROWS_AS(open_postgres_books("host=/nowhere"), NotReached);
    const auto cut = open_postgres_books(place);
    PostgresCluster::own().cut_connections();
    CHECK(may_pass(*cut));
    server.close();
    server.change_by_hand(
        "CREATE FUNCTION page() RETURNS bigint LANGUAGE plpgsql AS $$BEGIN RAISE 'an invalid page' USING ERRCODE = "
        "'XX001'; END$$; ALTER TABLE cash RENAME TO whole; CREATE VIEW cash AS SELECT page() AS posting, kind, "
        "from_account, to_account, amount, hash, row, key, prev, time, note FROM whole");
    CHECK_FALSE(may_pass(*open_postgres_books(place)));
}

}  // namespace anteroom::store::test
