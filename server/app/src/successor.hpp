#pragma once

#include <string>
#include <vector>

namespace anteroom::app {

/// The listening socket that systemd, or the server that was this process before, has left open for it as
/// sd_listen_fds(3) has it; -1: there is none. Throws BadSetting where there are several.
int handed_socket();

/// The server that goes on where this one ends: the same process with the same command line, of whatever release lies
/// by then where this one's program lay. So whoever watches over the process notices nothing, and the listening socket
/// is never closed: who connects meanwhile waits.
class Successor {
  public:
    /// Early, before another release is put into the place of this one.
    Successor();

    /// Has it look at its settings, beside this server. Throws std::runtime_error with what it says against them.
    void require_startable(int listening_socket) const;

    /// Ends this program. Throws std::system_error where that fails; everything else was to be closed before.
    [[noreturn]] void take_over(int listening_socket) const;

  private:
    std::string program_;
    std::vector<std::string> arguments_;
};

}  // namespace anteroom::app
