#include "net/static_files.hpp"

#include "fixture.hpp"

using namespace anteroom::net;
using namespace anteroom::net::testing;

namespace {

namespace fs = std::filesystem;

/// A folder like the one that the bundler makes. Beside it is a secret that the server must not serve.
struct Site {
    Site()
        : root(fs::temp_directory_path() /
               ("anteroom-site-" + std::to_string(Clock::now().time_since_epoch().count()))) {
        write("dist/index.html", "<!doctype html>page");
        write("dist/assets/app-1a2b.js", "the plain script");
        write("dist/assets/app-1a2b.js.br", "brotli bytes");
        write("dist/assets/app-1a2b.js.gz", "gzip bytes");
        write("dist/icon.svg", "<svg/>");
        write("dist/.hidden", "hidden");
        write("dist/.git/config", "hidden");
        write("secret.txt", "secret");
        fs::create_symlink(root / "secret.txt", root / "dist/link.txt");
        fs::create_directory_symlink(root, root / "dist/up");
    }
    ~Site() { fs::remove_all(root); }
    Site(const Site&) = delete;
    Site& operator=(const Site&) = delete;

    void write(const std::string& name, const std::string& bytes) const {
        fs::create_directories((root / name).parent_path());
        std::ofstream(root / name) << bytes;
    }
    HttpHandler handler() const {
        return [files = StaticFiles::load(root / "dist")](const Request& request) {
            if (auto found = files.find(request)) return *std::move(found);
            if (is_page_route(request.path, "/r/")) return files.find(request, "/index.html").value();
            return plain(404, "There is nothing here.\n");
        };
    }
    fs::path root;
};

std::string etag_in(const std::string& answer) {
    const std::size_t at = answer.find("ETag: ") + 6;
    return answer.substr(at, answer.find("\r\n", at) - at);
}

}  // namespace

TEST_CASE("Files are served with their type and their caching") {
    const Site site;
    House house({}, {}, echo, site.handler());
    const std::string page = house.get("/");
    CHECK(page.starts_with("HTTP/1.1 200 "));
    CHECK(page.ends_with("\r\n\r\n<!doctype html>page"));
    CHECK(contains(page, "Content-Type: text/html; charset=utf-8\r\n"));
    CHECK(contains(page, "Cache-Control: no-cache\r\n"));
    CHECK(contains(page, "Content-Security-Policy: "));
    const std::string script = house.get("/assets/app-1a2b.js");
    CHECK(script.ends_with("\r\n\r\nthe plain script"));
    CHECK(contains(script, "Content-Type: text/javascript; charset=utf-8\r\n"));
    CHECK(contains(script, "Cache-Control: public, max-age=31536000, immutable\r\n"));
    CHECK(contains(house.get("/icon.svg"), "Content-Type: image/svg+xml\r\n"));
    CHECK(house.get("/icon.svg?v=2").starts_with("HTTP/1.1 200 "));
}

TEST_CASE("The compressed form goes to those who take it") {
    const Site site;
    House house({}, {}, echo, site.handler());
    const auto with = [&](const std::string& accepted) {
        return house.get("/assets/app-1a2b.js", "Accept-Encoding: " + accepted + "\r\n");
    };
    const std::string brotli = with("gzip, deflate, br");
    CHECK(brotli.ends_with("\r\n\r\nbrotli bytes"));
    CHECK(contains(brotli, "Content-Encoding: br\r\n"));
    CHECK(contains(brotli, "Content-Type: text/javascript; charset=utf-8\r\n"));
    CHECK(contains(brotli, "Vary: Accept-Encoding\r\n"));
    CHECK(with("gzip").ends_with("\r\n\r\ngzip bytes"));
    CHECK(with("br;q=0, gzip;q=0.5").ends_with("\r\n\r\ngzip bytes"));
    CHECK(with("br;q=0.0, gzip;q=0").ends_with("\r\n\r\nthe plain script"));
    CHECK(with("identity").ends_with("\r\n\r\nthe plain script"));
    CHECK(with("brr").ends_with("\r\n\r\nthe plain script"));
    CHECK(contains(with("identity"), "Vary: Accept-Encoding\r\n"));
}

TEST_CASE("An ETag that still holds is answered with 304 and no body") {
    const Site site;
    House house({}, {}, echo, site.handler());
    const std::string etag = etag_in(house.get("/index.html"));
    const std::string same = house.get("/index.html", "If-None-Match: \"other\", W/" + etag + "\r\n");
    CHECK(same.starts_with("HTTP/1.1 304 "));
    CHECK(same.ends_with("\r\n\r\n"));
    CHECK_FALSE(contains(same, "Content-Length"));
    CHECK(etag_in(same) == etag);
    CHECK(house.get("/index.html", "If-None-Match: \"other\"\r\n").starts_with("HTTP/1.1 200 "));
    const std::string brotli = etag_in(house.get("/assets/app-1a2b.js", "Accept-Encoding: br\r\n"));
    CHECK(brotli != etag_in(house.get("/assets/app-1a2b.js")));
    CHECK(house.get("/assets/app-1a2b.js", "If-None-Match: " + brotli + "\r\n").starts_with("HTTP/1.1 200 "));
}

TEST_CASE("HEAD of a file tells its length and sends nothing") {
    const Site site;
    House house({}, {}, echo, site.handler());
    const std::string answer = house.get("/assets/app-1a2b.js", {}, "HEAD");
    CHECK(contains(answer, "Content-Length: 16\r\n"));
    CHECK(answer.ends_with("\r\n\r\n"));
}

TEST_CASE("No path leads out of the directory, to hidden files or through links") {
    const Site site;
    House house({}, {}, echo, site.handler());
    for (const std::string path :
         {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//secret.txt",
          "/link.txt", "/up/secret.txt", "/.hidden", "/.git/config", "/assets", "/assets/", "/dist/index.html",
          "/..\\secret.txt", "/index.html/", "/index.html%00", "/assets/app-1a2b.js.br", "/r/../secret.txt"}) {
        INFO(path);
        const std::string answer = house.get(path);
        CHECK(answer.starts_with("HTTP/1.1 404 "));
        CHECK_FALSE(contains(answer, "secret\r\n"));
    }
}

TEST_CASE("Only page routes that the host names lead to the page") {
    const Site site;
    House house({}, {}, echo, site.handler());
    CHECK(house.get("/r/ABC-234").ends_with("<!doctype html>page"));
    CHECK(house.get("/r/").starts_with("HTTP/1.1 404 "));
    CHECK(house.get("/r/a/b").starts_with("HTTP/1.1 404 "));
    CHECK(house.get("/r/" + std::string(65, 'a')).starts_with("HTTP/1.1 404 "));
    CHECK(house.get("/elsewhere").starts_with("HTTP/1.1 404 "));
}

TEST_CASE("A directory that is missing or too large is refused at the start") {
    const Site site;
    CHECK_THROWS_AS(StaticFiles::load(site.root / "nowhere"), std::runtime_error);
    StaticLimits limits;
    limits.file_bytes_max = 5;
    CHECK_THROWS_AS(StaticFiles::load(site.root / "dist", limits), std::runtime_error);
    limits = {};
    limits.total_bytes_max = 30;
    CHECK_THROWS_AS(StaticFiles::load(site.root / "dist", limits), std::runtime_error);
    limits = {};
    limits.files_max = 2;
    CHECK_THROWS_AS(StaticFiles::load(site.root / "dist", limits), std::runtime_error);
}
