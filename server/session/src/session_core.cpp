#include "session/session_core.hpp"

#include <utility>
#include <variant>

#include "session/program_token.hpp"
#include "wire/message.hpp"
#include "wire/one_of.hpp"
#include "wire/request_policy.hpp"
#include "wire/text.hpp"

namespace anteroom::session {

namespace {

constexpr std::int64_t protocol_version = 1;
// Close codes: the policy code of RFC 6455, and a code of Anteroom. The latter means that the token is no longer valid,
// so that the client does not reconnect with it.
constexpr std::uint16_t policy = 1008;
constexpr std::uint16_t logged_out = 4001;

/// Returns the room that a request names. A join by code or link goes to the lobby instead.
struct RoomOf {
    using Room = std::optional<store::RoomId>;
    Room operator()(const wire::NamesRoom auto& one) const { return store::RoomId{one.room.value}; }
    Room operator()(const wire::Join& join) const {
        const auto* room = std::get_if<wire::RoomId>(&join.where);
        return room != nullptr ? Room(store::RoomId{room->value}) : std::nullopt;
    }
    Room operator()(const auto&) const { return std::nullopt; }
};

}  // namespace

SessionCore::SessionCore(const Limits& limits, const Greeting& greeting, Instant opened, Admit admit)
    : limits_(limits),
      greeting_(greeting),
      opened_(opened),
      next_heartbeat_{opened.value + limits.heartbeat_ms},
      gate_(limits, std::move(admit)),
      watched_(limits),
      mutes_(limits),
      account_requests_(limits) {}

const Person* SessionCore::person() const {
    const auto* present = std::get_if<Present>(&phase_);
    return present != nullptr ? &present->person : nullptr;
}

const Person* SessionCore::coming() const {
    const auto* arriving = std::get_if<Arriving>(&phase_);
    return arriving != nullptr && arriving->person ? &*arriving->person : person();
}

bool SessionCore::wants_program() const {
    const auto* arriving = std::get_if<Arriving>(&phase_);
    return arriving != nullptr && arriving->is_program;
}

Effects SessionCore::on(Input input, Instant now) {
    Effects out;
    if (std::holds_alternative<Closing>(phase_)) return out;
    std::visit([&](auto& one) { handle(std::move(one), now, out); }, input);
    return out;
}

void SessionCore::refuse(wire::ErrorCode code, std::optional<wire::RequestId> re, Effects& out, std::string text) {
    const wire::ErrorContext context{re, std::nullopt, std::nullopt, std::move(text)};
    out.push_back(effect::Send{wire::error(code, context), re});
}

void SessionCore::close(std::uint16_t code, std::string reason, Effects& out) {
    phase_ = Closing{};
    out.push_back(effect::Close{code, std::move(reason)});
}

// Requests

void SessionCore::handle(const input::Frame& input, Instant, Effects& out) {
    const Person* known = coming();
    auto taken = gate_.take(input, known != nullptr ? std::optional(known->player) : std::nullopt);
    if (auto* refused = std::get_if<RequestGate::Refusal>(&taken)) {
        refuse(refused->error.code, refused->error.id, out, std::move(refused->error.text));
        if (!refused->closes.empty()) close(policy, std::move(refused->closes), out);
        return;
    }
    auto& arrived = std::get<Arrived>(taken);
    const wire::RequestId id = arrived.request.id;
    if (auto* greeting = std::get_if<wire::Hello>(&arrived.request.body)) {
        hello(std::move(*greeting), id, out);
    } else if (const Person* present = person()) {
        route(std::move(arrived), *present, out);
    } else if (std::holds_alternative<Silent>(phase_)) {
        refuse(wire::ErrorCode::hello_first, id, out);
    } else if (early_.size() >= limits_.early_max) {
        refuse(wire::ErrorCode::overloaded, id, out);
    } else {
        early_.push_back(std::move(arrived));
    }
}

void SessionCore::route(Arrived arrived, const Person& person, Effects& out) {
    const wire::RequestId id = arrived.request.id;
    const wire::RequestBody& body = arrived.request.body;
    const wire::RequestPolicy& row = wire::policy_of(body);
    if (!watched_.admit(arrived.request)) return refuse(wire::ErrorCode::too_many_watched, id, out);
    switch (row.answerer) {
        case wire::Answerer::room:
        case wire::Answerer::lobby_or_room:
            if (const auto room = std::visit(RoomOf(), body))
                return out.push_back(
                    effect::ToRoom{*room, std::move(arrived.request), arrived.at, std::move(arrived.frame)});
            [[fallthrough]];
        case wire::Answerer::lobby:
            return out.push_back(effect::ToDirectory{std::move(arrived.request), arrived.at, std::move(arrived.frame)});
        case wire::Answerer::finished_games:
            return out.push_back(effect::ToFinishedGames{std::move(arrived.request)});
        case wire::Answerer::wallet:
            if (row.asker == wire::Asker::account_holder && !store::has_account(person.role))
                return refuse(wire::ErrorCode::needs_account, id, out);
            return out.push_back(effect::ToBooks{std::move(arrived.request)});
        case wire::Answerer::account: {
            auto begun = account_requests_.begin(id, *wire::one_of<AccountBody>(body), person);
            if (const auto* why = std::get_if<wire::ErrorCode>(&begun)) return refuse(*why, id, out);
            return out.push_back(std::get<Effect>(std::move(begun)));
        }
        case wire::Answerer::session: {
            const auto* mute = std::get_if<wire::Mute>(&body);
            if (mute == nullptr) return refuse(wire::ErrorCode::hello_again, id, out);
            auto change = mutes_.change(*mute, id, person);
            if (const auto* why = std::get_if<wire::ErrorCode>(&change)) return refuse(*why, id, out);
            return out.push_back(std::get<effect::Save>(std::move(change)));
        }
    }
}

// Hello

void SessionCore::hello(wire::Hello hello, wire::RequestId id, Effects& out) {
    if (!std::holds_alternative<Silent>(phase_)) return refuse(wire::ErrorCode::hello_again, id, out);
    if (hello.protocol != protocol_version)
        return refuse(wire::ErrorCode::bad_protocol, id, out,
                      "This server speaks only version " + std::to_string(protocol_version) + " of the protocol.");
    if (!hello.token && !hello.name && !hello.account)
        return refuse(wire::ErrorCode::missing_field, id, out, "`hello` needs `name`, `token` or `account`.");
    const bool says_program = hello.kind == wire::PlayerKind::program;
    const bool is_program = hello.token ? is_program_token(*hello.token) : says_program;
    // The server refuses hello if the token and `kind` disagree. A program therefore cannot pass for a person, and a
    // person cannot pass for a program.
    if (hello.kind && says_program != is_program) return refuse(wire::ErrorCode::bad_token, id, out);
    const std::string program = hello.program.value_or("");
    if (hello.account)
        out.push_back(
            effect::LogIn{wire::name_key(*hello.account), std::exchange(hello.password, {}), hello.otp, program});
    else if (hello.token)
        out.push_back(effect::LookUp{*hello.token, program});
    else
        out.push_back(effect::NewGuest{});
    phase_ = Arriving{std::move(hello), id, is_program};
}

void SessionCore::turn_away(wire::ErrorCode why, Effects& out) {
    const auto* arriving = std::get_if<Arriving>(&phase_);
    if (arriving == nullptr) return;
    refuse(why, arriving->id, out);
    phase_ = Silent{};
}

void SessionCore::handle(input::Guest input, Instant now, Effects& out) {
    auto* arriving = std::get_if<Arriving>(&phase_);
    if (arriving == nullptr) return;
    const store::PlayerRow row{input.player, *arriving->hello.name, store::Role::guest, input.since};
    store::PlayerChanges unsaved;
    unsaved.players.push_back(row);
    unsaved.tokens.push_back({input.token_hash, input.player, input.since});
    arriving->new_token = std::move(input.token);
    arriving->person =
        Person{input.player,        row.name, row.role, input.token_hash, arriving->hello.client, std::move(unsaved),
               arriving->is_program};
    if (!input.is_stored_first) return welcome(now, out);
    out.push_back(effect::Save{arriving->id, *arriving->person->unsaved});
}

void SessionCore::handle(input::Known input, Instant now, Effects& out) {
    auto* arriving = std::get_if<Arriving>(&phase_);
    if (arriving == nullptr) return;
    if (!input.player) return turn_away(wire::ErrorCode::bad_token, out);
    input::Known::Player& known = *input.player;
    mutes_.set(std::move(known.mutes));
    // A hello cannot change the name of an account.
    const std::optional<std::string>& name = arriving->hello.name;
    const bool renamed = name && *name != known.row.name && !has_account(known.row.role);
    if (renamed) known.row.name = *name;
    if (known.unsaved)
        for (store::PlayerRow& row : known.unsaved->players) row.name = known.row.name;
    arriving->new_token = std::move(input.new_token);
    arriving->wrong_passwords = known.wrong_passwords;
    arriving->person = Person{known.row.id,           known.row.name,           known.row.role,      input.token_hash,
                              arriving->hello.client, std::move(known.unsaved), arriving->is_program};
    if (!renamed || arriving->person->unsaved) return welcome(now, out);
    store::PlayerChanges changes;
    changes.players.push_back(known.row);
    out.push_back(effect::Save{arriving->id, std::move(changes)});
}

void SessionCore::welcome(Instant now, Effects& out) {
    Arriving arriving = std::get<Arriving>(std::move(phase_));
    const Person& person = phase_.emplace<Present>(Present{*std::move(arriving.person)}).person;
    wire::HelloData data{{person.player.value},
                         person.name,
                         store::name_of(person.role),
                         arriving.new_token ? std::optional<std::string_view>(*arriving.new_token) : std::nullopt,
                         {now.value},
                         limits_.heartbeat_ms,
                         greeting_.games_json,
                         mutes_.players(),
                         limits_.wire,
                         limits_.requests_per_s};
    if (person.is_program) {
        gate_.opens_for_program();
        data.requests_per_s = limits_.program_requests_per_s;
        data.is_program = true;
    }
    if (const auto& wrong = arriving.wrong_passwords; wrong.count > 0)
        data.wrong_passwords = {wrong.count, wrong.networks};
    wire::Hello& hello = arriving.hello;
    out.push_back(effect::Welcomed{std::move(hello.program), hello.knows});
    out.push_back(effect::Send{wire::ok(arriving.id, wire::hello_data(data)), arriving.id});
    for (Arrived& arrived : std::exchange(early_, {})) route(std::move(arrived), person, out);
}

// Answers to effects, and news

void SessionCore::handle(const input::Saved& input, Instant now, Effects& out) {
    if (mutes_.awaits(input.request)) {
        if (const auto why = mutes_.saved(input)) return refuse(*why, input.request, out);
        out.push_back(effect::Send{wire::ok(input.request, wire::mutes_data(mutes_.players())), input.request});
        return;
    }
    auto* arriving = std::get_if<Arriving>(&phase_);
    if (arriving == nullptr || !arriving->person) return;
    if (!std::holds_alternative<store::Committed>(input.outcome)) return turn_away(wire::ErrorCode::not_durable, out);
    arriving->person->unsaved.reset();
    welcome(now, out);
}

void SessionCore::handle(const input::AccountDone& input, Instant, Effects& out) {
    const auto about = account_requests_.end(input.request);
    if (!about) return;
    if (input.refused) return refuse(*input.refused, input.request, out);
    switch (*about) {
        case AccountRequests::About::register_: {
            const Person& now_known = *person();
            const std::string data = wire::registered_data(now_known.name, store::name_of(now_known.role));
            out.push_back(effect::Send{wire::ok(input.request, data), input.request});
            return;
        }
        case AccountRequests::About::change_password:
            out.push_back(effect::Send{wire::ok(input.request), input.request});
            return;
        case AccountRequests::About::logins:
            out.push_back(effect::Send{wire::ok(input.request, input.data), input.request});
            return;
        case AccountRequests::About::log_out:
            out.push_back(effect::Send{wire::ok(input.request), input.request});
            return close(logged_out, "logged out", out);
    }
}

void SessionCore::handle(input::Changed input, Instant, Effects&) {
    Person* known = nullptr;
    if (auto* present = std::get_if<Present>(&phase_)) known = &present->person;
    if (auto* arriving = std::get_if<Arriving>(&phase_); arriving != nullptr && arriving->person)
        known = &*arriving->person;
    if (known == nullptr) return;
    known->name = std::move(input.name);
    known->role = input.role;
    known->unsaved.reset();
}

void SessionCore::handle(input::LoggedOut, Instant, Effects& out) {
    close(logged_out, "logged out", out);
}

void SessionCore::handle(const input::Viewing& input, Instant, Effects&) {
    if (input.on)
        watched_.add(input.room, input.seq, input.entered_by);
    else
        watched_.remove(input.room);
}

void SessionCore::handle(input::Tick, Instant now, Effects& out) {
    if (!person()) {
        if (now.value - opened_.value > limits_.hello_ms) close(policy, "no hello", out);
        return;
    }
    if (now < next_heartbeat_) return;
    next_heartbeat_ = {now.value + limits_.heartbeat_ms};
    std::vector<std::pair<wire::RoomId, wire::Seq>> rooms;
    for (const auto& [room, seq] : watched_.rooms()) rooms.push_back({{room.value}, {seq.value}});
    out.push_back(effect::Send{wire::heartbeat({now.value}, rooms), std::nullopt, false});
}

}  // namespace anteroom::session
