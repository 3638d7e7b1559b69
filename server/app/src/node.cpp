#include "node.hpp"

#include <chrono>
#include <cstdlib>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <variant>

#include "app/settings.hpp"
#include "host/cluster/node_parts.hpp"

namespace anteroom::app {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// EX_TEMPFAIL of sysexits. With this exit code, the service manager starts the node again.
constexpr int begin_anew_exit_code = 75;

/// Time to wait after the end of a lease. Afterwards the name of a process that died is certainly free.
constexpr milliseconds name_wait{1'000};

std::int64_t wall_ms() {
    return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

store::SessionOpened ask_for_session(const Config& config, store::Store& store) {
    std::promise<store::Read<store::SessionOpened>> promise;
    store.open_session({config.node, static_cast<std::int64_t>(config.lease), {wall_ms()}},
                       [&promise](store::Read<store::SessionOpened> opened) { promise.set_value(std::move(opened)); });
    store::Read<store::SessionOpened> opened = promise.get_future().get();
    if (const auto* failed = std::get_if<store::Failed>(&opened))
        throw std::runtime_error("the database takes no node: " + failed->text);
    return std::get<store::SessionOpened>(opened);
}

[[noreturn]] void refuse(const Config& config, const store::SessionRefused& refused) {
    if (refused.cause == store::SessionRefused::Cause::name_taken)
        throw TakenSetting("--node: there is a node " + config.node +
                           " already; stop that one, or name this otherwise");
    const bool is_ahead = refused.ms > 0;
    throw std::runtime_error("this machine's clock is " + std::to_string(std::abs(refused.ms)) + " ms " +
                             (is_ahead ? "ahead of" : "behind") + " the database's; set both by NTP");
}

}  // namespace

void heed(const store::Promotion& promotion, host::Log& log) {
    const std::string what = text_of(promotion);
    if (promotion.lost == 0) return log.line(host::Level::warn, "database_promoted", {{"what", what}});
    log.line(host::Level::error, "answers_lost", {{"what", what}, {"postings", promotion.lost_postings}});
    std::_Exit(begin_anew_exit_code);
}

std::unique_ptr<bus::Bus> open_bus(const Config& config, const bus::Limits& limits, host::Log& log, net::Shard& home) {
    if (config.bus.empty()) return nullptr;
    try {
        const auto tell = [&log](std::string_view event, std::string_view why) {
            const bool is_good = event == bus::event_back;
            log.line(is_good ? host::Level::info : host::Level::warn, event, {{"why", why}});
        };
        return bus::connect_nats(bus::nats_place(config.bus).value(), config.node, limits, tell, home);
    } catch (const bus::NotReached& failed) {
        throw TakenSetting("--bus: " + std::string(failed.what()));
    } catch (const bus::ConnectFailed& failed) {
        throw BadSetting("--bus: " + std::string(failed.what()));
    }
}

host::Join enter_cluster(const Config& config, bus::Bus* bus, store::SqlStore& store, host::Log& log,
                         std::function<void()> reload_house) {
    if (bus == nullptr) return {};
    const milliseconds lease(config.lease);
    const Clock::time_point patience = Clock::now() + lease + name_wait;
    while (true) {
        const Clock::time_point asked = net::boot_now();
        const store::SessionOpened opened = ask_for_session(config, store);
        if (const auto* session = std::get_if<store::SessionId>(&opened)) {
            log.line(host::Level::info, "node", {{"name", config.node}, {"session", session->value}});
            return host::join_as(
                {*bus, bus::nats_place(config.bus).value().cluster, config.node, *session, lease, asked,
                 [&log] {
                     log.line(host::Level::error, "lease_lost", {{"meanwhile", "another node"}});
                     std::_Exit(begin_anew_exit_code);
                 },
                 std::move(reload_house),
                 [&store](std::string code, auto done) { store.room_with_code(std::move(code), std::move(done)); }});
        }
        const auto& refused = std::get<store::SessionRefused>(opened);
        const bool may_pass = refused.cause == store::SessionRefused::Cause::name_taken && Clock::now() < patience;
        if (!may_pass) refuse(config, refused);
        std::this_thread::sleep_for(milliseconds(100));
    }
}

}  // namespace anteroom::app
