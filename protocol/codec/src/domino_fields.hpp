#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "codec/domino.hpp"
#include "engine/core/expected.hpp"
#include "engine/core/rules.hpp"
#include "pattern.hpp"

// What the codecs of the domino games share: reading the fields of an action, and patterns of tiles to lay.
namespace anteroom::codec {

/// Takes the fields of one action; the first that is wrong is told.
class TileFields {
  public:
    TileFields(const nlohmann::json& action, const TileNames& names) : action_(action), names_(names) {}

    const std::string& fault() const { return fault_; }

    std::string type() const { return string("type"); }

    engine::domino::TileId tile() {
        if (const auto tile = tile_of(names_, string("tile"))) return *tile;
        note("tile", "has to be a tile of this game.");
        return {};
    }

    engine::domino::EndId end() {
        if (const auto end = end_of(string("end"))) return *end;
        note("end", "has to be an open end such as e12.");
        return {};
    }

    /// With the half that touches first.
    TileFrom tile_from_half() {
        if (const auto from = tile_from(names_, string("tile"))) return *from;
        note("tile", "has to be a tile of this game, from the half that touches.");
        return {};
    }

    /// In line where it is not said.
    engine::domino::Manner lie() {
        using engine::domino::Manner;
        if (!action_.contains("lie")) return Manner::in_line;
        const std::string text = string("lie");
        for (const Manner manner : {Manner::in_line, Manner::crosswise})
            if (text == word(manner)) return manner;
        note("lie", "has to be line or across.");
        return Manner::in_line;
    }

  private:
    std::string string(const char* name) const {
        const auto value = action_.find(name);
        return value != action_.end() && value->is_string() ? value->get<std::string>() : std::string();
    }

    void note(const char* name, std::string_view expected) {
        if (fault_.empty()) fault_ = "`" + std::string(name) + "` of the action " + std::string(expected);
    }

    const nlohmann::json& action_;
    TileNames names_;
    std::string fault_;
};

inline engine::Refused<engine::RuleError> bad_action(std::string text) {
    return {engine::RuleError{"bad_action", std::move(text)}};
}

/// An action by `read(fields)`, which gives nothing for a type that is none of `types`.
template <class Action, class Read>
engine::Expected<Action, engine::RuleError> read_action(const nlohmann::json& action, const TileNames& names,
                                                        std::string_view types, Read read) {
    if (!action.is_object()) return bad_action("An action is an object.");
    TileFields fields(action, names);
    const std::optional<Action> result = read(fields);
    if (!result) return bad_action("`type` of the action has to be " + std::string(types) + ".");
    if (!fields.fault().empty()) return bad_action(fields.fault());
    return *result;
}

/// Ways to lay tiles, gathered into patterns: every tile of a row goes on every end of it.
class LayPatterns {
  public:
    /// Nothing twice.
    void add(const TileFrom& tile, engine::domino::EndId end,
             engine::domino::Manner lie = engine::domino::Manner::in_line) {
        for (Row& row : rows_)
            if (row.tiles.front() == tile && row.lie == lie) return row.ends.push_back(end);
        rows_.push_back({{tile}, lie, {end}});
    }

    void write_to(TileText& out) const {
        std::vector<Row> merged;
        for (const Row& row : rows_) {
            const auto same = std::ranges::find_if(
                merged, [&](const Row& other) { return other.lie == row.lie && other.ends == row.ends; });
            if (same != merged.end())
                same->tiles.push_back(row.tiles.front());
            else
                merged.push_back(row);
        }
        for (const Row& row : merged) {
            open_pattern(out, "lay");
            write_choices(out, "tile", row.tiles);
            write_choices(out, "end", row.ends);
            if (row.lie == engine::domino::Manner::crosswise) write_choices(out, "lie", std::vector{row.lie});
            out += '}';
        }
    }

  private:
    struct Row {
        std::vector<TileFrom> tiles;
        engine::domino::Manner lie;
        std::vector<engine::domino::EndId> ends;
    };

    std::vector<Row> rows_;
};

/// Actions of one type with nothing but a tile; none, no pattern.
inline void write_tile_pattern(TileText& out, std::string_view type, const std::vector<engine::domino::TileId>& tiles) {
    if (tiles.empty()) return;
    open_pattern(out, type);
    write_choices(out, "tile", tiles);
    out += '}';
}

/// What a seat may do, as the part of its view that no list of fields has.
template <class Legal, class WriteLegal>
void patch_legal(TileText& out, const Legal& before, const Legal& after, WriteLegal write_legal) {
    if (before == after) return;
    key(out, "legal");
    if (after.empty())
        out += "null";
    else
        write_legal(out, after);
}

}  // namespace anteroom::codec
