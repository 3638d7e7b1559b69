#pragma once
// A folder of files that is read once and served from memory.

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/http.hpp"

namespace anteroom::net {

struct StaticLimits {
    std::size_t files_max = 2'000;
    std::size_t file_bytes_max = 8U << 20U;
    std::size_t total_bytes_max = 64U << 20U;
};

/// Files of one directory tree. The files never change after load, so every shard may read them. A request can only
/// name a file that was found at the start. The path in the request never reaches the file system, so path traversal is
/// impossible. Symbolic links and names that begin with a dot are skipped. `x.br` and `x.gz` beside `x` are compressed
/// forms of `x`.
class StaticFiles {
  public:
    StaticFiles() = default;

    /// Throws std::runtime_error if the directory cannot be read or a limit is exceeded.
    static StaticFiles load(const std::filesystem::path& directory, const StaticLimits& limits = {});

    /// Returns the file at `path` ("/assets/x.js"; "/" is "/index.html"), or nothing if there is no such file.
    std::optional<Response> find(const Request& request, std::string_view path) const;
    std::optional<Response> find(const Request& request) const { return find(request, request.path); }

    std::size_t size() const { return files_.size(); }

  private:
    struct Form {
        Text body;
        std::string etag;
    };
    struct File {
        std::string content_type;
        std::string cache_control;
        Form plain;
        std::optional<Form> brotli;
        std::optional<Form> gzip;
    };
    std::map<std::string, File, std::less<>> files_;
};

/// Returns whether `path` is `prefix` plus one segment of 1 to 64 letters, digits, '-' or '_'. Such paths are page
/// routes, for example /r/<code>, which the host answers with "/index.html".
bool is_page_route(std::string_view path, std::string_view prefix);

}  // namespace anteroom::net
