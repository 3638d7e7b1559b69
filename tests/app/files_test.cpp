// Files that prove something: `anteroom verify` gives the right answer for each case in files_cases.json.

#include <sys/wait.h>

#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "proof/file_form.hpp"
#include "proof/strict_json.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace anteroom;
using nlohmann::json;

namespace {

json read(const char* path) {
    std::ifstream file(path);
    return json::parse(file);
}

std::string bytes_of(const std::string& hex) {
    std::string bytes;
    for (std::size_t at = 0; at < hex.size(); at += 2)
        bytes += static_cast<char>(std::stoi(hex.substr(at, 2), nullptr, 16));
    return bytes;
}

/// Returns the bytes of a case: one of the files, changed as the case says.
std::string bytes_of(const json& one, const json& files) {
    std::string text = one.contains("file") ? files.at(one.at("file").get<std::string>()).get<std::string>() : "";
    if (one.contains("find")) {
        const auto find = one.at("find").get<std::string>();
        const auto at = text.find(find);
        REQUIRE(at != std::string::npos);
        text.replace(at, find.size(), one.contains("hex") ? bytes_of(one.at("hex")) : one.at("put").get<std::string>());
    }
    text.insert(0, bytes_of(one.value("before", "")));
    // Only single bytes are repeated in these cases.
    const std::string after = bytes_of(one.value("after", ""));
    if (one.contains("times")) return text.append(one.at("times").get<std::size_t>(), after.at(0));
    return text + after;
}

/// Returns the answer of `anteroom verify`, with its name in files.md.
std::string answer_to(const std::string& path) {
    const std::string command = std::string(ANTEROOM_PROGRAM) + " verify " + path + " 2>&1";
    FILE* out = popen(command.c_str(), "r");
    REQUIRE(out != nullptr);
    std::string said;
    char buffer[4096];
    while (const std::size_t size = std::fread(buffer, 1, sizeof buffer, out)) said.append(buffer, size);
    const int status = WEXITSTATUS(pclose(out));
    INFO(said);
    if (status == 0) return "right";
    if (status == 1) return "wrong";
    const std::string mark = "not such a file (";
    const auto begin = said.find(mark);
    REQUIRE(begin != std::string::npos);
    return said.substr(begin + mark.size(), said.find(')', begin) - begin - mark.size());
}

}  // namespace

TEST_CASE("the verifier has the shapes and limits of files.json") {
    const json spec = read("protocol/spec/files.json");
    CHECK(app::file_shapes() == spec.at("shapes"));
    CHECK(app::file_bytes_max == spec.at("bytes_max"));
}

TEST_CASE("the command line gives each case of files_cases.json its answer") {
    const json cases = read("protocol/spec/files_cases.json");
    const support::TemporaryFolder folder;
    const std::string path = (folder.path() / "file.json").string();
    for (const json& one : cases.at("cases")) {
        INFO(one.at("about"));
        std::ofstream(path, std::ios::binary) << bytes_of(one, cases.at("files"));
        CHECK(answer_to(path) == one.at("answer").get<std::string>());
    }
    CHECK(cases.at("cases").size() > 60);
}
