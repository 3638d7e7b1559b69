#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "codec/patch.hpp"
#include "info_view.hpp"
#include "text.hpp"

// The `info` of a room as values. Each field that clients get is listed once. The values point into the table.
namespace anteroom::room {

struct OptionsView {
    const std::vector<OptionEntry>* entries = nullptr;

    friend bool operator==(const OptionsView& left, const OptionsView& right) {
        return *left.entries == *right.entries;
    }
};
void write(std::string& out, OptionsView options);

/// Bytes in hex digits.
struct Hex {
    std::span<const std::uint8_t> bytes;

    friend bool operator==(Hex left, Hex right) { return std::ranges::equal(left.bytes, right.bytes); }
};
void write(std::string& out, Hex hex);

/// The name of an entry: `p41` for a player, `s0` for a seat.
struct EntryName {
    char letter;
    std::int64_t number;

    friend bool operator==(const EntryName&, const EntryName&) = default;
};
inline void key(std::string& out, EntryName name) {
    codec::key(out, name.letter, static_cast<std::size_t>(name.number));
}

/// Values by name. They are written as a JSON object.
template <class T>
struct Entries {
    std::vector<std::pair<EntryName, T>> list;

    bool empty() const { return list.empty(); }
    const T* find(EntryName name) const {
        const auto found = std::ranges::find(list, name, &std::pair<EntryName, T>::first);
        return found == list.end() ? nullptr : &found->second;
    }
    friend bool operator==(const Entries&, const Entries&) = default;
};
template <class T>
void write(std::string& out, const Entries<T>& entries) {
    using codec::write;
    out += '{';
    for (const auto& [name, value] : entries.list) {
        key(out, name);
        write(out, value);
    }
    out += '}';
}
template <class T>
void patch_value(std::string& out, const Entries<T>& before, const Entries<T>& after) {
    using codec::write;
    out += '{';
    for (const auto& [name, value] : before.list) {
        if (after.find(name) != nullptr) continue;
        key(out, name);
        out += "null";
    }
    for (const auto& [name, value] : after.list) {
        const auto append_key = [&out, name = name] { key(out, name); };
        if (const T* old = before.find(name)) {
            codec::patch_field(out, append_key, *old, value, codec::Form::value);
        } else {
            append_key();
            write(out, value);
        }
    }
    out += '}';
}

using OptionalText = std::optional<std::string_view>;
using OptionalNumber = std::optional<std::int64_t>;

/// The price of a seat and the prize, at a table for money.
struct StakeInfo {
    std::string_view currency;
    std::int64_t currency_no = 0;
    std::int64_t exponent = 0;
    std::int64_t buy_in = 0;
    std::int64_t chip_value = 0;
    OptionalNumber rake;
    OptionalNumber rake_cap;
    OptionalNumber fee;
    std::int64_t price = 0;
    std::int64_t prize = 0;

    friend bool operator==(const StakeInfo&, const StakeInfo&) = default;
};

struct GeneralInfo {
    std::string_view game;
    std::int64_t rules = 0;
    OptionalText code;
    OptionalText link;
    std::string_view visibility;
    OptionsView options;
    std::int64_t clock_s = 0;
    OptionalNumber owner;
    std::string_view status;
    std::int64_t game_no = 0;
    std::optional<StakeInfo> stake;
    bool hints = false;
    OptionalText programs;
    OptionalText voided;
    OptionalText replay;
    bool house = false;
    OptionalText paused;
    OptionalText closing;
    bool no_spectators = false;
    bool no_spectators_chat = false;
    std::vector<std::int64_t> waiting;
    Entries<std::string_view> silenced;
};

struct KeptInfo {
    std::int64_t player = 0;
    std::string_view name;
    std::int64_t until = 0;

    friend bool operator==(const KeptInfo&, const KeptInfo&) = default;
};

struct SeatInfo {
    OptionalNumber player;
    OptionalText bot;
    bool program = false;
    OptionalText name;
    bool ready = false;
    bool away = false;
    bool gone = false;
    OptionalNumber missed;
    OptionalNumber withheld;
    bool removing = false;
    std::optional<KeptInfo> kept;

    friend bool operator==(const SeatInfo&, const SeatInfo&) = default;
};
struct SeatsInfo {
    std::vector<SeatInfo> seats;
};

struct ScoreLineInfo {
    OptionalText name;
    std::int64_t games = 0;
    OptionalNumber won;
    OptionalNumber points;

    friend bool operator==(const ScoreLineInfo&, const ScoreLineInfo&) = default;
};
struct ScoreInfo {
    Entries<ScoreLineInfo> score;
};

/// The public part of the deal. Hashes appear when all players are ready, nonces when they arrive, and the seed after
/// the game.
struct DealInfo {
    OptionalNumber given_up;
    OptionalNumber deal;
    OptionalText commitment;
    OptionalText seed;
    engine::SeatMap<std::string_view> hashes;
    engine::SeatMap<std::string_view> nonces;

    friend bool operator==(const DealInfo&, const DealInfo&) = default;
};
struct FairInfo {
    DealInfo fair;
};

/// The last published head of the game's chain. Two chains with the same head have the same transfers.
struct ChainInfo {
    std::int64_t count = 0;
    Hex head;
    std::optional<Hex> signature;

    friend bool operator==(const ChainInfo&, const ChainInfo&) = default;
};
struct BooksInfo {
    std::optional<ChainInfo> chain;
};

// The parts of the info. Each part is made only from the sections that it names, so a change in another section cannot
// alter it.

GeneralInfo general_info(const RoomSettings& settings, const Progress& progress, const HouseState& house,
                         const Access& access, const Seats& seats, Invite invite);
ScoreInfo score_info(const Score& score, const Seats& seats);
SeatsInfo seats_info(const Seats& seats, const RoomSettings& settings, const HouseState& house,
                     const GivenUpDeals& given_up);
FairInfo fair_info(const FairState& fair, const Seats& seats, const Progress& progress, const GivenUpDeals& given_up);
BooksInfo books_info(const std::optional<TableBooks>& money);

/// A part of the info: `make` gets these sections of a table and, if it has a parameter for it, the viewer's part of
/// the invitation.
template <auto make, auto... sections>
struct InfoPart {
    static auto of(const Table& table, Invite invite) {
        if constexpr (std::is_invocable_v<decltype(make), decltype(*(table.*sections))..., Invite>)
            return make(*(table.*sections)..., invite);
        else
            return make(*(table.*sections)...);
    }
    /// Writes the members of the part.
    static void write(std::string& out, const Table& table, Invite invite) {
        codec::write_fields(out, of(table, invite));
    }
    /// Writes the members of the patch.
    static void patch(std::string& out, const Table& before, const Table& after, InviteChange invite) {
        const bool is_same = ((before.*sections).is_same(after.*sections) && ...);
        if (is_same && invite.before == invite.after) return;
        codec::patch_fields(out, of(before, invite.before), of(after, invite.after));
    }
};

using GeneralPart =
    InfoPart<general_info, &Table::settings, &Table::progress, &Table::house, &Table::access, &Table::seats>;
using ScorePart = InfoPart<score_info, &Table::score, &Table::seats>;
using SeatsPart = InfoPart<seats_info, &Table::seats, &Table::settings, &Table::house, &Table::given_up>;
using FairPart = InfoPart<fair_info, &Table::fair, &Table::seats, &Table::progress, &Table::given_up>;
using BooksPart = InfoPart<books_info, &Table::money>;

}  // namespace anteroom::room

namespace anteroom::engine {

template <>
inline constexpr auto fields_of<room::StakeInfo> =
    fields(Field{"currency", &room::StakeInfo::currency}, Field{"currency_no", &room::StakeInfo::currency_no},
           Field{"exponent", &room::StakeInfo::exponent}, Field{"buy_in", &room::StakeInfo::buy_in},
           Field{"chip_value", &room::StakeInfo::chip_value}, Field{"rake", &room::StakeInfo::rake},
           Field{"rake_cap", &room::StakeInfo::rake_cap}, Field{"fee", &room::StakeInfo::fee},
           Field{"price", &room::StakeInfo::price}, Field{"prize", &room::StakeInfo::prize});

template <>
inline constexpr auto fields_of<room::GeneralInfo> =
    fields(Field{"game", &room::GeneralInfo::game}, Field{"rules", &room::GeneralInfo::rules},
           Field{"code", &room::GeneralInfo::code}, Field{"link", &room::GeneralInfo::link},
           Field{"visibility", &room::GeneralInfo::visibility}, Field{"options", &room::GeneralInfo::options},
           Field{"clock_s", &room::GeneralInfo::clock_s}, Field{"owner", &room::GeneralInfo::owner},
           Field{"status", &room::GeneralInfo::status}, Field{"game_no", &room::GeneralInfo::game_no},
           Field{"stake", &room::GeneralInfo::stake}, Field{"hints", &room::GeneralInfo::hints, Form::flag},
           Field{"programs", &room::GeneralInfo::programs}, Field{"voided", &room::GeneralInfo::voided},
           Field{"replay", &room::GeneralInfo::replay}, Field{"house", &room::GeneralInfo::house, Form::flag},
           Field{"paused", &room::GeneralInfo::paused}, Field{"closing", &room::GeneralInfo::closing},
           Field{"no_spectators", &room::GeneralInfo::no_spectators, Form::flag},
           Field{"no_spectators_chat", &room::GeneralInfo::no_spectators_chat, Form::flag},
           Field{"waiting", &room::GeneralInfo::waiting}, Field{"silenced", &room::GeneralInfo::silenced});

template <>
inline constexpr auto fields_of<room::KeptInfo> = fields(Field{"player", &room::KeptInfo::player},
                                                         Field{"name", &room::KeptInfo::name},
                                                         Field{"until", &room::KeptInfo::until});

template <>
inline constexpr auto fields_of<room::SeatInfo> =
    fields(Field{"player", &room::SeatInfo::player}, Field{"bot", &room::SeatInfo::bot},
           Field{"program", &room::SeatInfo::program, Form::flag}, Field{"name", &room::SeatInfo::name},
           Field{"ready", &room::SeatInfo::ready, Form::flag}, Field{"away", &room::SeatInfo::away, Form::flag},
           Field{"gone", &room::SeatInfo::gone, Form::flag}, Field{"missed", &room::SeatInfo::missed},
           Field{"withheld", &room::SeatInfo::withheld}, Field{"removing", &room::SeatInfo::removing, Form::flag},
           Field{"kept", &room::SeatInfo::kept});

template <>
inline constexpr auto fields_of<room::SeatsInfo> = fields(Field{"seats", &room::SeatsInfo::seats, Form::seats});

template <>
inline constexpr auto fields_of<room::ScoreLineInfo> = fields(Field{"name", &room::ScoreLineInfo::name},
                                                              Field{"games", &room::ScoreLineInfo::games},
                                                              Field{"won", &room::ScoreLineInfo::won},
                                                              Field{"points", &room::ScoreLineInfo::points});

template <>
inline constexpr auto fields_of<room::ScoreInfo> = fields(Field{"score", &room::ScoreInfo::score});

template <>
inline constexpr auto fields_of<room::DealInfo> = fields(Field{"given_up", &room::DealInfo::given_up},
                                                         Field{"deal", &room::DealInfo::deal},
                                                         Field{"commitment", &room::DealInfo::commitment},
                                                         Field{"seed", &room::DealInfo::seed},
                                                         Field{"hashes", &room::DealInfo::hashes},
                                                         Field{"nonces", &room::DealInfo::nonces});

template <>
inline constexpr auto fields_of<room::FairInfo> = fields(Field{"fair", &room::FairInfo::fair});

template <>
inline constexpr auto fields_of<room::ChainInfo> = fields(Field{"count", &room::ChainInfo::count},
                                                          Field{"head", &room::ChainInfo::head},
                                                          Field{"signature", &room::ChainInfo::signature});

template <>
inline constexpr auto fields_of<room::BooksInfo> = fields(Field{"chain", &room::BooksInfo::chain});

template <>
inline constexpr auto fields_of<room::TurnView> = fields(Field{"turn", &room::TurnView::turn},
                                                         Field{"deadline", &room::TurnView::deadline},
                                                         Field{"left_ms", &room::TurnView::left_ms});

}  // namespace anteroom::engine
