#include "net/static_files.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "guard.hpp"

namespace anteroom::net {

namespace fs = std::filesystem;

namespace {

std::string content_type(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 19> by_ending{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".map", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".jpg", "image/jpeg"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".wasm", "application/wasm"},
        {".txt", "text/plain; charset=utf-8"},
        {".md", "text/markdown; charset=utf-8"},
        {".yaml", "text/yaml; charset=utf-8"},
        {".mp3", "audio/mpeg"},
        {".ogg", "audio/ogg"},
    }};
    for (const auto& [ending, type] : by_ending) {
        if (name.ends_with(ending)) return std::string(type);
    }
    return "application/octet-stream";
}

// Returns a tag that distinguishes versions of the server's own files. FNV-1a does not resist forgery, which does no
// harm here.
std::string etag_of(const std::string& bytes, std::string_view form) {
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
    return '"' + std::string(digits) + std::string(form) + '"';
}

std::string read_whole(const fs::path& file, std::size_t bytes_max) {
    std::ifstream in(file, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.good() && !in.eof()) throw std::runtime_error("cannot read " + file.string());
    if (bytes.size() > bytes_max) throw std::runtime_error("too large to serve from memory: " + file.string());
    return bytes;
}

/// Returns whether the client accepts this coding, which the client must name with a weight above zero. No browser
/// sends `*`.
bool accepts(std::string_view accept_encoding, std::string_view coding) {
    bool found = false;
    each_element(accept_encoding, [&](std::string_view element) {
        const std::size_t semicolon = element.find(';');
        std::string_view name = element.substr(0, semicolon);
        while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
        if (name != coding) return;
        const std::string_view weight = semicolon == std::string_view::npos ? "" : element.substr(semicolon + 1);
        const std::size_t q = weight.find("q=");
        const bool zero = q != std::string_view::npos && weight.find_first_of("123456789", q) == std::string_view::npos;
        found = !zero;
    });
    return found;
}

bool etag_matches(std::string_view if_none_match, std::string_view etag) {
    bool found = false;
    each_element(if_none_match, [&](std::string_view element) {
        if (element.starts_with("W/")) element.remove_prefix(2);
        found = found || element == etag || element == "*";
    });
    return found;
}

}  // namespace

StaticFiles StaticFiles::load(const fs::path& directory, const StaticLimits& limits) {
    if (!fs::is_directory(directory)) throw std::runtime_error("no directory: " + directory.string());
    std::map<std::string, std::string, std::less<>> found;
    std::size_t total = 0;
    for (auto entry = fs::recursive_directory_iterator(directory); entry != fs::recursive_directory_iterator();
         ++entry) {
        if (entry->path().filename().string().starts_with(".")) {
            entry.disable_recursion_pending();
            continue;
        }
        if (entry->is_symlink() || !entry->is_regular_file()) continue;
        std::string bytes = read_whole(entry->path(), limits.file_bytes_max);
        total += bytes.size();
        if (found.size() == limits.files_max || total > limits.total_bytes_max)
            throw std::runtime_error("too much to serve from memory: " + directory.string());
        found.emplace("/" + entry->path().lexically_relative(directory).generic_string(), std::move(bytes));
    }

    StaticFiles out;
    for (auto& [name, bytes] : found) {
        const bool compressed = name.ends_with(".br") || name.ends_with(".gz");
        if (compressed && found.contains(name.substr(0, name.size() - 3))) continue;
        File file;
        file.content_type = content_type(name);
        // The bundler puts a content hash into the names of files below /assets/. Browsers must revalidate all other
        // files.
        file.cache_control = name.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
        const std::string etag = etag_of(bytes, "");
        const auto sibling = [&found = found, &plain = name](std::string_view ending) -> std::optional<Form> {
            const auto at = found.find(plain + std::string(ending));
            if (at == found.end()) return std::nullopt;
            return Form{.body = text(at->second), .etag = etag_of(at->second, ending)};
        };
        file.brotli = sibling(".br");
        file.gzip = sibling(".gz");
        file.plain = Form{.body = text(bytes), .etag = etag};
        out.files_.emplace(name, std::move(file));
    }
    return out;
}

std::optional<Response> StaticFiles::find(const Request& request, std::string_view path) const {
    const auto at = files_.find(path == "/" ? std::string_view("/index.html") : path);
    if (at == files_.end()) return std::nullopt;
    const File& file = at->second;

    const Form* form = &file.plain;
    std::string_view coding;
    if (file.brotli && accepts(request.accept_encoding, "br")) {
        form = &*file.brotli;
        coding = "br";
    } else if (file.gzip && accepts(request.accept_encoding, "gzip")) {
        form = &*file.gzip;
        coding = "gzip";
    }

    Response response;
    response.content_type = file.content_type;
    response.headers.emplace_back("Cache-Control", file.cache_control);
    response.headers.emplace_back("ETag", form->etag);
    if (file.brotli || file.gzip) response.headers.emplace_back("Vary", "Accept-Encoding");
    if (etag_matches(request.if_none_match, form->etag)) {
        response.status = 304;
        return response;
    }
    if (!coding.empty()) response.headers.emplace_back("Content-Encoding", coding);
    response.body = form->body;
    return response;
}

bool is_page_route(std::string_view path, std::string_view prefix) {
    constexpr std::size_t code_length_max = 64;
    if (!path.starts_with(prefix)) return false;
    const std::string_view code = path.substr(prefix.size());
    return !code.empty() && code.size() <= code_length_max && std::all_of(code.begin(), code.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
}

}  // namespace anteroom::net
