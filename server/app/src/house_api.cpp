#include "house_api.hpp"

namespace anteroom::app {

namespace {

using office::Code;

struct Held {
    std::string body;
    std::shared_ptr<const void> place;
};

std::shared_ptr<const std::string> body_of(office::Answer answer) {
    if (!answer.place) return net::text(std::move(answer.body));
    const auto held = std::make_shared<const Held>(Held{std::move(answer.body), std::move(answer.place)});
    return {held, &held->body};
}

net::Response response_of(office::Answer answer) {
    net::Response response;
    response.status = answer.status;
    response.content_type = std::move(answer.content_type);
    response.headers.emplace_back("Cache-Control", "no-store");
    if (answer.status == 401) response.headers.emplace_back("WWW-Authenticate", "Bearer");
    if (!answer.file.empty())
        response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + answer.file + "\"");
    response.body = body_of(std::move(answer));
    return response;
}

/// Of what net refuses by itself.
Code code_of_status(int status) {
    switch (status) {
        case 403:
            return Code::not_allowed;
        case 405:
            return Code::wrong_method;
        case 413:
            return Code::too_large;
        case 415:
            return Code::wrong_type;
        case 500:
            return Code::broken;
        case 503:
            return Code::too_late;
        default:
            return Code::malformed;
    }
}

}  // namespace

net::Api house_api(office::House& house, std::function<bool()> ready) {
    return {[&house, ready = std::move(ready)](net::ApiRequest request, net::Reply reply) {
                if (!ready()) return reply(response_of(refusal(Code::stopping, "The server is not ready.")));
                office::Asked asked{request.post,
                                    std::move(request.path),
                                    std::move(request.query),
                                    std::move(request.body),
                                    std::move(request.authorization),
                                    std::move(request.address)};
                house.ask(std::move(asked),
                          [reply = std::move(reply)](office::Answer answer) { reply(response_of(std::move(answer))); });
            },
            [](int status) { return response_of(refusal(code_of_status(status))); }};
}

}  // namespace anteroom::app
