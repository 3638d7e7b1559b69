#include "anteroom_player.hpp"

#include <array>

#include "crypto/hash.hpp"
#include "crypto/text.hpp"
#include "line.hpp"
#include "look.hpp"

namespace anteroom::load {

namespace {

/// The members of a message that a player reads.
struct Top {
    std::string_view type;
    std::string_view re;
    std::string_view seq;
    std::string_view code;
    std::string_view text;
    std::string_view reason;
    std::string_view data;
    std::string_view info;
    std::string_view seat;
};

Top top_of(std::string_view message) {
    Top top;
    each_member(message, [&](std::string_view name, std::string_view value) {
        if (name == "type") top.type = unquoted(value);
        if (name == "re") top.re = value;
        if (name == "seq") top.seq = value;
        if (name == "code") top.code = unquoted(value);
        if (name == "text") top.text = unquoted(value);
        if (name == "reason") top.reason = unquoted(value);
        if (name == "data") top.data = value;
        if (name == "info") top.info = value;
        if (name == "seat") top.seat = value;
    });
    return top;
}

std::size_t count_of(std::string_view array) {
    std::size_t count = 0;
    each_element(array, [&](std::string_view) { ++count; });
    return count;
}

/// Returns a random element, or an empty text for an empty array.
std::string_view one_of(std::string_view array, Chance& chance) {
    const std::size_t count = count_of(array);
    if (count == 0) return {};
    std::size_t left = count == 1 ? 0 : chance.below(count);
    std::string_view chosen;
    each_element(array, [&](std::string_view element) {
        if (left-- == 0) chosen = element;
    });
    return chosen;
}

/// Returns a nonce that is derived from the seed, so that a run can be repeated. No game of this program needs a secret
/// nonce.
template <std::size_t count>
std::array<std::uint8_t, count> bytes_of(Chance& chance) {
    std::array<std::uint8_t, count> bytes{};
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(chance.next());
    return bytes;
}

}  // namespace

void append_action(std::string& out, std::string_view legal, Chance& chance) {
    out += '{';
    bool is_first = true;
    each_member(one_of(legal, chance), [&](std::string_view name, std::string_view value) {
        if (!is_first) out += ',';
        is_first = false;
        out += '"';
        out += name;
        out += "\":";
        out += value.front() == '[' ? one_of(value, chance) : value;
    });
    out += '}';
}

AnteroomPlayer::AnteroomPlayer(const Plan& plan, Common& common, std::size_t table, std::size_t seat)
    : plan_(plan), common_(common), table_(table), index_(seat), name_("s" + std::to_string(seat)) {}

std::optional<Ask> AnteroomPlayer::wants() const {
    if (asked_) return std::nullopt;
    if (!greeted_) return Ask::hello;
    if (common_.room.empty()) return index_ == 0 ? std::optional(Ask::create) : std::nullopt;
    if (!joined_) return Ask::join;
    if (!sits_) return status_ == Status::open ? std::optional(Ask::sit) : std::nullopt;
    return wants_at_table();
}

std::optional<Ask> AnteroomPlayer::wants_at_table() const {
    const bool is_owner = index_ == 0;
    switch (status_) {
        case Status::unknown:
            return std::nullopt;
        case Status::open:
            if (!ready_) return Ask::ready;
            if (is_owner && common_.ready == plan_.seats - plan_.bots) return Ask::start;
            return std::nullopt;
        case Status::collecting_nonces:
            return showed_nonce_ ? std::nullopt : std::optional(Ask::nonce);
        case Status::playing:
            return turn_ && legal_.size() > 2 ? std::optional(Ask::play) : std::nullopt;
        case Status::over:
            return is_owner && !common_.is_done ? std::optional(Ask::rematch) : std::nullopt;
    }
    return std::nullopt;
}

Heard AnteroomPlayer::hear(std::string_view message) {
    const Top top = top_of(message);
    Heard heard;
    if (!top.re.empty() && asked_ && whole_number(top.re) == id_) {
        heard.answered = asked_;
        asked_.reset();
    }
    if (top.type == "update") heard.update = whole_number(top.seq);
    if (top.type == "snapshot") {
        turn_.reset();
        legal_.clear();
    }
    if (top.type == "error") {
        heard.refusal = top.code;
        heard.text = top.text;
        return heard;
    }
    if (top.type == "closed") throw Fault("a room was closed: " + std::string(top.reason));
    if (top.type == "taken_over") throw Fault("a seat was taken over");
    if (!top.info.empty()) see_info(top.info);
    if (!top.seat.empty()) see_seat(top.seat);
    if (heard.answered) answered(*heard.answered, top.data);
    return heard;
}

void AnteroomPlayer::answered(Ask ask, std::string_view data) {
    if (ask == Ask::hello) greeted_ = true;
    if (ask == Ask::create) common_.room = member(data, "room").value_or("");
    if (ask == Ask::create || ask == Ask::join) joined_ = true;
    if (ask == Ask::create || ask == Ask::sit) sits_ = true;
    if (ask == Ask::ready) set_ready(true);
    if (ask == Ask::nonce) showed_nonce_ = true;
}

void AnteroomPlayer::see_info(std::string_view info) {
    std::string_view status;
    std::string_view turns;
    each_member(info, [&](std::string_view name, std::string_view value) {
        if (name == "status") status = unquoted(value);
        if (name == "turns") turns = value;
    });
    if (!status.empty()) see_status(status);
    if (!turns.empty()) see_turns(turns);
}

void AnteroomPlayer::see_status(std::string_view status) {
    const bool was_playing = status_ == Status::playing;
    if (status == "open") status_ = Status::open;
    if (status == "committing") status_ = Status::collecting_nonces;
    if (status == "playing") status_ = Status::playing;
    if (status == "over") status_ = Status::over;
    turn_.reset();
    set_ready(false);
    if (status_ == Status::open) showed_nonce_ = false;
    if (status_ != Status::over || !was_playing || index_ != 0) return;
    ++common_.games;
    common_.is_done = plan_.games > 0 && common_.games >= plan_.games;
}

/// Applies a merge patch, in which absent members are unchanged.
void AnteroomPlayer::see_turns(std::string_view turns) {
    if (turns == "null") return turn_.reset();
    const auto own = member(turns, name_);
    if (!own) return;
    if (*own == "null") return turn_.reset();
    if (const auto turn = member(*own, "turn")) turn_ = whole_number(*turn);
}

void AnteroomPlayer::see_seat(std::string_view seat) {
    if (seat == "null") return legal_.clear();
    const auto legal = member(seat, "legal");
    if (legal) legal_ = *legal == "null" ? std::string_view() : *legal;
}

void AnteroomPlayer::set_ready(bool ready) {
    if (ready && !ready_) ++common_.ready;
    if (!ready && ready_) --common_.ready;
    ready_ = ready;
}

void AnteroomPlayer::draw_nonce(Chance& chance) {
    const crypto::Bytes32 nonce = bytes_of<32>(chance);
    nonce_ = crypto::hex(nonce);
    nonce_hash_ = crypto::hex(crypto::sha256(nonce));
}

void AnteroomPlayer::begin(std::string_view type) {
    text_ = "{\"type\":\"";
    text_ += type;
    text_ += "\",\"id\":";
    text_ += std::to_string(id_);
}

void AnteroomPlayer::in_room() {
    text_ += ",\"room\":";
    text_ += common_.room;
}

std::string_view AnteroomPlayer::request(Ask ask, Chance& chance) {
    asked_ = ask;
    ++id_;
    switch (ask) {
        case Ask::hello:
            begin("hello");
            text_ += ",\"protocol\":1,\"client\":\"" + crypto::base64url(bytes_of<16>(chance)) + "\",\"name\":\"Load " +
                     std::to_string(table_) + "." + std::to_string(index_) + '"';
            break;
        case Ask::create:
            begin("create");
            text_ += ",\"game\":\"" + plan_.game + "\",\"options\":" + plan_.options +
                     ",\"seats\":" + std::to_string(plan_.seats) +
                     ",\"visibility\":\"public\",\"clock_s\":" + std::to_string(plan_.clock_s) + ",\"bots\":[";
            for (std::size_t i = 0; i < plan_.bots; ++i) text_ += (i > 0 ? ",\"" : "\"") + plan_.level + '"';
            text_ += ']';
            break;
        case Ask::join:
            begin("join");
            in_room();
            break;
        case Ask::sit:
            begin("sit");
            in_room();
            text_ += ",\"seat\":\"" + name_ + '"';
            break;
        case Ask::ready:
            draw_nonce(chance);
            begin("ready");
            in_room();
            text_ += ",\"nonce_hash\":\"" + nonce_hash_ + '"';
            break;
        case Ask::start:
            begin("start");
            in_room();
            break;
        case Ask::nonce:
            begin("nonce");
            in_room();
            text_ += ",\"nonce\":\"" + nonce_ + '"';
            break;
        case Ask::play:
            begin("play");
            in_room();
            text_ += ",\"turn\":" + std::to_string(turn_.value_or(0)) + ",\"action\":";
            append_action(text_, legal_, chance);
            break;
        case Ask::rematch:
            begin("rematch");
            in_room();
            break;
    }
    return text_ += '}';
}

}  // namespace anteroom::load
