#pragma once

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <string>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace anteroom::support {

/// The program `anteroom` as a process, on a free port and in a temporary folder, which is removed with the object.
class OwnServer {
  public:
    explicit OwnServer(const char* program) {
        std::array<int, 2> ends{};
        REQUIRE(pipe(ends.data()) == 0);
        pid_ = fork();
        if (pid_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            dup2(ends[1], STDOUT_FILENO);
            execl(program, program, "serve", "--dev", "--port", "0", "--data", data_.path().c_str(), nullptr);
            _exit(127);
        }
        close(ends[1]);
        FILE* said = fdopen(ends[0], "r");
        std::array<char, 256> line{};
        REQUIRE(fgets(line.data(), line.size(), said) != nullptr);
        fclose(said);
        url_ = std::string(line.data());
        const std::size_t begin = url_.find("http://");
        REQUIRE(begin != std::string::npos);
        url_ = url_.substr(begin, url_.find_last_of("0123456789") + 1 - begin);
    }
    ~OwnServer() {
        kill(pid_, SIGTERM);
        waitpid(pid_, nullptr, 0);
    }
    OwnServer(const OwnServer&) = delete;
    OwnServer& operator=(const OwnServer&) = delete;

    pid_t pid() const { return pid_; }
    const std::string& url() const { return url_; }

  private:
    TemporaryFolder data_;
    pid_t pid_ = -1;
    std::string url_;
};

}  // namespace anteroom::support
