#include "postgres_cluster.hpp"

#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace anteroom::store::test {

namespace {

struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
using Connection = std::unique_ptr<PGconn, Finish>;

Connection connected(const std::string& place) {
    Connection connection(PQconnectdb(place.c_str()));
    if (PQstatus(connection.get()) != CONNECTION_OK) throw std::runtime_error(PQerrorMessage(connection.get()));
    return connection;
}

void exec(PGconn* connection, const std::string& sql) {
    PGresult* result = PQexec(connection, sql.c_str());
    const ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        throw std::runtime_error(sql + ": " + PQerrorMessage(connection));
}

/// PostgreSQL refuses to run as root; any other user may run it.
const passwd* other_user() {
    if (::geteuid() != 0) return nullptr;
    const passwd* user = ::getpwnam("postgres");
    if (user == nullptr) throw std::runtime_error("there is no user postgres");
    return user;
}

pid_t start(std::vector<std::string> words) {
    const passwd* user = other_user();
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t child = ::fork();
    if (child < 0) throw std::runtime_error("fork failed");
    if (child > 0) return child;
    if (user != nullptr && (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)) ::_exit(126);
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    if (::chdir("/") != 0 || std::freopen("/dev/null", "w", stdout) == nullptr) ::_exit(126);
    if (std::freopen("/dev/null", "w", stderr) == nullptr) ::_exit(126);
    ::execv(arguments.front(), arguments.data());
    ::_exit(127);
}

std::string program(const std::string& name) {
    return std::string(ANTEROOM_POSTGRES_BIN) + "/" + name;
}

}  // namespace

PostgresCluster& PostgresCluster::own() {
    static PostgresCluster cluster(nullptr);
    return cluster;
}

std::unique_ptr<PostgresCluster> PostgresCluster::another() {
    return std::unique_ptr<PostgresCluster>(new PostgresCluster(nullptr));
}

std::unique_ptr<PostgresCluster> PostgresCluster::standby_of(const PostgresCluster& primary) {
    return std::unique_ptr<PostgresCluster>(new PostgresCluster(&primary));
}

PostgresCluster::PostgresCluster(const PostgresCluster* primary) {
    const std::string folder = folder_.path().string();
    if (const passwd* user = other_user())
        if (::chown(folder.c_str(), user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("chown failed");
    int status = 0;
    if (primary != nullptr)
        ::waitpid(start({program("pg_basebackup"), "-D", folder + "/data", "-R", "-X", "stream", "--checkpoint=fast",
                         "--no-sync", "-d", "host=" + primary->folder_.path().string() + " user=postgres"}),
                  &status, 0);
    else
        ::waitpid(start({program("initdb"), "-D", folder + "/data", "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8",
                         "--locale=C"}),
                  &status, 0);
    if (status != 0) throw std::runtime_error("there is no cluster");
    begin();
}

void PostgresCluster::begin() {
    const std::string folder = folder_.path().string();
    for (int attempt = 0; attempt < 200; ++attempt) {
        // A new server gives up at once while parts of the old process remain.
        const bool runs = server_ != 0 && ::waitpid(server_, nullptr, WNOHANG) == 0;
        // The test needs no durability, so `fsync` is off.
        if (!runs)
            server_ = start({program("postgres"), "-D", folder + "/data", "-k", folder, "-c", "listen_addresses=", "-c",
                             "fsync=off", "-c", "max_wal_size=64MB", "-c", "shared_buffers=16MB"});
        if (PQping(place("public").c_str()) == PQPING_OK) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    throw std::runtime_error("PostgreSQL does not answer");
}

std::function<void(const std::string&)> PostgresCluster::connection(const std::string& where) {
    return [own = std::shared_ptr<PGconn>(connected(where))](const std::string& sql) { exec(own.get(), sql); };
}

std::shared_ptr<void> PostgresCluster::halted_with(const std::string& where, const std::string& sql) {
    Connection connection = connected(where);
    exec(connection.get(), "SET anteroom.posts = 'chains'; BEGIN; " + sql);
    return std::shared_ptr<PGconn>(std::move(connection));
}

std::shared_ptr<void> PostgresCluster::halted_turn(const std::string& where) {
    return halted_with(where, "SELECT pg_advisory_xact_lock(1097757798, current_schema()::regnamespace::oid::int4)");
}

void PostgresCluster::wait_for_a_halted() const {
    wait_until("EXISTS (SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock')");
}

void PostgresCluster::crash() {
    ::kill(server_, SIGKILL);
    ::waitpid(std::exchange(server_, 0), nullptr, 0);
    begin();
}

void PostgresCluster::kill() {
    if (server_ == 0) return;
    ::kill(server_, SIGQUIT);
    ::waitpid(std::exchange(server_, 0), nullptr, 0);
}

PostgresCluster::~PostgresCluster() {
    kill();
}

std::string PostgresCluster::value_of(const std::string& expression) const {
    const Connection connection = connected(place("public"));
    PGresult* result = PQexec(connection.get(), ("SELECT " + expression).c_str());
    const std::string value = PQntuples(result) == 1 ? PQgetvalue(result, 0, 0) : "";
    PQclear(result);
    return value;
}

void PostgresCluster::wait_until(const std::string& condition) const {
    for (int attempt = 0; attempt < 1000; ++attempt) {
        if (value_of(condition) == "t") return;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    throw std::runtime_error("it never came that " + condition);
}

void PostgresCluster::catch_up_with(const PostgresCluster& primary) {
    wait_until("pg_last_wal_replay_lsn() >= '" + primary.value_of("pg_current_wal_flush_lsn()") + "'");
}

void PostgresCluster::hear_no_more() {
    const Connection connection = connected(place("public"));
    exec(connection.get(), "ALTER SYSTEM SET primary_conninfo = ''");
    exec(connection.get(), "SELECT pg_reload_conf()");
    wait_until("NOT EXISTS (SELECT FROM pg_stat_wal_receiver)");
}

void PostgresCluster::promote() {
    exec(connected(place("public")).get(), "SELECT 1 / pg_promote()::int");
}

std::string PostgresCluster::beside(const std::string& place) const {
    std::string both = place + "&target_session_attrs=read-write";
    const std::size_t end = both.find('&', both.find("host="));
    return both.insert(end, "," + folder_.path().string());
}

std::string PostgresCluster::place(const std::string& schema) const {
    return "postgres://postgres@/postgres?host=" + folder_.path().string() + "&options=-c%20search_path%3D" + schema;
}

std::string PostgresCluster::fresh_place() {
    const std::string schema = "store" + std::to_string(++schemas_);
    exec(connected(place("public")).get(), "CREATE SCHEMA " + schema);
    return place(schema);
}

void PostgresCluster::change_by_hand(const std::string& where, const std::string& sql) {
    exec(connected(where).get(), sql);
}

void PostgresCluster::cut_connections() {
    exec(
        connected(place("public")).get(),
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> "
        "pg_backend_pid()");
}

PostgresCluster::LostAnswers::LostAnswers(PostgresCluster& cluster) : cluster_(cluster) {
    const Connection connection = connected(cluster.place("public"));
    exec(connection.get(), "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    exec(connection.get(), "SELECT pg_reload_conf()");
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    cutter_ = std::jthread([place = cluster.place("public")](const std::stop_token& stop) {
        const Connection own = connected(place);
        while (!stop.stop_requested()) {
            exec(own.get(), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    });
}

PostgresCluster::LostAnswers::~LostAnswers() {
    cutter_ = {};
    const Connection connection = connected(cluster_.place("public"));
    exec(connection.get(), "ALTER SYSTEM RESET synchronous_standby_names");
    exec(connection.get(), "SELECT pg_reload_conf()");
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
}

}  // namespace anteroom::store::test
