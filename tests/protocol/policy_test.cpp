// Compares the rows of request_policy.hpp with the specification.

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>

#include "support/catch.hpp"
#include "wire/request_policy.hpp"

using namespace anteroom;
using nlohmann::json;

namespace {

/// A request as messages.json describes it.
struct Described {
    explicit Described(const json& message) : codes(message.at("codes")), fields(message.at("fields")) {}

    bool is_refused_with(const char* code) const { return std::ranges::count(codes, code) > 0; }
    bool has_field(const char* name) const {
        return std::ranges::any_of(fields, [&](const json& field) { return field.at("name") == name; });
    }

    json codes;
    json fields;
};

std::map<std::string, Described> described() {
    std::ifstream in("protocol/spec/messages.json");
    const json all = json::parse(in);
    std::map<std::string, Described> found;
    for (const json& message : all.at("messages"))
        if (message.at("from") == "client") found.emplace(message.at("type").get<std::string>(), Described(message));
    return found;
}

bool is_answered_by_room(wire::Answerer answerer) {
    return answerer == wire::Answerer::room || answerer == wire::Answerer::lobby_or_room;
}

/// Returns whether the part answers without a table. Tables require more than the policy. For example, at a table for
/// money a player also needs an account.
bool is_answered_without_table(wire::Answerer answerer) {
    return !is_answered_by_room(answerer) && answerer != wire::Answerer::lobby;
}

using Types = std::set<std::string_view>;

/// Returns the requests with this value in a column.
template <class Value>
Types types_with(Value wire::RequestPolicy::*column, Value value) {
    Types types;
    for (const wire::RequestPolicy& row : wire::request_policies)
        if (row.*column == value) types.insert(row.type);
    return types;
}

}  // namespace

TEST_CASE("a request's policy is what messages.json says of its fields and refusals") {
    const auto spec = described();
    REQUIRE(spec.size() == wire::request_policies.size());
    for (const wire::RequestPolicy& row : wire::request_policies) {
        INFO(row.type);
        const Described& message = spec.at(std::string(row.type));
        CHECK(is_answered_by_room(row.answerer) == message.has_field("room"));
        CHECK((row.standing != wire::Standing::anything) == message.is_refused_with("not_joined"));
        CHECK((row.standing == wire::Standing::has_seat) == message.is_refused_with("displaced"));
        CHECK((row.entry == wire::Entry::enters) == message.is_refused_with("too_many_watched"));
        CHECK((row.claim == wire::Claim::seat) ==
              (is_answered_by_room(row.answerer) && message.is_refused_with("too_many_rooms")));
        CHECK((row.claim == wire::Claim::expert) ==
              (is_answered_by_room(row.answerer) && message.is_refused_with("too_many_experts")));
        if (is_answered_without_table(row.answerer))
            CHECK((row.asker == wire::Asker::account_holder) == message.is_refused_with("needs_account"));
        else
            CHECK(row.asker == wire::Asker::anybody);
    }
}

TEST_CASE("the requests with a rate of their own are those of the limits in PROTOCOL.md") {
    CHECK(types_with(&wire::RequestPolicy::rate, wire::RateClass::speech) == Types{"chat", "react"});
    CHECK(types_with(&wire::RequestPolicy::rate, wire::RateClass::report) == Types{"report"});
    CHECK(types_with(&wire::RequestPolicy::rate, wire::RateClass::replay) == Types{"replay"});
    CHECK(types_with(&wire::RequestPolicy::rate, wire::RateClass::hint) == Types{"hint"});
}

TEST_CASE("a guest is stored with the requests that make the player known to others, and a code is drawn for renew") {
    CHECK(types_with(&wire::RequestPolicy::durability, wire::Durability::stores_guest) ==
          Types{"chat", "create", "mute", "register", "report", "sit", "wait"});
    CHECK(types_with(&wire::RequestPolicy::claim, wire::Claim::invitation) == Types{"renew"});
}
