#include "wire/request.hpp"

#include "words.hpp"

namespace anteroom::wire {

std::string_view name_of(Visibility visibility) {
    return visibility_words.of(visibility);
}

std::string_view name_of(PlayerKind kind) {
    return player_kind_words.of(kind);
}

std::string_view name_of(Programs programs) {
    return programs_words.of(programs);
}

std::string_view name_of(DayLimit what) {
    return day_limit_words.of(what);
}

std::string_view name_of(ReactionWord word) {
    return reaction_words.of(word);
}

std::string_view type_of(const RequestBody& body) {
    return std::visit([](const auto& request) { return request.type; }, body);
}

}  // namespace anteroom::wire
