#include "base/time_zone.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <limits>
#include <stdexcept>

#include "zone_rule.hpp"

namespace anteroom::base {

namespace {

constexpr std::int64_t beginning_of_time = std::numeric_limits<std::int64_t>::min();

std::string bytes_of(const std::string& name) {
    static constexpr const char* letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-/";
    if (name.empty() || name.front() == '/' || name.find_first_not_of(letters) != std::string::npos)
        throw std::runtime_error("a time zone is written like Europe/Vienna or UTC");
    const char* folder = std::getenv("TZDIR");
    const std::string path = std::string(folder != nullptr ? folder : "/usr/share/zoneinfo") + "/" + name;
    std::ifstream file(path, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (!bytes.starts_with("TZif"))
        throw std::runtime_error("the system knows no time zone `" + name + "`; is it misspelt, or tzdata missing?");
    return bytes;
}

}  // namespace

/// The file of one zone (RFC 8536). The file has a part with 32-bit times, which is skipped, a part with 64-bit
/// times, and a rule for the future. Throws std::out_of_range if the file is shorter than its counts say.
class ZoneFile {
  public:
    explicit ZoneFile(std::string bytes) : bytes_(std::move(bytes)) {}

    std::vector<TimeZone::Stretch> stretches() {
        if (bytes_.at(4) < '2') throw std::out_of_range("its second part is missing");
        at_ = header_len;
        at_ += counts(0).bytes(4);
        const Counts long_ones = counts(at_);
        at_ += header_len;
        read(long_ones);
        const std::size_t line = at_ + long_ones.bytes(8) + 1;
        const std::string text = bytes_.substr(line, bytes_.find('\n', line) - line);
        if (text.empty()) return std::move(stretches_);
        const auto rule = zone_rule(text);
        if (!rule) throw std::out_of_range("its last line is no rule");
        if (rule->summer) go_on(*rule, *rule->summer);
        return std::move(stretches_);
    }

  private:
    static constexpr std::size_t header_len = 44;
    /// The rule is applied up to this year. After that year, the last stretch continues.
    static constexpr std::chrono::year last_year{2200};

    struct Counts {
        std::size_t in_utc = 0, in_standard = 0, leaps = 0, changes = 0, types = 0, letters = 0;

        std::size_t bytes(std::size_t time_len) const {
            return changes * (time_len + 1) + types * 6 + letters + leaps * (time_len + 4) + in_standard + in_utc;
        }
    };
    Counts counts(std::size_t header) const {
        const auto at = [&](std::size_t nth) { return static_cast<std::size_t>(number(header + 20 + nth * 4, 4)); };
        return {at(0), at(1), at(2), at(3), at(4), at(5)};
    }
    /// Reads a big-endian number with a sign.
    std::int64_t number(std::size_t at, std::size_t length) const {
        std::uint64_t value = (static_cast<unsigned char>(bytes_.at(at)) & 0x80U) != 0 ? ~std::uint64_t{0} : 0;
        for (std::size_t i = 0; i < length; ++i) value = value << 8U | static_cast<unsigned char>(bytes_.at(at + i));
        return static_cast<std::int64_t>(value);
    }
    void read(const Counts& of) {
        const std::size_t kinds = at_ + of.changes * 8;
        const std::size_t types = kinds + of.changes;
        const auto ahead_of = [&](std::size_t type) { return number(types + type * 6, 4); };
        stretches_.push_back({beginning_of_time, ahead_of(0)});
        for (std::size_t i = 0; i < of.changes; ++i)
            add(number(at_ + i * 8, 8), ahead_of(static_cast<unsigned char>(bytes_.at(kinds + i))));
    }
    void add(std::int64_t from_s, std::int64_t ahead_s) {
        last_s_ = from_s;
        if (from_s > stretches_.back().from_s && ahead_s != stretches_.back().ahead_s)
            stretches_.push_back({from_s, ahead_s});
    }
    void go_on(const ZoneRule& rule, const ZoneRule::Summer& summer) {
        const std::int64_t last_s = last_s_;
        for (std::chrono::year year{1970}; year <= last_year; ++year) {
            std::array both{TimeZone::Stretch{summer.begins.shown(year) - rule.ahead_s, summer.ahead_s},
                            TimeZone::Stretch{summer.ends.shown(year) - summer.ahead_s, rule.ahead_s}};
            std::ranges::sort(both, {}, &TimeZone::Stretch::from_s);
            for (const TimeZone::Stretch& one : both)
                if (one.from_s > last_s) add(one.from_s, one.ahead_s);
        }
    }

    std::string bytes_;
    std::size_t at_ = 0;
    std::int64_t last_s_ = beginning_of_time;  ///< the time of the last change, including changes of the name only
    std::vector<TimeZone::Stretch> stretches_;
};

TimeZone::TimeZone() : stretches_{{beginning_of_time, 0}} {}

TimeZone TimeZone::named(const std::string& name) {
    TimeZone zone;
    if (name == "UTC") return zone;
    try {
        zone.stretches_ = ZoneFile(bytes_of(name)).stretches();
    } catch (const std::out_of_range&) {
        throw std::runtime_error("the system's file of the time zone `" + name + "` cannot be read");
    }
    return zone;
}

std::int64_t TimeZone::ahead(std::int64_t at_s) const {
    const auto next = std::ranges::upper_bound(stretches_, at_s, {}, &Stretch::from_s);
    return std::prev(next)->ahead_s;
}

std::int64_t TimeZone::instant(std::int64_t shown_s) const {
    const auto found =
        std::ranges::partition_point(stretches_, [&](const Stretch& one) { return shown_at_end(one) <= shown_s; });
    return std::max(found->from_s, shown_s - found->ahead_s);
}

std::int64_t TimeZone::shown_at_end(const Stretch& stretch) const {
    const Stretch* next = &stretch + 1;
    return next == stretches_.data() + stretches_.size() ? std::numeric_limits<std::int64_t>::max()
                                                         : next->from_s + stretch.ahead_s;
}

}  // namespace anteroom::base
