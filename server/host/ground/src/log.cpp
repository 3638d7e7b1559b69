#include "host/ground/log.hpp"

#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <optional>
#include <utility>

#include "engine/core/overloaded.hpp"
#include "host/ground/line_writer.hpp"

namespace anteroom::host {

namespace {

template <class... Value>
std::string formatted(const char* format, Value... value) {
    std::array<char, 40> text;
    const int size = std::snprintf(text.data(), text.size(), format, value...);
    return {text.data(), static_cast<std::size_t>(size)};
}

void append_escaped(std::string& out, std::string_view text) {
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f) {
            // Bytes above ASCII are escaped too, so that readers of the log need not guess the encoding of an
            // attacker's text.
            out += formatted("\\u%04x", static_cast<unsigned char>(c));
        } else {
            out += c;
        }
    }
    out += '"';
}

std::string_view name_of(Level level) {
    switch (level) {
        case Level::debug:
            return "debug";
        case Level::info:
            return "info";
        case Level::warn:
            return "warn";
        case Level::error:
            return "error";
    }
    return "error";
}

std::string with_time(const std::string& text) {
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 40> second{};
    std::strftime(second.data(), second.size(), "%Y-%m-%dT%H:%M:%S", &parts);
    const auto ms = static_cast<int>(now.time_since_epoch().count() % 1000);
    return "{\"time\":\"" + std::string(second.data()) + formatted(".%03dZ\",", ms) + text;
}

std::string dropped_text(std::uint64_t lines) {
    return with_time(log_text(Level::warn, "log_lines_dropped", {{"lines", static_cast<std::int64_t>(lines)}}));
}

}  // namespace

struct Log::Sink {
    Level least{};
    OnLine instead{};
    std::optional<LineWriter> writer{};
};

Log::Log(Level least, LineLimits limits) : sink_(std::make_unique<Sink>()) {
    sink_->least = least;
    sink_->writer.emplace(STDERR_FILENO, limits, dropped_text);
}

Log::Log(OnLine to) : sink_(std::make_unique<Sink>()) {
    sink_->instead = std::move(to);
}

Log::~Log() = default;

std::string log_text(Level level, std::string_view event, std::initializer_list<Field> fields) {
    std::string out = "\"level\":";
    append_escaped(out, name_of(level));
    out += ",\"event\":";
    append_escaped(out, event);
    for (const Field& field : fields) {
        out += ',';
        append_escaped(out, field.name);
        out += ':';
        std::visit(engine::overloaded{[&](std::string_view text) { append_escaped(out, text); },
                                      [&](std::int64_t number) { out += std::to_string(number); },
                                      [&](double number) { out += formatted("%.6g", number); }},
                   field.value);
    }
    return out + "}";
}

void Log::line(Level level, std::string_view event, std::initializer_list<Field> fields) {
    if (sink_->instead) return sink_->instead(level, event, log_text(level, event, fields));
    if (level >= sink_->least) sink_->writer->write(with_time(log_text(level, event, fields)));
}

std::size_t Log::waiting_bytes() const {
    return sink_->writer ? sink_->writer->waiting_bytes() : 0;
}

std::uint64_t Log::dropped() const {
    return sink_->writer ? sink_->writer->dropped() : 0;
}

}  // namespace anteroom::host
