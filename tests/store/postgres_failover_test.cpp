// Addresses that do not answer, and servers that only read.

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <regex>
#include <stdexcept>

#include "postgres_node.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace anteroom::store::test {

namespace {

/// Takes connections and says nothing, as a machine that hangs.
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

}  // namespace anteroom::store::test
