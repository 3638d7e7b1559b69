#pragma once
// The form in which the interface names people beside their actions.

#include "request_context.hpp"

namespace anteroom::admin {

/// Returns the player's number and present name.
Json person_json(const RequestContext& request, store::PlayerId player);

}  // namespace anteroom::admin
