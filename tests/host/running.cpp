#include "running.hpp"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <thread>

namespace anteroom::host::testing {

app::Config test_config(const Folder& folder, std::size_t shards) {
    app::Config config;
    config.port = 0;
    config.data = folder.path();
    config.spec = "protocol/spec";
    config.rules = "engine/rules";
    config.shards = shards;
    config.ask_password_above = "off";  // players with a token here know no password
    return config;
}

app::Limits test_limits() {
    app::Limits limits = app::dev_limits();
    limits.host.room.think_ms_min = 0;
    limits.host.room.think_ms_max = 1;
    // After one unanswered request, the connection reads nothing more, so that the test notices a missing answer.
    limits.net.held_max = 1;
    // Players in a test ignore the close frame of a server that stops, so the wait for them is short.
    limits.host.host.close_wait = std::chrono::milliseconds(200);
    // Money may move from the first moment, even with a sanitizer.
    limits.books_wait = std::chrono::minutes(1);
    return limits;
}

Running::Running(app::Limits limits, room::Catalogue catalogue, const std::string& vfs) : limits_(limits) {
    app::Config config = test_config(folder_);
    config.vfs = vfs;
    server_ = std::make_unique<app::Server>(config, limits_, std::move(catalogue));
    if (!server_->recover()) throw std::runtime_error("no recovery");
}

void Running::restart(room::Catalogue catalogue) {
    server_.reset();
    server_ = std::make_unique<app::Server>(test_config(folder_), limits_, std::move(catalogue));
    if (!server_->recover()) throw std::runtime_error("no recovery");
}

Process::Process(const std::filesystem::path& data, std::vector<std::string> more, const std::filesystem::path& log) {
    int out[2];
    if (pipe2(out, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    pid_ = fork();
    if (pid_ == 0) {
        // The process ends together with the test, even if the test is killed.
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(out[1], STDOUT_FILENO);
        const int said = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        dup2(said, STDERR_FILENO);
        setenv("ANTEROOM_ASK_PASSWORD_ABOVE", "off", 0);
        std::vector<std::string> words = {ANTEROOM_PROGRAM, "serve", "--port", "0", "--data", data.string()};
        words.insert(words.end(), more.begin(), more.end());
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    close(out[1]);
    std::string said;
    char buffer[256];
    for (ssize_t count = 0; (count = read(out[0], buffer, sizeof buffer)) > 0;) {
        said.append(buffer, static_cast<std::size_t>(count));
        if (said.find('\n') != std::string::npos) break;
    }
    close(out[0]);
    const std::size_t colon = said.rfind(':');
    if (colon != std::string::npos) port_ = static_cast<std::uint16_t>(std::stoi(said.substr(colon + 1)));
}

Process::~Process() {
    kill_hard();
}

void Process::signal(int number) const {
    if (pid_ > 0) kill(pid_, number);
}

std::optional<int> Process::wait(Millis timeout) {
    const auto until = std::chrono::steady_clock::now() + timeout;
    for (;;) {
        int status = 0;
        if (waitpid(pid_, &status, WNOHANG) == pid_) {
            pid_ = -1;
            return status;
        }
        if (std::chrono::steady_clock::now() > until) return std::nullopt;
        std::this_thread::sleep_for(Millis(5));
    }
}

void Process::kill_hard() {
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = -1;
}

void make_house(const std::filesystem::path& data) {
    Process server(data);
    server.signal(SIGTERM);
    if (server.port() == 0 || !server.wait(Millis(20'000))) throw std::runtime_error("no server on " + data.string());
}

std::pair<std::string, int> run_command(const std::string& command) {
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("no shell");
    std::string out;
    std::array<char, 4096> buffer;
    for (std::size_t count = 0; (count = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        out.append(buffer.data(), count);
    const int status = pclose(pipe);
    return {out, WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

void start_game(std::vector<Player*> seated, std::int64_t room) {
    for (Player* player : seated) player->make_ready(room);
    const Json started = seated.front()->ask({{"type", "start"}, {"room", room}});
    if (started.at("type") != "update") throw std::runtime_error("not started: " + started.dump());
    for (Player* player : seated) player->give_nonce(room);
    for (Player* player : seated)
        if (!player->wait([&] { return player->status(room) == "playing"; })) throw std::runtime_error("no deal");
}

int play_out(const std::vector<Player*>& seated, std::int64_t room, unsigned seed) {
    std::mt19937 random(seed);
    int actions = 0;
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    while (seated.front()->status(room) != "over") {
        if (std::chrono::steady_clock::now() > until) throw std::runtime_error("the game does not end");
        bool acted = false;
        for (Player* player : seated) {
            while (player->next(Millis(0))) {
            }
            const auto action = player->some_action(room, random);
            if (!action) continue;
            const Json answer = player->ask(*action);
            acted = true;
            if (answer.at("type") == "update") ++actions;
        }
        if (!acted) seated.front()->next(Millis(20));
    }
    for (Player* player : seated) player->wait([&] { return player->status(room) == "over"; });
    return actions;
}

}  // namespace anteroom::host::testing
