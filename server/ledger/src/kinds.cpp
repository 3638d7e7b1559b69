#include "kinds.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>

#include "engine/games/list.hpp"

namespace anteroom::ledger {

namespace {

struct KindRow {
    std::string_view name;
    std::optional<engine::ChipKind::Way> way;  ///< set for a kind that belongs to a game
    int times_named = 0;
};

constexpr std::size_t own_kinds = 9;

template <class Visit>
constexpr void each_of_games(Visit visit) {
    engine::AllGames::each([&]<class R>(std::type_identity<R>) {
        if constexpr (engine::PlayedForStakes<R>)
            for (const engine::ChipKind& kind : R::chip_kinds) visit(kind);
    });
}

constexpr std::size_t count_of_kinds() {
    std::size_t count = own_kinds;
    each_of_games([&](const engine::ChipKind&) { ++count; });
    return count;
}

/// Returns the kinds by number. A number outside the table does not compile.
constexpr auto table_of_kinds() {
    std::array<KindRow, count_of_kinds()> rows{};
    const auto add = [&](std::size_t number, std::string_view name, std::optional<engine::ChipKind::Way> way) {
        rows.at(number) = {name, way, rows.at(number).times_named + 1};
    };
    const auto own = [&](TransferKind kind, std::string_view name) {
        add(static_cast<std::size_t>(kind), name, std::nullopt);
    };
    own(TransferKind::deposit, "deposit");
    own(TransferKind::withdrawal, "withdrawal");
    own(TransferKind::buy_in, "buy_in");
    own(TransferKind::chips, "chips");
    own(TransferKind::cash_out, "cash_out");
    own(TransferKind::prize, "prize");
    own(TransferKind::split, "split");
    own(TransferKind::fee, "fee");
    own(TransferKind::void_game, "void");
    each_of_games([&](const engine::ChipKind& kind) { add(kind.number, kind.name, kind.way); });
    return rows;
}

constexpr auto rows_of_kinds = table_of_kinds();

static_assert(std::ranges::all_of(rows_of_kinds, [](const KindRow& kind) { return kind.times_named == 1; }),
              "every number is that of one kind, of the ledger's or of one game's, without a gap");

constexpr auto kinds_in_order = [] {
    std::array<TransferKind, rows_of_kinds.size()> kinds{};
    for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = static_cast<TransferKind>(i);
    return kinds;
}();

}  // namespace

std::span<const TransferKind> all_kinds() {
    return kinds_in_order;
}

std::optional<TransferKind> kind_numbered(std::int64_t number) {
    if (number < 0 || number >= static_cast<std::int64_t>(rows_of_kinds.size())) return std::nullopt;
    return static_cast<TransferKind>(number);
}

std::string_view name_of(TransferKind kind) {
    const auto number = static_cast<std::size_t>(kind);
    return number < rows_of_kinds.size() ? rows_of_kinds[number].name : "unknown";
}

std::optional<TransferKind> kind_named(std::string_view name) {
    const auto found = std::ranges::find(rows_of_kinds, name, &KindRow::name);
    if (found == rows_of_kinds.end()) return std::nullopt;
    return static_cast<TransferKind>(found - rows_of_kinds.begin());
}

std::optional<engine::ChipKind::Way> pot_way(TransferKind kind) {
    return rows_of_kinds[static_cast<std::size_t>(kind)].way;
}

}  // namespace anteroom::ledger
