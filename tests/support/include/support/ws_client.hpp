#pragma once
// A small blocking client for loopback: plain TCP, and WebSocket above it. The client shares no code with the server,
// so that it does not share the server's errors. Functions throw std::runtime_error after an unexpected result.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace anteroom::support {

using Millis = std::chrono::milliseconds;

/// One TCP connection to 127.0.0.1. The connection can send arbitrary bytes, valid or not.
class TcpClient {
  public:
    explicit TcpClient(std::uint16_t port, int receive_buffer_bytes = 0);
    ~TcpClient();
    TcpClient(TcpClient&& other) noexcept;
    TcpClient& operator=(TcpClient&& other) noexcept;

    bool send(std::string_view bytes);  ///< returns false if the peer has closed
    /// Returns the available data, which is at least one byte. Returns an empty text at the end of the stream, and
    /// nothing after a timeout.
    std::optional<std::string> receive(Millis timeout);
    /// Returns all data until the peer closes, or until `timeout` passes without a byte.
    std::string receive_all(Millis timeout = Millis(3000));
    void shutdown_send();
    void reset();  ///< closes with RST, as a cut wire does
    int fd() const { return fd_; }

  private:
    int fd_ = -1;
};

struct WsOptions {
    std::string path = "/ws";
    std::string host = {};    ///< "127.0.0.1:<port>" if empty
    std::string origin = {};  ///< if empty, the request has no such header
    std::string subprotocol = "anteroom.v1";
    std::string more = {};  ///< further header lines, each ending with CRLF
    int receive_buffer_bytes = 0;
};

/// Returns the upgrade request as text, for tests that alter it.
std::string upgrade_request(std::uint16_t port, const WsOptions& options);

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

class WsClient {
  public:
    explicit WsClient(std::uint16_t port,
                      const WsOptions& options = {});  ///< connects; throws the status if the server refuses

    void send(std::string_view text) { send_frame(Opcode::text, text); }
    bool send_frame(Opcode opcode, std::string_view payload, bool last = true);
    void close(std::uint16_t code = 1000);  ///< sends the close frame

    /// Returns the next text message, and answers pings meanwhile. Returns nothing after a timeout or at the
    /// connection's end.
    std::optional<std::string> receive(Millis timeout = Millis(3000));
    /// Reads to the end. Returns the code of the server's close frame, or 0 if there was none.
    std::uint16_t wait_closed(Millis timeout = Millis(5000));

    bool over() const { return over_; }
    std::uint16_t close_code() const { return close_code_; }
    const std::string& close_reason() const { return close_reason_; }
    bool answer_pings = true;
    TcpClient& tcp() { return tcp_; }

    /// Makes a masked client frame in its wire form.
    static std::string frame(Opcode opcode, std::string_view payload, bool last = true);

  private:
    bool fill(Millis timeout);  ///< reads more bytes; returns false after a timeout or at the end
    std::optional<std::string> take_message();

    TcpClient tcp_;
    std::string in_;       ///< received bytes, not yet parsed
    std::string message_;  ///< the fragments so far
    bool over_ = false;
    std::uint16_t close_code_ = 0;
    std::string close_reason_;
};

}  // namespace anteroom::support
