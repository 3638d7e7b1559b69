#include "record_desk.hpp"

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "../record.hpp"
#include "admin/ask_store.hpp"
#include "record_proof.hpp"
#include "room/replay.hpp"
#include "stored_record.hpp"

namespace anteroom::app {

namespace {

/// Returns the record of a game. If the name is wrong, the server has read only one record and no game. The caller does
/// not learn the reason.
std::optional<nlohmann::json> record_named(store::Store& store, const std::string& text) {
    const auto name = room::replay_name(text);
    if (!name) return std::nullopt;
    const auto end = admin::ask_store<std::optional<store::Record>>(
        [&](auto done) { store.game_end(name->room, name->game, std::move(done)); });
    if (!end || !room::may_open(*end, *name)) return std::nullopt;
    auto record = stored_record(store, name->room, name->game);
    if (!record) return std::nullopt;
    const fair::Claim claim = claim_of(*record);
    if (!fair::is_same(fair::replay_key_of(claim.seed, claim.game), name->key)) return std::nullopt;
    return record;
}

}  // namespace

RecordDesk::RecordDesk(store::Store& store, const ledger::Signer& signer, const RecordLimits& limits, host::Log& log)
    : store_(store),
      signer_(signer),
      log_(log),
      rates_(limits.of_network, limits.wider_factor, limits.networks_max),
      worker_(limits.waiting_max) {}

bool RecordDesk::may_ask(const net::Networks& networks) {
    const std::scoped_lock lock(mutex_);
    return rates_.take(networks, base::moment_of(std::chrono::steady_clock::now()));
}

void RecordDesk::ask(std::string name, const net::Networks& networks, net::Reply reply) {
    if (!may_ask(networks)) return reply(net::plain(429, "too many records were asked for from here: wait a moment\n"));
    const auto busy = [reply] { reply(net::plain(503, "try again in a moment\n")); };
    const auto failed = [this, reply](const std::exception& fault) {
        log_.line(host::Level::error, "record_fault", {{"fault", fault.what()}});
        const auto* refused = dynamic_cast<const admin::Refused*>(&fault);
        const int status = refused != nullptr ? admin::info_of(refused->code()).status : 500;
        reply(net::plain(status, "the record cannot be read\n"));
    };
    const auto work = [this, name = std::move(name), reply] { reply(answer(name)); };
    worker_.post(base::source_of(networks), {work, busy, failed, busy});
}

net::Response RecordDesk::answer(const std::string& name) {
    auto record = record_named(store_, name);
    if (!record) return net::plain(404, "no game has this name\n");
    sign_record(*record, signer_);
    net::Response response = net::plain(200, record->dump());
    response.content_type = "application/json; charset=utf-8";
    response.headers.emplace_back("Access-Control-Allow-Origin", "*");
    // The reader's own cache may keep the record. A shared cache may not.
    response.headers.emplace_back("Cache-Control", "private, max-age=86400, immutable");
    return response;
}

}  // namespace anteroom::app
