#pragma once
// A whole server in this process or as a separate process, with a data folder that is removed with the test.

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/server.hpp"
#include "player.hpp"
#include "support/temporary_folder.hpp"

namespace anteroom::host::testing {

using Folder = support::TemporaryFolder;

app::Config test_config(const Folder& folder, std::size_t shards = 2);
/// Limits that do not restrict people. Bots take hardly any time. A connection must have its answer before the server
/// reads it again.
app::Limits test_limits();

/// A server in this process.
class Running {
  public:
    explicit Running(app::Limits limits = test_limits(), room::Catalogue catalogue = room::Catalogue::standard(),
                     const std::string& vfs = {});

    std::uint16_t port() const { return server_->port(); }
    app::Server& server() { return *server_; }
    void restart(room::Catalogue catalogue = room::Catalogue::standard());

  private:
    Folder folder_;
    app::Limits limits_;
    std::unique_ptr<app::Server> server_;
};

/// The program itself as a process. It ends with the test at the latest.
class Process {
  public:
    explicit Process(const std::filesystem::path& data, std::vector<std::string> more = {"--dev"},
                     const std::filesystem::path& log = "/dev/null");
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    std::uint16_t port() const { return port_; }  ///< 0 if the program did not start
    void signal(int number) const;
    /// Returns the exit status as waitpid does. Returns nothing if the program still runs after the timeout.
    std::optional<int> wait(Millis timeout);
    void kill_hard();

  private:
    pid_t pid_ = -1;
    std::uint16_t port_ = 0;
};

/// Starts a server once and stops it, because only a server creates data.
void make_house(const std::filesystem::path& data);

/// Runs a shell command. Returns its output, with its errors, and its status, which is -1 if the command did not end by
/// itself.
std::pair<std::string, int> run_command(const std::string& command);

/// Seats all players, makes them ready, starts the game as the owner, and sends all nonces.
void start_game(std::vector<Player*> seated, std::int64_t room);

/// Plays random legal actions until the game is over. Returns the number of accepted actions.
int play_out(const std::vector<Player*>& seated, std::int64_t room, unsigned seed);

}  // namespace anteroom::host::testing
