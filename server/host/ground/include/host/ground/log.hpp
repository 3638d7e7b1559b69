#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "host/ground/line_writer.hpp"

namespace anteroom::host {

enum class Level : std::uint8_t { debug, info, warn, error };

/// One named value of a log line. The value is never a token, link, nonce, seed, card or text of a player.
struct Field {
    std::string_view name;
    std::variant<std::string_view, std::int64_t, double> value;
};

/// Writes each line to standard error as one JSON object. Every value is escaped, so that no value can forge a line. If
/// nobody reads the log, lines are lost, but nothing is delayed. Any thread may call this object.
class Log {
  public:
    explicit Log(Level least, LineLimits limits = {});
    /// Gets each line instead of standard error, in the form that log_text() writes.
    using OnLine = std::function<void(Level level, std::string_view event, const std::string& text)>;
    explicit Log(OnLine to);
    ~Log();
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    void line(Level level, std::string_view event, std::initializer_list<Field> fields = {});
    std::size_t waiting_bytes() const;  ///< bytes not yet written
    std::uint64_t dropped() const;      ///< number of dropped lines since the start

  private:
    struct Sink;
    std::unique_ptr<Sink> sink_;
};

/// Returns the text that line() writes, without the time.
std::string log_text(Level level, std::string_view event, std::initializer_list<Field> fields);

}  // namespace anteroom::host
