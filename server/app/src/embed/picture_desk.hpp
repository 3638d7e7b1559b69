#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "../preview.hpp"
#include "app/limits.hpp"
#include "base/network_buckets.hpp"
#include "base/worker.hpp"
#include "net/http.hpp"

namespace anteroom::app {

/// A public table as somebody sees it who has neither a seat nor a name.
struct Shown {
    std::string title;
    net::Text svg;
    std::string etag;
};
/// Why nothing is shown.
enum class Unshown : std::uint8_t {
    no_table,  ///< none of this code, or a private one, or one that nobody may watch
    too_many,  ///< asked for from there
    busy,
};
using Picture = std::variant<Shown, Unshown>;

/// Draws the public tables that the lobby lists, each on a thread of its own and at most once a second in a language.
/// Any shard may ask. What is drawn is what spectators are told; no viewer is added, and nothing is written.
class PictureDesk {
  public:
    struct Sources {
        /// As Host::listed and Host::look.
        std::function<void(std::string code, std::function<void(std::optional<RoomCard>)>)> listed;
        std::function<void(wire::RoomId, std::function<void(std::optional<std::string>)>)> look;
    };
    PictureDesk(Sources sources, const PictureLimits& limits);

    using Done = std::function<void(const Picture&)>;
    /// `done` is called once, on any thread.
    void ask(const std::string& code, const PreviewWords& words, const net::Networks& networks, Done done);

    /// Nothing is drawn any more.
    void stop() { worker_.stop(); }

  private:
    using Clock = std::chrono::steady_clock;
    using Key = std::pair<std::string, std::string_view>;  ///< code and language
    struct Kept {
        Clock::time_point drawn;
        Shown shown;
    };

    /// What is known without asking a table.
    std::optional<Picture> at_once(const Key& key, const net::Networks& networks);
    void draw(const Key& key, const std::string& title, const std::string& look, const PreviewWords& words, Done done);
    void keep(const Key& key, const Shown& shown);

    const Sources sources_;
    const PictureLimits limits_;
    std::mutex mutex_;  ///< guards the two below
    base::NetworkBuckets rates_;
    std::map<Key, Kept> kept_;
    base::Worker worker_;  ///< last: it uses all the others
};

}  // namespace anteroom::app
