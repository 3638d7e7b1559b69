#include <chrono>
#include <fstream>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include "heard.hpp"
#include "nats_member.hpp"
#include "nats_server.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace anteroom::bus::test {

namespace {

using namespace std::chrono_literals;
using Strings = std::vector<std::string>;

const std::string all = "anteroom.main.all";
const std::string nobody = "anteroom.main.node.0";

/// A settings file of NATS. Each of its users has the password `right`.
class File {
  public:
    explicit File(const std::string& users) { write(users); }
    void write(const std::string& users) const {
        std::ofstream(path()) << "authorization { users = [ " << users << " ] }";
    }
    std::string path() const { return folder_.path() / "nats.conf"; }

  private:
    support::TemporaryFolder folder_;
};

/// Returns the line for a user in this file.
std::string user(const std::string& name, const std::string& publish, const std::string& subscribe) {
    return "{ user: " + name + ", password: right, permissions: { publish: " + publish + ", subscribe: " + subscribe +
           " } }\n";
}

const std::string nothing = R"({ deny: ">" })";
const std::string what_a_node_wants = R"("anteroom.main.>")";

/// Returns the message about the rights that this user lacks, as it is printed before a node starts.
std::string said_of(const std::string& url) {
    const auto begin = std::chrono::steady_clock::now();
    std::string said = "nothing";
    try {
        check_nats(nats_place(url).value(), "a test", {{all, "is anybody there?"}, {nobody, "?"}});
    } catch (const NotPermitted& missing) {
        said = missing.what();
    }
    CHECK(std::chrono::steady_clock::now() - begin < 2s);
    return said;
}

TEST_CASE("Whether NATS lets a node's user hear and say is found out before the node starts, and which it does not") {
    const File file(user("node", what_a_node_wants, what_a_node_wants) + user("mute", nothing, what_a_node_wants) +
                    user("deaf", what_a_node_wants, nothing) +
                    user("elsewhere", R"("anteroom.other.>")", R"("anteroom.other.>")") +
                    user("half_mute", R"("anteroom.main.all")", what_a_node_wants) +
                    user("half_deaf", what_a_node_wants, R"("anteroom.main.node.*")"));
    const NatsServer server({"-c", file.path()});
    const auto said_of_user = [&](const std::string& name) { return said_of(server.url(name + ":right@")); };
    const std::string not_let = server.url() + " does not let this user ";
    CHECK(said_of_user("node") == "nothing");
    CHECK(said_of_user("mute") == not_let + "publish to anteroom.main.all");
    CHECK(said_of_user("deaf") == not_let + "subscribe to anteroom.main.all");
    CHECK(said_of_user("elsewhere") == not_let + "subscribe to anteroom.main.all");
    CHECK(said_of_user("half_mute") == not_let + "publish to anteroom.main.node.0");
    CHECK(said_of_user("half_deaf") == not_let + "subscribe to anteroom.main.all");
}

TEST_CASE("While others speak there, a node that finds out whether it may hears itself all the same") {
    const NatsServer server({"--auth", "t0ken"});
    const std::string url = server.url("t0ken@");
    const Member other(url);
    std::promise<void> is_said;
    other.home().post([&] {
        for (int i = 0; i < 5'000; ++i) other->publish(all, "something else");
        is_said.set_value();
    });
    CHECK(said_of(url) == "nothing");
    is_said.get_future().wait();
    CHECK_THROWS_AS(said_of(server.url("other@")), ConnectFailed);
}

TEST_CASE("A right that is taken away while a node runs is told, once for each subject") {
    const File file(user("node", what_a_node_wants, what_a_node_wants));
    NatsServer server({"-c", file.path()});
    Heard heard;
    const Member node(server.url("node:right@"));
    const Member other(server.url("node:right@"));
    node->subscribe(all, heard.handler());
    REQUIRE(comes_through(*other, all, heard));
    CHECK(node.not_permitted().empty());

    file.write(user("node", nothing, what_a_node_wants));
    server.reload();
    const auto says = [&](const std::string& subject) {
        node->publish(subject, "?");
        return !node.not_permitted().empty();
    };
    REQUIRE(comes_true([&] { return says(nobody); }));
    for (int i = 0; i < 50; ++i) {
        says(nobody);
        says(all);
        std::this_thread::sleep_for(2ms);
    }
    const Strings mute = {"Permissions Violation for Publish to \"anteroom.main.node.0\"",
                          "Permissions Violation for Publish to \"anteroom.main.all\""};
    CHECK(comes_true([&] { return node.not_permitted() == mute; }));

    file.write(user("node", what_a_node_wants, nothing));
    server.reload();
    CHECK(comes_true([&] { return node.not_permitted().size() == 3; }));
    CHECK(node.not_permitted().back().starts_with("Permissions Violation for Subscription to \"anteroom.main.all\""));
    CHECK(node->connected());
}

}  // namespace

}  // namespace anteroom::bus::test
