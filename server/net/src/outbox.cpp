#include "outbox.hpp"

namespace anteroom::net {

namespace {

/// The part of a frame that is not written yet, as an Asio buffer sequence.
class Rest {
  public:
    using value_type = asio::const_buffer;
    using const_iterator = const asio::const_buffer*;

    Rest(std::string_view head, const Frame& frame, std::size_t written) : skipped_(written) {
        add(head);
        for (const std::string_view part : frame.parts()) add(part);
    }
    const_iterator begin() const { return parts_.data(); }
    const_iterator end() const { return parts_.data() + count_; }

  private:
    void add(std::string_view part) {
        const std::size_t gone = std::min(skipped_, part.size());
        skipped_ -= gone;
        if (part.size() > gone) parts_[count_++] = asio::buffer(part.substr(gone));
    }

    std::array<asio::const_buffer, 1 + std::tuple_size_v<Frame::Parts>> parts_;
    std::size_t count_ = 0;
    std::size_t skipped_;
};

}  // namespace

/// Writes as much as the socket takes. Returns would_block if the socket did not take the whole frame.
ErrorCode Outbox::write(Socket& socket, Leaving& leaving) {
    ErrorCode error;
    leaving.written += socket.write_some(Rest(leaving.head.bytes(), leaving.frame, leaving.written), error);
    if (error) return error;
    if (leaving.written < leaving.bytes()) return asio::error::would_block;
    if (leaving.kind == FrameKind::text) {
        count(counters_->messages_out);
        count(counters_->bytes_out, leaving.frame.bytes());
    }
    return {};
}

ErrorCode Outbox::send(Socket& socket, FrameKind kind, Frame frame) {
    // Shorter messages, such as answers and heartbeats, do not become smaller by compression.
    constexpr std::size_t deflated_bytes_min = 64;
    const bool deflates = deflater_ && kind == FrameKind::text && frame.bytes() >= deflated_bytes_min;
    if (deflates) frame = Frame(deflater_->shorten(frame));
    Leaving leaving(kind, std::move(frame), deflates);
    const bool is_first = waiting_.empty();
    const ErrorCode error = is_first ? write(socket, leaving) : ErrorCode(asio::error::would_block);
    if (error == asio::error::would_block) {
        bytes_ += leaving.frame.bytes();
        waiting_.push_back(std::move(leaving));
    }
    return error;
}

ErrorCode Outbox::go_on(Socket& socket) {
    while (!waiting_.empty()) {
        if (const ErrorCode error = write(socket, waiting_.front())) return error;
        bytes_ -= waiting_.front().frame.bytes();
        waiting_.pop_front();
    }
    return {};
}

void Outbox::drop_whole() {
    std::erase_if(waiting_, [](const Leaving& each) { return each.written == 0; });
    bytes_ = waiting_.empty() ? 0 : waiting_.front().frame.bytes();
}

void Outbox::drop() {
    waiting_.clear();
    bytes_ = 0;
}

}  // namespace anteroom::net
