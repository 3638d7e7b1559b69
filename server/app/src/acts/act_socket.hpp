#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <thread>

#include "act.hpp"
#include "host/log.hpp"

namespace anteroom::app {

/// In the data folder, which is its owner's alone; there `anteroom admin` finds the server that has the folder. Takes
/// one act after the other on a thread of its own, of the server's own user and of root. Lives while the lock of the
/// folder is held, so what lies there from before is nobody's.
class ActSocket {
  public:
    /// Carries an act out for a person of this machine, see `carry_out`.
    using Does = std::function<std::string(const Act& act, const std::string& who)>;
    /// Without it there is no socket and the log says why: the server serves all the same.
    ActSocket(const std::filesystem::path& data, Does does, host::Log& log);
    ~ActSocket() { stop(); }
    ActSocket(const ActSocket&) = delete;
    ActSocket& operator=(const ActSocket&) = delete;

    /// The act under way is finished first.
    void stop();

  private:
    void loop();
    void answer(int peer);

    const std::filesystem::path data_;
    const Does does_;
    host::Log& log_;
    int listener_ = -1;
    int wake_ = -1;
    std::thread thread_;
};

/// The command line's side: hands an act to the server that has the folder, and returns what it said. Throws what
/// `carry_out` threw there, as std::runtime_error; NeedsPassword as itself.
std::string ask_running_server(const std::filesystem::path& data, const Act& act);

}  // namespace anteroom::app
