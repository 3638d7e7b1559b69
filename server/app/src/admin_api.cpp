#include "admin_api.hpp"

namespace anteroom::app {

namespace {

using admin::Code;

struct Held {
    std::string body;
    std::shared_ptr<const void> slot;
};

std::shared_ptr<const std::string> body_of(admin::Answer answer) {
    if (!answer.slot) return net::text(std::move(answer.body));
    const auto held = std::make_shared<const Held>(Held{std::move(answer.body), std::move(answer.slot)});
    return {held, &held->body};
}

net::Response response_of(admin::Answer answer) {
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

/// Returns the error code for a request that net itself refused.
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

net::Api admin_api(admin::AdminService& house, std::function<bool()> ready) {
    return {[&house, ready = std::move(ready)](net::ApiRequest request, net::Reply reply) {
                if (!ready()) return reply(response_of(refusal(Code::stopping, "The server is not ready.")));
                admin::Asked asked{request.post,
                                   std::move(request.path),
                                   std::move(request.query),
                                   std::move(request.body),
                                   std::move(request.authorization),
                                   std::move(request.networks)};
                house.ask(std::move(asked),
                          [reply = std::move(reply)](admin::Answer answer) { reply(response_of(std::move(answer))); });
            },
            [](int status) { return response_of(refusal(code_of_status(status))); }};
}

}  // namespace anteroom::app
