#include <algorithm>
#include <cstdio>
#include <map>
#include <set>
#include <utility>

#include "scene.hpp"

namespace anteroom::picture {

namespace {

constexpr int row_height = 58;
constexpr int hexagon_halves = 4;

struct Place {
    std::string_view id;
    std::string_view tile;
    std::int64_t side = 1;
    bool is_across = false;
};

/// Places the tree of a layout in rows. An arm is a row of tiles to the left or right. Its branches are in rows farther
/// from the centre, and a stem connects them with the arm. Each arm is farther out than all tiles that were placed in
/// its columns before. Branches are placed from the arm's far end to its near end, so no tiles overlap and no stem
/// crosses a tile.
class Rows {
  public:
    explicit Rows(const Node& layout);

    void draw(std::string& out, const Box& box) const;

  private:
    using Arm = std::vector<const Place*>;
    struct Way {
        int along = 1;    ///< 1 for an arm to the right, -1 to the left
        int outward = 0;  ///< 1 if branches go below, -1 above, 0 on both sides
    };
    struct Laid {
        std::string_view tile;
        int x = 0;  ///< position, counted in halves of a tile
        int row = 0;
        bool is_turned = false;  ///< true if the connected half of the tile is on the right
    };
    struct Stem {
        int x = 0;
        int from = 0;
        int to = 0;
        int along = 1;
    };

    const std::vector<Place>& on(std::string_view id) const;
    Arm arm_from(const Place& first) const;
    void lay(const Arm& arm, int x, int row, Way way);
    void branch(const Place& first, int stem, int row, Way way);
    int row_beyond(int row, int left, int right, int outward) const;
    void lay_around_hexagon();
    void lay_around_start(std::string_view tile);

    std::map<std::string_view, std::vector<Place>> on_;
    std::set<std::pair<int, int>> taken_;  ///< places that are taken, by row and half
    std::vector<Laid> laid_;
    std::vector<Stem> stems_;
    bool has_hexagon_ = false;
};

Rows::Rows(const Node& layout) {
    std::string_view start;
    for (const Node& place : layout) {
        const Node* tile = place.find("tile");
        if (tile == nullptr || tile->text_of_string().size() < 2) continue;
        const Node* on = place.find("on");
        if (on == nullptr) {
            start = tile->text_of_string();
            continue;
        }
        on_[on->text_of_string()].push_back({place.key, tile->text_of_string(),
                                             std::max<std::int64_t>(1, number(place, "side")),
                                             place.find("lie") != nullptr});
    }
    for (auto& [id, places] : on_) std::ranges::sort(places, {}, &Place::side);
    has_hexagon_ = start.empty();
    if (has_hexagon_)
        lay_around_hexagon();
    else
        lay_around_start(start);
}

const std::vector<Place>& Rows::on(std::string_view id) const {
    static const std::vector<Place> nothing;
    const auto found = on_.find(id);
    return found == on_.end() ? nothing : found->second;
}

/// Follows the far side of each tile. If no tile is attached there, follows the first tile that is attached at all.
Rows::Arm Rows::arm_from(const Place& first) const {
    Arm arm;
    for (const Place* place = &first; place != nullptr;) {
        arm.push_back(place);
        const std::vector<Place>& next = on(place->id);
        const auto far = std::ranges::find(next, place->is_across ? 3 : 1, &Place::side);
        place = far != next.end() ? &*far : next.empty() ? nullptr : &next.front();
    }
    return arm;
}

/// Returns the first row beyond all tiles between two columns, in the outward direction.
int Rows::row_beyond(int row, int left, int right, int outward) const {
    int far = row;
    for (const auto& [taken, half] : taken_)
        if (left <= half && half <= right && (taken - far) * outward > 0) far = taken;
    return far + outward;
}

void Rows::lay(const Arm& arm, int x, int row, Way way) {
    const auto left_of = [&](std::size_t i) {
        const int halves = 2 * static_cast<int>(i);
        return way.along > 0 ? x + halves : x - halves - 2;
    };
    for (std::size_t i = 0; i < arm.size(); ++i) {
        laid_.push_back({arm[i]->tile, left_of(i), row, way.along < 0});
        taken_.insert({row, left_of(i)});
        taken_.insert({row, left_of(i) + 1});
    }
    for (std::size_t i = arm.size(); i-- > 0;) {
        const int stem = way.along > 0 ? left_of(i) : left_of(i) + 1;
        for (const Place& place : on(arm[i]->id)) {
            if (i + 1 < arm.size() && arm[i + 1] == &place) continue;
            const int outward = way.outward != 0 ? way.outward : place.side % 2 == 0 ? 1 : -1;
            branch(place, stem, row, {way.along, outward});
        }
    }
}

void Rows::branch(const Place& first, int stem, int row, Way way) {
    const Arm arm = arm_from(first);
    const int x = way.along > 0 ? stem + 1 : stem;
    const int halves = 2 * static_cast<int>(arm.size());
    const int to = way.along > 0 ? row_beyond(row, x, x + halves, way.outward)
                                 : row_beyond(row, x - 1 - halves, x - 1, way.outward);
    for (int passed = row + way.outward; passed != to + way.outward; passed += way.outward)
        taken_.insert({passed, stem});
    stems_.push_back({stem, row, to, way.along});
    lay(arm, x, to, way);
}

void Rows::lay_around_start(std::string_view tile) {
    laid_.push_back({tile, 0, 0, false});
    const bool is_double = tile[0] == tile[1];
    const std::vector<Place>& arms = on("start");
    for (const Place& place : arms)
        if (place.side == 1) lay(arm_from(place), 2, 0, {.along = 1});
    for (const Place& place : arms)
        if (place.side == (is_double ? 3 : 2)) lay(arm_from(place), 0, 0, {.along = -1});
    if (!is_double) return;
    for (const Place& place : arms) {
        if (place.side == 2) branch(place, 1, 0, {.along = 1, .outward = 1});
        if (place.side == 4) branch(place, 0, 0, {.along = -1, .outward = -1});
    }
}

/// Places the tiles around the hexagon. The sides are numbered clockwise. The second side points to the right and the
/// fifth to the left.
void Rows::lay_around_hexagon() {
    const std::vector<Place>& arms = on("hex");
    for (const Place& place : arms) {
        if (place.side == 2) lay(arm_from(place), hexagon_halves, 0, {.along = 1});
        if (place.side == 5) lay(arm_from(place), 0, 0, {.along = -1});
    }
    for (const Place& place : arms) {
        const bool is_right = place.side < 4;
        const bool is_above = place.side == 1 || place.side == 6;
        if (place.side != 2 && place.side != 5)
            branch(place, is_right ? hexagon_halves - 1 : 0, 0, {is_right ? 1 : -1, is_above ? -1 : 1});
    }
}

void Rows::draw(std::string& out, const Box& box) const {
    int left = 0;
    int right = has_hexagon_ ? hexagon_halves : 2;
    int top = 0;
    int bottom = 0;
    for (const Laid& one : laid_) {
        left = std::min(left, one.x);
        right = std::max(right, one.x + 2);
        top = std::min(top, one.row);
        bottom = std::max(bottom, one.row);
    }
    const double width = (right - left) * half_side;
    const double height = (bottom - top + 1) * row_height;
    const double scale = std::min({1.6, box.width / width, box.height / height});
    char transform[96];
    std::snprintf(transform, sizeof transform, "<g transform=\"translate(%.1f %.1f) scale(%.3f)\">",
                  box.x + (box.width - scale * width) / 2 - scale * left * half_side,
                  box.y + (box.height - scale * height) / 2 - scale * top * row_height, scale);
    out += transform;
    const auto y_of = [](int row) { return row * row_height + (row_height - half_side) / 2; };
    for (const Stem& stem : stems_) {
        const int x = stem.x * half_side + half_side / 2;
        const int y = y_of(stem.to) + half_side / 2;
        out += "<path fill=\"none\" stroke=\"#cfe3d8\" stroke-width=\"5\" d=\"M" + std::to_string(x) + " " +
               std::to_string(y_of(stem.from) + half_side / 2) + "V" + std::to_string(y) + "h" +
               std::to_string(stem.along * half_side / 2) + "\"/>";
    }
    if (has_hexagon_)
        out +=
            "<path fill=\"#174a38\" stroke=\"#cfe3d8\" stroke-width=\"4\" d=\"M0 29L40 -16H120L160 29L120 74H40z\"/>";
    for (const Laid& one : laid_) {
        const int x = one.x * half_side;
        const int y = y_of(one.row);
        rect(out, {x + 1, y, 2 * half_side - 2, half_side}, {ivory, 6});
        rect(out, {x + half_side - 1, y + 5, 2, half_side - 10}, {"#b9b29c"});
        use(out, one.tile[one.is_turned ? 1 : 0], x, y);
        use(out, one.tile[one.is_turned ? 0 : 1], x + half_side, y);
    }
    out += "</g>";
}

}  // namespace

void draw_board(std::string& out, const Node& layout, const Box& box) {
    Rows(layout).draw(out, box);
}

}  // namespace anteroom::picture
