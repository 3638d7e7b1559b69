#include "nats_line.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <limits>
#include <utility>

namespace anteroom::bus {

namespace {

/// A host name that no certificate contains. If NATS requires TLS, libnats starts TLS by itself, and on a loop it would
/// block on an incomplete record. This name makes TLS fail instead.
constexpr const char* nobody = "tls.invalid";

}  // namespace

Owned<natsOptions> Line::options(const NatsPlace& place, const std::string& name) {
    Owned<natsOptions> options = options_for(place, name);
    want_taken(place, {
                          natsOptions_SetExpectedHostname(options.get(), nobody),
                          natsOptions_SetAllowReconnect(options.get(), false),
                          natsOptions_SetErrorHandler(options.get(), &leave_untold, nullptr),
                          // disables libnats' own check of pings, which would close the connection on its timer's
                          // thread while the loop reads from it
                          natsOptions_SetMaxPingsOut(options.get(), std::numeric_limits<int>::max()),
                      });
    return options;
}

Line::Line(const NatsPlace& place, natsOptions* options, net::Shard& home, std::function<void()> on_write)
    : home_(home), on_write_(std::move(on_write)) {
    want_taken(place, {
                          natsOptions_SetEventLoop(options, this, &on_attached, &on_read_wanted, &on_write_wanted,
                                                   &on_detached),
                          natsOptions_SetClosedCB(options, &on_closed, this),
                      });
    natsConnection* made = nullptr;
    const natsStatus status = natsConnection_Connect(&made, options);
    connection_.reset(made);
    if (status == NATS_OK) return;
    if (status == NATS_SSL_ERROR) throw WantsTls(place.shown + " cannot be reached: it wants TLS");
    throw_not_connected(place, status);
}

Line::~Line() {
    connection_.reset();
    callers_.wait();
}

natsSubscription* Line::listen(const std::string& subject, natsStatus& status) {
    natsSubscription* made = nullptr;
    status = natsConnection_SubscribeSync(&made, connection(), subject.c_str());
    if (made != nullptr) subscriptions_.emplace_back(made);
    return made;
}

bool Line::write() {
    // libnats treats a write of no bytes as the end of the connection.
    if (!is_empty_) natsConnection_ProcessWriteEvent(connection());
    return is_empty_;
}

std::optional<Trouble> Line::new_trouble() {
    const char* words = "";
    const natsStatus now = natsConnection_GetLastError(connection(), &words);
    if (now == NATS_OK || (now == trouble_ && (now != NATS_NOT_PERMITTED || words == trouble_words_)))
        return std::nullopt;
    trouble_ = now;
    trouble_words_ = words;
    Trouble trouble = trouble_of(now, words);
    if (!told_rights_.is_new(trouble)) return std::nullopt;
    return trouble;
}

std::size_t Line::unsent_bytes() const {
    return static_cast<std::size_t>(std::max(0, natsConnection_Buffered(connection())));
}

/// Returns libnats' text only if NATS itself reported the error. Other texts could contain received data.
std::string Line::why_lost() const {
    const char* words = "";
    const natsStatus status = natsConnection_GetLastError(connection(), &words);
    return status == NATS_ERR ? words : text_of(status);
}

/// libnats closes its own descriptor on the thread that closes the connection, so the loop uses a duplicate.
natsStatus Line::on_attached(void** self, void* wanted, natsConnection*, int descriptor) {
    *self = wanted;
    auto& line = *static_cast<Line*>(wanted);
    const int own = ::fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    if (own < 0) return NATS_ERR;
    try {
        line.socket_.emplace(line.home_, own);
    } catch (const std::exception&) {  // exceptions must not pass through libnats
        ::close(own);
        return NATS_ERR;
    }
    return NATS_OK;
}

natsStatus Line::on_write_wanted(void* self, bool is_wanted) {
    auto& line = *static_cast<Line*>(self);
    line.is_empty_ = !is_wanted;
    if (is_wanted) line.on_write_();
    return NATS_OK;
}

natsStatus Line::on_detached(void* self) {
    static_cast<Line*>(self)->is_lost_ = true;
    return NATS_OK;
}

/// The last call that libnats makes for this connection.
void Line::on_closed(natsConnection*, void* self) {
    static_cast<Line*>(self)->callers_.less();
}

}  // namespace anteroom::bus
