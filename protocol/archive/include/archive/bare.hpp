#pragma once

namespace anteroom::archive {

/// Specialise this for each struct that the archive writes as a single number. The specialisation names the member with
/// the number: `static constexpr auto member = &T::number`.
template <class T>
struct Bare;

}  // namespace anteroom::archive
