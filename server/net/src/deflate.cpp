#include "deflate.hpp"

#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <new>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "frames.hpp"
#include "guard.hpp"
#include "insist.hpp"

namespace anteroom::net {

namespace {

// The size of the window, which limits how far back a message may refer. The window has about eight updates, and takes
// 16 KiB of zlib's memory per client.
constexpr int window_bits = 11;
constexpr int memory_level = 4;
constexpr int quick = 1;
constexpr int client_window_bits = 15;
/// The bytes at the end of each deflated message. The protocol leaves them out.
constexpr std::string_view tail("\x00\x00\xff\xff", 4);

/// Makes a zlib stream. `begin` initialises the stream, and `end` frees it.
template <class Begin>
Stream stream_that(Begin begin, int (*end)(z_stream_s*)) {
    auto fresh = std::make_unique<z_stream_s>();
    if (begin(fresh.get()) != Z_OK) throw std::bad_alloc();
    return Stream(fresh.release(), EndStream{end});
}

void give(z_stream_s& stream, std::string_view bytes) {
    // zlib does not write to its input, but takes a non-const pointer.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
}

/// Returns the value of a parameter, which may be in quotation marks (RFC 7692, 5).
std::string_view bare_value(std::string_view value) {
    const bool is_quoted = value.size() > 2 && value.front() == '"' && value.back() == '"';
    return is_quoted ? value.substr(1, value.size() - 2) : value;
}

/// Returns whether the server can satisfy this parameter of an offer.
bool can_do(std::string_view name, std::string_view value) {
    if (name == "client_no_context_takeover") return value.empty();
    int bits = 0;
    const bool is_number = std::from_chars(value.data(), value.data() + value.size(), bits).ptr == value.end();
    if (name == "client_max_window_bits") return value.empty() || (is_number && bits >= 8 && bits <= 15);
    return name == "server_max_window_bits" && is_number && bits >= window_bits && bits <= 15;
}

bool can_meet(std::string_view offer) {
    std::set<std::string_view> named;
    bool can = false, is_first = true;
    for (const std::string_view element : split_unquoted(offer, ';')) {
        if (std::exchange(is_first, false)) {
            can = element == "permessage-deflate";
            continue;
        }
        const std::size_t equals = element.find('=');
        const std::string_view name = element.substr(0, equals);
        const std::string_view value = equals == std::string_view::npos ? "" : bare_value(element.substr(equals + 1));
        can = can && named.insert(name).second && can_do(name, value);
    }
    return can;
}

}  // namespace

std::string deflate_answer() {
    return "permessage-deflate; server_max_window_bits=" + std::to_string(window_bits) + "; client_no_context_takeover";
}

bool can_deflate(std::string_view extensions) {
    const auto offers = split_unquoted(extensions, ',');
    return std::any_of(offers.begin(), offers.end(), can_meet);
}

void EndStream::operator()(z_stream_s* stream) const {
    end(stream);
    delete stream;
}

Deflater::Deflater()
    : stream_(stream_that(
          [](z_stream_s* stream) {
              return deflateInit2(stream, quick, Z_DEFLATED, -window_bits, memory_level, Z_DEFAULT_STRATEGY);
          },
          deflateEnd)) {}

std::string Deflater::shorten(const Frame& frame) {
    // The space is enough, because compression adds at most a few bytes.
    std::string out(frame.bytes() + frame.bytes() / 8 + 64, '\0');
    z_stream_s& stream = *stream_;
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    for (const std::string_view part : frame.parts()) {
        give(stream, part);
        if (!part.empty()) insist(deflate(&stream, Z_NO_FLUSH) == Z_OK, "zlib does not deflate");
    }
    insist(deflate(&stream, Z_SYNC_FLUSH) == Z_OK && stream.avail_out > 0, "zlib does not deflate");
    out.resize(out.size() - stream.avail_out - tail.size());
    return out;
}

std::variant<std::string_view, std::uint16_t> Inflater::restore(std::string_view shortened, std::size_t bytes_max) {
    if (!stream_)
        stream_ = stream_that([](z_stream_s* fresh) { return inflateInit2(fresh, -client_window_bits); }, inflateEnd);
    z_stream_s& stream = *stream_;
    insist(inflateReset(&stream) == Z_OK, "zlib does not begin again");
    restored_.resize(bytes_max + 1);
    stream.next_out = reinterpret_cast<Bytef*>(restored_.data());
    stream.avail_out = static_cast<uInt>(restored_.size());
    const auto so_far = [&] { return std::string_view(restored_).substr(0, restored_.size() - stream.avail_out); };
    for (const std::string_view part : {shortened, tail}) {
        give(stream, part);
        const int ended = inflate(&stream, Z_SYNC_FLUSH);
        if (stream.avail_out == 0) return close_code::too_big;
        // Some clients mark a message's last block as the final one and add one byte (RFC 7692, 7.2.3.4).
        if (ended == Z_STREAM_END && stream.avail_in <= 1) return so_far();
        const bool went_on = ended == Z_OK || ended == Z_BUF_ERROR;  // Z_BUF_ERROR means that there was nothing to do
        if (!went_on || stream.avail_in != 0) return protocol_error;
    }
    constexpr int is_between_blocks = 128, bits_left = 63;
    const bool is_whole = (stream.data_type & is_between_blocks) != 0 && (stream.data_type & bits_left) == 0;
    if (!is_whole) return protocol_error;
    return so_far();
}

}  // namespace anteroom::net
