#include <cstdlib>
#include <string>

#include "cluster/codec.hpp"
#include "cluster/link.hpp"
#include "cluster/pack.hpp"
#include "targets.hpp"

namespace anteroom::fuzz {

namespace {

void message_of_node(std::string_view bytes) {
    const auto message = cluster::decode(bytes);
    if (!message) return;
    for (unsigned version = cluster::reads.oldest; version <= cluster::reads.newest; ++version) {
        const auto written = static_cast<std::uint8_t>(version);
        if (cluster::is_of(*message, written) && !cluster::decode(cluster::encode(*message, written))) std::abort();
    }
}

}  // namespace

void node_message(std::string_view bytes) {
    if (auto packet = cluster::decode_packet(bytes)) (void)cluster::Link({}).take(*std::move(packet));
    for (const std::string& one : cluster::unpack(std::string(bytes))) message_of_node(one);
}

}  // namespace anteroom::fuzz
