#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

#include "anteroom/address.hpp"
#include "anteroom/line.hpp"

namespace anteroom::detail {

/// The codes of a server newer than this client. The server's own list is read when the first unknown code comes.
class NewerCodes {
  public:
    /// `secure` must outlive this object.
    NewerCodes(Address address, SecureContext& secure) : address_(std::move(address)), secure_(secure) {}

    /// True if the same request may succeed later; false if the server does not say so.
    bool is_for_now(const std::string& code) {
        if (!again_.contains(code)) read();
        return again_.contains(code);
    }

  private:
    static constexpr std::chrono::seconds step_max{3};

    void read() {
        try {
            using Plain = boost::beast::tcp_stream;
            const auto list = nlohmann::json::parse(
                address_.is_secure ? get<boost::beast::ssl_stream<Plain>>(secure_.get()) : get<Plain>());
            for (const auto& error : list.at("errors"))
                if (error.at("family") == "again") again_.insert(error.at("code").get<std::string>());
        } catch (const Broken&) {                     // The list could not be read.
        } catch (const nlohmann::json::exception&) {  // The list is no valid JSON.
        }
    }

    /// Downloads the list; throws Broken.
    template <class Stream, class... Context>
    std::string get(Context&... context) const {
        namespace http = boost::beast::http;
        boost::asio::io_context io;
        Stream stream(io, context...);
        open_stream(io, stream, address_, step_max);
        const auto wait = [&](auto begin) {
            if (ended_by(Clock::now() + step_max, io, boost::beast::get_lowest_layer(stream), begin)) throw Broken(0);
        };
        http::request<http::empty_body> request(http::verb::get, "/spec/errors.json", 11);
        request.set(http::field::host, address_.host + ":" + address_.port);
        wait([&](auto done) { http::async_write(stream, request, done); });
        http::response<http::string_body> response;
        boost::beast::flat_buffer buffer;
        wait([&](auto done) { http::async_read(stream, buffer, response, done); });
        return response.body();
    }

    Address address_;
    SecureContext& secure_;
    std::set<std::string> again_;
};

}  // namespace anteroom::detail
