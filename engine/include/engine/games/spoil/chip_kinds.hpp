#pragma once

#include <array>

#include "engine/core/chip_kind.hpp"

namespace anteroom::engine::spoil {

inline constexpr ChipKind ante{4, "ante", ChipKind::Way::to_pot};                ///< SPOIL-9
inline constexpr ChipKind centre_card{5, "centre_card", ChipKind::Way::to_pot};  ///< SPOIL-11
inline constexpr ChipKind pot_share{6, "pot_share", ChipKind::Way::from_pot};    ///< SPOIL-26
inline constexpr ChipKind self_claim{7, "self_claim", ChipKind::Way::from_pot};  ///< SPOIL-27
inline constexpr ChipKind forfeit{13, "forfeit", ChipKind::Way::to_pot};         ///< SPOIL-37

inline constexpr std::array chip_kinds = {ante, centre_card, pot_share, self_claim, forfeit};

}  // namespace anteroom::engine::spoil
