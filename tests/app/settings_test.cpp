// From where settings come, in which order, and what is said of those that cannot be.

#include "app/settings.hpp"

#include <fstream>
#include <sstream>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace anteroom;
using app::BadSetting;
using app::Options;
using app::Settings;

namespace {

/// A file of settings with this in it.
struct File {
    explicit File(const std::string& text) { std::ofstream(path()) << text; }
    std::string path() const { return (folder.path() / "anteroom.toml").string(); }

    support::TemporaryFolder folder;
};

Settings read(const File& file, const app::Environment& variables = {}, Options options = {}) {
    options.file = file.path();
    return app::read_settings(options, variables);
}

/// What is said of a file, without its folder.
std::string fault(const std::string& text) {
    const File file(text);
    try {
        read(file);
    } catch (const BadSetting& bad) {
        std::string said = bad.what();
        CHECK(said.find('\n') == std::string::npos);
        CHECK(said.starts_with(file.path()));
        return said.substr(file.path().size());
    }
    return "nothing";
}

std::string fault_of_option(const std::string& name, const std::string& value) {
    Options options;
    options.given[name] = {value};
    try {
        app::read_settings(options, {});
    } catch (const BadSetting& bad) {
        return bad.what();
    }
    return "nothing";
}

}  // namespace

TEST_CASE("an option counts more than the environment, that more than the file, that more than what is so by itself") {
    const File file("port = 1001\nlisten = \"0.0.0.0\"\nverbose = true\nhost = [\"file.example\"]\nshards = 3\n");
    Options options;
    options.given["port"] = {"1003"};
    const Settings settings =
        read(file, {{"ANTEROOM_PORT", "1002"}, {"ANTEROOM_HOST", "a.example, b.example c.example"}}, options);
    CHECK(settings.config.port == 1003);
    CHECK(settings.config.hosts == std::vector<std::string>{"a.example", "b.example", "c.example"});
    CHECK(settings.config.listen == "0.0.0.0");
    CHECK(settings.config.verbose);
    CHECK(settings.config.shards == 3);
    CHECK(settings.config.data == "data");
    CHECK(settings.place("port") == "--port");
    CHECK(settings.place("host") == "ANTEROOM_HOST");
    CHECK(settings.place("listen") == file.path() + ":2");
    CHECK(settings.place("data") == "--data");
}

TEST_CASE("the file is named by the environment where no option names it, and its paths are meant from its folder") {
    const File file("data = \"books\"\nledger-key = \"/keys/ledger.key\"\n");
    const Settings settings = app::read_settings({}, {{"ANTEROOM_CONFIG", file.path()}});
    CHECK(settings.config.data == file.folder.path() / "books");
    CHECK(settings.config.ledger_key == "/keys/ledger.key");
    CHECK(settings.unknown.empty());
    CHECK(app::read_settings({}, {{"ANTEROOM_PROT", "80"}}).unknown == std::vector<std::string>{"ANTEROOM_PROT"});
    Options missing;
    missing.file = file.path() + ".not";
    CHECK_THROWS_AS(app::read_settings(missing, {}), BadSetting);
    missing.file = file.folder.path().string();
    CHECK_THROWS_AS(app::read_settings(missing, {}), BadSetting);
}

TEST_CASE("what cannot be set is named in one line with its place and what would be right") {
    CHECK(fault("port = 80\nlisten = \"::1\"\n") == "nothing");
    CHECK(fault("\nprot = 80\n") == ":2: there is no setting `prot`; did you mean `port`?");
    CHECK(fault("colour = 1\n") == ":1: there is no setting `colour`; `anteroom config` shows all that there are");
    CHECK(fault("port = 65536\n") == ":1: `65536` does not fit; a port is a number from 0 to 65535");
    CHECK(fault("port = -1\n") == ":1: `-1` does not fit; a port is a number from 0 to 65535");
    CHECK(fault("port = 1.5\n").starts_with(":1: a text, a whole number"));
    CHECK(fault("[host]\nname = 1\n").starts_with(":1: a text, a whole number"));
    CHECK(fault("verbose = \"perhaps\"\n") == ":1: `perhaps` does not fit; it is true or false");
    CHECK(fault("listen = \"localhost\"\n").starts_with(":1: `localhost` does not fit; an address is written like"));
    CHECK(fault("listen = [\"::1\", \"127.0.0.1\"]\n") == ":1: one value is wanted, not several");
    CHECK(fault("host = [\"good.example\", \"https://bad.example\"]\n").find("`https://bad.example`") !=
          std::string::npos);
    CHECK(fault("trusted-proxy = \"10.0.0.0/33\"\n").find("10.0.0.0/8") != std::string::npos);
    CHECK(fault("port = 1\nport = 2\n").starts_with(":2: this is no TOML: "));
    CHECK(fault("port 8080\n").starts_with(":1: this is no TOML: "));
    CHECK(fault("dev = true\n").find("is for tests and an option alone") != std::string::npos);
    CHECK(fault_of_option("origin", "cards.example") ==
          "--origin: `cards.example` does not fit; an origin is written like https://cards.example.org");
    CHECK(fault_of_option("seed", "7") == "--seed: deals that can be foretold are for tests alone; add --dev");
}

TEST_CASE("the settings that are printed can be read again and come to the same, without what is secret") {
    const File file("port = 1001\nhost = [\"a.example\", \"b.example\"]\nmetrics-token = \"not for \\\"you\\\"\"\n");
    const std::string text = app::settings_text(read(file, {{"ANTEROOM_DATA", "/srv/a \"b\" \\ c"}}));
    CHECK(text.find("not for") == std::string::npos);
    CHECK(text.find("# metrics-token = (a secret)  # from " + file.path() + ":3") != std::string::npos);
    CHECK(text.find("\nport = 1001  # from " + file.path() + ":1") != std::string::npos);
    CHECK(text.find("\nlisten = \"127.0.0.1\"  # by itself: this machine alone") != std::string::npos);
    CHECK(text.find("from ANTEROOM_DATA") != std::string::npos);
    const File again(text);
    const Settings settings = read(again);
    CHECK(settings.config.port == 1001);
    CHECK(settings.config.hosts == std::vector<std::string>{"a.example", "b.example"});
    CHECK(settings.config.data == "/srv/a \"b\" \\ c");
    CHECK(settings.config.metrics_token.empty());
}

TEST_CASE("a bus is printed as it was set, and not at all where it has a password, which no option may have") {
    const File open("bus = \"nats://bus.example.org/casino\"\n");
    CHECK(app::settings_text(read(open)).find("\nbus = \"nats://bus.example.org/casino\"  # from ") !=
          std::string::npos);
    const std::map<std::string, std::string> given{{"ANTEROOM_BUS", "nats://house:hidden@bus.example.org"}};
    const File none("");
    const Settings settings = read(none, given);
    CHECK(settings.config.bus == "nats://house:hidden@bus.example.org");
    const std::string text = app::settings_text(settings);
    CHECK(text.find("hidden") == std::string::npos);
    CHECK(text.find("\n# bus = (with a password)  # from ANTEROOM_BUS\n") != std::string::npos);
    CHECK(fault_of_option("bus", "nats://house:hidden@bus.example.org").starts_with("--bus: a password on a command"));
    // NATS takes a name alone for a token.
    CHECK(fault_of_option("bus", "nats://t0ken@bus.example.org").starts_with("--bus: a password on a command"));
    CHECK(fault_of_option("bus", "nats://t0ken@bus.example.org:4222/Casino").starts_with("--bus: `nats://…@bus."));
    CHECK(fault_of_option("bus", "nats://bus.example.org") == "nothing");
}

TEST_CASE("that nothing is wanted is printed as what was set, and can be read again too") {
    const File file("host = []\n");
    Options options;
    options.given["web"] = {""};
    const std::string text = app::settings_text(read(file, {}, options));
    CHECK(text.find("\nweb = \"\"  # from --web\n") != std::string::npos);
    CHECK(text.find("\nhost = []  # from " + file.path() + ":1\n") != std::string::npos);
    CHECK(text.find("\n# anchors = (none)  # by itself: ") != std::string::npos);
    const File again(text);
    const Settings settings = read(again);
    CHECK(settings.config.web.empty());
    CHECK(settings.places.contains("web"));
    CHECK(settings.config.hosts.empty());
}

TEST_CASE("the README has a row for each setting, and none for what is no setting") {
    std::ifstream in("README.md");
    std::stringstream readme;
    readme << in.rdbuf();
    std::vector<std::string> rows;
    for (std::string line; std::getline(readme, line);)
        if (line.starts_with("| `")) rows.push_back(line.substr(3, line.find('`', 3) - 3));
    std::vector<std::string> names;
    for (const app::Setting& setting : app::all_settings())
        if (setting.ways != app::Ways::option_only) names.emplace_back(setting.name);
    std::vector<std::string> listed;
    for (const std::string& row : rows)
        if (!row.ends_with('/')) listed.push_back(row);
    CHECK(listed == names);
}
