#include "money_door.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <functional>
#include <memory>
#include <new>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

#include "app/data_place.hpp"
#include "store/sql/open_failed.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace anteroom::app {

namespace {

using store::SqlError;

/// The results of consecutive audits. The last result repeats.
using Audits = std::vector<std::function<AuditReport()>>;

AuditReport right() {
    return {};
}

AuditReport wrong() {
    AuditReport report;
    report.fault = "a row was changed";
    return report;
}

template <class Error, class... About>
std::function<AuditReport()> fails(const About&... about) {
    return [about...]() -> AuditReport { throw Error("the audit ended", about...); };
}

/// The money door of a server that is starting.
struct Door {
    explicit Door(Audits audits_) : audits(std::move(audits_)) {}

    void prove() {
        door.prove({std::chrono::seconds(20), false, {}, [this] { found_wrong = true; }});
    }

    const Audits audits;
    std::size_t audited = 0;
    std::atomic<bool> found_wrong = false;
    support::TemporaryFolder folder;
    host::Log log{[](auto, auto, const auto&) {}};
    host::Metrics metrics{1};
    std::unique_ptr<store::SqlStore> store = open_store(DataPlace(folder.path()), {});
    MoneyDoor door{*store, log, metrics,
                   [this](const auto&) { return audits.at(std::min(audited++, audits.size() - 1))(); }};
};

const std::atomic<bool> goes_on = false;

}  // namespace

TEST_CASE("Money waits for books that are not reached at the start, and moves once an audit has found them right") {
    Door one({fails<store::NotReached>(), fails<SqlError>(SqlError::Cause::gone),
              fails<SqlError>(SqlError::Cause::disk_full), right});
    one.prove();
    CHECK(one.audited == 4);
    CHECK(one.door.is_open());
    CHECK_FALSE(one.found_wrong);
}

TEST_CASE("Books that cannot be read to their end are wrong, and so are those that are wrong when they are reached") {
    for (const auto& found : {fails<SqlError>(SqlError::Cause::damaged), fails<SqlError>(), fails<std::runtime_error>(),
                              fails<store::OpenFailed>()}) {
        Door one({found, right});
        one.prove();
        CHECK(one.audited == 1);
        CHECK(one.found_wrong);
        CHECK_FALSE(one.door.is_open());
    }
    Door late({fails<SqlError>(SqlError::Cause::busy), wrong});
    late.prove();
    CHECK(late.found_wrong);
    CHECK_FALSE(late.door.is_open());
}

TEST_CASE("An audit that did not reach the books shuts no money, and opens none") {
    Door one({right, fails<SqlError>(SqlError::Cause::gone), wrong, fails<store::NotReached>()});
    one.prove();
    CHECK_THROWS(one.door.audit(goes_on));
    CHECK(one.door.is_open());
    CHECK(one.door.audit(goes_on).fault);
    CHECK_THROWS(one.door.audit(goes_on));
    CHECK_FALSE(one.door.is_open());
}

TEST_CASE("An audit that lacked memory or threads found nothing wrong") {
    const auto no_memory = []() -> AuditReport { throw std::bad_alloc(); };
    const auto no_thread = []() -> AuditReport { throw std::system_error(EAGAIN, std::generic_category()); };
    Door one({no_memory, no_thread, right});
    one.prove();
    CHECK(one.audited == 3);
    CHECK(one.door.is_open());
    CHECK_FALSE(one.found_wrong);
}

TEST_CASE("Where only a later release can judge the books money rests, until a node of that has found them right") {
    Door one({right, fails<store::LaterRelease>()});
    one.prove();
    CHECK_THROWS_AS(one.door.audit(goes_on), store::LaterRelease);
    CHECK_FALSE(one.door.is_open());
    CHECK_FALSE(one.found_wrong);
    one.door.heed(false);
    CHECK(one.door.is_open());
}

TEST_CASE("A server that ends does not wait for books that are not reached") {
    Door one({fails<store::NotReached>()});
    one.door.prove({std::chrono::milliseconds(1), false, {}, [] {}});
    const auto began = std::chrono::steady_clock::now();
    one.door.stop();
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(10));
    CHECK_FALSE(one.door.is_open());
}

}  // namespace anteroom::app
