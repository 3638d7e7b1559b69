#include "history.hpp"

#include <algorithm>
#include <utility>

#include "wire/message.hpp"

namespace anteroom::room {

std::string_view told_to(const NoticeText& notice, std::optional<engine::Seat> seat) {
    std::string_view text = notice.text;
    for (const auto& [who, own] : notice.instead)
        if (seat == who) text = own;
    return text;
}

void NoticeLog::add_room(NoticeText told) {
    entries_.push_back({false, std::move(told)});
    if (entries_.size() - of_game_ > room_max_) drop_oldest(false);
}

void NoticeLog::add_game(NoticeText told) {
    if (told.begins_hand) forget_game();
    entries_.push_back({true, std::move(told)});
    if (++of_game_ <= hand_max_) return;
    drop_oldest(true);
    --of_game_;
}

void NoticeLog::forget_game() {
    std::erase_if(entries_, [](const Entry& entry) { return entry.is_game; });
    of_game_ = 0;
}

void NoticeLog::drop_oldest(bool is_game) {
    entries_.erase(std::ranges::find(entries_, is_game, &Entry::is_game));
}

std::vector<std::string_view> NoticeLog::as_told_to(std::optional<engine::Seat> seat) const {
    std::vector<std::string_view> texts;
    for (const Entry& entry : entries_) texts.push_back(told_to(entry.told, seat));
    return texts;
}

std::vector<std::string_view> NoticeLog::of_room() const {
    std::vector<std::string_view> texts;
    for (const Entry& entry : entries_)
        if (!entry.is_game) texts.push_back(entry.told.text);
    return texts;
}

std::vector<const NoticeText*> NoticeLog::chat() const {
    std::vector<const NoticeText*> lines;
    for (const Entry& entry : entries_)
        if (entry.told.said) lines.push_back(&entry.told);
    return lines;
}

Frame PastUpdate::frame(ConnectionRef to, store::PlayerId player, std::optional<wire::RequestId> re) const {
    const auto piece_of = [this](Piece piece) { return std::string_view(*text).substr(piece.from, piece.size); };
    const auto its = std::ranges::find(own, player, &Own::player);
    const bool has_notices = its != own.end() && its->notices.size > 0;
    Frame frame;
    frame.to = to;
    frame.answers = re;
    frame.shared = text;
    const bool has_head = its != own.end() && its->head.size > 0;
    frame.pieces = {piece_of(has_head ? its->head : head), piece_of(has_notices ? its->notices : notices)};
    if (its != own.end()) frame.pieces[2] = piece_of(its->seat);
    wire::append_end(frame.own, re);
    return frame;
}

void History::add(PastUpdate update) {
    bytes_ += update.bytes();
    updates_.push_back(std::move(update));
    while (updates_.size() > updates_max_ || (bytes_ > bytes_max_ && !updates_.empty())) {
        bytes_ -= updates_.front().bytes();
        updates_.pop_front();
    }
}

void History::begin_after(store::Seq rebuilt) {
    updates_.clear();
    bytes_ = 0;
    rebuilt_ = rebuilt;
}

std::optional<std::vector<const PastUpdate*>> History::after(store::Seq since, store::Seq newest) const {
    if (rebuilt_ && since <= *rebuilt_) return std::nullopt;
    std::vector<const PastUpdate*> result;
    if (since == newest) return result;
    if (since > newest || updates_.empty() || updates_.front().seq.value > since.value + 1) return std::nullopt;
    for (const PastUpdate& update : updates_)
        if (update.seq > since) result.push_back(&update);
    return result;
}

}  // namespace anteroom::room
