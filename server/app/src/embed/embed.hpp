#pragma once

#include <functional>
#include <optional>
#include <string>

#include "../preview.hpp"
#include "net/http.hpp"
#include "picture_desk.hpp"

namespace anteroom::app {

/// What other sites may show of public tables: a picture at /table/CODE.svg, and a page for a frame at /embed/CODE that
/// has the same picture and renews it. Neither knows who looks: no login, no token, nothing is stored.
struct Embeds {
    std::string framed_by;  ///< as `frame-ancestors` has them; empty: nothing is shown
    /// As PictureDesk::ask.
    std::function<void(const std::string& code, const PreviewWords&, const net::Networks&, PictureDesk::Done)> ask;

    /// Nothing where the path is neither of the two.
    std::optional<net::Answer> answer(const net::Request& request) const;
};

/// The value of `frame-ancestors` for the setting `embed`.
std::string framed_by(const std::vector<std::string>& sites);

}  // namespace anteroom::app
