#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "anteroom/errors.hpp"
#include "anteroom/newer_codes.hpp"
#include "anteroom/silence.hpp"
#include "anteroom/transport.hpp"

namespace anteroom::detail {

using Json = nlohmann::json;

/// The result of a request: data, or a refusal. It has neither if the connection broke and the request is not repeated.
struct Answer {
    std::optional<Json> data;
    std::optional<Refused> refused;
};

/// The owner of a connection, which supplies `hello` and handles messages.
class Listener {
  public:
    Listener() = default;
    virtual ~Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    virtual Json hello() = 0;
    /// Called when the server has accepted the player. Requests without `repeat` that are made in this call are sent
    /// before all others.
    virtual void welcome(const Json& data) = 0;
    virtual void unwelcome(const Refused& refused) = 0;
    virtual void message(const Json& message) = 0;
};

/// The number of times that a request is tried if the server refuses it temporarily.
inline constexpr int tries_max = 6;

/// One connection to the server that reconnects by itself. Requests keep their
/// id over a reconnect, so the server acts once. All work happens within step().
class Connection {
  public:
    using Done = std::function<void(const Answer&)>;

    /// Opens the connection. The first try that succeeds must come within `first_max`.
    Connection(const std::string& url, Listener& listener, Clock::duration first_max = std::chrono::seconds(30))
        : url_(url),
          listener_(listener),
          transport_(transport_to(address_of(url))),
          first_until_(Clock::now() + first_max) {}

    /// Sends a request. With `repeat`, the request survives a lost connection. `done` is called once, in step() or
    /// before ask() returns.
    void ask(Json body, bool repeat, Done done) {
        Request request{std::move(body), std::move(done), repeat, Clock::now(), false, 0};
        // A frame of this size would be refused without the request's id, or would close the connection. The client
        // would then retry the request for ever.
        if (request.body.dump().size() + id_digits_max > frame_bytes_)
            return request.done({{}, Refused("too_large", "The request is too large.")});
        if (!repeat && !is_greeted_) return request.done({});
        requests_.emplace(++last_id_, std::move(request));
    }

    /// Handles one message, or waits at most this long for one. Reconnects after a lost connection. Throws Unreachable
    /// if no server has answered since the client began.
    void step(Clock::duration at_most) {
        try {
            if (!line_) return open(at_most);
            send_due();
            const auto text = line_->hear(std::min<Clock::duration>(at_most, look_every));
            if (text)
                take(*text);
            else
                listen_for_silence();
        } catch (const Broken& broken) {
            const bool has_failed = !is_greeted_;
            break_off(broken.close_code);
            if (has_failed) failed(broken.what());
        }
    }

    void close() {
        if (!line_) return;
        try {
            line_->close();
        } catch (const Broken&) {  // The connection ends here in both cases.
        }
        line_.reset();
    }

  private:
    struct Request {
        Json body;
        Done done;
        bool repeat = true;
        Clock::time_point due;
        bool is_sent = false;  ///< true if the request was sent over the present connection
        int tries = 0;
    };

    static constexpr std::chrono::milliseconds look_every{250};
    static constexpr std::size_t id_digits_max = 24;
    /// The time for each step of opening a connection. The first try has less time, so that a wrong address is noticed
    /// soon.
    static constexpr std::chrono::seconds open_first{2};
    static constexpr std::chrono::seconds open_max{8};
    // Close codes. 1008: too many frames from this address. 1012: the server restarts, and its successor should accept
    // connections soon. 4001: the player's token has ended.
    static constexpr int too_much = 1008;
    static constexpr int restart = 1012;
    static constexpr int logged_out = 4001;

    static Address address_of(const std::string& url) {
        Address address = Address::of(url);
        // The address of a page has no path, so "/" means the default path.
        if (address.path == "/") address.path = Address().path;
        return address;
    }

    void open(Clock::duration at_most) {
        const auto now = Clock::now();
        if (now < open_at_) return std::this_thread::sleep_for(std::min(at_most, open_at_ - now));
        line_ = transport_->open(attempts_ == 0 ? open_first : open_max);
        Json hello = listener_.hello();
        hello["id"] = hello_id_ = ++last_id_;
        said_hello_at_ = Clock::now();
        silence_.heard(false, said_hello_at_);
        line_->send(hello.dump());
    }

    void send_due() {
        if (!is_greeted_) return;
        const auto now = Clock::now();
        // Requests to rejoin rooms go first: the server accepts other requests about a room only from its members.
        const bool joins =
            std::any_of(requests_.begin(), requests_.end(), [](auto& one) { return !one.second.repeat; });
        for (auto& [id, request] : requests_) {
            if (request.is_sent || request.due > now || (joins && request.repeat)) continue;
            request.is_sent = true;
            silence_.expect(now);
            request.body["id"] = id;
            line_->send(request.body.dump());
        }
    }

    void listen_for_silence() {
        const auto now = Clock::now();
        if (silence_.is_dead(now)) throw Broken(0);
        if (silence_.is_doubtful(now)) line_->send(Json({{"type", "my_tables"}, {"id", ++last_id_}}).dump());
    }

    void take(const std::string& text) {
        const Json message = Json::parse(text, nullptr, false);
        if (!message.is_object()) throw Broken(0);
        const std::int64_t id = message.value("re", std::int64_t(0));
        if (!is_greeted_ && id == hello_id_) return greeted(message);
        const bool owes = std::any_of(requests_.begin(), requests_.end(),
                                      [id](auto& one) { return one.second.is_sent && one.first != id; });
        silence_.heard(owes, Clock::now());
        // The state is updated first, so that it is up to date when the code that waits for the answer runs.
        listener_.message(message);
        if (auto request = requests_.extract(id)) answered(id, std::move(request.mapped()), message);
    }

    void greeted(const Json& message) {
        if (message.at("type") == "error") {
            const Refused refused = refusal(message);
            is_refused_ = !refused.is_for_now();
            listener_.unwelcome(refused);
            // The client closes the connection, because the server would only wait for another hello until its timeout.
            throw Broken(0, refused.what());
        }
        const Json& data = message.at("data");
        is_greeted_ = true;
        attempts_ = 0;
        first_until_.reset();
        is_told_ = false;
        frame_bytes_ = data.value("limits", Json::object()).value("frame_bytes", frame_bytes_);
        silence_.learn(std::chrono::milliseconds(data.value("heartbeat_ms", 10'000)), Clock::now() - said_hello_at_);
        silence_.heard(false, Clock::now());
        listener_.welcome(data);
    }

    void answered(std::int64_t id, Request request, const Json& message) {
        if (message.at("type") != "error")
            return request.done(
                {message.at("type") == "ok" ? message.value("data", Json::object()) : Json::object(), {}});
        const Refused refused = refusal(message);
        const bool is_for_now = refused.is_known() ? refused.is_for_now() : newer_codes_.is_for_now(refused.code());
        if (!is_for_now || ++request.tries == tries_max) return request.done({{}, refused});
        request.due = Clock::now() + share_of(again_first * std::exp2(request.tries - 1));
        request.is_sent = false;
        // An earlier copy of the request may have acted although its answer was lost. With the same id, the request
        // acts once.
        requests_.emplace(id, std::move(request));
    }

    void break_off(int close_code) {
        line_.reset();
        is_greeted_ = false;
        open_at_ = Clock::now() + pause(close_code);
        ++attempts_;
        std::vector<Done> lost;
        for (auto it = requests_.begin(); it != requests_.end();) {
            it->second.is_sent = false;
            if (!it->second.repeat) lost.push_back(std::move(it->second.done));
            it = it->second.repeat ? std::next(it) : requests_.erase(it);
        }
        for (const Done& done : lost) done({});
        if (close_code == logged_out) listener_.unwelcome(Refused("bad_token", "this player was logged out"));
    }

    /// Reports a failed try to connect, once per outage.
    void failed(std::string why) {
        if (!why.empty() && why.back() == '.') why.pop_back();
        const std::string fault = "No connection to " + url_ + ": " + why + ".";
        if (is_refused_) return;
        if (first_until_ && open_at_ > *first_until_) throw Unreachable(fault);
        if (!is_told_) std::cerr << fault << " The client goes on trying." << std::endl;
        is_told_ = true;
    }

    /// Returns the pause before the next try.
    Clock::duration pause(int close_code) {
        // After a restart, all clients come back within half a second, at random times.
        if (close_code == restart) return share_of(Seconds(0.5));
        const Seconds growing = std::min(retry_max, retry_first * std::exp2(std::min(attempts_, 16)));
        return share_of(close_code == too_much ? std::max(Seconds(60), growing) : growing);
    }

    using Seconds = std::chrono::duration<double>;
    static constexpr Seconds retry_first{0.4};
    static constexpr Seconds retry_max{12};
    static constexpr Seconds again_first{0.5};

    /// Returns a random part of the time, from half to all of it, so that clients do not all return at once.
    Clock::duration share_of(Seconds whole) {
        return std::chrono::duration_cast<Clock::duration>(whole * std::uniform_real_distribution(0.5, 1.0)(chance_));
    }

    static Refused refusal(const Json& message) { return {message.at("code"), message.value("text", "")}; }

    const std::string url_;
    Listener& listener_;
    std::unique_ptr<Transport> transport_;
    NewerCodes newer_codes_{*transport_};
    std::unique_ptr<Line> line_;
    Silence silence_;
    std::map<std::int64_t, Request> requests_;
    std::int64_t last_id_ = 0;
    std::int64_t hello_id_ = 0;
    bool is_greeted_ = false;
    int attempts_ = 0;  ///< number of consecutive failures
    std::size_t frame_bytes_ = 16'384;
    Clock::time_point open_at_ = Clock::now();
    /// The end of the time in which the first connection must succeed. Empty when a connection has succeeded.
    std::optional<Clock::time_point> first_until_;
    bool is_refused_ = false;  ///< true if the server has refused the player for good
    bool is_told_ = false;     ///< true if the present outage was reported
    Clock::time_point said_hello_at_;
    std::minstd_rand chance_{std::random_device()()};
};

}  // namespace anteroom::detail
