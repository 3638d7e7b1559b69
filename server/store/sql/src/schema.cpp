#include "store/sql/schema.hpp"

#include <string>

#include "store/sql/open_failed.hpp"

namespace anteroom::store {

namespace {

std::int64_t known_version(Database& db, std::size_t newest) {
    const std::int64_t version = db.version();
    if (version > static_cast<std::int64_t>(newest))
        throw LaterRelease("the data file has version " + std::to_string(version) + ", this program knows " +
                           std::to_string(newest) + ": it was written by a later release");
    return version;
}

}  // namespace

void migrate(Database& db, const Migrations& later) {
    Migrations steps = db.migrations();
    steps.insert(steps.end(), later.begin(), later.end());
    for (bool is_newest = false; !is_newest;) {
        // Another node may take the step while this node waits for its turn.
        db.begin(Database::Transaction::writes);
        const std::int64_t step = known_version(db, steps.size());
        is_newest = step == static_cast<std::int64_t>(steps.size());
        if (!is_newest) {
            db.exec(steps[static_cast<std::size_t>(step)]);
            db.set_version(step + 1);
        }
        db.commit();
    }
}

void require_known(Database& db) {
    known_version(db, db.migrations().size());
}

void require_newest(Database& db) {
    const std::size_t newest = db.migrations().size();
    const std::int64_t version = known_version(db, newest);
    if (version != static_cast<std::int64_t>(newest))
        throw OpenFailed("the data file has version " + std::to_string(version) +
                         ": start the server once to renew it");
}

}  // namespace anteroom::store
