#pragma once

#include <string>
#include <vector>

namespace anteroom::app {

/// Returns the listening socket that systemd, or the previous server in this process, has left open as sd_listen_fds(3)
/// describes. Returns -1 if there is none. Throws BadSetting if there are several sockets.
int handed_socket();

/// The server that follows this one. It has the same process and command line, but runs the program file that is then
/// at this program's path. The service manager notices nothing. The listening socket never closes, so new connections
/// only have to wait.
class Successor {
  public:
    /// Make this object early, before a new release replaces the program's file.
    Successor();

    /// Lets the successor check its settings while this server runs. Throws std::runtime_error with the successor's
    /// message if the settings are wrong.
    void require_startable(int listening_socket) const;

    /// Replaces this program. The caller must have closed everything else. Throws std::system_error if this fails.
    [[noreturn]] void take_over(int listening_socket) const;

  private:
    std::string program_;
    std::vector<std::string> arguments_;
};

}  // namespace anteroom::app
