#include "store/sql/disk_kinds.hpp"

#include <map>

namespace anteroom::store {

/// All other tables count as the house's: closures, templates, the desk, the log of acts.
std::string disk_kind(const std::string& table) {
    static const std::map<std::string, std::string> all = {
        {"journal", "journal"},      {"heads", "journal"},         {"rooms", "games"},
        {"games", "games"},          {"played", "games"},          {"seats", "games"},
        {"chapter_keys", "games"},   {"transfers", "books"},       {"cash", "books"},
        {"currencies", "books"},     {"balances", "books"},        {"chains", "books"},
        {"seal", "books"},           {"unsealed", "books"},        {"players", "people"},
        {"tokens", "people"},        {"token_uses", "people"},     {"accounts", "people"},
        {"logins", "people"},        {"mutes", "people"},          {"protection", "people"},
        {"chat_reports", "people"},  {"row_seals", "seals"},       {"row_seals_head", "seals"},
        {"room_templates", "games"}, {"second_factors", "people"},
    };
    const auto kind = all.find(table);
    return kind == all.end() ? "house" : kind->second;
}

}  // namespace anteroom::store
