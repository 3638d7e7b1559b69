#pragma once

#include <filesystem>
#include <string_view>

namespace anteroom::base {

/// Returns whether the mode of the file lets other users read or change it. The group may read a file that belongs to
/// root, because systemd's credentials, Kubernetes' secrets and Debian's certificate keys reach a service in this way.
bool is_open_to_others(const std::filesystem::path& path);

/// The message about a secret file that is_open_to_others().
inline constexpr std::string_view open_to_others = "others can read or change it; its mode must be 0600";

/// The byte order mark that some editors put at the beginning of a text.
inline constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

}  // namespace anteroom::base
