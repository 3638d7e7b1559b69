#pragma once
// permessage-deflate (RFC 7692), for clients that ask for it: fewer bytes for more processor time.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "net/connection.hpp"

struct z_stream_s;

namespace anteroom::net {

/// Whether one of the ways that a client offers in Sec-WebSocket-Extensions can be gone.
bool can_deflate(std::string_view extensions);
/// What the server answers then: how far back its frames refer, and that those of the client refer to nothing.
std::string deflate_answer();

/// Gives back what zlib keeps for a stream.
struct EndStream {
    int (*end)(z_stream_s*) = nullptr;
    void operator()(z_stream_s* stream) const;
};
using Stream = std::unique_ptr<z_stream_s, EndStream>;

/// Shortens what one client is sent; each message refers to those before it.
class Deflater {
  public:
    Deflater();
    std::string shorten(const Frame& frame);

  private:
    Stream stream_;
};

/// Restores what clients shortened, each message by itself; so one does for all clients of a shard.
class Inflater {
  public:
    /// Holds until the next call. Or the code to close with: it is not what it should be, or is more than `bytes_max`,
    /// of which no more than one byte is made.
    std::variant<std::string_view, std::uint16_t> restore(std::string_view shortened, std::size_t bytes_max);

  private:
    Stream stream_;  ///< made when it is first needed
    std::string restored_;
};

}  // namespace anteroom::net
