#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <thread>

#include "act.hpp"
#include "host/ground/log.hpp"

namespace anteroom::app {

/// The socket by which `anteroom admin` reaches the server that uses the data folder. Only the owner may enter that
/// folder. The socket accepts acts from the server's own user and from root, and carries out one after the other on its
/// own thread. The socket exists only while the server has the folder's lock. The constructor may therefore remove a
/// socket that an earlier server left behind.
class ActSocket {
  public:
    /// Carries out an act for a user of this machine. See carry_out().
    using Does = std::function<std::string(const Act& act, const std::string& who)>;
    /// If the socket cannot be made, the server logs the reason and runs without it.
    ActSocket(const std::filesystem::path& data, Does does, host::Log& log);
    ~ActSocket() { stop(); }
    ActSocket(const ActSocket&) = delete;
    ActSocket& operator=(const ActSocket&) = delete;

    /// Waits for the act in progress.
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

/// Sends an act from the command line to the server that uses the folder, and returns the answer. Throws
/// std::runtime_error with the server's error text, or NeedsPassword.
std::string ask_running_server(const std::filesystem::path& data, const Act& act);

}  // namespace anteroom::app
