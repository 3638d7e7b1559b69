#pragma once

#include <string>
#include <string_view>

#include "store/port/ids.hpp"

namespace anteroom::cluster {

/// Returns the subject to which every node of the cluster listens.
std::string subject_of_all(std::string_view cluster);
/// Returns the subject to which one node listens. The name contains the session. A process that was restarted under the
/// same node name therefore never receives messages for its ended session.
std::string subject_of_node(std::string_view cluster, store::SessionId session);

}  // namespace anteroom::cluster
