#pragma once
// The client for which a proxy speaks, read from X-Forwarded-For or from Forwarded (RFC 7239).

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace anteroom::net {

/// Returns the elements of X-Forwarded-For, from the client to the last proxy.
std::vector<std::string> hops_of_list(std::string_view forwarded_for);
/// Returns the `for` of each element of Forwarded, in the same order. Returns nothing if the header is missing or
/// unreadable.
std::vector<std::string> hops_of_forwarded(std::string_view forwarded);
/// Returns the value of `name` in the last element of Forwarded, in lower case. Returns an empty text if the element
/// has no such name.
std::string last_of_forwarded(std::string_view forwarded, std::string_view name);

/// Reads an address with or without a port: `198.51.100.7:51008`, `2001:db8::7`, `[2001:db8::7]:443`.
/// Returns nothing for `unknown`, for a proxy's own name (`_gateway`) and for a text that is not an address.
std::optional<boost::asio::ip::address> address_of_hop(std::string_view hop);

}  // namespace anteroom::net
