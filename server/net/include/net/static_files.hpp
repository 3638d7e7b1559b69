#pragma once
// A directory of files, read once and served from memory.

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

/// Files of one directory tree, immutable after load, so every shard may read it. A request can only name what was
/// found at start-up: no path is ever given to the file system, so there is nothing to climb out of. Symbolic links and
/// names that begin with a dot are left out. `x.br` and `x.gz` beside `x` are its compressed forms.
class StaticFiles {
  public:
    StaticFiles() = default;

    /// Throws std::runtime_error when the directory cannot be read or a limit is reached.
    static StaticFiles load(const std::filesystem::path& directory, const StaticLimits& limits = {});

    /// The file at `path` ("/assets/x.js"; "/" is "/index.html"); nothing when there is no such file.
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

/// Is `path` `prefix` followed by one segment of 1 to 64 letters, digits, '-' or '_'? For page routes such as
/// /r/<code>, for which the host answers with "/index.html".
bool is_page_route(std::string_view path, std::string_view prefix);

}  // namespace anteroom::net
