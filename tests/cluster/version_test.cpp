#include <cstdint>
#include <string>
#include <variant>

#include "reader.hpp"
#include "support/catch.hpp"
#include "writer.hpp"

namespace anteroom::cluster {

namespace {

struct Grown {
    std::int64_t first = 0;
    std::string later = "as it was before";
};

}  // namespace

template <>
inline constexpr std::uint8_t member_since<Grown, 1> = 2;

/// A kind of message that version 2 added.
struct Planted {};
template <>
inline constexpr std::uint8_t since_of<Planted> = 2;

TEST_CASE("A kind of message that came later is not said to a node that does not read it") {
    using Next = std::variant<message::Gone, Planted>;
    CHECK(is_of(Next(message::Gone{{41}}), 1));
    CHECK(!is_of(Next(Planted{}), 1));
    CHECK(is_of(Next(Planted{}), 2));
}

TEST_CASE("A member that came later is written and read from its version on, and is before that what it is of itself") {
    const Grown grown{7, "new"};
    for (std::uint8_t version = 1; version <= 3; ++version) {
        std::string text;
        Writer(text, version).put(grown);
        Grown read;
        Reader reader(text, version);
        reader.take(read);
        CHECK(reader.whole());
        CHECK(read.first == 7);
        CHECK(read.later == (version == 1 ? Grown{}.later : grown.later));
    }
}

}  // namespace anteroom::cluster
