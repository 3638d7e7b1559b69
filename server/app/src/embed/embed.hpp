#pragma once

#include <functional>
#include <optional>
#include <string>

#include "../preview.hpp"
#include "net/http.hpp"
#include "picture_desk.hpp"

namespace anteroom::app {

/// Public tables on other sites: a picture at /table/CODE.svg, and a page for a frame at /embed/CODE, which shows and
/// renews the same picture. Neither identifies the viewer: there is no login and no token, and nothing is stored.
struct Embeds {
    std::string framed_by;  ///< the value of `frame-ancestors`; empty: nothing is shown
    /// See PictureDesk::ask.
    std::function<void(const std::string& code, const PreviewWords&, const net::Networks&, PictureDesk::Done)> ask;

    /// Returns nothing for any other path.
    std::optional<net::Answer> answer(const net::Request& request) const;
};

/// Returns the value of `frame-ancestors` for the setting `embed`.
std::string framed_by(const std::vector<std::string>& sites);

}  // namespace anteroom::app
