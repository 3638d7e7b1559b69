// The one file that knows OpenSSL.

#include "tls.hpp"

#include <openssl/x509.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <ctime>
#include <optional>
#include <stdexcept>
#include <string>

namespace anteroom::net {

namespace {

namespace ssl = asio::ssl;
using WallTime = std::chrono::system_clock::time_point;

/// Forward secrecy and authenticated encryption alone; TLS 1.3 has nothing else.
constexpr const char* ciphers_of_1_2 = "ECDHE+AESGCM:ECDHE+CHACHA20";

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& why) {
    throw std::runtime_error(file.string() + ": " + why);
}

WallTime time_of(const ASN1_TIME* moment) {
    std::tm parts{};
    if (ASN1_TIME_to_tm(moment, &parts) != 1) return {};
    return std::chrono::system_clock::from_time_t(::timegm(&parts));
}

std::string day_of(WallTime moment) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(moment);
    std::tm parts{};
    ::gmtime_r(&seconds, &parts);
    char text[16];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%d", &parts)};
}

struct Identity {
    std::shared_ptr<ssl::context> context;
    WallTime holds_until;
};

WallTime check_times(const std::filesystem::path& file, const X509* certificate) {
    const WallTime from = time_of(X509_get0_notBefore(certificate));
    const WallTime until = time_of(X509_get0_notAfter(certificate));
    const WallTime now = std::chrono::system_clock::now();
    if (until <= now) fail(file, "the certificate expired on " + day_of(until) + "; renew it");
    if (from > now) fail(file, "the certificate does not begin until " + day_of(from) + "; is the clock right?");
    return until;
}

Identity load(const TlsFiles& files) {
    auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
    SSL_CTX* raw = context->native_handle();
    SSL_CTX_set_min_proto_version(raw, TLS1_2_VERSION);
    SSL_CTX_set_cipher_list(raw, ciphers_of_1_2);
    SSL_CTX_set_options(raw, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    // A connection that rests gives back the 34 KB that it needs while it reads or writes.
    SSL_CTX_set_mode(raw, SSL_MODE_RELEASE_BUFFERS);
    ErrorCode error;
    context->set_password_callback([](std::size_t, ssl::context::password_purpose) { return std::string(); }, error);
    context->use_certificate_chain_file(files.certificate.string(), error);
    if (error) fail(files.certificate, "no certificate can be read from it (" + error.message() + "); PEM is wanted");
    context->use_private_key_file(files.key.string(), ssl::context::pem, error);
    const bool other = error && ERR_GET_REASON(static_cast<unsigned long>(error.value())) == X509_R_KEY_VALUES_MISMATCH;
    if (other) fail(files.key, "the key does not fit the certificate " + files.certificate.string());
    if (error)
        fail(files.key, "no key can be read from it (" + error.message() + "); PEM without a password is wanted");
    return {context, check_times(files.certificate, SSL_CTX_get0_certificate(raw))};
}

/// What a peer said first that does not speak TLS.
constexpr std::string_view plain_refusal =
    "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: 39\r\nConnection: close\r\n\r\n"
    "This port speaks TLS: come by https://\n";
constexpr unsigned char handshake_record = 0x16;

/// Closing with bytes unread would reset the connection, and could take the answer away.
void refuse_plain(Socket& bare) {
    std::array<char, 4096> dropped;
    ErrorCode ignored;
    bare.non_blocking(true, ignored);
    bare.receive(asio::buffer(dropped), 0, ignored);
    bare.send(asio::buffer(plain_refusal), 0, ignored);
    bare.shutdown(tcp::socket::shutdown_send, ignored);
}

/// Both ends of a pair in the kernel, as the sockets of this program.
std::optional<std::pair<Socket, Socket>> socket_pair(Executor executor) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return std::nullopt;
    std::pair<Socket, Socket> pair{Socket(executor), Socket(executor)};
    ErrorCode error;
    pair.first.assign(tcp::v4(), ends[0], error);
    if (error) ::close(ends[0]);
    if (!error) pair.second.assign(tcp::v4(), ends[1], error);
    if (!error) return pair;
    ::close(ends[1]);
    return std::nullopt;
}

/// One peer. Lives as long as one of its coroutines, and counts as a connection until then.
class Relay final : public Child {
  public:
    Relay(ShardServer& shard_server, Socket socket, std::shared_ptr<ssl::context> context, SharedAdmission admission)
        : outer(std::move(socket), *context),
          inner(outer.get_executor()),
          shard_server_(shard_server),
          context_(std::move(context)),
          admission_(std::move(admission)),
          began_(Clock::now()) {
        shard_server_.nursery.enter(*this);
    }
    ~Relay() {
        admission_.reset();
        shard_server_.nursery.leave(*this);
    }

    // Child. What lies behind is a child of its own, and is asked as well.
    void ask() override {
        if (!shaken) cut();
    }
    void cut() override {
        ErrorCode ignored;
        outer.lowest_layer().close(ignored);
        inner.close(ignored);
    }
    void sweep(Instant now) override;

    static Co<> carry_in(std::shared_ptr<Relay> self);
    static Co<> carry_out(std::shared_ptr<Relay> self);
    static Co<> say_goodbye(std::shared_ptr<Relay> self);

    ShardServer& shard_server() const { return shard_server_; }

    ssl::stream<Socket> outer;
    Socket inner;
    bool shaken = false;

  private:
    static constexpr std::size_t in_bytes = 4U << 10U;    ///< requests are small
    static constexpr std::size_t out_bytes = 16U << 10U;  ///< one record of TLS

    const Limits& limits() const { return shard_server_.common.limits; }
    bool is_inner_gone();
    void writes();

    ShardServer& shard_server_;
    std::shared_ptr<ssl::context> context_;  ///< that of its handshake, also when another came since
    SharedAdmission admission_;
    bool is_bounded_ = false;  ///< what the kernel keeps of it on the way out
    Instant began_;            ///< the handshake; later, what `stage_` says
    enum class Stage { rests, writes, ends } stage_ = Stage::rests;
    std::array<char, in_bytes> from_peer_;
    std::array<char, out_bytes> to_peer_;
};

bool Relay::is_inner_gone() {
    pollfd look{inner.native_handle(), 0, 0};
    return ::poll(&look, 1, 0) == 1 && (look.revents & POLLHUP) != 0;
}

/// The kernel's part of a WebSocket's outbox is as small as that of a plain one.
void Relay::writes() {
    stage_ = Stage::writes;
    began_ = Clock::now();
    if (!admission_->is_socket || std::exchange(is_bounded_, true)) return;
    ErrorCode ignored;
    outer.next_layer().set_option(tcp::socket::send_buffer_size(static_cast<int>(limits().socket_buffer_bytes)),
                                  ignored);
}

void Relay::sweep(Instant now) {
    if (!shaken) {
        if (now - began_ < limits().tls_timeout) return;
        count(shard_server_.counters.refused_tls);
        return cut();
    }
    if (stage_ == Stage::rests || !inner.is_open()) return;
    // What lies behind has given the peer up, or said goodbye: then the rest leaves soon or never.
    Duration patience = limits().idle_timeout;
    if (is_inner_gone()) patience = limits().slow_close_timeout;
    if (stage_ == Stage::ends) patience = limits().close_timeout;
    if (now - began_ >= patience) cut();
}

Co<> Relay::carry_in(std::shared_ptr<Relay> self) {
    Relay& relay = *self;
    const auto room = asio::buffer(relay.from_peer_);
    for (;;) {
        const auto got = co_await relay.outer.async_read_some(room, tupled);
        if (std::get<0>(got)) {
            // The end of what the peer says is not yet that of what it hears.
            ErrorCode ignored;
            if (std::get<0>(got) == asio::error::eof)
                relay.inner.shutdown(tcp::socket::shutdown_send, ignored);
            else if (relay.stage_ != Stage::ends)
                relay.cut();
            co_return;
        }
        const auto bytes = asio::buffer(relay.from_peer_, std::get<1>(got));
        const auto put = co_await asio::async_write(relay.inner, bytes, tupled);
        if (std::get<0>(put)) co_return;  // the other direction sees the end and says goodbye
    }
}

Co<> Relay::carry_out(std::shared_ptr<Relay> self) {
    Relay& relay = *self;
    const auto room = asio::buffer(relay.to_peer_);
    for (;;) {
        const auto got = co_await relay.inner.async_read_some(room, tupled);
        if (std::get<0>(got)) break;
        relay.writes();
        const auto bytes = asio::buffer(relay.to_peer_, std::get<1>(got));
        const auto put = co_await asio::async_write(relay.outer, bytes, tupled);
        relay.stage_ = Stage::rests;
        if (std::get<0>(put)) co_return relay.cut();
    }
    co_await say_goodbye(std::move(self));
}

/// A peer that did not hear it yet may still be sending. Closing with bytes unread would reset the connection, and
/// could take away what it has not read; so its end is waited for, until close_timeout.
Co<> Relay::say_goodbye(std::shared_ptr<Relay> self) {
    constexpr std::size_t drained_max = 256U << 10U;
    Relay& relay = *self;
    relay.stage_ = Stage::ends;
    relay.began_ = Clock::now();
    const auto said = co_await relay.outer.async_shutdown(tupled);
    Socket& bare = relay.outer.next_layer();
    ErrorCode error = std::get<0>(said);
    if (error) bare.shutdown(tcp::socket::shutdown_send, error);
    for (std::size_t drained = 0; std::get<0>(said) && !error && drained < drained_max;) {
        const auto dropped = co_await bare.async_read_some(asio::buffer(relay.to_peer_), tupled);
        error = std::get<0>(dropped);
        drained += std::get<1>(dropped);
    }
    relay.cut();
}

}  // namespace

std::chrono::system_clock::time_point check_tls(const TlsFiles& files) {
    return load(files).holds_until;
}

TlsIdentity::TlsIdentity(const TlsFiles& files) : files_(files) {
    renew();
}

void TlsIdentity::renew() {
    Identity loaded = load(files_);
    const std::lock_guard lock(mutex_);
    context_ = std::move(loaded.context);
    holds_until_ = loaded.holds_until;
}

std::shared_ptr<ssl::context> TlsIdentity::present() const {
    const std::lock_guard lock(mutex_);
    return context_;
}

std::chrono::system_clock::time_point TlsIdentity::holds_until() const {
    const std::lock_guard lock(mutex_);
    return holds_until_;
}

Co<> tls_session(ShardServer& shard_server, Socket socket, Arrival arrival, SharedAdmission admission) {
    auto context = shard_server.common.tls->present();
    const auto relay = std::make_shared<Relay>(shard_server, std::move(socket), std::move(context), admission);
    Socket& bare = relay->outer.next_layer();
    const auto said = co_await bare.async_wait(tcp::socket::wait_read, tupled);
    if (std::get<0>(said)) co_return;
    unsigned char first = 0;
    ErrorCode error;
    const std::size_t looked = bare.receive(asio::buffer(&first, 1), tcp::socket::message_peek, error);
    // Who only looks whether the port is open has asked for nothing.
    if (error || looked == 0) co_return;
    if (first != handshake_record) {
        count(shard_server.counters.refused_tls);
        refuse_plain(bare);
        co_return;
    }
    const auto shaken = co_await relay->outer.async_handshake(ssl::stream_base::server, tupled);
    if (std::get<0>(shaken)) {
        // Asked or cut, it was closed from here; else it is the peer's doing.
        if (bare.is_open()) count(shard_server.counters.refused_tls);
        co_return;
    }
    relay->shaken = true;
    auto pair = socket_pair(shard_server.loop().executor());
    if (!pair) {
        count(shard_server.counters.refused_full);
        co_return;
    }
    relay->inner = std::move(pair->first);
    arrival.secure = true;
    shard_server.nursery.spawn(
        http_session(shard_server, std::move(pair->second), std::move(arrival), std::move(admission)));
    shard_server.nursery.spawn(Relay::carry_in(relay));
    shard_server.nursery.spawn(Relay::carry_out(relay));
}

}  // namespace anteroom::net
