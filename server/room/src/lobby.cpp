#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "codec/game.hpp"
#include "engine/core/bug.hpp"
#include "room.hpp"
#include "store/port/name_in_log.hpp"
#include "wire/message.hpp"

namespace anteroom::room {

namespace {

/// One for each seat, so that no two bots of a table share a name.
constexpr std::array<std::string_view, wire::seats_max> bot_names = {"Bot Juno", "Bot Milo", "Bot Vera", "Bot Otto",
                                                                     "Bot Ines", "Bot Hugo", "Bot Lena", "Bot Theo"};

bool offers(const GameType& kind, const std::string& level) {
    const auto levels = kind.levels();
    return std::find(levels.begin(), levels.end(), level) != levels.end();
}

}  // namespace

SeatState bot_on(engine::Seat seat, const std::string& level) {
    SeatState place;
    place.bot = level;
    place.name = bot_names.at(seat.index);
    return place;
}

engine::Expected<engine::OptionValues, engine::RuleError> read_options(const wire::JsonObject& object) {
    if (object.text.empty()) return engine::OptionValues{};
    return codec::options_of(nlohmann::json::parse(object.text));
}

std::string options_text(const RoomSettings& settings) {
    std::string out;
    codec::write_options(out, values_of(settings.options));
    return out;
}

const GameType& RoomCore::Room::kind() const {
    const GameType* found = catalogue_.find(state_.settings.game, state_.settings.rules);
    engine::ensure(found != nullptr, "the rules of an open room are not in the catalogue");
    return *found;
}

void RoomCore::Room::refuse_opening(const Opened& opened, std::string_view code, std::string text) {
    if (opened.by_house) {
        effects_.push_back(Ordered{opened.by_house->ticket, std::nullopt, Refusal{std::string(code), std::move(text)}});
    } else {
        wire::ErrorContext context;
        context.re = wire::RequestId{opened.sender.request.value};
        context.text = std::move(text);
        tell_one(opened.sender.connection, wire::rule_error(code, context));
    }
    effects_.push_back(Close{});
}

void RoomCore::Room::refuse_opening(const Opened& opened, wire::ErrorCode code) {
    refuse_opening(opened, wire::name_of(code), std::string(wire::info_of(code).text));
}

/// Who is there from the beginning, and whose table it is.
void RoomCore::Room::furnish(Draft& draft, const Opened& opened) {
    const wire::Create& create = opened.create;
    draft.after.seats.resize(create.seats);
    for (std::size_t i = 0; i < create.bots.size(); ++i) {
        const engine::Seat seat = engine::seat_at(create.seats - create.bots.size() + i);
        at(draft.after, seat) = bot_on(seat, create.bots[i]);
    }
    draft.after.house.runs = opened.by_house || opened.is_template;
    draft.after.house.stays = opened.by_house.has_value();
    if (opened.by_house) return;
    SeatState& own = draft.after.seats.front();
    own.player = opened.sender.player.value;
    own.name = opened.sender.name;
    draft.seats.push_back({opened.sender.player, std::uint8_t{0}});
    if (opened.is_template) return;
    draft.after.progress.owner = opened.sender.player.value;
    draft.after.progress.owner_name = opened.sender.name;
}

void RoomCore::Room::handle(Opened opened) {
    engine::ensure(!alive_, "a room is opened once");
    const auto refuse_with = [&](wire::ErrorCode code) { refuse_opening(opened, code); };
    const wire::Create& create = opened.create;
    if (draining_) return refuse_with(wire::ErrorCode::stopping);
    const GameType* kind = catalogue_.find(create.game);
    if (kind == nullptr) return refuse_with(wire::ErrorCode::unknown_game);
    if (create.stake)
        if (const auto code = no_money_table(opened, *kind)) return refuse_with(*code);
    note_closures(create.game);
    if (is_closed_) return refuse_with(wire::ErrorCode::shut);
    for (const std::string& level : create.bots)
        if (!offers(*kind, level)) return refuse_with(wire::ErrorCode::unknown_level);
    if (create.bots.size() >= create.seats) return refuse_with(wire::ErrorCode::bad_players);
    const auto wanted = read_options(create.options);
    if (!wanted) return refuse_opening(opened, wanted.error().code, wanted.error().text);
    const auto options = kind->complete(create.seats, *wanted, create.stake ? create.stake->buy_in : 0);
    if (!options) return refuse_opening(opened, options.error().code, options.error().text);

    Draft draft = this->draft("opened", &opened.sender);
    RoomSettings& settings = draft.after.settings;
    settings.game = create.game;
    settings.rules = kind->version();
    settings.options = entries_of(*options);
    settings.is_private = create.visibility == wire::Visibility::private_;
    settings.clock_s = create.clock.value;
    settings.code = opened.code;
    settings.link = opened.link;
    if (create.stake) settings.stake = stake_of(*create.stake, *opened.currency);
    price_chips(settings, *kind, create.seats);
    furnish(draft, opened);
    take_seed(draft.after, chance_.fresh_seed());
    draft.players = opened.sender.unsaved;
    draft.creates = store::NewRoom{opened.code, opened.link_hash, now_};
    draft.ok_data = wire::created_data(
        {id_.value}, opened.code, settings.is_private ? std::optional<std::string_view>(opened.link) : std::nullopt);
    if (const auto& house = opened.by_house) {
        draft.ticket = house->ticket;
        draft.act = act({{}, house->reason, opened.sender.player, house->by_name, house->ticket}, "open");
    } else if (create.stake && !opened.is_template) {
        // A deed of an operator like those of the console, only that nobody asks for its reason.
        draft.act = act({{}, {}, opened.sender.player, store::name_in_log(opened.sender.name, opened.sender.player), 0},
                        "open");
    }
    propose(std::move(draft));
}

}  // namespace anteroom::room
