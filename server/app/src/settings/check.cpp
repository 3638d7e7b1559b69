#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "app/ledger_key.hpp"
#include "app/settings.hpp"
#include "base/time_zone.hpp"
#include "bus/nats_bus.hpp"
#include "cluster/codec.hpp"
#include "cluster/subject.hpp"
#include "net/names.hpp"
#include "net/tls.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/data_folder.hpp"

namespace anteroom::app {

namespace fs = std::filesystem;

namespace {

void check_database(Settings& settings) {
    std::string& place = settings.config.store;
    if (place.empty()) return;
    try {
        place = store::check_postgres(place);
    } catch (const store::NotReached& failed) {
        throw TakenSetting(settings.place("store") + ": the database cannot be used: " + failed.what());
    } catch (const store::OpenFailed& failed) {
        throw BadSetting(settings.place("store") + ": the database cannot be used: " + failed.what());
    }
}

/// Returns one probe for the subject of all nodes and one for the subject of a single node. No node has the session in
/// the probe, so its message Bye has no effect.
std::vector<bus::Probe> probes(const std::string& cluster) {
    constexpr store::SessionId nobody{0};
    const std::string nothing = cluster::encode(cluster::message::Bye{nobody}, cluster::reads.oldest);
    return {{cluster::subject_of_all(cluster), nothing}, {cluster::subject_of_node(cluster, nobody), nothing}};
}

/// Checks that the settings of a cluster are complete. The bus must refuse outsiders, must answer, and must let this
/// node publish and subscribe.
void check_bus(const Settings& settings) {
    const Config& config = settings.config;
    if (config.bus.empty()) {
        if (config.node.empty()) return;
        throw BadSetting(settings.place("node") + ": nodes need a bus; set bus too");
    }
    if (config.store.empty())
        throw BadSetting(settings.place("bus") +
                         ": nodes share a database, but a file belongs to one server; set store too");
    if (config.node.empty())
        throw BadSetting(settings.place("bus") + ": each node needs a name of its own; set node too");
    const bus::NatsPlace place = bus::nats_place(config.bus).value();
    if (const auto why = bus::open_to_others(place)) throw BadSetting(settings.place("bus") + ": " + *why);
    try {
        bus::check_nats(place, config.node, probes(place.cluster));
    } catch (const bus::NotReached& failed) {
        throw TakenSetting(settings.place("bus") + ": " + failed.what());
    } catch (const bus::NotPermitted& failed) {
        throw BadSetting(settings.place("bus") + ": " + failed.what() +
                         "; a node's user needs both rights, to publish and to subscribe, to anteroom." +
                         place.cluster + ".>");
    } catch (const bus::ConnectFailed& failed) {
        throw BadSetting(settings.place("bus") + ": " + failed.what());
    }
}

/// Returns whether a server runs on the data folder.
bool check_data(const Settings& settings, Beside beside) {
    const fs::path& data = settings.config.data;
    const std::string place = settings.place("data");
    store::FolderUse use{};
    try {
        use = store::use_of(data);
    } catch (const store::NotReached& failed) {
        throw TakenSetting(place + ": the data folder cannot be used now: " + failed.what());
    } catch (const store::OpenFailed& failed) {
        throw BadSetting(place + ": the data folder cannot be used: " + failed.what() +
                         "; choose another folder, or start the release that this one belongs to");
    }
    if (use != store::FolderUse::by_a_server) return false;
    if (beside == Beside::nobody)
        throw TakenSetting(place + ": a server runs on " + data.string() +
                           " already; stop that server, or choose another folder");
    return true;
}

void check_folder(const Settings& settings, std::string_view name, const fs::path& folder) {
    std::error_code none;
    if (folder.empty() || fs::is_directory(folder, none)) return;
    throw BadSetting(settings.place(name) + ": " + folder.string() +
                     " is no folder; deploy/run --build makes the page, all else lies in the repository");
}

void check_key(const Settings& settings) {
    try {
        check_house_key(settings.config);
    } catch (const std::runtime_error& failed) {
        throw BadSetting(settings.place("ledger-key") + ": " + failed.what());
    }
}

void check_anchors(const Settings& settings) {
    const fs::path& file = settings.config.anchors;
    if (file.empty()) return;
    const fs::path folder = fs::absolute(file).parent_path();
    if (::faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) == 0) return;
    const int error = errno;
    const std::string why =
        settings.place("anchors") + ": nothing can be written to " + folder.string() + ": " + std::strerror(error);
    if (error == EROFS) throw TakenSetting(why);
    throw BadSetting(why + "; create it, and make the user of the server its owner");
}

void check_time_zone(const Settings& settings) {
    try {
        base::TimeZone::named(settings.config.time_zone);
    } catch (const std::runtime_error& failed) {
        throw BadSetting(settings.place("time-zone") + ": " + failed.what());
    }
}

void check_certificate(const Settings& settings) {
    const Config& config = settings.config;
    if (config.tls_cert.empty() && config.tls_key.empty()) return;
    if (config.tls_cert.empty())
        throw BadSetting(settings.place("tls-key") + ": the key needs a certificate; set tls-cert too");
    if (config.tls_key.empty())
        throw BadSetting(settings.place("tls-cert") + ": the certificate needs its key; set tls-key too");
    try {
        net::check_tls({config.tls_cert, config.tls_key});
    } catch (const net::BadTlsKey& failed) {
        throw BadSetting(settings.place("tls-key") + ": " + failed.what());
    } catch (const std::runtime_error& failed) {
        throw BadSetting(settings.place("tls-cert") + ": " + failed.what());
    }
}

/// A socket that is handed over already has an address, which the settings must name too.
void check_handed_socket(const Settings& settings) {
    const Config& config = settings.config;
    if (net::listens_at(config.handed_socket, config.listen, config.port)) return;
    throw BadSetting(settings.place("port") + ": the socket that is handed over listens elsewhere than at " +
                     config.listen + " port " + std::to_string(config.port) +
                     "; let anteroom.socket say the same, or stop the server and start it");
}

void check_port(const Settings& settings) {
    const Config& config = settings.config;
    try {
        net::try_to_listen(config.listen, config.port);
    } catch (const std::system_error& failed) {
        const std::string place = settings.place("port");
        const std::string what = config.listen + " port " + std::to_string(config.port);
        if (failed.code() == std::errc::address_in_use)
            throw TakenSetting(place + ": " + what +
                               " is taken by another program, which `ss -ltnp` shows; stop it, or " +
                               "set another port");
        if (failed.code() == std::errc::permission_denied)
            throw BadSetting(place + ": " + what +
                             " is not allowed for this user; set a port above 1023, or let the program " +
                             "have CAP_NET_BIND_SERVICE");
        if (failed.code() == std::errc::address_not_available)
            throw BadSetting(settings.place("listen") + ": " + config.listen +
                             " is not an address of this machine; `ip address` lists them, and 0.0.0.0 means all");
        throw BadSetting(place + ": " + failed.what() + "; set another address or port");
    }
}

}  // namespace

bool check_settings(Settings& settings, Beside beside) {
    const Config& config = settings.config;
    check_folder(settings, "web", config.web);
    check_folder(settings, "spec", config.spec);
    check_folder(settings, "rules", config.rules);
    check_anchors(settings);
    check_time_zone(settings);
    const bool running = check_data(settings, beside);
    check_bus(settings);
    check_database(settings);
    check_key(settings);
    check_certificate(settings);
    if (config.handed_socket >= 0)
        check_handed_socket(settings);
    else if (!running)
        check_port(settings);
    return running;
}

}  // namespace anteroom::app
