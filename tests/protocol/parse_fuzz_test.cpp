#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "support/catch.hpp"
#include "wire/parse.hpp"

using namespace anteroom::wire;

namespace {

/// SplitMix64. It makes the same changes in every run.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    std::size_t below(std::size_t bound) {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return static_cast<std::size_t>((z ^ (z >> 31)) % bound);
    }

  private:
    std::uint64_t state_;
};

std::vector<std::string> requests() {
    std::vector<std::string> texts;
    for (const auto& entry : std::filesystem::directory_iterator("protocol/spec/examples/good")) {
        if (entry.path().filename().string().rfind("client.", 0) != 0) continue;
        std::ifstream in(entry.path());
        texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

constexpr std::array<std::string_view, 24> pieces = {"{",
                                                     "}",
                                                     "[",
                                                     "]",
                                                     ",",
                                                     ":",
                                                     "\"",
                                                     "\\",
                                                     "\\u0000",
                                                     "\\ud83d",
                                                     "null",
                                                     "true",
                                                     "-",
                                                     "1e9",
                                                     "1e-9",
                                                     "0",
                                                     "\xff",
                                                     "\xc3",
                                                     "\"id\":1",
                                                     "\xe2\x80\xae",
                                                     "9007199254740992",
                                                     " ",
                                                     R"("q":[[[[[[[[1]]]]]]]],)",
                                                     "s8"};

void mutate(std::string& text, Chance& chance) {
    const std::size_t at = chance.below(text.size() + 1);
    switch (chance.below(5)) {
        case 0:
            text.insert(at, pieces[chance.below(pieces.size())]);
            break;
        case 1:
            text.erase(at, 1 + chance.below(8));
            break;
        case 2:
            if (at < text.size()) text[at] = static_cast<char>(chance.below(256));
            break;
        case 3:
            text.insert(at, text.substr(chance.below(text.size() + 1), chance.below(40)));
            break;
        default:
            text.resize(at);
    }
}

}  // namespace

TEST_CASE("whatever bytes come in, parse gives a request or a refusal") {
    const auto originals = requests();
    REQUIRE(originals.size() > 20);
    const std::uint64_t seed = 20260101;
    Chance chance(seed);
    std::size_t good = 0;
    std::array<std::size_t, 256> refused{};
    for (int run = 0; run < 60'000; ++run) {
        std::string text = originals[chance.below(originals.size())];
        for (std::size_t i = chance.below(6); i-- > 0;) mutate(text, chance);
        CAPTURE(seed, run, text);
        const auto result = parse(text, Limits{});
        if (const auto* request = std::get_if<Request>(&result)) {
            ++good;
            if (request->id.value < 1 || request->id.value > int_max) FAIL("an id out of range");
            // When an accepted action is written again as text, the text must parse to the same action.
            if (const auto* play = std::get_if<Play>(&request->body)) {
                const std::string frame =
                    R"({"type":"play","id":1,"room":1,"turn":1,"action":)" + play->action.text() + "}";
                const auto again = parse(frame, Limits{});
                if (!std::holds_alternative<Request>(again)) FAIL("an action cannot be read again: " + frame);
                if (std::get<Play>(std::get<Request>(again).body).action != play->action) FAIL("an action changed");
            }
        } else {
            ++refused[static_cast<std::size_t>(std::get<Malformed>(result).code)];
        }
    }
    CHECK(good > 1'000);
    for (const auto code : {ErrorCode::not_json, ErrorCode::bad_utf8, ErrorCode::not_object, ErrorCode::duplicate_key,
                            ErrorCode::bad_id, ErrorCode::unknown_type, ErrorCode::missing_field, ErrorCode::bad_field,
                            ErrorCode::bad_text, ErrorCode::too_deep}) {
        INFO(name_of(code));
        CHECK(refused[static_cast<std::size_t>(code)] > 0);
    }
}
