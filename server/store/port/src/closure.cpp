#include "ids/words.hpp"
#include "store/port/house.hpp"

namespace anteroom::store {

namespace {

constexpr auto closure_words = ids::words<Closure::What>("site", "game", "table", "player");

}  // namespace

std::string_view name_of(Closure::What what) {
    return closure_words.of(what);
}

std::optional<Closure::What> closure_named(std::string_view name) {
    return closure_words.named(name);
}

}  // namespace anteroom::store
