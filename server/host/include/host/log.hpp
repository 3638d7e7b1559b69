#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace anteroom::host {

enum class Level : std::uint8_t { debug, info, warn, error };

/// One named value of a log line. Never a token, link, nonce, seed, card or text of a player.
struct Field {
    std::string_view name;
    std::variant<std::string_view, std::int64_t, double> value;
};

/// One JSON object a line on standard error. Whatever stands in a value is escaped, so nobody can write a line of
/// their own into it. Any thread.
class Log {
  public:
    explicit Log(Level least);
    /// Each line goes there instead, as log_text() writes it.
    using OnLine = std::function<void(Level level, std::string_view event, const std::string& text)>;
    explicit Log(OnLine to);
    ~Log();
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    void line(Level level, std::string_view event, std::initializer_list<Field> fields = {});

  private:
    struct Sink;
    std::unique_ptr<Sink> sink_;
};

/// What line() writes, without the time.
std::string log_text(Level level, std::string_view event, std::initializer_list<Field> fields);

}  // namespace anteroom::host
