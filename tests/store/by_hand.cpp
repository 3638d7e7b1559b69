#include "by_hand.hpp"

#include <sqlite3.h>

#include <memory>
#include <stdexcept>

namespace anteroom::store::test {

void change_by_hand(const std::filesystem::path& folder, const std::string& sql) {
    sqlite3* opened = nullptr;
    const int found = sqlite3_open_v2((folder / "anteroom.db").c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> db(opened, sqlite3_close);
    if (found != SQLITE_OK) throw std::runtime_error("there is no file of a store in " + folder.string());
    const auto schema = [&] {
        std::string version;
        const auto keep = [](void* into, int, char** values, char**) {
            *static_cast<std::string*>(into) = values[0];
            return 0;
        };
        sqlite3_exec(opened, "PRAGMA schema_version", keep, &version, nullptr);
        return version;
    };
    const std::string before = schema();
    if (sqlite3_exec(opened, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        throw std::runtime_error(sql + ": " + sqlite3_errmsg(opened));
    if (sqlite3_total_changes(opened) == 0 && schema() == before) throw std::runtime_error(sql + ": changed nothing");
}

}  // namespace anteroom::store::test
