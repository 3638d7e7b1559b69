#include "support/http_client.hpp"

#include <string_view>
#include <utility>

namespace anteroom::support {

namespace {

constexpr Millis patience{10'000};

/// Returns the length of the body, as the header states it.
std::optional<std::size_t> length_in(std::string_view head) {
    constexpr std::string_view name = "\r\nContent-Length: ";
    const std::size_t at = head.find(name);
    if (at == std::string_view::npos) return std::nullopt;
    return std::stoul(std::string(head.substr(at + name.size(), 12)));
}

}  // namespace

HttpClient::HttpClient(std::uint16_t port, std::string token)
    : host_("127.0.0.1:" + std::to_string(port)), token_(std::move(token)), tcp_(port) {}

std::optional<HttpClient::Answer> HttpClient::get(const std::string& path) {
    return exchange("GET " + path + " HTTP/1.1\r\nHost: " + host_ + "\r\nAuthorization: Bearer " + token_ + "\r\n\r\n");
}

std::optional<HttpClient::Answer> HttpClient::post(const std::string& path, const nlohmann::json& body) {
    const std::string text = body.dump();
    return exchange("POST " + path + " HTTP/1.1\r\nHost: " + host_ + "\r\nAuthorization: Bearer " + token_ +
                    "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(text.size()) +
                    "\r\n\r\n" + text);
}

std::optional<HttpClient::Answer> HttpClient::exchange(const std::string& request) {
    if (!tcp_.send(request)) return std::nullopt;
    std::string in;
    std::size_t end = std::string::npos;
    while (true) {
        if (end == std::string::npos) end = in.find("\r\n\r\n");
        if (end != std::string::npos) {
            const std::string_view head = std::string_view(in).substr(0, end + 2);
            const std::size_t length = length_in(head).value_or(0);
            if (in.size() >= end + 4 + length) {
                const std::string body = in.substr(end + 4, length);
                return Answer{std::stoi(in.substr(in.find(' ') + 1, 3)),
                              nlohmann::json::parse(body, nullptr, /*allow_exceptions=*/false)};
            }
        }
        const auto more = tcp_.receive(patience);
        if (!more || more->empty()) return std::nullopt;
        in += *more;
    }
}

}  // namespace anteroom::support
