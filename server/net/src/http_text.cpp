#include "http_text.hpp"

#include <ctime>

#include "insist.hpp"

namespace anteroom::net {

namespace {

std::string_view reason(int status) {
    switch (status) {
        case 200:
            return "OK";
        case 204:
            return "No Content";
        case 301:
            return "Moved Permanently";
        case 302:
            return "Found";
        case 304:
            return "Not Modified";
        case 400:
            return "Bad Request";
        case 401:
            return "Unauthorized";
        case 403:
            return "Forbidden";
        case 404:
            return "Not Found";
        case 405:
            return "Method Not Allowed";
        case 408:
            return "Request Timeout";
        case 409:
            return "Conflict";
        case 413:
            return "Content Too Large";
        case 415:
            return "Unsupported Media Type";
        case 421:
            return "Misdirected Request";
        case 426:
            return "Upgrade Required";
        case 429:
            return "Too Many Requests";
        case 431:
            return "Request Header Fields Too Large";
        case 500:
            return "Internal Server Error";
        case 503:
            return "Service Unavailable";
        default:
            return "Status";
    }
}

std::string http_date() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    char text[40];
    const std::size_t length = std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    return {text, length};
}

void add(std::string& head, std::string_view name, std::string_view value) {
    insist(
        name.find_first_of("\r\n:") == std::string_view::npos && value.find_first_of("\r\n") == std::string_view::npos,
        "a header that would break out of its line");
    head.append(name).append(": ").append(value).append("\r\n");
}

// Adds the content security policy. The page needs only its own files and its own socket. Current browsers treat that
// socket as part of 'self'. Older browsers need the two explicit origins. A bare `ws:` would let a script connect to
// any server.
void add_policy(std::string& head, std::string_view host, std::string_view framed_by) {
    insist(framed_by.find_first_of("\r\n;,") == std::string_view::npos, "sites that would break out of the policy");
    head += "Content-Security-Policy: default-src 'self'; img-src 'self' data:; connect-src 'self'";
    if (!host.empty()) head.append(" ws://").append(host).append(" wss://").append(host);
    head += "; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ";
    head += framed_by.empty() ? "'none'\r\nX-Frame-Options: DENY" : framed_by;
    head +=
        "\r\n"
        "X-Content-Type-Options: nosniff\r\n"
        "Referrer-Policy: no-referrer\r\n"
        "Cross-Origin-Opener-Policy: same-origin\r\n"
        "Cross-Origin-Resource-Policy: ";
    head += framed_by.empty() ? "same-origin\r\n" : "cross-origin\r\n";
    head += "Permissions-Policy: camera=(), geolocation=(), microphone=()\r\n";
}

}  // namespace

std::string response_head(const Response& response, const HeadFacts& facts) {
    std::string head;
    head.reserve(1024);
    head.append("HTTP/1.1 ").append(std::to_string(response.status)).append(" ").append(reason(response.status));
    head += "\r\n";
    add(head, "Date", http_date());
    const bool bodiless = response.status == 204 || response.status == 304;
    if (!bodiless) {
        add(head, "Content-Type", response.content_type);
        add(head, "Content-Length", std::to_string(response.body ? response.body->size() : 0));
    }
    for (const auto& [name, value] : response.headers) add(head, name, value);
    add(head, "Connection", facts.keep_alive ? "keep-alive" : "close");
    // Browsers keep the rule for one year. They ignore it for an IP address, and for a name without a trusted
    // certificate.
    if (facts.has_tls) add(head, "Strict-Transport-Security", "max-age=31536000");
    add_policy(head, facts.host, response.framed_by);
    head += "\r\n";
    return head;
}

Response plain(int status, std::string body) {
    Response response;
    response.status = status;
    response.headers.emplace_back("Cache-Control", "no-store");
    response.body = text(std::move(body));
    return response;
}

}  // namespace anteroom::net
