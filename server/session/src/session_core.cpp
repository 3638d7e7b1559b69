#include "session/session_core.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "wire/message.hpp"
#include "wire/parse.hpp"
#include "wire/text.hpp"

namespace anteroom::session {

namespace {

constexpr std::int64_t protocol_version = 1;
constexpr std::uint16_t policy = 1008;

std::vector<wire::PlayerId> as_wire(const std::vector<store::PlayerId>& players) {
    std::vector<wire::PlayerId> result;
    for (const store::PlayerId player : players) result.push_back({player.value});
    return result;
}

template <class Body>
concept NamesItsRoom = requires(const Body& body) {
    { body.room } -> std::convertible_to<wire::RoomId>;
};

template <class... Types>
bool is_one_of(const wire::RequestBody& body) {
    return (std::holds_alternative<Types>(body) || ...);
}

bool is_about_own_money(const wire::RequestBody& body) {
    return is_one_of<wire::Balance, wire::Receipts, wire::Protection, wire::SetLimit, wire::Exclude, wire::Statement>(
        body);
}

}  // namespace

SessionCore::SessionCore(const Limits& limits, const Greeting& greeting, Instant opened)
    : limits_(limits),
      greeting_(greeting),
      opened_(opened),
      next_heartbeat_{opened.value + limits.heartbeat_ms},
      rate_(limits.requests_per_s, limits.requests_burst) {}

Effects SessionCore::on(Input input, Instant now) {
    Effects out;
    if (closing_) return out;
    std::visit([&](auto& one) { handle(std::move(one), now, out); }, input);
    return out;
}

void SessionCore::told(store::RoomId room, store::Seq seq) {
    const auto known = viewed_.find(room);
    if (known != viewed_.end()) known->second = std::max(known->second, seq);
}

void SessionCore::refuse(wire::ErrorCode code, std::optional<wire::RequestId> re, Effects& out, std::string text) {
    const wire::ErrorContext context{re, std::nullopt, std::nullopt, std::move(text)};
    out.push_back(effect::Send{wire::error(code, context)});
}

void SessionCore::close(std::string reason, Effects& out) {
    closing_ = true;
    out.push_back(effect::Close{policy, std::move(reason)});
}

void SessionCore::handle(const input::Frame& input, Instant, Effects& out) {
    auto parsed = wire::parse(input.text, limits_.wire);
    if (auto* bad = std::get_if<wire::Malformed>(&parsed)) {
        refuse(bad->code, bad->id, out, std::move(bad->text));
        if (++malformed_ > limits_.malformed_max) close("too many malformed messages", out);
        return;
    }
    auto& request = std::get<wire::Request>(parsed);
    if (!rate_.take(input.arrived)) {
        refuse(wire::ErrorCode::rate, request.id, out);
        if (++rate_refusals_ > limits_.rate_refusals_max) close("too many requests", out);
        return;
    }
    take({std::move(request), input.arrived}, out);
}

void SessionCore::take(Arrived arrived, Effects& out) {
    if (const auto* greeting = std::get_if<wire::Hello>(&arrived.request.body)) {
        hello(*greeting, arrived.request.id, out);
    } else if (person_) {
        route(std::move(arrived), out);
    } else if (!hello_) {
        refuse(wire::ErrorCode::hello_first, arrived.request.id, out);
    } else if (early_.size() >= limits_.early_max) {
        refuse(wire::ErrorCode::overloaded, arrived.request.id, out);
    } else {
        early_.push_back(std::move(arrived));
    }
}

void SessionCore::hello(const wire::Hello& hello, wire::RequestId id, Effects& out) {
    if (hello_) return refuse(wire::ErrorCode::hello_again, id, out);
    if (hello.protocol != protocol_version) return refuse(wire::ErrorCode::bad_protocol, id, out);
    if (!hello.token && !hello.name && !hello.account)
        return refuse(wire::ErrorCode::missing_field, id, out, "hello needs name, token or account");
    hello_ = hello;
    hello_id_ = id;
    if (hello.account)
        out.push_back(effect::LogIn{wire::name_key(*hello.account), std::exchange(hello_->password, {})});
    else if (hello.token)
        out.push_back(effect::LookUp{*hello.token});
    else
        out.push_back(effect::NewGuest{});
}

void SessionCore::handle(input::Guest input, Instant now, Effects& out) {
    const store::PlayerRow row{input.player, *hello_->name, store::Role::guest, now};
    store::PlayerChanges unsaved;
    unsaved.players.push_back(row);
    unsaved.tokens.push_back({input.token_hash, input.player, now});
    new_token_ = std::move(input.token);
    arriving_ = Person{input.player, row.name, row.role, input.token_hash, hello_->client, std::move(unsaved)};
    welcome(now, out);
}

void SessionCore::handle(input::NoGuest input, Instant, Effects& out) {
    refuse(input.why, hello_id_, out);
    hello_.reset();
}

void SessionCore::handle(input::Known input, Instant now, Effects& out) {
    if (!input.player) {
        refuse(wire::ErrorCode::bad_token, hello_id_, out);
        hello_.reset();
        return;
    }
    input::Known::Player& known = *input.player;
    mutes_ = std::move(known.mutes);
    // An account has its name for ever.
    const bool renamed = hello_->name && *hello_->name != known.row.name && !has_account(known.row.role);
    if (renamed) known.row.name = *hello_->name;
    if (known.unsaved)
        for (store::PlayerRow& row : known.unsaved->players) row.name = known.row.name;
    new_token_ = std::move(input.new_token);
    arriving_ = Person{known.row.id,     known.row.name, known.row.role,
                       input.token_hash, hello_->client, std::move(known.unsaved)};
    if (!renamed || arriving_->unsaved) return welcome(now, out);
    store::PlayerChanges changes;
    changes.players.push_back(known.row);
    out.push_back(effect::Save{hello_id_, std::move(changes)});
}

void SessionCore::handle(input::NotKnown, Instant, Effects& out) {
    refuse(wire::ErrorCode::not_durable, hello_id_, out);
    hello_.reset();
}

void SessionCore::welcome(Instant now, Effects& out) {
    person_ = std::move(arriving_);
    arriving_.reset();
    const wire::HelloData data{{person_->player.value},
                               person_->name,
                               store::name_of(person_->role),
                               new_token_ ? std::optional<std::string_view>(*new_token_) : std::nullopt,
                               {now.value},
                               limits_.heartbeat_ms,
                               greeting_.games_json,
                               as_wire(mutes_),
                               limits_.wire,
                               limits_.requests_per_s};
    out.push_back(effect::Send{wire::ok(hello_id_, wire::hello_data(data))});
    new_token_.reset();
    std::vector<Arrived> waiting = std::exchange(early_, {});
    for (Arrived& arrived : waiting) route(std::move(arrived), out);
}

/// Requests without an answer count too, so that nobody is let into more rooms by not waiting.
bool SessionCore::may_enter(const wire::RequestBody& body, wire::RequestId id) {
    const auto* join = std::get_if<wire::Join>(&body);
    if (join == nullptr && !std::holds_alternative<wire::Create>(body)) return true;
    const auto* room = join != nullptr ? std::get_if<wire::RoomId>(&join->where) : nullptr;
    if (room != nullptr && viewed_.contains({room->value})) return true;
    if (viewed_.size() + entering_.size() >= limits_.rooms_watched_max) return false;
    entering_.insert(id);
    return true;
}

void SessionCore::answered(wire::RequestId id) {
    const auto one = entering_.find(id);
    if (one != entering_.end()) entering_.erase(one);
}

void SessionCore::route(Arrived arrived, Effects& out) {
    const wire::RequestId id = arrived.request.id;
    if (!may_enter(arrived.request.body, id)) return refuse(wire::ErrorCode::too_many_watched, id, out);
    if (const auto* join = std::get_if<wire::Join>(&arrived.request.body)) {
        if (const auto* room = std::get_if<wire::RoomId>(&join->where))
            out.push_back(effect::ToRoom{{room->value}, std::move(arrived.request), arrived.at});
        else
            out.push_back(effect::ToDirectory{std::move(arrived.request), arrived.at});
        return;
    }
    if (about_account(arrived.request.body, id, out)) return;
    if (const auto* muted = std::get_if<wire::Mute>(&arrived.request.body)) {
        const wire::Mute copy = *muted;
        return mute(copy, id, arrived.at, out);
    }
    if (is_about_own_money(arrived.request.body)) {
        if (!store::has_account(person_->role)) return refuse(wire::ErrorCode::needs_account, id, out);
        out.push_back(effect::ToBooks{std::move(arrived.request)});
        return;
    }
    std::optional<store::RoomId> room;
    std::visit(
        [&](const auto& body) {
            if constexpr (NamesItsRoom<std::remove_cvref_t<decltype(body)>>) room = body.room;
        },
        arrived.request.body);
    if (room)
        out.push_back(effect::ToRoom{*room, std::move(arrived.request), arrived.at});
    else
        out.push_back(effect::ToDirectory{std::move(arrived.request), arrived.at});
}

void SessionCore::mute(const wire::Mute& mute, wire::RequestId id, Instant, Effects& out) {
    const store::PlayerId other{mute.player.value};
    const bool muted = std::ranges::find(mutes_, other) != mutes_.end();
    if (other == person_->player) return refuse(wire::ErrorCode::unknown_player, id, out);
    if (mute.on && !muted && mutes_.size() + muting_.size() >= limits_.mutes_max)
        return refuse(wire::ErrorCode::too_many_mutes, id, out);
    store::PlayerChanges changes;
    if (person_->unsaved) changes = *person_->unsaved;
    changes.mutes.push_back({person_->player, other, mute.on});
    muting_.emplace(id, mute);
    out.push_back(effect::Save{id, std::move(changes)});
}

void SessionCore::handle(const input::Saved& input, Instant now, Effects& out) {
    const bool done = std::holds_alternative<store::Committed>(input.outcome);
    const auto muting = muting_.find(input.request);
    if (muting == muting_.end()) {
        if (!arriving_) return;
        if (done) return welcome(now, out);
        refuse(wire::ErrorCode::not_durable, hello_id_, out);
        hello_.reset();
        arriving_.reset();
        return;
    }
    const wire::Mute mute = muting->second;
    muting_.erase(muting);
    if (std::holds_alternative<store::Refused>(input.outcome))
        return refuse(wire::ErrorCode::unknown_player, input.request, out);
    if (!done) return refuse(wire::ErrorCode::not_durable, input.request, out);
    const store::PlayerId other{mute.player.value};
    std::erase(mutes_, other);
    if (mute.on) mutes_.push_back(other);
    out.push_back(effect::Send{wire::ok(input.request, wire::mutes_data(as_wire(mutes_)))});
}

void SessionCore::handle(input::Viewing input, Instant, Effects&) {
    if (input.on)
        viewed_.try_emplace(input.room, input.seq);
    else
        viewed_.erase(input.room);
}

void SessionCore::handle(input::Tick, Instant now, Effects& out) {
    if (!person_) {
        if (now.value - opened_.value > limits_.hello_ms) close("no hello", out);
        return;
    }
    if (now < next_heartbeat_) return;
    next_heartbeat_ = {now.value + limits_.heartbeat_ms};
    std::vector<std::pair<wire::RoomId, wire::Seq>> rooms;
    for (const auto& [room, seq] : viewed_) rooms.push_back({{room.value}, {seq.value}});
    out.push_back(effect::Send{wire::heartbeat({now.value}, rooms)});
}

}  // namespace anteroom::session
