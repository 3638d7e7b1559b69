#pragma once

namespace anteroom::engine {

/// A visitor for std::visit that handles a closed set of types. It has no default case, so a new type breaks the build.
template <class... Fs>
struct overloaded : Fs... {  // NOLINT(readability-identifier-naming): the usual name
    using Fs::operator()...;
};
template <class... Fs>
overloaded(Fs...) -> overloaded<Fs...>;

}  // namespace anteroom::engine
