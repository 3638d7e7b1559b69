#include "app/settings.hpp"
#include "node.hpp"

namespace anteroom::app {

void heed(const store::Promotion&, host::Log&) {}

/// The check of the settings has already refused a bus.
std::unique_ptr<bus::Bus> open_bus(const Config& config, const bus::Limits&, host::Log&, net::Shard&) {
    if (!config.bus.empty()) throw BadSetting("--bus: this program was built for one server alone");
    return nullptr;
}

host::Join enter_cluster(const Config&, bus::Bus*, store::SqlStore&, host::Log&, std::function<void()>) {
    return {};
}

}  // namespace anteroom::app
