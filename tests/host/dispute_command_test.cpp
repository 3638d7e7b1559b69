// The dispute file at the command line: from the data folder, from copies with and without the house's key, and
// checked.

#include <filesystem>
#include <fstream>

#include "house.hpp"
#include "support/catch.hpp"

using namespace anteroom::host::testing;

namespace {

struct Told {
    std::string out;
    int status = -1;
};

/// Returns the output of `anteroom …`, with its warnings.
Told told_by(const std::string& arguments) {
    auto [out, status] = run_command(std::string(ANTEROOM_PROGRAM) + " " + arguments);
    return {std::move(out), status};
}

Told disputed(const std::filesystem::path& data, std::int64_t room, const std::string& more = {}) {
    return told_by("dispute " + std::to_string(room) + " --reason 'they quarrel' --data " + data.string() + " " + more);
}

/// Returns the file in the output. A warning may come before it.
Json file_in(const Told& said) {
    const std::string text = said.out.substr(0, said.out.find_last_not_of('\n') + 1);
    const auto line = text.rfind('\n');
    return Json::parse(line == std::string::npos ? text : text.substr(line + 1));
}

Told verified(const Folder& folder, const std::string& text, const std::string& more = {}) {
    const std::string path = (folder.path() / "dispute.json").string();
    std::ofstream(path) << text;
    return told_by("verify " + path + " " + more);
}

/// Plays two games at a table for money, on a server that is then killed.
std::int64_t play_two_games(const Folder& folder) {
    furnish(folder.path());
    Process server(folder.path(), {});
    REQUIRE(server.port() != 0);
    std::vector<std::unique_ptr<Player>> members;
    std::vector<Player*> all;
    for (const std::string& token : house_tokens) {
        members.push_back(
            std::make_unique<Player>(server.port(), Json(token), "client-of-member-" + std::to_string(members.size())));
        all.push_back(members.back().get());
    }
    const std::int64_t room = open_money_table(all);
    start_game(all, room);
    play_out(all, room, 5);
    play_again(all, room);
    play_out(all, room, 6);
    CHECK(disputed(folder.path(), room).status != 0);  // the server uses the folder
    server.kill_hard();
    return room;
}

}  // namespace

TEST_CASE("the command line writes the dispute file of a table with its line in the log, and verify tells it right") {
    Folder folder;
    const Folder elsewhere;
    const std::int64_t room = play_two_games(folder);
    CHECK(told_by("dispute 777 --reason x --data " + folder.path().string()).status != 0);
    CHECK(told_by("dispute " + std::to_string(room) + " --data " + folder.path().string()).status != 0);
    const Told made = disputed(folder.path(), room);
    REQUIRE(made.status == 0);
    const Json file = file_in(made);
    CHECK(file.at("made").at("logged") == true);
    const std::string key = file.at("house");
    const Told right = verified(elsewhere, made.out, "--key " + key);
    INFO(right.out);
    CHECK(right.status == 0);
    CHECK(right.out.starts_with("right: all of the dispute file of room " + std::to_string(room) + ": 2 games"));
    CHECK(verified(elsewhere, made.out, "--key " + std::string(64, '0')).status == 1);
    CHECK(told_by("admin log 5 --data " + folder.path().string())
              .out.find("dispute table " + std::to_string(room) + ": they quarrel") != std::string::npos);
    std::string changed = made.out;
    changed.replace(changed.find("they quarrel"), 12, "they agreed!");
    const Told wrong = verified(elsewhere, changed);
    CHECK(wrong.status == 1);
    CHECK(wrong.out.starts_with("WRONG: the dispute file does not have the hash of its proof"));
    CHECK(told_by("audit --data " + folder.path().string()).status == 0);
}

TEST_CASE("a dispute file is made of a copy as well, unsigned where the key is not, and says that no log knows of it") {
    Folder folder;
    const Folder copy;
    const Folder elsewhere;
    const std::int64_t room = play_two_games(folder);
    // The socket that a killed server has left in the folder is not copied.
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        if (entry.is_regular_file())
            std::filesystem::copy(entry, copy.path(), std::filesystem::copy_options::overwrite_existing);
    const Told made = disputed(copy.path(), room, "--copy");
    REQUIRE(made.status == 0);
    CHECK(file_in(made).at("made").at("logged") == false);
    CHECK(file_in(made).contains("proof"));
    CHECK(verified(elsewhere, file_in(made).dump()).status == 0);
    std::ofstream(elsewhere.path() / "other.key") << std::string(63, '0') << "1\n";
    std::filesystem::permissions(elsewhere.path() / "other.key", std::filesystem::perms::owner_read);
    const Told others = disputed(copy.path(), room, "--copy --ledger-key " + (elsewhere.path() / "other.key").string());
    CHECK(others.status == 1);
    CHECK(others.out.find("signed with another key") != std::string::npos);
    const Told bare = disputed(copy.path(), room, "--copy --ledger-key " + (elsewhere.path() / "none").string());
    REQUIRE(bare.status == 0);
    const Json file = file_in(bare);
    CHECK_FALSE(file.contains("proof"));
    CHECK_FALSE(file.contains("receipts"));
    CHECK(file.at("games").size() == 2);
    const Told checked = verified(elsewhere, file.dump());
    CHECK(checked.status == 0);
    CHECK(checked.out.find("not signed") != std::string::npos);
    CHECK(checked.out.find("left out: receipts") != std::string::npos);
    CHECK(verified(elsewhere, file.dump(), "--key " + std::string(64, '0')).status == 1);
}

TEST_CASE("what is no dispute file, of another version, or only wears a reader out, is told so and nothing worse") {
    const Folder folder;
    const auto refused = [&](const std::string& text) {
        const Told said = verified(folder, text);
        CHECK(said.status == 2);
        return said.out;
    };
    CHECK(refused(R"({"format":"anteroom.dispute.v2"})").find("not such a file (format)") != std::string::npos);
    CHECK(refused(R"({"format":"anteroom.dispute.v1"})").find("not such a file (form)") != std::string::npos);
    CHECK(refused("{\"format\":" + std::string(4'000'000, '[')).find("nested too deeply") != std::string::npos);
    CHECK(refused("").find("no JSON") != std::string::npos);
    std::ofstream(folder.path() / "large").close();
    std::filesystem::resize_file(folder.path() / "large", std::uintmax_t{3} << 30U);
    const Told said = told_by("verify " + (folder.path() / "large").string());
    CHECK(said.status == 2);
    CHECK(said.out.find("larger than any file") != std::string::npos);
}
