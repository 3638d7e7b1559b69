#pragma once

namespace anteroom::archive {

/// A struct that is archived as the one number it holds: `static constexpr auto member = &T::number`.
template <class T>
struct Bare;

}  // namespace anteroom::archive
