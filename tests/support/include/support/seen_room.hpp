#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>

namespace anteroom::support {

/// A room as its client knows it: the snapshot with all updates applied.
struct SeenRoom {
    std::int64_t seq = 0;
    nlohmann::json info;
    nlohmann::json table;  ///< null if there is none
    nlohmann::json seat;

    void take_snapshot(const nlohmann::json& frame) {
        seq = frame.at("seq").get<std::int64_t>();
        info = frame.at("info");
        table = frame.value("table", nlohmann::json());
        seat = frame.value("seat", nlohmann::json());
    }
    void take_update(const nlohmann::json& frame) {
        seq = frame.at("seq").get<std::int64_t>();
        if (frame.contains("info")) info.merge_patch(frame.at("info"));
        if (frame.contains("table")) table.merge_patch(frame.at("table"));
        if (frame.contains("seat")) seat.merge_patch(frame.at("seat"));
        if (table == nlohmann::json::object()) table = nlohmann::json();
        if (seat == nlohmann::json::object()) seat = nlohmann::json();
    }
};

}  // namespace anteroom::support
