#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <thread>

#include "act.hpp"
#include "host/ground/log.hpp"

namespace anteroom::app {

/// The socket by which `anteroom admin` reaches the server that uses the data folder. Only the owner
/// may enter that folder. The socket accepts acts from the server's own user and from root, and
/// carries out one after the other on its own thread. The socket exists only while the server has
/// the folder's lock. So the constructor may remove a socket that an earlier server left behind.
class ActSocket {
  public:
    /// Carries out an act for a user of this machine; see carry_out().
    using Does = std::function<std::string(const Act& act, const std::string& who)>;
    /// If the socket cannot be made, logs the reason, and the server runs without it.
    ActSocket(const std::filesystem::path& data, Does does, host::Log& log);
    ~ActSocket() { stop(); }
    ActSocket(const ActSocket&) = delete;
    ActSocket& operator=(const ActSocket&) = delete;

    /// Waits for the act that is under way.
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

/// The command line's side: sends an act to the server that uses the folder, and returns its
/// answer. Throws std::runtime_error with the text that carry_out() threw there, or NeedsPassword.
std::string ask_running_server(const std::filesystem::path& data, const Act& act);

}  // namespace anteroom::app
