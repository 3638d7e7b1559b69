#pragma once
// A blocking client of the house's HTTP interface on loopback. Knows nothing of the server's code.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "support/ws_client.hpp"

namespace anteroom::support {

class HttpClient {
  public:
    /// Connects; throws std::runtime_error where it cannot. The token is sent with every request.
    HttpClient(std::uint16_t port, std::string token);

    struct Answer {
        int status = 0;
        nlohmann::json body;
    };
    /// Nothing: the connection ended, or nothing came in time, before the whole answer was there. Then there is no
    /// other answer on this connection.
    std::optional<Answer> get(const std::string& path);
    std::optional<Answer> post(const std::string& path, const nlohmann::json& body);

  private:
    std::optional<Answer> exchange(const std::string& request);

    std::string host_;
    std::string token_;
    TcpClient tcp_;
};

}  // namespace anteroom::support
