#pragma once

#include <string>
#include <vector>

namespace anteroom::app {

/// Returns the listening socket that systemd, or the previous server in this process, left open as
/// sd_listen_fds(3) describes, or -1 if there is none. If there are several sockets, throws BadSetting.
int handed_socket();

/// The server that follows this one: the same process with the same command line, but
/// with the program file that is then at this program's path. The service manager notices
/// nothing. The listening socket never closes, so new connections only have to wait.
class Successor {
  public:
    /// Make this object early, before another release replaces this program's file.
    Successor();

    /// Lets the successor check its settings while this server runs. If the
    /// settings are wrong, throws std::runtime_error with the successor's message.
    void require_startable(int listening_socket) const;

    /// Replaces this program. The caller has closed everything else. If this fails, throws std::system_error.
    [[noreturn]] void take_over(int listening_socket) const;

  private:
    std::string program_;
    std::vector<std::string> arguments_;
};

}  // namespace anteroom::app
