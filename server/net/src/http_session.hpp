#pragma once
// One HTTP connection as the parts of its coroutine see it.

#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "station.hpp"

namespace anteroom::net {

namespace beast = boost::beast;
namespace http = beast::http;

using HttpStream = beast::basic_stream<tcp, Executor>;
using HttpRequest = http::request<http::string_body>;

inline std::string_view view(boost::core::string_view text) {
    return {text.data(), text.size()};
}

inline std::string_view header(const HttpRequest& request, http::field name) {
    const auto at = request.find(name);
    return at == request.end() ? std::string_view() : view(at->value());
}

/// Up to the question mark.
inline std::string_view path_of(const HttpRequest& request) {
    const std::string_view target = view(request.target());
    return target.substr(0, target.find('?'));
}

/// After it.
inline std::string_view query_of(const HttpRequest& request) {
    const std::string_view target = view(request.target());
    const std::size_t question = target.find('?');
    return question == std::string_view::npos ? std::string_view() : target.substr(question + 1);
}

class HttpSession;

/// The answer that an interface's request waits for. Shared with its Reply, which may outlive the session; touched on
/// the session's shard alone.
struct Awaited {
    HttpSession* session = nullptr;  ///< null: it has gone, or waits no more
    std::optional<Response> response;
};

/// Lives in its coroutine's frame, on its shard.
class HttpSession final : public Child {
  public:
    HttpSession(Station& station, Socket socket);
    ~HttpSession();

    void ask() override {
        if (waiting) stream.close();
    }
    void cut() override {
        stream.close();
        alarm.cancel();
    }
    void sweep(Instant) override {}  // Beast's stream keeps the deadline by itself

    HttpStream stream;
    beast::flat_buffer buffer;
    SteadyTimer alarm;  ///< set while a reply of the interface is waited for
    std::shared_ptr<Awaited> awaited;
    Address local;
    Address peer;
    Authority host;        ///< of the request at hand
    Address client;        ///< of the request at hand
    bool waiting = false;  ///< for a request of which nothing has come yet

    /// Why the request is not to be served at all.
    std::optional<Response> refuse(const HttpRequest& request);
    std::optional<Response> refuse_upgrade(const HttpRequest& request, std::size_t buffered);
    Response serve(const HttpRequest& request);

    // The interface (http_api.cpp)
    bool is_api(std::string_view path) const;
    std::optional<Response> refuse_api(const HttpRequest& request);
    Response api_refusal(int status) const;
    ApiRequest api_request(HttpRequest& request) const;
    /// Hands the request over; the answer will be in `awaited`, the alarm rings when it is there or its time is over.
    void hand_over(ApiRequest request);

    Station& station() const { return station_; }

  private:
    Station& station_;
    Entered entered_;
};

/// Waits for the reply; nothing where the connection was cut meanwhile.
Co<std::optional<Response>> reply_of(HttpSession& session);

}  // namespace anteroom::net
