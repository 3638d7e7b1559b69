#pragma once

#include <string>
#include <string_view>

#include "store/port/ids.hpp"

namespace anteroom::cluster {

/// Returns the subject that every node of the cluster hears.
std::string subject_of_all(std::string_view cluster);
/// Returns the subject that one node hears. The name contains the session. So messages for
/// an ended session never reach a process that was restarted under the same node name.
std::string subject_of_node(std::string_view cluster, store::SessionId session);

}  // namespace anteroom::cluster
