#include "admin/admin_service.hpp"

#include <chrono>
#include <mutex>

#include "admin/ask_store.hpp"
#include "base/token_bucket.hpp"
#include "base/worker.hpp"
#include "crypto/hash.hpp"
#include "reader_parts.hpp"
#include "request_context.hpp"

namespace anteroom::admin {

Answer refusal(Code code, std::string_view text) {
    const CodeInfo& info = info_of(code);
    constexpr std::size_t text_bytes_most = 500;
    const Json error{{"code", info.name}, {"text", text.empty() ? info.text : text.substr(0, text_bytes_most)}};
    Answer answer = shown(Json{{"error", error}});
    answer.status = info.status;
    return answer;
}

namespace {

/// Returns the numbers in the path if it matches the pattern.
std::optional<std::vector<std::int64_t>> ids_in(std::string_view path, std::string_view pattern) {
    std::vector<std::int64_t> ids;
    const auto next = [](std::string_view& rest) {
        rest.remove_prefix(1);
        const std::string_view part = rest.substr(0, rest.find('/'));
        rest.remove_prefix(part.size());
        return part;
    };
    while (!path.empty() && !pattern.empty()) {
        const std::string_view given = next(path);
        const std::string_view wanted = next(pattern);
        if (!wanted.starts_with('{')) {
            if (given != wanted) return std::nullopt;
            continue;
        }
        const auto id = whole_of(given);
        if (!id || *id < 1 || *id > whole_max) return std::nullopt;
        ids.push_back(*id);
    }
    if (!path.empty() || !pattern.empty()) return std::nullopt;
    return ids;
}

/// The route and the ids that a request's path matches.
struct Found {
    const Route* route = nullptr;
    std::vector<std::int64_t> ids;
    bool other_method = false;  ///< the path exists, but with another method
};

Found found_for(const Asked& asked) {
    Found found;
    for (const Route& route : all_routes()) {
        auto ids = ids_in(asked.path, route.path);
        if (!ids) continue;
        if (route.post == asked.post) return {&route, *std::move(ids), false};
        found.other_method = true;
    }
    return found;
}

/// Returns the bearer token, or an empty text if there is none.
std::string_view token_of(const Asked& asked) {
    constexpr std::string_view bearer = "Bearer ";
    constexpr std::size_t token_bytes_max = 256;
    const std::string_view header = asked.authorization;
    if (!header.starts_with(bearer) || header.size() > bearer.size() + token_bytes_max) return {};
    return header.substr(bearer.size());
}

}  // namespace

namespace {

/// Two requests may read the clock in the wrong order, but not by so much.
constexpr std::int64_t set_back_min_ms = 1'000;

}  // namespace

struct AdminService::Impl {
    Impl(const Parts& p, const Limits& l, const Readers& r)
        : parts(p),
          limits(l),
          addresses({l.requests_burst, std::chrono::milliseconds(l.request_back_ms)}, l.names_max),
          players({l.requests_burst, std::chrono::milliseconds(l.request_back_ms)}, l.names_max),
          files(l.files_max),
          audits(parts, [this] { return now(); }),
          readers(p, r),
          proof_checks(l.queue_len_max, l.proof_threads),
          desk(l.queue_len_max),
          reports(l.queue_len_max, r.size()) {}

    /// Returns a time later than the time it returned before, because the time identifies an action. It follows a clock
    /// that is set back.
    store::TimeMs now() {
        const std::int64_t clock = parts.clock().value;
        std::int64_t before = newest.load();
        std::int64_t next = 0;
        do next = clock < before - set_back_min_ms ? clock : std::max(before + 1, clock);
        while (!newest.compare_exchange_weak(before, next));
        return {next};
    }

    bool may_ask(const std::string& address);
    bool may_ask(store::PlayerId player);
    bool is_read_beside(const Found& found) const;
    Answer answer(const Parts& own, const Asked& asked, const Found& found);
    Answer answer_once(const Parts& own, const Asked& asked, const Found& found);
    Answer visit(const Parts& own, const Asked& asked, const Found& found);
    store::PlayerRow who(const store::SecretHash& login);
    void note_use(const store::SecretHash& login);

    const Parts parts;
    const Limits limits;
    std::atomic<std::int64_t> newest = 0;
    std::mutex mutex;  ///< guards the three members below
    base::TokenBuckets addresses;
    base::TokenBuckets players;
    std::map<store::SecretHash, base::Moment> uses;  ///< when the use of each login was last stored
    Proofs proofs;
    FileSlots files;
    Audits audits;
    ReaderParts readers;
    base::Worker proof_checks;  ///< the last three members, because their threads use all others
    base::Worker desk;
    base::Worker reports;
};

store::PlayerRow AdminService::Impl::who(const store::SecretHash& login) {
    const auto player = ask_store<std::optional<store::PlayerRow>>(
        [&](auto done) { parts.store.player_by_token(login, std::move(done)); });
    if (!player) throw Refused(Code::unauthorised);
    if (!may_ask(player->id)) throw Refused(Code::rate);
    return *player;
}

/// Extends a login while its owner works. Does not wait for the write.
void AdminService::Impl::note_use(const store::SecretHash& login) {
    const base::Moment now = parts.steady();
    {
        const std::lock_guard lock(mutex);
        const std::chrono::milliseconds kept(store::token_use_ms_min);
        std::erase_if(uses, [&](const auto& one) { return now - one.second >= kept; });
        if (!uses.emplace(login, now).second) return;
    }
    store::PlayerChanges changes;
    changes.token_touches.push_back({login, parts.clock()});
    parts.store.change_players(std::move(changes), [](const store::Outcome&) {});
}

namespace {

std::int64_t newest_act_of(store::Reports& reports) {
    const auto newest = reports.audit_log(std::nullopt, 1);
    return newest.empty() ? 0 : newest.front().row;
}

}  // namespace

Answer AdminService::Impl::visit(const Parts& own, const Asked& asked, const Found& found) {
    const std::string_view token = token_of(asked);
    if (token.empty()) throw Refused(Code::unauthorised);
    const bool acts = found.route != nullptr && found.route->post;
    const std::int64_t newest_act = acts ? newest_act_of(own.reports) : 0;
    const store::SecretHash login{crypto::sha256(crypto::bytes_of(token))};
    const store::PlayerRow person = who(login);
    if (found.route == nullptr) throw Refused(found.other_method ? Code::wrong_method : Code::not_found);
    if (person.role < found.route->least)
        throw Refused(Code::not_allowed,
                      "This needs at least the role " + std::string(name_of(found.route->least)) + ".");
    note_use(login);
    RequestContext made{own, limits, audits, files, proofs, asked, person, login, now(), found.ids, newest_act};
    const bool wants_factor = own.staff.needs_second_factor && !found.route->before_second_factor;
    if (wants_factor && !made.actions().account(person.id).second_factor) throw Refused(Code::needs_second_factor);
    return found.route->handle(made);
}

/// Begins anew if the desk of another node acted between this one's reads and its act.
Answer AdminService::Impl::answer(const Parts& own, const Asked& asked, const Found& found) {
    constexpr int tries_max = 20;
    for (int tries = 1; tries < tries_max; ++tries) {
        try {
            return answer_once(own, asked, found);
        } catch (const ActedSince&) {
        }
    }
    return refusal(Code::overloaded, "The other desks act too often for this one; try again.");
}

Answer AdminService::Impl::answer_once(const Parts& own, const Asked& asked, const Found& found) {
    try {
        return visit(own, asked, found);
    } catch (const Refused& refused) {
        return refusal(refused.code(), refused.what());
    } catch (const store::ChangedByHand& failed) {
        return refusal(Code::unproved, "The database was changed by hand: " + std::string(failed.what()) + ".");
    } catch (const store::ReadFailed& failed) {
        return refusal(Code::not_durable, "The database cannot be read: " + std::string(failed.what()) + ".");
    } catch (const std::exception& failed) {
        // Such an exception is a bug in the program. Nothing has changed.
        return refusal(Code::broken, "The server has a fault: " + std::string(failed.what()) + ".");
    }
}

bool AdminService::Impl::is_read_beside(const Found& found) const {
    return readers.count() > 0 && found.route != nullptr && found.route->lane == Lane::reports;
}

bool AdminService::Impl::may_ask(const std::string& address) {
    const std::lock_guard lock(mutex);
    return addresses.take(address, parts.steady());
}

bool AdminService::Impl::may_ask(store::PlayerId player) {
    const std::lock_guard lock(mutex);
    return players.take(std::to_string(player.value), parts.steady());
}

AdminService::AdminService(const Parts& parts, const Limits& limits, const Readers& readers)
    : impl_(std::make_unique<Impl>(parts, limits, readers)) {}

AdminService::~AdminService() {
    stop();
}

void AdminService::ask(Asked asked, std::function<void(Answer)> done) {
    using Posted = base::Worker::Posted;
    if (!impl_->may_ask(asked.networks.front())) return done(refusal(Code::rate));
    Found found = found_for(asked);
    if (found.route != nullptr && found.route->lane == Lane::logins) return log_in(impl_->parts, asked, done);
    const bool beside = impl_->is_read_beside(found);
    const bool proves = found.route != nullptr && found.route->lane == Lane::proofs;
    auto work = [impl = impl_.get(), asked = std::move(asked), found = std::move(found), beside, done] {
        const auto answer = [&](const Parts& own) { return impl->answer(own, asked, found); };
        done(beside ? impl->readers.with_one(answer) : answer(impl->parts));
    };
    base::Worker& worker = proves ? impl_->proof_checks : beside ? impl_->reports : impl_->desk;
    const Posted posted = worker.post(std::move(work), [done] { done(refusal(Code::stopping)); });
    if (posted != Posted::taken) done(refusal(posted == Posted::full ? Code::overloaded : Code::stopping));
}

bool AdminService::last_audit_found_fault() {
    const auto last = impl_->audits.last(impl_->parts.reports, impl_->limits.audit_entries_searched_max);
    return last && last->outcome.fault;
}

void AdminService::audit(const std::string& by) {
    impl_->audits.insist(by);
}

bool AdminService::is_auditing() const {
    return impl_->audits.running();
}

void AdminService::suspect(const std::string& by, const std::string& fault) {
    impl_->audits.suspect(by, fault);
}

std::size_t AdminService::waiting() const {
    return impl_->proof_checks.waiting() + impl_->desk.waiting() + impl_->reports.waiting();
}

void AdminService::stop() {
    impl_->proof_checks.stop();
    impl_->desk.stop();
    impl_->reports.stop();
    impl_->audits.stop();
}

std::vector<RouteInfo> routes() {
    std::vector<RouteInfo> all;
    for (const Route& route : all_routes()) all.push_back({route.post, route.path, route.least});
    return all;
}

const std::vector<Route>& all_routes() {
    static const std::vector<Route> all = [] {
        std::vector<Route> made;
        for (const auto& part : {overview_routes(), identity_routes(), people_routes(), payment_routes(),
                                 drawer_routes(), table_routes(), kept_table_routes(), book_routes(), file_routes(),
                                 log_routes(), limit_routes(), node_routes(), report_routes()})
            made.insert(made.end(), part.begin(), part.end());
        return made;
    }();
    return all;
}

}  // namespace anteroom::admin
