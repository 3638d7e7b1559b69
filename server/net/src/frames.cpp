#include "frames.hpp"

#include <algorithm>
#include <boost/nowide/utf/utf.hpp>
#include <cstring>

#include "deflate.hpp"
#include "net/connection.hpp"

namespace anteroom::net {

namespace {

constexpr std::size_t head_bytes_max = 14;
constexpr std::size_t control_bytes_max = 125;
constexpr std::size_t short_size_max = 125;
constexpr std::size_t size_in_2_bytes = 126;
constexpr std::size_t size_in_8_bytes = 127;
constexpr unsigned is_last = 0x80, deflated = 0x40, reserved_bits = 0x70, kind_bits = 0x0f;
constexpr unsigned is_masked = 0x80, size_bits = 0x7f;

/// The initial size of the read buffer. Most requests have about 90 bytes.
constexpr std::size_t buffer_bytes = 256;

using Mask = std::array<char, 4>;

bool is_control(FrameKind kind) {
    return kind >= FrameKind::close;
}

void unmask(std::span<char> payload, const Mask& mask) {
    std::array<char, 2 * std::tuple_size_v<Mask>> twice{};
    for (std::size_t i = 0; i < twice.size(); ++i) twice[i] = mask[i % mask.size()];
    std::size_t at = 0;
    for (; at + twice.size() <= payload.size(); at += twice.size()) {
        std::uint64_t some = 0, key = 0;
        static_assert(sizeof some == sizeof twice);
        std::memcpy(&key, twice.data(), sizeof key);
        std::memcpy(&some, &payload[at], sizeof some);
        some ^= key;
        std::memcpy(&payload[at], &some, sizeof some);
    }
    for (; at < payload.size(); ++at) payload[at] = static_cast<char>(payload[at] ^ mask[at % mask.size()]);
}

bool is_utf8(std::string_view text) {
    using Utf8 = boost::nowide::utf::utf_traits<char>;
    const char* at = text.data();
    const char* const end = at + text.size();
    const auto is_no_ascii = [](char c) { return static_cast<unsigned char>(c) > 0x7f; };
    while ((at = std::find_if(at, end, is_no_ascii)) != end) {
        const auto point = Utf8::decode(at, end);
        if (point == boost::nowide::utf::illegal || point == boost::nowide::utf::incomplete) return false;
    }
    return true;
}

std::uint16_t code_in(std::string_view payload) {
    const auto byte = [&](std::size_t i) { return unsigned{static_cast<unsigned char>(payload[i])}; };
    return static_cast<std::uint16_t>(byte(0) << 8U | byte(1));
}

/// Returns whether a close frame may contain the code (RFC 6455, 7.4).
bool is_close_code(std::uint16_t code) {
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1013) || (code >= 3000 && code <= 4999);
}

Incoming fault(std::uint16_t code, std::string_view why) {
    return {.what = Incoming::What::fault, .payload = why, .code = code};
}

}  // namespace

FrameHead::FrameHead(FrameKind kind, std::size_t payload_bytes, bool is_deflated) {
    const auto put = [this](std::size_t byte) {
        bytes_[size_++] = static_cast<char>(static_cast<unsigned char>(byte & 0xffU));
    };
    put(is_last | (is_deflated ? deflated : 0U) | static_cast<unsigned>(kind));
    std::size_t size_bytes = 0;
    if (payload_bytes > short_size_max) size_bytes = payload_bytes <= 0xffff ? 2 : 8;
    put(size_bytes == 0 ? payload_bytes : size_bytes == 2 ? size_in_2_bytes : size_in_8_bytes);
    while (size_bytes != 0) put(payload_bytes >> (8 * --size_bytes));
}

std::string close_payload(std::uint16_t code, std::string_view reason) {
    std::string payload{static_cast<char>(static_cast<unsigned char>(code >> 8U)),
                        static_cast<char>(static_cast<unsigned char>(code & 0xffU))};
    payload += reason.substr(0, control_bytes_max - payload.size());
    return payload;
}

struct FrameReader::Head {
    FrameKind kind;
    bool last;
    bool is_deflated;
    std::size_t bytes;  ///< size of the head
    std::uint64_t payload_bytes;
    bool is_shortest;  ///< whether the size field is as short as possible
    Mask mask;
};

FrameReader::FrameReader(std::size_t message_bytes_max, Inflater* inflater)
    : message_bytes_max_(message_bytes_max), inflater_(inflater) {}

void FrameReader::resize(std::size_t capacity) {
    auto larger = std::make_unique<char[]>(capacity);
    if (end_ != begin_) std::memcpy(larger.get(), buffer_.get() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
    buffer_ = std::move(larger);
    capacity_ = capacity;
}

std::span<char> FrameReader::space() {
    if (begin_ == end_) {
        begin_ = end_ = 0;
        if (capacity_ != buffer_bytes) resize(buffer_bytes);
    } else if (end_ == capacity_) {
        // The remaining bytes are the start of one frame. A frame's size is limited, so the buffer cannot grow without
        // end.
        resize(begin_ != 0 ? capacity_ : std::min(2 * capacity_, message_bytes_max_ + buffer_bytes));
    }
    return {buffer_.get() + end_, capacity_ - end_};
}

std::optional<FrameReader::Head> FrameReader::head() const {
    Head head{};
    head.kind = static_cast<FrameKind>(byte(0) & kind_bits);
    head.last = (byte(0) & is_last) != 0;
    head.is_deflated = (byte(0) & deflated) != 0;
    head.payload_bytes = byte(1) & size_bits;
    const std::size_t size_bytes = head.payload_bytes == size_in_2_bytes   ? 2
                                   : head.payload_bytes == size_in_8_bytes ? 8
                                                                           : 0;
    head.bytes = 2 + size_bytes + head.mask.size();
    if (there() < head.bytes) return std::nullopt;
    if (size_bytes != 0) head.payload_bytes = 0;
    for (std::size_t i = 0; i < size_bytes; ++i) head.payload_bytes = head.payload_bytes << 8U | byte(2 + i);
    head.is_shortest = size_bytes == 0 || head.payload_bytes > (size_bytes == 2 ? short_size_max : 0xffffU);
    std::memcpy(head.mask.data(), buffer_.get() + begin_ + 2 + size_bytes, head.mask.size());
    return head;
}

std::optional<Incoming> FrameReader::fault_at_sight() const {
    const auto kind = static_cast<FrameKind>(byte(0) & kind_bits);
    const unsigned allowed = inflater_ != nullptr && kind == FrameKind::text ? deflated : 0;
    if ((byte(0) & reserved_bits & ~std::size_t{allowed}) != 0) return fault(protocol_error, "reserved bits");
    if ((byte(1) & is_masked) == 0) return fault(protocol_error, "a frame without a mask");
    switch (kind) {
        case FrameKind::close:
        case FrameKind::ping:
        case FrameKind::pong:
            if ((byte(0) & is_last) == 0) return fault(protocol_error, "a control frame in fragments");
            if ((byte(1) & size_bits) > control_bytes_max) return fault(protocol_error, "a control frame too large");
            return std::nullopt;
        case FrameKind::continuation:
            if (!in_message_) return fault(protocol_error, "a continuation of nothing");
            return std::nullopt;
        case FrameKind::text:
        case FrameKind::binary:
            if (in_message_) return fault(protocol_error, "a message within another");
            if (kind == FrameKind::binary) return fault(close_code::not_text, "text frames only");
            return std::nullopt;
    }
    return fault(protocol_error, "an unknown kind of frame");
}

std::optional<Incoming> FrameReader::next() {
    // Bytes after a fault are dropped. Otherwise they would fill the whole buffer.
    if (is_broken_) drop();
    if (!in_message_ && !fragments_.empty()) fragments_ = std::string();
    while (there() >= 2) {
        auto found = fault_at_sight();
        if (!found) {
            const auto frame = head();
            if (!frame) return std::nullopt;
            const std::size_t message_bytes = is_control(frame->kind) ? 0 : fragments_.size();
            if (!frame->is_shortest) {
                found = fault(protocol_error, "a size written longer than it is");
            } else if (frame->payload_bytes > message_bytes_max_ - message_bytes) {
                found = fault(close_code::too_big, "too large");
            } else if (there() < frame->bytes + frame->payload_bytes) {
                return std::nullopt;
            } else {
                found = take(*frame);
            }
        }
        is_broken_ = found && found->what == Incoming::What::fault;
        if (found) return found;
    }
    return std::nullopt;
}

/// Takes one complete frame from the buffer. Returns nothing for a fragment that has content and is not the last one.
std::optional<Incoming> FrameReader::take(const Head& head) {
    using What = Incoming::What;
    const std::span<char> bytes(buffer_.get() + begin_ + head.bytes, head.payload_bytes);
    begin_ += head.bytes + bytes.size();
    unmask(bytes, head.mask);
    const std::string_view payload(bytes.data(), bytes.size());
    switch (head.kind) {
        case FrameKind::ping:
            return Incoming{.what = What::ping, .payload = payload};
        case FrameKind::pong:
            return Incoming{};
        case FrameKind::close:
            if (payload.empty()) return Incoming{.what = What::close, .payload = {}};
            if (payload.size() == 1 || !is_close_code(code_in(payload)) || !is_utf8(payload.substr(2)))
                return fault(protocol_error, "a close frame without a valid code and reason");
            return Incoming{.what = What::close, .payload = {}, .code = code_in(payload)};
        case FrameKind::continuation:
        case FrameKind::text:
        case FrameKind::binary:
            return put_together(head, payload);
    }
    return std::nullopt;
}

std::optional<Incoming> FrameReader::put_together(const Head& head, std::string_view payload) {
    const bool is_whole = head.last && !in_message_;
    if (!in_message_) is_deflated_ = head.is_deflated;
    if (!is_whole) fragments_ += payload;
    in_message_ = !head.last;
    if (in_message_) return payload.empty() ? std::optional(Incoming{}) : std::nullopt;
    std::string_view message = is_whole ? payload : fragments_;
    if (is_deflated_) {
        const auto restored = inflater_->restore(message, message_bytes_max_);
        if (const auto* code = std::get_if<std::uint16_t>(&restored)) return fault(*code, "cannot be inflated");
        message = std::get<std::string_view>(restored);
    }
    if (!is_utf8(message)) return fault(close_code::bad_utf8, "no UTF-8");
    return Incoming{.what = Incoming::What::text, .payload = message};
}

}  // namespace anteroom::net
