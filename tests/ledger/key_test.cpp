#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "app/ledger_key.hpp"
#include "crypto/text.hpp"
#include "harness.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using store::test::complaint_of;
using store::test::TemporaryFolder;

TEST_CASE("The key of the books is made once, for its owner alone, and is the same from then on") {
    TemporaryFolder folder;
    app::Config config;
    config.data = folder.path() / "data";
    const auto path = app::ledger_key_path(config);
    CHECK(path == folder.path() / "data" / "ledger.key");
    CHECK(complaint_of([&] { app::load_key(path); }).find("cannot be read") != std::string::npos);
    const auto seed = app::load_or_make_key(path);
    CHECK(app::load_or_make_key(path) == seed);
    CHECK(app::load_key(path) == seed);
    using std::filesystem::perms;
    CHECK(std::filesystem::status(path).permissions() == (perms::owner_read | perms::owner_write));
    CHECK(std::filesystem::status(config.data).permissions() == perms::owner_all);
    const auto count = std::distance(std::filesystem::directory_iterator(config.data), {});
    CHECK(count == 1);
    config.ledger_key = folder.path() / "elsewhere";
    CHECK(app::load_or_make_key(app::ledger_key_path(config)) != seed);
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
