#include "action_fields.hpp"
#include "codec/spoil.hpp"
#include "read_action.hpp"

namespace anteroom::codec::spoil {

engine::Expected<game::Action, engine::RuleError> action_of(const json_text::Node& action) {
    if (action.kind != json_text::Node::Kind::object) return bad_action("An action is an object.");
    return read_action<game::Action>(ActionFields(action), "buy, play, propose or answer");
}

}  // namespace anteroom::codec::spoil
