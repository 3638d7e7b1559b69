// TLS of accepted connections, with OpenSSL.

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

#include "base/secret_file.hpp"

namespace anteroom::net {

namespace {

namespace ssl = asio::ssl;
using WallTime = std::chrono::system_clock::time_point;

/// The server allows only ciphers with forward secrecy and authenticated encryption. All ciphers of TLS 1.3 have both.
constexpr const char* ciphers_of_1_2 = "ECDHE+AESGCM:ECDHE+CHACHA20";

[[noreturn]] void fail(const std::filesystem::path& file, const std::string& why) {
    throw std::runtime_error(file.string() + ": " + why);
}

[[noreturn]] void fail_key(const std::filesystem::path& file, const std::string& why) {
    throw BadTlsKey(file.string() + ": " + why);
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
    // This mode makes an idle connection release the 34 KB of buffers that it needs to read or write.
    SSL_CTX_set_mode(raw, SSL_MODE_RELEASE_BUFFERS);
    ErrorCode error;
    context->set_password_callback([](std::size_t, ssl::context::password_purpose) { return std::string(); }, error);
    context->use_certificate_chain_file(files.certificate.string(), error);
    if (error) fail(files.certificate, "no certificate can be read from it (" + error.message() + "); PEM is wanted");
    context->use_private_key_file(files.key.string(), ssl::context::pem, error);
    if (!error && base::is_open_to_others(files.key)) fail_key(files.key, std::string(base::open_to_others));
    const bool other = error && ERR_GET_REASON(static_cast<unsigned long>(error.value())) == X509_R_KEY_VALUES_MISMATCH;
    if (other) fail_key(files.key, "the key does not fit the certificate " + files.certificate.string());
    if (error)
        fail_key(files.key, "no key can be read from it (" + error.message() + "); PEM without a password is wanted");
    return {context, check_times(files.certificate, SSL_CTX_get0_certificate(raw))};
}

/// The answer to a peer whose first bytes are not TLS.
constexpr std::string_view plain_refusal =
    "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: 35\r\nConnection: close\r\n\r\n"
    "This port speaks TLS. Use https://\n";
constexpr unsigned char handshake_record = 0x16;

/// Sends the refusal. Reads before it closes, because closing with unread bytes would reset the connection, and the
/// peer could lose the answer.
void refuse_plain(Socket& bare) {
    std::array<char, 4096> dropped;
    ErrorCode ignored;
    bare.non_blocking(true, ignored);
    bare.receive(asio::buffer(dropped), 0, ignored);
    bare.send(asio::buffer(plain_refusal), 0, ignored);
    bare.shutdown(tcp::socket::shutdown_send, ignored);
}

/// Makes a socket pair in the kernel and wraps both ends as Asio sockets.
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

/// One peer that uses TLS. The object lives as long as any of its coroutines, and counts as a connection while it
/// lives. A peer has no OpenSSL state before its first byte, and no buffers before the handshake is done.
class Relay final : public Child {
  public:
    Relay(ShardServer& shard_server, Socket socket, SharedAdmission admission)
        : bare(std::move(socket)),
          inner(bare.get_executor()),
          shard_server_(shard_server),
          admission_(std::move(admission)),
          began_(Clock::now()) {
        handshakes().begin();
        shard_server_.nursery.enter(*this);
    }
    ~Relay() {
        if (!is_shaken()) handshakes().end();
        admission_.reset();
        shard_server_.nursery.leave(*this);
    }

    // The functions of Child. The HTTP session behind this relay is a separate child, and gets its own ask().
    void ask() override {
        if (!is_shaken()) cut();
    }
    void cut() override {
        ErrorCode ignored;
        bare.close(ignored);
        inner.close(ignored);
    }
    void sweep(Instant now) override;

    void begin_handshake() {
        context_ = shard_server_.common.tls->present();
        outer.emplace(bare, *context_);
    }
    void end_handshake(Socket session) {
        inner = std::move(session);
        buffers_ = std::make_unique<Buffers>();
        handshakes().end();
    }

    static Co<> carry_in(std::shared_ptr<Relay> self);
    static Co<> carry_out(std::shared_ptr<Relay> self);
    static Co<> say_goodbye(std::shared_ptr<Relay> self);

    ShardServer& shard_server() const { return shard_server_; }

    Socket bare;
    std::optional<ssl::stream<Socket&>> outer;  ///< made by begin_handshake()
    Socket inner;                               ///< made by end_handshake()

  private:
    struct Buffers {
        std::array<char, 4U << 10U> from_peer;  ///< requests are small
        std::array<char, 16U << 10U> to_peer;   ///< one record of TLS
    };

    const Limits& limits() const { return shard_server_.common.limits; }
    HandshakeTable& handshakes() const { return shard_server_.common.handshakes; }
    bool is_shaken() const { return buffers_ != nullptr; }
    bool is_inner_gone();
    void writes();

    ShardServer& shard_server_;
    std::shared_ptr<ssl::context> context_;  ///< the context of the handshake, kept even after a renewal
    SharedAdmission admission_;
    bool is_bounded_ = false;  ///< true if the kernel's send buffer has been limited
    Instant began_;            ///< the start of the handshake; later the start of `stage_`
    enum class Stage { rests, writes, ends } stage_ = Stage::rests;
    std::unique_ptr<Buffers> buffers_;  ///< made when the handshake is done
};

bool Relay::is_inner_gone() {
    pollfd look{inner.native_handle(), 0, 0};
    return ::poll(&look, 1, 0) == 1 && (look.revents & POLLHUP) != 0;
}

/// Limits the kernel's send buffer of a WebSocket to the same size as without TLS.
void Relay::writes() {
    stage_ = Stage::writes;
    began_ = Clock::now();
    if (!admission_->is_socket || std::exchange(is_bounded_, true)) return;
    ErrorCode ignored;
    bare.set_option(tcp::socket::send_buffer_size(static_cast<int>(limits().socket_buffer_bytes)), ignored);
}

void Relay::sweep(Instant now) {
    if (!is_shaken()) {
        const Duration patience = handshakes().are_many() ? limits().tls_timeout_when_many : limits().tls_timeout;
        if (now - began_ < patience) return;
        count(shard_server_.counters.refused_tls);
        return cut();
    }
    if (stage_ == Stage::rests || !inner.is_open()) return;
    // The HTTP session has closed or cut the connection, so the remaining bytes leave soon or never.
    Duration patience = limits().idle_timeout;
    if (is_inner_gone()) patience = limits().slow_close_timeout;
    if (stage_ == Stage::ends) patience = limits().close_timeout;
    if (now - began_ >= patience) cut();
}

Co<> Relay::carry_in(std::shared_ptr<Relay> self) {
    Relay& relay = *self;
    const auto room = asio::buffer(relay.buffers_->from_peer);
    for (;;) {
        const auto got = co_await relay.outer->async_read_some(room, tupled);
        if (std::get<0>(got)) {
            // The peer has closed its sending side, but may still receive.
            ErrorCode ignored;
            if (std::get<0>(got) == asio::error::eof)
                relay.inner.shutdown(tcp::socket::shutdown_send, ignored);
            else if (relay.stage_ != Stage::ends)
                relay.cut();
            co_return;
        }
        const auto bytes = asio::buffer(relay.buffers_->from_peer, std::get<1>(got));
        const auto put = co_await asio::async_write(relay.inner, bytes, tupled);
        if (std::get<0>(put)) co_return;  // the other direction notices the end and says goodbye
    }
}

Co<> Relay::carry_out(std::shared_ptr<Relay> self) {
    Relay& relay = *self;
    const auto room = asio::buffer(relay.buffers_->to_peer);
    for (;;) {
        const auto got = co_await relay.inner.async_read_some(room, tupled);
        if (std::get<0>(got)) break;
        relay.writes();
        const auto bytes = asio::buffer(relay.buffers_->to_peer, std::get<1>(got));
        const auto put = co_await asio::async_write(*relay.outer, bytes, tupled);
        relay.stage_ = Stage::rests;
        if (std::get<0>(put)) co_return relay.cut();
    }
    co_await say_goodbye(std::move(self));
}

/// Says goodbye, then waits up to close_timeout for the peer to end, because the peer may still be sending.
/// Closing with unread bytes would reset the connection, and the peer could lose bytes that it has not read yet.
Co<> Relay::say_goodbye(std::shared_ptr<Relay> self) {
    constexpr std::size_t drained_max = 256U << 10U;
    Relay& relay = *self;
    relay.stage_ = Stage::ends;
    relay.began_ = Clock::now();
    const auto said = co_await relay.outer->async_shutdown(tupled);
    const auto room = asio::buffer(relay.buffers_->to_peer);
    ErrorCode error = std::get<0>(said);
    if (error) relay.bare.shutdown(tcp::socket::shutdown_send, error);
    for (std::size_t drained = 0; std::get<0>(said) && !error && drained < drained_max;) {
        const auto dropped = co_await relay.bare.async_read_some(room, tupled);
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
    const auto relay = std::make_shared<Relay>(shard_server, std::move(socket), admission);
    Socket& bare = relay->bare;
    const auto said = co_await bare.async_wait(tcp::socket::wait_read, tupled);
    if (std::get<0>(said)) co_return;
    unsigned char first = 0;
    ErrorCode error;
    const std::size_t looked = bare.receive(asio::buffer(&first, 1), tcp::socket::message_peek, error);
    // A port scanner that only connects is not a failed handshake.
    if (error || looked == 0) co_return;
    if (first != handshake_record) {
        count(shard_server.counters.refused_tls);
        refuse_plain(bare);
        co_return;
    }
    const Networks* networks = admission->ticket.networks();
    if (networks != nullptr && !shard_server.common.handshakes.take(*networks)) {
        count(shard_server.counters.refused_address);
        co_return;
    }
    relay->begin_handshake();
    const auto shaken = co_await relay->outer->async_handshake(ssl::stream_base::server, tupled);
    if (std::get<0>(shaken)) {
        // A closed socket means that ask() or cut() closed it. Otherwise the peer is at fault.
        if (bare.is_open()) count(shard_server.counters.refused_tls);
        co_return;
    }
    auto pair = socket_pair(shard_server.loop().executor());
    if (!pair) {
        count(shard_server.counters.refused_full);
        co_return;
    }
    relay->end_handshake(std::move(pair->first));
    arrival.secure = true;
    shard_server.nursery.spawn(
        http_session(shard_server, std::move(pair->second), std::move(arrival), std::move(admission)));
    shard_server.nursery.spawn(Relay::carry_in(relay));
    shard_server.nursery.spawn(Relay::carry_out(relay));
}

}  // namespace anteroom::net
