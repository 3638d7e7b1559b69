#pragma once

#include <string>
#include <string_view>

#include "store/port/ids.hpp"

namespace anteroom::cluster {

/// What every node of the cluster hears.
std::string subject_of_all(std::string_view cluster);
/// What one node hears. It goes by the session, so that what was meant for one that is over never reaches a process
/// that was started anew under its name.
std::string subject_of_node(std::string_view cluster, store::SessionId session);

}  // namespace anteroom::cluster
