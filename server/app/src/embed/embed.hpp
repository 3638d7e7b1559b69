#pragma once

#include <functional>
#include <optional>
#include <string>

#include "../preview.hpp"
#include "net/http.hpp"
#include "picture_desk.hpp"

namespace anteroom::app {

/// Public tables on other sites. There is a picture at /table/CODE.svg, and a page for a frame at /embed/CODE, which
/// shows and renews the picture. Neither identifies the viewer: they use no login and no token, and store nothing.
struct Embeds {
    std::string framed_by;  ///< the value of `frame-ancestors`; if empty, nothing is shown
    /// PictureDesk::ask describes this.
    std::function<void(const std::string& code, const PreviewWords&, const net::Networks&, PictureDesk::Done)> ask;

    /// Returns the answer to a request for the picture or the page. Returns nothing for any other path.
    std::optional<net::Answer> answer(const net::Request& request) const;
};

/// Converts the setting `embed` to the value of `frame-ancestors`.
std::string framed_by(const std::vector<std::string>& sites);

}  // namespace anteroom::app
