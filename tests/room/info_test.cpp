// The room's info. One list of fields makes snapshot and patch.

#include <cstdint>
#include <optional>
#include <string>

#include "info_fields.hpp"
#include "support/catch.hpp"

namespace anteroom::room {

namespace {

/// A new field of the info in a part of its own, which no other code names.
struct PlantedInfo {
    OptionalNumber kicked;
    OptionalText deputy;
};

PlantedInfo planted_info(const Progress& progress, const Access& access) {
    PlantedInfo info;
    if (!progress.kicked.empty()) info.kicked = static_cast<std::int64_t>(progress.kicked.size());
    if (access.no_spectators) info.deputy = progress.owner_name;
    return info;
}

using PlantedPart = InfoPart<planted_info, &Table::progress, &Table::access>;

std::string patch_of(const Table& before, const Table& after) {
    std::string out = "{";
    PlantedPart::patch(out, before, after, {});
    return out + "}";
}

}  // namespace

}  // namespace anteroom::room

template <>
inline constexpr auto anteroom::engine::fields_of<anteroom::room::PlantedInfo> =
    anteroom::engine::fields(anteroom::engine::Field{"kicked", &anteroom::room::PlantedInfo::kicked},
                             anteroom::engine::Field{"deputy", &anteroom::room::PlantedInfo::deputy});

namespace anteroom::room {

TEST_CASE("A new field of the room's info reaches clients in the snapshot and by patch, without further code") {
    Table before;
    before.progress.edit().owner_name = "Ada";
    Table after = before;
    after.progress.edit().kick({7}, 8);
    std::string whole = "{";
    PlantedPart::write(whole, after, Invite::hidden);
    CHECK(whole == R"({"kicked":1)");
    CHECK(patch_of(before, after) == R"({"kicked":1})");
    CHECK(patch_of(after, before) == R"({"kicked":null})");
    Table shut = after;
    shut.access.edit().no_spectators = true;
    CHECK(patch_of(after, shut) == R"({"deputy":"Ada"})");
    CHECK(patch_of(before, shut) == R"({"kicked":1,"deputy":"Ada"})");
}

TEST_CASE("A change of other sections writes nothing of a part") {
    Table before;
    Table after = before;
    after.seats.edit().list.emplace_back();
    after.house.edit().paused = "a break";
    CHECK(patch_of(before, after) == "{}");
}

TEST_CASE("An entry of the info that is gone is removed by name, and a whole list by its own name") {
    Table before;
    Table after = before;
    before.access.edit().silence({{7}, "Ada"}, 8);
    before.access.edit().silence({{9}, "Bob"}, 8);
    after.access.edit().silence({{9}, "Bob"}, 8);
    std::string out = "{";
    GeneralPart::patch(out, before, after, {});
    CHECK(out + "}" == R"({"silenced":{"p7":null}})");
    out = "{";
    GeneralPart::patch(out, before, Table{}, {});
    CHECK(out + "}" == R"({"silenced":null})");
}

}  // namespace anteroom::room
