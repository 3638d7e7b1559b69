#include "stored_templates.hpp"

#include <algorithm>

#include "admin/ask_store.hpp"

namespace anteroom::admin {

std::vector<store::Template> stored_templates(RequestContext& request) {
    return ask_store<std::vector<store::Template>>([&](auto done) { request.parts.store.templates(std::move(done)); });
}

store::Template template_named(RequestContext& request, const std::string& name) {
    const auto all = stored_templates(request);
    const auto found = std::ranges::find(all, name, &store::Template::name);
    if (found == all.end()) throw Refused(Code::not_found, "There is no template of this name.");
    return *found;
}

}  // namespace anteroom::admin
