#pragma once
// The client's side of permessage-deflate (RFC 7692), for received and sent frames. The code shares nothing with the
// server. It is only a header, because two otherwise separate clients use it.

#include <zlib.h>

#include <stdexcept>
#include <string>
#include <string_view>

namespace anteroom::support {

/// Restores the messages of one server; each message may refer to earlier ones.
class Inflate {
  public:
    Inflate() {
        if (inflateInit2(&stream_, -15) != Z_OK) throw std::runtime_error("no inflate");
    }
    ~Inflate() { inflateEnd(&stream_); }
    Inflate(const Inflate&) = delete;
    Inflate& operator=(const Inflate&) = delete;

    std::string restore(std::string_view shortened) {
        std::string whole(shortened);
        whole.append("\x00\x00\xff\xff", 4);
        stream_.next_in = reinterpret_cast<Bytef*>(whole.data());
        stream_.avail_in = static_cast<uInt>(whole.size());
        std::string out;
        do {
            out.resize(out.size() + 4096);
            stream_.next_out = reinterpret_cast<Bytef*>(out.data() + out.size() - 4096);
            stream_.avail_out = 4096;
            const int ended = inflate(&stream_, Z_SYNC_FLUSH);
            if (ended != Z_OK && ended != Z_BUF_ERROR) throw std::runtime_error("a frame that cannot be inflated");
        } while (stream_.avail_out == 0);
        out.resize(out.size() - stream_.avail_out);
        return out;
    }

  private:
    z_stream stream_{};
};

/// Compresses a message without reference to other messages.
inline std::string shortened(std::string_view text) {
    z_stream stream{};
    if (deflateInit2(&stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("no deflate");
    std::string whole(text);
    std::string out(deflateBound(&stream, static_cast<uLong>(whole.size())) + 16, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(whole.data());
    stream.avail_in = static_cast<uInt>(whole.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_SYNC_FLUSH);
    out.resize(out.size() - stream.avail_out - 4);
    deflateEnd(&stream);
    return out;
}

}  // namespace anteroom::support
