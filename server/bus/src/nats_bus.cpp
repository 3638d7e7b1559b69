#include "bus/nats_bus.hpp"

#include <new>
#include <utility>

#include "nats_line.hpp"

namespace anteroom::bus {

namespace {

constexpr std::int64_t connect_wait = 3'000;  // milliseconds

constexpr std::size_t told_rights_max = 16;

constexpr std::size_t read_max = 64;
constexpr std::size_t read_bytes_max = std::size_t{64} << 10U;

}  // namespace

std::string text_of(natsStatus status) {
    switch (status) {
        case NATS_NO_SERVER:
            return "nobody listens there";
        case NATS_CONNECTION_AUTH_FAILED:
            return "it does not take this user and password";
        case NATS_TIMEOUT:
            return "it does not answer";
        case NATS_SSL_ERROR: {
            const char* why = nats_GetLastError(nullptr);
            return std::string("TLS fails: ") + (why != nullptr ? why : "no reason given");
        }
        default:
            return natsStatus_GetText(status);
    }
}

void throw_not_connected(const NatsPlace& place, natsStatus status) {
    const std::string why = place.shown + " cannot be reached: " + text_of(status);
    if (status == NATS_CONNECTION_AUTH_FAILED) throw NotLetIn(why);
    if (status == NATS_SSL_ERROR) throw ConnectFailed(why);
    throw NotReached(why);
}

Trouble trouble_of(natsStatus status, const char* words) {
    if (status == NATS_NOT_PERMITTED) return {event_not_permitted, words != nullptr ? words : text_of(status)};
    return {event_trouble, text_of(status)};
}

void leave_untold(natsConnection*, natsSubscription*, natsStatus, void*) {}

bool ToldRights::is_new(const Trouble& trouble) {
    if (trouble.event != event_not_permitted) return true;
    return told_.size() < told_rights_max && told_.insert(trouble.why).second;
}

Owned<natsOptions> options_for(const NatsPlace& place, const std::string& name) {
    natsOptions* made = nullptr;
    if (natsOptions_Create(&made) != NATS_OK) throw std::bad_alloc();
    Owned<natsOptions> options(made);
    want_taken(place, {
                          natsOptions_SetURL(made, place.servers.c_str()),
                          natsOptions_SetName(made, name.c_str()),
                          natsOptions_SetTimeout(made, connect_wait),
                          natsOptions_SetPingInterval(made, ping_every),
                          // sends at once; otherwise libnats would wait up to a millisecond before it writes
                          natsOptions_SetSendAsap(made, true),
                          natsOptions_SetNoEcho(made, true),
                          natsOptions_SetSecure(made, place.is_secure),
                      });
    return options;
}

void want_taken(const NatsPlace& place, std::initializer_list<natsStatus> options) {
    for (const natsStatus status : options)
        if (status != NATS_OK) throw ConnectFailed(place.shown + " cannot be used: " + text_of(status));
}

std::string ReadMessages::take(Owned<natsMsg> message) {
    const auto length = static_cast<std::size_t>(natsMsg_GetDataLength(message.get()));
    std::string text(natsMsg_GetData(message.get()), length);
    messages_.push_back(std::move(message));
    bytes_ += length;
    if (messages_.size() >= read_max || bytes_ >= read_bytes_max) {
        messages_.clear();
        bytes_ = 0;
    }
    return text;
}

std::unique_ptr<Bus> connect_nats(const NatsPlace& place, const std::string& name, const Limits& limits,
                                  OnEvent on_event, net::Shard& home) {
    if (!place.is_secure) {
        try {
            return nats_on_loop(place, name, limits, on_event, home);
        } catch (
            const WantsTls&) {  // if NATS requires TLS, libnats must run on threads, where it uses TLS automatically
        }
    }
    return nats_on_threads(place, name, limits, std::move(on_event));
}

}  // namespace anteroom::bus
