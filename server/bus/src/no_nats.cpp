#include "bus/nats_bus.hpp"

namespace anteroom::bus {

namespace {

[[noreturn]] void refuse(const NatsPlace& place) {
    throw ConnectFailed(place.shown + " cannot be reached: this program was built without NATS");
}

}  // namespace

std::unique_ptr<Bus> connect_nats(const NatsPlace& place, const std::string&, const Limits&, OnEvent, net::Shard&) {
    refuse(place);
}

void check_nats(const NatsPlace& place, const std::string&, const std::vector<Probe>&) {
    refuse(place);
}

}  // namespace anteroom::bus
