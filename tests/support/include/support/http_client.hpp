#pragma once
// A blocking client of the house's HTTP interface on loopback. The client shares no code with the server.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "support/ws_client.hpp"

namespace anteroom::support {

class HttpClient {
  public:
    /// Connects, or throws std::runtime_error. Every request contains the token.
    HttpClient(std::uint16_t port, std::string token);

    struct Answer {
        int status = 0;
        nlohmann::json body;
    };
    /// Sends a request and returns the answer. Returns nothing if the connection ended or timed out before the whole
    /// answer arrived. The connection then gives no further answer.
    std::optional<Answer> get(const std::string& path);
    std::optional<Answer> post(const std::string& path, const nlohmann::json& body);

  private:
    std::optional<Answer> exchange(const std::string& request);

    std::string host_;
    std::string token_;
    TcpClient tcp_;
};

}  // namespace anteroom::support
