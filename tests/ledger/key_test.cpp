#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include "app/ledger_key.hpp"
#include "crypto/text.hpp"
#include "harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using store::test::complaint_of;
using store::test::TemporaryFolder;

namespace {

/// Sets an environment variable and restores the old value at the end.
class Variable {
  public:
    Variable(const char* name, const std::string& value) : name_(name) {
        if (const char* before = std::getenv(name)) before_ = before;
        setenv(name, value.c_str(), 1);
    }
    ~Variable() { before_ ? setenv(name_, before_->c_str(), 1) : unsetenv(name_); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

  private:
    const char* name_;
    std::optional<std::string> before_;
};

}  // namespace

TEST_CASE("The key of the books is made once, for its owner alone, among the user's settings, not beside the books") {
    TemporaryFolder folder;
    const Variable settings("XDG_CONFIG_HOME", folder.path() / "settings");
    app::Config config;
    config.data = folder.path() / "data";
    const auto path = app::ledger_key_path(config);
    CHECK(path == folder.path() / "settings" / "anteroom" / "ledger.key");
    CHECK_FALSE(app::lies_beside(path, config.data));
    CHECK(complaint_of([&] { app::load_key(path); }).find("cannot be read") != std::string::npos);
    const auto seed = app::house_key(config);
    CHECK(app::house_key(config) == seed);
    CHECK(app::load_key(path) == seed);
    using std::filesystem::perms;
    CHECK(std::filesystem::status(path).permissions() == (perms::owner_read | perms::owner_write));
    CHECK(std::filesystem::status(path.parent_path()).permissions() == perms::owner_all);
    CHECK(std::distance(std::filesystem::directory_iterator(path.parent_path()), {}) == 1);
    CHECK_FALSE(std::filesystem::exists(config.data));
    config.ledger_key = folder.path() / "elsewhere";
    CHECK(app::house_key(config) != seed);
    const auto in_a_file = folder.path() / "elsewhere" / "anteroom" / "ledger.key";
    CHECK(complaint_of([&] { app::load_or_make_key(in_a_file); }) ==
          "the key of the books, " + in_a_file.string() +
              ": its folder cannot be made: Not a directory; name a file with --ledger-key");
}

TEST_CASE(
    "A key is taken from the settings, then from systemd's credentials, then from the user's, never from the data") {
    TemporaryFolder folder;
    const Variable settings("XDG_CONFIG_HOME", folder.path() / "settings");
    app::Config config;
    config.data = folder.path() / "data";
    const auto beside = config.data / "ledger.key";
    app::load_or_make_key(beside);
    CHECK(app::lies_beside(beside, config.data));
    CHECK(app::lies_beside(config.data / "deep" / "key", config.data / "."));
    CHECK_FALSE(app::lies_beside(folder.path() / "data.key", config.data));
    const auto own = folder.path() / "settings" / "anteroom" / "ledger.key";
    CHECK(app::ledger_key_path(config) == own);
    app::load_or_make_key(own);
    CHECK(app::ledger_key_path(config) == own);
    const Variable credentials("CREDENTIALS_DIRECTORY", folder.path() / "credentials");
    CHECK(app::ledger_key_path(config) == own);
    const auto given = folder.path() / "credentials" / "anteroom-ledger-key";
    app::load_or_make_key(given);
    CHECK(app::ledger_key_path(config) == given);
    config.ledger_key = "named";
    CHECK(app::ledger_key_path(config) == "named");
    const Variable no_settings("XDG_CONFIG_HOME", "");
    const Variable no_credentials("CREDENTIALS_DIRECTORY", "");
    const Variable no_home("HOME", "");
    config.ledger_key.clear();
    CHECK(complaint_of([&] { app::ledger_key_path(config); }).find("--ledger-key") != std::string::npos);
}

TEST_CASE("Where the books are signed and their key is gone, no other key is made") {
    store::test::SqliteHarness server;
    server.close();
    TemporaryFolder folder;
    app::Config config;
    config.data = server.options().folder;
    config.ledger_key = folder.path() / "key";
    CHECK(complaint_of([&] { app::house_key(config); }).find("restore it from your copy") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(config.ledger_key));
    config.data = folder.path() / "fresh";
    CHECK_NOTHROW(app::house_key(config));
}

TEST_CASE("A key that others can read, or that is none, is refused") {
    TemporaryFolder folder;
    const auto path = folder.path() / "ledger.key";
    app::load_or_make_key(path);
    std::filesystem::permissions(path, std::filesystem::perms::group_read, std::filesystem::perm_options::add);
    CHECK(complaint_of([&] { app::load_or_make_key(path); }).find("must be 0600") != std::string::npos);
    std::filesystem::permissions(path, std::filesystem::perms::owner_read);
    CHECK_NOTHROW(app::load_or_make_key(path));
    for (const std::string& text : {std::string("12"), std::string(64, 'x'), std::string(66, '0'), std::string()}) {
        std::filesystem::remove(path);
        std::ofstream(path) << text;
        std::filesystem::permissions(path, std::filesystem::perms::owner_read);
        CHECK(complaint_of([&] { app::load_or_make_key(path); }).find("the key of the books") == 0);
    }
}
