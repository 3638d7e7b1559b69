// The interface's side of an HTTP connection: what is let through, and the wait for a reply from elsewhere.

#include "http_session.hpp"

namespace anteroom::net {

namespace {

bool is_json(std::string_view content_type) {
    const std::string_view type = content_type.substr(0, content_type.find_first_of("; \t"));
    return beast::iequals({type.data(), type.size()}, "application/json");
}

}  // namespace

bool HttpSession::is_api(std::string_view path) const {
    const std::string& prefix = station_.common.settings.api_prefix;
    return !prefix.empty() && station_.common.api.handle && path.size() > prefix.size() && path.starts_with(prefix) &&
           path[prefix.size()] == '/';
}

Response HttpSession::api_refusal(int status) const {
    const auto& refused = station_.common.api.refused;
    Response response = refused ? refused(status) : plain(status, "Refused.\n");
    response.status = status;
    return response;
}

std::optional<Response> HttpSession::refuse_api(const HttpRequest& request) {
    const bool one_origin = request.count(http::field::origin) <= 1;
    if (!one_origin || !station_.common.origins.allow(header(request, http::field::origin), host)) {
        count(station_.counters.refused_origin);
        return api_refusal(403);
    }
    const bool post = request.method() == http::verb::post;
    if (!post && request.method() != http::verb::get) {
        Response response = api_refusal(405);
        response.headers.emplace_back("Allow", "GET, POST");
        return response;
    }
    if (request.body().size() > (post ? station_.common.limits.api_body_bytes_max : 0)) {
        count(station_.counters.refused_request);
        return api_refusal(post ? 413 : 400);
    }
    // A page of a stranger cannot send this type without asking first, and is never answered that it may.
    if (post &&
        (request.count(http::field::content_type) != 1 || !is_json(header(request, http::field::content_type)) ||
         request.count(http::field::content_encoding) != 0)) {
        count(station_.counters.refused_request);
        return api_refusal(415);
    }
    return std::nullopt;
}

ApiRequest HttpSession::api_request(HttpRequest& request) const {
    ApiRequest asked;
    asked.post = request.method() == http::verb::post;
    asked.path = path_of(request).substr(station_.common.settings.api_prefix.size());
    asked.query = query_of(request);
    asked.body = std::move(request.body());
    asked.authorization = header(request, http::field::authorization);
    asked.address = counting_key(client);
    return asked;
}

void HttpSession::hand_over(ApiRequest request) {
    awaited = std::make_shared<Awaited>();
    awaited->session = this;
    alarm.expires_after(station_.common.limits.api_timeout);
    const auto answer = [](Awaited& wait, Response response) {
        if (wait.session == nullptr || wait.response) return;
        wait.response = std::move(response);
        wait.session->alarm.cancel();
    };
    try {
        Shard& shard = station_.nursery.shard();
        station_.common.api.handle(std::move(request), [&shard, answer, wait = awaited](Response response) {
            shard.post(
                [answer, wait, response = std::move(response)]() mutable { answer(*wait, std::move(response)); });
        });
    } catch (const std::exception&) {
        awaited->response = api_refusal(500);
    }
}

Co<std::optional<Response>> reply_of(HttpSession& session) {
    // A reply that came from this shard while the request was handed over has rung no alarm yet.
    if (!session.awaited->response) {
        co_await session.alarm.async_wait(tupled);
    }
    const std::shared_ptr<Awaited> wait = std::move(session.awaited);
    session.awaited.reset();
    wait->session = nullptr;
    if (!session.stream.socket().is_open()) co_return std::nullopt;
    if (wait->response) co_return std::move(wait->response);
    count(session.station().counters.refused_request);
    co_return session.api_refusal(503);
}

}  // namespace anteroom::net
