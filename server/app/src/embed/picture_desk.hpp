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
#include "base/fair_worker.hpp"
#include "base/network_buckets.hpp"
#include "net/http.hpp"

namespace anteroom::app {

/// A public table as a spectator without a name sees it.
struct Shown {
    std::string title;
    net::Text svg;
    std::string etag;
};
/// The reason why no picture is shown.
enum class Unshown : std::uint8_t {
    no_table,  ///< no table has this code, or the table is private or admits no viewers
    too_many,  ///< too many requests from that network
    busy,
};
using Picture = std::variant<Shown, Unshown>;

/// Draws the public tables of the lobby on a separate thread, each at most once per second and language. On this
/// thread, networks take turns. Any shard may call the functions. A picture shows the spectators' view. Drawing adds no
/// viewer and stores nothing.
class PictureDesk {
  public:
    struct Sources {
        /// These functions are Host::listed and Host::look.
        std::function<void(std::string code, std::function<void(std::optional<RoomCard>)>)> listed;
        std::function<void(wire::RoomId, std::function<void(std::optional<std::string>)>)> look;
    };
    PictureDesk(Sources sources, const PictureLimits& limits);

    using Done = std::function<void(const Picture&)>;
    /// Draws a table. Calls `done` once, on any thread.
    void ask(const std::string& code, const PreviewWords& words, const net::Networks& networks, Done done);

    /// Ends all drawing.
    void stop() { worker_.stop(); }

  private:
    using Clock = std::chrono::steady_clock;
    using Key = std::pair<std::string, std::string_view>;  ///< code of the table, and language
    struct Kept {
        Clock::time_point drawn;
        Shown shown;
    };

    /// Returns a kept picture, or a refusal. Returns nothing if the picture has to be drawn.
    std::optional<Picture> at_once(const Key& key, const net::Networks& networks);
    void draw(const Key& key, const std::string& title, const std::string& look, const PreviewWords& words, Done done);
    void keep(const Key& key, const Shown& shown);

    const Sources sources_;
    const PictureLimits limits_;
    std::mutex mutex_;  ///< guards the two members below
    base::NetworkBuckets rates_;
    std::map<Key, Kept> kept_;
    base::FairWorker worker_;  ///< declared last, because the thread uses all other members
};

}  // namespace anteroom::app
