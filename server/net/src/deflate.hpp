#pragma once
// permessage-deflate (RFC 7692) for clients that ask for it. Compression saves bytes but costs processor time.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "net/connection.hpp"

struct z_stream_s;

namespace anteroom::net {

/// Returns whether the server can satisfy one of a client's offers in Sec-WebSocket-Extensions.
bool can_deflate(std::string_view extensions);
/// Returns the answer to an offer that the server can satisfy. The answer names the window of the server's frames, and
/// rules out context takeover in client frames.
std::string deflate_answer();

/// Frees zlib's state of a stream.
struct EndStream {
    int (*end)(z_stream_s*) = nullptr;
    void operator()(z_stream_s* stream) const;
};
using Stream = std::unique_ptr<z_stream_s, EndStream>;

/// Compresses the messages to one client. Each message may refer to earlier messages.
class Deflater {
  public:
    Deflater();
    std::string shorten(const Frame& frame);

  private:
    Stream stream_;
};

/// Decompresses messages of clients. Each message is independent of the others, so one inflater serves a whole shard.
class Inflater {
  public:
    /// Returns the decompressed text, which is valid until the next call. Returns a close code if the bytes are invalid
    /// or the text would be larger than `bytes_max`. Even then it writes at most one byte more than `bytes_max`.
    std::variant<std::string_view, std::uint16_t> restore(std::string_view shortened, std::size_t bytes_max);

  private:
    Stream stream_;  ///< created when it is first used
    std::string restored_;
};

}  // namespace anteroom::net
