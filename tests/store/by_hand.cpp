#include "by_hand.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <vector>

#include "crypto/byte_writer.hpp"
#include "crypto/cipher.hpp"
#include "crypto/text.hpp"

namespace anteroom::store::test {

namespace {

std::string hex_of(const std::string& bytes) {
    return crypto::hex(crypto::bytes_of(bytes));
}

/// Returns the rows of a query, with blobs in hex.
std::vector<std::vector<std::string>> rows_of(sqlite3* db, const std::string& sql) {
    std::vector<std::vector<std::string>> rows;
    const auto keep = [](void* into, int count, char** values, char**) {
        auto& row = static_cast<std::vector<std::vector<std::string>>*>(into)->emplace_back();
        for (int i = 0; i < count; ++i) row.emplace_back(values[i] != nullptr ? values[i] : "");
        return 0;
    };
    if (sqlite3_exec(db, sql.c_str(), keep, &rows, nullptr) != SQLITE_OK)
        throw std::runtime_error(sql + ": " + sqlite3_errmsg(db));
    return rows;
}

/// The bytes that a body's encryption is bound to: a tag, then room, previous game and record number, 8 bytes each.
std::vector<std::uint8_t> place_of(const std::vector<std::string>& row) {
    crypto::ByteWriter writer("anteroom body 1");
    for (const int column : {1, 2, 3}) writer.number(std::stoll(row.at(static_cast<std::size_t>(column))));
    return writer.take();
}

}  // namespace

std::string bytes_in(const std::filesystem::path& folder) {
    std::string all;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path(), std::ios::binary);
        all.append(std::istreambuf_iterator<char>(file), {});
    }
    return all;
}

std::string blob(std::span<const std::uint8_t> bytes) {
    return "x'" + crypto::hex(bytes) + "'";
}

void open_records_by_hand(const std::filesystem::path& folder) {
    sqlite3* opened = nullptr;
    const int found = sqlite3_open_v2((folder / "anteroom.db").c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> db(opened, sqlite3_close);
    if (found != SQLITE_OK) throw std::runtime_error("there is no file of a store in " + folder.string());
    const auto rows = rows_of(opened,
                              "SELECT journal.row, journal.room, chapter, seq, hex(sealed_body), hex(chapter_keys.key) "
                              "FROM journal JOIN chapter_keys ON chapter_keys.room = journal.room AND after = chapter");
    if (rows.empty()) throw std::runtime_error("no game is over in " + folder.string());
    for (const auto& row : rows) {
        const auto key_bytes = *crypto::from_hex(row.at(5));
        crypto::Bytes32 key{};
        std::copy(key_bytes.begin(), key_bytes.end(), key.begin());
        const auto body = crypto::decrypt(key, *crypto::from_hex(row.at(4)), place_of(row));
        if (!body) throw std::runtime_error("row " + row.at(0) + " does not open");
        rows_of(opened, "UPDATE journal SET chapter = NULL, sealed_body = NULL, body = CAST(x'" + hex_of(*body) +
                            "' AS TEXT) WHERE row = " + row.at(0));
    }
}

namespace {

void change(const std::filesystem::path& folder, const std::string& sql, int more_access) {
    sqlite3* opened = nullptr;
    const int access = SQLITE_OPEN_READWRITE | more_access;
    const int found = sqlite3_open_v2((folder / "anteroom.db").c_str(), &opened, access, nullptr);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> db(opened, sqlite3_close);
    if (found != SQLITE_OK) throw std::runtime_error("there is no file of a store in " + folder.string());
    // A running server may be writing at this moment, for example a player's last login.
    sqlite3_busy_timeout(opened, 5'000);
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

}  // namespace

void change_by_hand(const std::filesystem::path& folder, const std::string& sql) {
    change(folder, sql, 0);
}

void change_by_hand_in_new_file(const std::filesystem::path& folder, const std::string& sql) {
    change(folder, sql, SQLITE_OPEN_CREATE);
}

}  // namespace anteroom::store::test
