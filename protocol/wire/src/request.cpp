#include "wire/request.hpp"

namespace anteroom::wire {

std::string_view name_of(Visibility visibility) {
    return visibility == Visibility::public_ ? "public" : "private";
}

std::string_view name_of(DayLimit what) {
    return what == DayLimit::stake_day ? "stake_day" : "loss_day";
}

std::string_view type_of(const RequestBody& body) {
    return std::visit([](const auto& request) { return request.type; }, body);
}

}  // namespace anteroom::wire
