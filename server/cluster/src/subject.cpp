#include "cluster/subject.hpp"

namespace anteroom::cluster {

std::string subject_of_all(std::string_view cluster) {
    return "anteroom." + std::string(cluster) + ".all";
}

std::string subject_of_node(std::string_view cluster, store::SessionId session) {
    return "anteroom." + std::string(cluster) + ".node." + std::to_string(session.value);
}

}  // namespace anteroom::cluster
