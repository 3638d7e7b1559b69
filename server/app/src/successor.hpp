#pragma once

#include <string>
#include <vector>

namespace anteroom::app {

/// The listening socket that systemd, or the previous server in this process, left open as sd_listen_fds(3) describes;
/// -1 if there is none. Throws BadSetting for several sockets.
int handed_socket();

/// The server that follows this one: the same process with the same command line, but with the program file that is
/// then at this program's path. The service manager notices nothing. The listening socket never closes, so new
/// connections only have to wait.
class Successor {
  public:
    /// Make it early, before another release replaces this program's file.
    Successor();

    /// Lets the successor check its settings while this server runs. Throws std::runtime_error with the successor's
    /// message.
    void require_startable(int listening_socket) const;

    /// Replaces this program. The caller has closed everything else. Throws std::system_error on failure.
    [[noreturn]] void take_over(int listening_socket) const;

  private:
    std::string program_;
    std::vector<std::string> arguments_;
};

}  // namespace anteroom::app
