#include "picture_desk.hpp"

#include "directory/codes.hpp"

namespace anteroom::app {

namespace {

std::string etag_of(const std::string& svg) {
    return '"' + std::to_string(std::hash<std::string>{}(svg)) + '"';
}

}  // namespace

PictureDesk::PictureDesk(Sources sources, const PictureLimits& limits)
    : sources_(std::move(sources)),
      limits_(limits),
      rates_(limits.of_network, limits.wider_factor, limits.networks_max),
      worker_(limits.waiting_max) {}

std::optional<Picture> PictureDesk::at_once(const Key& key, const net::Networks& networks) {
    if (key.first.empty()) return Unshown::no_table;
    const auto now = Clock::now();
    const std::scoped_lock lock(mutex_);
    if (!rates_.take(networks, base::moment_of(now))) return Unshown::too_many;
    const auto kept = kept_.find(key);
    if (kept == kept_.end() || now - kept->second.drawn > limits_.kept_for) return std::nullopt;
    return kept->second.shown;
}

void PictureDesk::ask(const std::string& code, const PreviewWords& words, const net::Networks& networks, Done done) {
    const Key key{directory::normal_code(code), words.language};
    if (const auto known = at_once(key, networks)) return done(*known);
    const auto source = base::source_of(networks);
    sources_.listed(key.first, [this, key, &words, source,
                                done = std::move(done)](const std::optional<RoomCard>& card) {
        if (!card) return done(Unshown::no_table);
        sources_.look(card->room.room, [this, key, &words, source, done,
                                        title = table_title(words, *card)](const std::optional<std::string>& look) {
            if (!look) return done(Unshown::no_table);
            const auto work = [this, key, title, look = *look, &words, done] { draw(key, title, look, words, done); };
            const auto busy = [done] { done(Unshown::busy); };
            const auto failed = [done](const std::exception&) { done(Unshown::busy); };
            worker_.post(source, {work, busy, failed, busy});
        });
    });
}

void PictureDesk::draw(const Key& key, const std::string& title, const std::string& look, const PreviewWords& words,
                       Done done) {
    auto svg = picture::drawn(look, title, words.picture);
    if (!svg) return done(Unshown::no_table);
    std::string etag = etag_of(*svg);
    const Shown shown{title, net::text(*std::move(svg)), std::move(etag)};
    keep(key, shown);
    done(shown);
}

void PictureDesk::keep(const Key& key, const Shown& shown) {
    const auto now = Clock::now();
    const std::scoped_lock lock(mutex_);
    if (kept_.size() >= limits_.kept_max)
        std::erase_if(kept_, [&](const auto& one) { return now - one.second.drawn > limits_.kept_for; });
    if (kept_.size() < limits_.kept_max) kept_.insert_or_assign(key, Kept{now, shown});
}

}  // namespace anteroom::app
