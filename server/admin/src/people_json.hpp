#pragma once
// People as the interface names them beside what they did.

#include "request_context.hpp"

namespace anteroom::admin {

/// Number and name; the name is as it is now.
Json person_json(const RequestContext& request, store::PlayerId player);

}  // namespace anteroom::admin
