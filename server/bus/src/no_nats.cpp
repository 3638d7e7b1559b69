#include "bus/nats_bus.hpp"

namespace anteroom::bus {

std::unique_ptr<Bus> connect_nats(const NatsPlace& place, const std::string&, const Limits&, OnEvent, net::Shard&) {
    throw ConnectFailed(place.shown + " cannot be reached: this program was built without libnats");
}

}  // namespace anteroom::bus
