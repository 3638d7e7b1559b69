#pragma once

#include "fields.hpp"
#include "wire/request.hpp"

namespace anteroom::wire {

// Functions that read requests about the player's own account.
void log_in(Fields& f, Hello& hello);
RequestBody register_(Fields& f);
RequestBody change_password(Fields& f);
RequestBody end_logins(Fields& f);

}  // namespace anteroom::wire
