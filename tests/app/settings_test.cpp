// Sources and precedence of settings, and the messages about invalid ones.

#include "app/settings.hpp"

#include <fstream>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace anteroom;
using app::BadSetting;
using app::Options;
using app::Settings;
namespace fs = std::filesystem;

namespace {

/// A settings file with a given text.
struct File {
    explicit File(const std::string& text, fs::perms mode = fs::perms::owner_read) {
        std::ofstream(path()) << text;
        fs::permissions(path(), mode);
    }
    std::string path() const { return (folder.path() / "anteroom.toml").string(); }

    support::TemporaryFolder folder;
};

Settings read(const File& file, const app::Environment& variables = {}, Options options = {}) {
    options.file = file.path();
    return app::read_settings(options, variables);
}

/// Returns the message about a file, without the file's folder.
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
    for (const char* name : {"ANTEROOM_SITE", "ANTEROOM_BIN", "ANTEROOM_SEED", "ANTEROOM_DEV"})
        CHECK(app::read_settings({}, {{name, "a"}}).unknown == std::vector<std::string>{name});
    for (const char* name : {"ANTEROOM_PROT", "ANTEROOM_PORTS", "ANTEROOM_PRT", "ANTEROOM_CONFG"}) {
        CAPTURE(name);
        CHECK_THROWS_AS(app::read_settings({}, {{name, "80"}}), BadSetting);
    }
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
    CHECK(fault("port = 1.5\n") == ":1: port is a number, not a fraction");
    CHECK(fault("port = \"8080\"\n") == ":1: port is a number, not a text");
    CHECK(fault("shards = true\n") == ":1: shards is a number, not true or false");
    CHECK(fault("verbose = 1\n") == ":1: verbose is true or false, not a number");
    CHECK(fault("data = 7\n") == ":1: data is a text, not a number");
    CHECK(fault("node = true\n") == ":1: node is a text, not true or false");
    CHECK(fault("host = [\"good.example\", 7]\n") == ":1: host is a text, not a number");
    CHECK(fault("ask-password-above = 100\nport = [80]\n") == "nothing");
    CHECK(fault("[host]\nname = 1\n") == ":1: host is a text, not a table");
    CHECK(fault("host = [[\"a.example\"]]\n") == ":1: host is a text, not a list");
    CHECK(fault("day-begins = 06:00:00\n") ==
          ":1: day-begins is a text, not a date or a time, which quotation marks make a text");
    CHECK(fault("verbose = \"perhaps\"\n") == ":1: verbose is true or false, not a text");
    CHECK(fault("listen = \"localhost\"\n").starts_with(":1: `localhost` does not fit; an address is written like"));
    CHECK(fault("listen = [\"::1\", \"127.0.0.1\"]\n") == ":1: this setting takes one value, not several");
    CHECK(fault("host = [\"good.example\", \"https://bad.example\"]\n").find("`https://bad.example`") !=
          std::string::npos);
    CHECK(fault("trusted-proxy = \"10.0.0.0/33\"\n").find("10.0.0.0/8") != std::string::npos);
    CHECK(fault("port = 1\nport = 2\n").starts_with(":2: this is no TOML: "));
    CHECK(fault("port 8080\n").starts_with(":1: this is no TOML: "));
    CHECK(fault("dev = true\n").find("is for tests and an option alone") != std::string::npos);
    CHECK(fault_of_option("origin", "cards.example") ==
          "--origin: `cards.example` does not fit; an origin is written like https://cards.example.org");
    CHECK(fault_of_option("seed", "7") == "--seed: predictable deals are only for tests; add --dev");
}

TEST_CASE("the settings that are printed can be read again and come to the same, without what is secret") {
    const File file("port = 1001\nhost = [\"a.example\", \"b.example\"]\nmetrics-token = \"not for \\\"you\\\"\"\n");
    const std::string text = app::settings_text(read(file, {{"ANTEROOM_DATA", "/srv/a \"b\" \\ c"}}));
    CHECK(text.find("not for") == std::string::npos);
    CHECK(text.find("# metrics-token = (a secret)  # from " + file.path() + ":3") != std::string::npos);
    CHECK(text.find("\nport = 1001  # from " + file.path() + ":1") != std::string::npos);
    CHECK(text.find("\nlisten = \"127.0.0.1\"  # default: only this machine") != std::string::npos);
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
    const std::map<std::string, std::string> given{{"ANTEROOM_BUS", "nats://house:w4rdrobe@bus.example.org"}};
    const File none("");
    const Settings settings = read(none, given);
    CHECK(settings.config.bus == "nats://house:w4rdrobe@bus.example.org");
    const std::string text = app::settings_text(settings);
    CHECK(text.find("w4rdrobe") == std::string::npos);
    CHECK(text.find("\n# bus = (with a password)  # from ANTEROOM_BUS\n") != std::string::npos);
    CHECK(fault_of_option("bus", "nats://house:w4rdrobe@bus.example.org")
              .starts_with("--bus: everybody on the machine can read"));
    // NATS treats a name without a password as a token.
    CHECK(
        fault_of_option("bus", "nats://t0ken@bus.example.org").starts_with("--bus: everybody on the machine can read"));
    CHECK(fault_of_option("bus", "nats://t0ken@bus.example.org:4222/Casino").starts_with("--bus: `nats://…@bus."));
    CHECK(fault_of_option("bus", "nats://bus.example.org") == "nothing");
}

TEST_CASE("a file of settings that others can read or change may have no secret in it") {
    const auto refusal = [](const std::string& text, fs::perms others) {
        try {
            read(File(text, fs::perms::owner_read | others));
        } catch (const BadSetting& bad) {
            return std::string(bad.what());
        }
        return std::string("nothing");
    };
    for (const std::string secret : {"metrics-token = \"a\"", "bus = \"tls://house:w4rdrobe@bus.example.org\"",
                                     "bus = \"tls://t0ken@bus.example.org\""}) {
        for (const fs::perms others : {fs::perms::others_read, fs::perms::group_write, fs::perms::others_write}) {
            const std::string said = refusal("port = 80\n" + secret + "\n", others);
            CHECK(said.find(":2: `") != std::string::npos);
            CHECK(said.ends_with("others can read or change it; its mode must be 0600"));
        }
        CHECK(refusal(secret, fs::perms::none) == "nothing");
    }
    CHECK(refusal("bus = \"tls://bus.example.org\"", fs::perms::others_read) == "nothing");
    CHECK(refusal("port = 80\n", fs::perms::others_read) == "nothing");
}

TEST_CASE("that nothing is wanted is printed as what was set, and can be read again too") {
    const File file("host = []\n");
    Options options;
    options.given["web"] = {""};
    const std::string text = app::settings_text(read(file, {}, options));
    CHECK(text.find("\nweb = \"\"  # from --web\n") != std::string::npos);
    CHECK(text.find("\nhost = []  # from " + file.path() + ":1\n") != std::string::npos);
    CHECK(text.find("\n# anchors = (none)  # default: ") != std::string::npos);
    const File again(text);
    const Settings settings = read(again);
    CHECK(settings.config.web.empty());
    CHECK(settings.places.contains("web"));
    CHECK(settings.config.hosts.empty());
}

TEST_CASE("the page of settings has a row for each, and none for what is no setting") {
    std::ifstream page("clients/docs/pages/host/settings.md");
    std::vector<std::string> rows;
    for (std::string line; std::getline(page, line);)
        if (line.starts_with("| `")) rows.push_back(line.substr(3, line.find('`', 3) - 3));
    std::vector<std::string> names;
    for (const app::Setting& setting : app::all_settings())
        if (setting.ways != app::Ways::option_only) names.emplace_back(setting.name);
    CHECK(rows == names);
}
