#include "store/sql/database.hpp"

namespace anteroom::store {

std::int64_t Database::number(const char* sql) {
    Statement statement(*this, sql);
    return statement.step() ? statement.integer(0) : 0;
}

std::string Statement::text(int column) const {
    const auto blob_of_text = blob(column);
    return {reinterpret_cast<const char*>(blob_of_text.data()), blob_of_text.size()};
}

}  // namespace anteroom::store
