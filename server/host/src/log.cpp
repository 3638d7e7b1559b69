#include "host/log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <chrono>
#include <utility>

#include "engine/core/overloaded.hpp"

namespace anteroom::host {

namespace {

void append_escaped(std::string& out, std::string_view text) {
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f) {
            // Bytes above ASCII too: a log reader need not guess the encoding of what an attacker sent.
            fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned char>(c));
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

spdlog::level::level_enum spdlog_level(Level level) {
    switch (level) {
        case Level::debug:
            return spdlog::level::debug;
        case Level::info:
            return spdlog::level::info;
        case Level::warn:
            return spdlog::level::warn;
        case Level::error:
            return spdlog::level::err;
    }
    return spdlog::level::err;
}

}  // namespace

struct Log::Sink {
    spdlog::logger logger{"anteroom", std::make_shared<spdlog::sinks::stderr_sink_mt>()};
    OnLine instead{};
};

Log::Log(Level least) : sink_(std::make_unique<Sink>()) {
    sink_->logger.set_pattern("%v");
    sink_->logger.set_level(spdlog_level(least));
    sink_->logger.flush_on(spdlog::level::debug);
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
                                      [&](double number) { out += fmt::format("{:.6g}", number); }},
                   field.value);
    }
    return out + "}";
}

void Log::line(Level level, std::string_view event, std::initializer_list<Field> fields) {
    if (sink_->instead) return sink_->instead(level, event, log_text(level, event, fields));
    const auto wanted = spdlog_level(level);
    if (!sink_->logger.should_log(wanted)) return;
    const auto now = std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const auto ms = now.time_since_epoch().count() % 1000;
    sink_->logger.log(wanted, fmt::format("{{\"time\":\"{:%Y-%m-%dT%H:%M:%S}.{:03}Z\",{}",
                                          fmt::gmtime(std::chrono::system_clock::to_time_t(now)), ms,
                                          log_text(level, event, fields)));
}

}  // namespace anteroom::host
