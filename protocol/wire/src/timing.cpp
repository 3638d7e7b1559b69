#include "wire/timing.hpp"

#include "json/text.hpp"

namespace anteroom::wire {

using namespace json_text;

void insert(std::string& answer, const Timing& timing) {
    answer.pop_back();
    key(answer, "timing");
    answer += '{';
    add(answer, "total", timing.total);
    if (timing.in_room) {
        add(answer, "queue", timing.in_room->queue);
        add(answer, "engine", timing.in_room->engine);
        add(answer, "commit", timing.in_room->commit);
        add(answer, "fan_out", timing.in_room->fan_out);
    }
    answer += "}}";
}

}  // namespace anteroom::wire
