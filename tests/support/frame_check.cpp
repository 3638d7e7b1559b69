#include "support/frame_check.hpp"

#include <fstream>
#include <map>
#include <set>

namespace anteroom::support {

using nlohmann::json;

const FrameCheck::Faults FrameCheck::good;

namespace {

/// The published schemas. They are read once for all connections of a program and never changed.
const Schemas& published() {
    static const Schemas schemas;
    return schemas;
}

json read(const char* path) {
    std::ifstream in(path);
    return json::parse(in);
}

/// The codes that may refuse each request, by its type. The empty type has the codes for a frame that is no request.
const std::map<std::string, std::set<std::string>>& codes() {
    static const auto all = [] {
        std::map<std::string, std::set<std::string>> codes;
        const json document = read("protocol/spec/messages.json");
        for (const json& code : document.at("frame_codes")) codes[""].insert(code.get<std::string>());
        for (const json& message : document.at("messages"))
            for (const json& code : message.value("codes", json::array()))
                codes[message.at("type").get<std::string>()].insert(code.get<std::string>());
        return codes;
    }();
    return all;
}

/// The schema of the data in the `ok` to each request, by its type. A request whose `ok` has no data has no schema.
const std::map<std::string, std::string>& data_schemas() {
    static const auto all = [] {
        std::map<std::string, std::string> schemas;
        const json document = read("protocol/spec/messages.json");
        for (const json& message : document.at("messages"))
            if (message.contains("data")) schemas[message.at("type")] = message.at("data");
        return schemas;
    }();
    return all;
}

bool may_be_refused(const std::string& request, const std::string& code) {
    const auto listed = codes().find(request);
    return listed != codes().end() && listed->second.contains(code);
}

}  // namespace

FrameCheck::FrameCheck() : schemas_(published()) {
    const json list = read("protocol/spec/errors.json");
    for (const json& error : list.at("errors")) codes_.insert(error.at("code").get<std::string>());
}

FrameCheck::Faults FrameCheck::sent(std::string_view text) {
    faults_.clear();
    const json frame = json::parse(text, nullptr, false);
    if (!frame.is_object() || !frame.contains("type")) return {"no request: " + std::string(text)};
    const std::string type = frame.at("type");
    if (!schemas_.has("client." + type)) return {"no such request: " + type};
    hold("client." + type, frame, type);
    if (frame.contains("id")) asked_[frame.at("id").get<std::int64_t>()] = type;
    return faults_;
}

FrameCheck::Faults FrameCheck::received(std::string_view text) {
    faults_.clear();
    const json frame = json::parse(text, nullptr, false);
    if (!frame.is_object() || !frame.contains("type")) return {"no message: " + std::string(text)};
    const std::string type = frame.at("type");
    if (!schemas_.has("server." + type)) return {"no such message: " + type};
    hold("server." + type, frame, type);
    if (!faults_.empty()) return faults_;
    if (frame.contains("re")) answered(frame);
    if (type == "error") {
        const auto asked = frame.contains("re") ? past_.find(frame.at("re").get<std::int64_t>()) : past_.end();
        const std::string request = asked == past_.end() ? "" : asked->second;
        if (!codes_.contains(frame.at("code")))
            faults_.push_back("no such code: " + frame.dump());
        else if (!may_be_refused(request, frame.at("code")))
            faults_.push_back("messages.json lists no such code of " + request + ": " + frame.dump());
    }
    if (type == "snapshot") snapshot(frame);
    if (type == "update") update(frame);
    if (type == "closed") rooms_.erase(frame.at("room").get<std::int64_t>());
    return faults_;
}

const FrameCheck::Room* FrameCheck::room(std::int64_t id) const {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : &found->second;
}

void FrameCheck::hold(const std::string& schema, const json& value, const std::string& what) {
    for (const std::string& fault : schemas_.faults(schema, value)) faults_.push_back(what + ": " + fault);
}

void FrameCheck::answered(const json& frame) {
    const auto id = frame.at("re").get<std::int64_t>();
    const auto found = asked_.find(id);
    if (found != asked_.end()) past_[id] = found->second;
    const auto past = past_.find(id);
    if (past == past_.end()) return faults_.push_back("an answer to no request, or a second one: " + frame.dump());
    const std::string type = past->second;
    if (found != asked_.end())
        asked_.erase(found);
    else
        return faults_.push_back("a second answer: " + frame.dump());
    if (frame.at("type") != "ok") return;
    const auto schema = data_schemas().find(type);
    const bool has_schema = schema != data_schemas().end();
    if (!frame.contains("data")) {
        if (has_schema) faults_.push_back("an ok to " + type + " lacks its data");
        return;
    }
    const json& data = frame.at("data");
    if (data.contains("seq")) return hold("data.acted", data, "data of " + type);
    if (!has_schema) return faults_.push_back("an ok to " + type + " has no data");
    hold(schema->second, data, "data of " + type);
}

void FrameCheck::snapshot(const json& frame) {
    Room& room = rooms_[frame.at("room").get<std::int64_t>()];
    room.take_snapshot(frame);
    notices(frame, room.info.at("game"));
    views(room);
}

void FrameCheck::update(const json& frame) {
    const auto found = rooms_.find(frame.at("room").get<std::int64_t>());
    if (found == rooms_.end()) return faults_.push_back("an update before any snapshot: " + frame.dump());
    Room& room = found->second;
    if (frame.at("seq") != room.seq + 1)
        faults_.push_back("after " + std::to_string(room.seq) + " came " + frame.at("seq").dump());
    room.take_update(frame);
    notices(frame, room.info.at("game"));
    views(room);
}

void FrameCheck::notices(const json& frame, const std::string& game) {
    if (!frame.contains("notices")) return;
    const json& of_rooms = schemas_.schema("room.notice").at("$defs");
    for (const json& notice : frame.at("notices")) {
        const std::string type = notice.value("type", "");
        const std::string schema = of_rooms.contains(type) ? "room.notice" : game + ".notice";
        if (!schemas_.has(schema))
            faults_.push_back("no schema " + schema);
        else
            hold(schema, notice, "notice " + type);
    }
}

void FrameCheck::views(const Room& room) {
    hold("room.info", room.info, "info");
    const std::string game = room.info.value("game", "");
    if (!room.table.is_null() && schemas_.has(game + ".table")) hold(game + ".table", room.table, "table");
    if (!room.seat.is_null() && schemas_.has(game + ".seat")) hold(game + ".seat", room.seat, "seat");
}

}  // namespace anteroom::support
