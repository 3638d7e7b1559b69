#pragma once

namespace anteroom::engine {

/// std::visit over a closed set, without a default branch: a new case breaks the build.
template <class... Fs>
struct overloaded : Fs... {  // NOLINT(readability-identifier-naming): the name that everybody knows it by
    using Fs::operator()...;
};
template <class... Fs>
overloaded(Fs...) -> overloaded<Fs...>;

}  // namespace anteroom::engine
