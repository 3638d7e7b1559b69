#include "zone_rule.hpp"

namespace anteroom::base {

namespace {

/// Reads a line from the front. If a part is missing, the whole line is invalid.
class Line {
  public:
    explicit Line(std::string_view text) : rest_(text) {}

    bool is_good() const { return good_; }
    bool is_over() const { return rest_.empty(); }
    bool begins_with(char letter) const { return rest_.starts_with(letter); }
    bool takes(char letter) {
        if (!begins_with(letter)) return false;
        rest_.remove_prefix(1);
        return true;
    }
    void need(char letter) { good_ = takes(letter) && good_; }
    /// Skips a zone's name, such as `CET` or `<+0330>`. The offset that follows the name is enough.
    void name() {
        const bool quoted = takes('<');
        const std::size_t length = rest_.find_first_of(quoted ? ">" : "+-0123456789,");
        good_ = good_ && length != std::string_view::npos && length > 0;
        rest_.remove_prefix(good_ ? length : rest_.size());
        if (quoted) need('>');
    }
    std::int64_t number() {
        const std::size_t length = rest_.find_first_not_of("0123456789");
        const std::string_view digits = rest_.substr(0, length);
        good_ = good_ && !digits.empty() && digits.size() <= 4;
        std::int64_t value = 0;
        for (const char digit : digits.substr(0, 4)) value = value * 10 + (digit - '0');
        rest_.remove_prefix(digits.size());
        return value;
    }
    /// Reads hours, then minutes and seconds if there are any.
    std::int64_t time_s() {
        const bool less = takes('-');
        if (!less) takes('+');
        std::int64_t seconds = number() * 3600;
        if (takes(':')) seconds += number() * 60;
        if (takes(':')) seconds += number();
        return less ? -seconds : seconds;
    }

  private:
    std::string_view rest_;
    bool good_ = true;
};

ZoneRule::Change change(Line& line) {
    ZoneRule::Change change;
    line.need(',');
    line.need('M');
    change.month = static_cast<unsigned>(line.number());
    line.need('.');
    change.week = static_cast<unsigned>(line.number());
    line.need('.');
    change.weekday = static_cast<unsigned>(line.number());
    if (line.takes('/')) change.time_s = line.time_s();
    return change;
}

bool is_sound(const ZoneRule::Change& change) {
    return change.month >= 1 && change.month <= 12 && change.week >= 1 && change.week <= 5 && change.weekday <= 6;
}

}  // namespace

std::int64_t ZoneRule::Change::shown(std::chrono::year year) const {
    using namespace std::chrono;
    const year_month in{year, std::chrono::month(month)};
    const std::chrono::weekday day(weekday);
    const sys_days on = week == 5 ? sys_days(in / day[last]) : sys_days(in / day[week]);
    return seconds(on.time_since_epoch()).count() + time_s;
}

std::optional<ZoneRule> zone_rule(std::string_view text) {
    Line line(text);
    ZoneRule rule;
    line.name();
    // Offsets to the west of Greenwich are positive in the file.
    rule.ahead_s = -line.time_s();
    if (!line.is_over()) {
        ZoneRule::Summer summer;
        line.name();
        summer.ahead_s = line.begins_with(',') ? rule.ahead_s + 3600 : -line.time_s();
        summer.begins = change(line);
        summer.ends = change(line);
        if (!is_sound(summer.begins) || !is_sound(summer.ends)) return std::nullopt;
        rule.summer = summer;
    }
    return line.is_good() && line.is_over() ? std::optional(rule) : std::nullopt;
}

}  // namespace anteroom::base
