#pragma once

#include <filesystem>
#include <optional>

#include "store/sql/books_reader.hpp"

namespace anteroom::store {

/// The books in a data folder.
class BooksFile final : public BooksReader {
  public:
    /// Without the key, no row's seal is checked. Throws OpenFailed.
    explicit BooksFile(const std::filesystem::path& folder, const std::optional<crypto::Bytes32>& row_key = {});
};

/// Returns whether a key has signed anything in the folder. False if there is no file yet, or it cannot be read.
bool has_signed_books(const std::filesystem::path& folder);

}  // namespace anteroom::store
