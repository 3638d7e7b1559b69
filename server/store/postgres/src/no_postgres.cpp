#include "store/postgres/postgres_store.hpp"
#include "store/sql/backend.hpp"
#include "store/sql/open_failed.hpp"

namespace anteroom::store {

namespace {

[[noreturn]] void refuse(const std::string& place) {
    throw OpenFailed(place + ": this program was built without PostgreSQL");
}

std::unique_ptr<Backend> no_backend(const PostgresOptions& options) {
    refuse(options.place);
}

}  // namespace

PostgresStore::PostgresStore(const PostgresOptions& options) : SqlStore(no_backend(options), options) {}

std::unique_ptr<Reports> open_postgres_reports(const std::string& place, const std::optional<crypto::Bytes32>&) {
    refuse(place);
}

std::unique_ptr<BooksReader> open_postgres_books(const std::string& place, const std::optional<crypto::Bytes32>&) {
    refuse(place);
}

std::shared_ptr<void> take_postgres_audit_duty(const std::string& place) {
    refuse(place);
}

std::string check_postgres(const std::string& place) {
    refuse(place);
}

bool has_postgres_data(const std::string& place) {
    refuse(place);
}

bool has_signed_postgres_books(const std::string&) {
    return false;
}

void tend_postgres_journal(const std::string& place, const PartitionLimits&, std::function<bool()>) {
    refuse(place);
}

std::map<std::string, std::uint64_t> postgres_disk_use(const std::string& place) {
    refuse(place);
}

}  // namespace anteroom::store
