#include "table.hpp"

#include "fair/deal.hpp"
#include "support/catch.hpp"
#include "support/sent.hpp"

namespace anteroom::test {

room::Bytes32 RepeatableChance::fresh_seed() {
    room::Bytes32 bytes{};
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(seeds_.next() >> 56);
    return bytes;
}

void Page::receive(const std::string& text) {
    const json frame = json::parse(text);
    frames.push_back(frame);
    const std::string type = frame.at("type");
    if (type == "snapshot") {
        seq = frame.at("seq");
        info = frame.at("info");
        table = frame.value("table", json());
        seat = frame.value("seat", json());
        notices = frame.at("notices").get<std::vector<json>>();
    } else if (type == "update") {
        bytes += text.size();
        ++updates;
        const std::int64_t number = frame.at("seq");
        if (number <= seq) return;
        if (number != seq + 1) throw std::logic_error("a gap: " + text);
        seq = number;
        if (frame.contains("info")) info.merge_patch(frame.at("info"));
        if (frame.contains("table")) table.merge_patch(frame.at("table"));
        if (frame.contains("seat")) seat.merge_patch(frame.at("seat"));
        for (const json& notice : frame.value("notices", json::array())) notices.push_back(notice);
    }
}

std::string Page::sees() const {
    const auto shown = [](const json& view) { return view.empty() ? std::string("-") : view.dump(); };
    return info.dump() + "\n" + shown(table) + "\n" + shown(seat);
}

room::Limits Table::quick() {
    room::Limits limits;
    limits.think_ms_min = 0;
    limits.think_ms_max = 0;
    limits.search_ms = 0;
    return limits;
}

Table::Table(room::Limits room_limits, std::uint64_t seed, std::shared_ptr<store::MemoryDisk> shared,
             store::RoomId number)
    : chance(seed), limits(room_limits), server(std::move(shared)), disk(*server), room(number) {
    core.emplace(room, catalogue, chance, limits);
}

std::uint64_t Table::page_of(std::int64_t player) {
    const auto it = page_of_.find(player);
    return it == page_of_.end() ? static_cast<std::uint64_t>(player) : it->second;
}

room::Sender Table::sender(std::uint64_t connection, std::int64_t player, std::int64_t id) {
    room::Sender who;
    who.connection = {connection};
    who.player = {player};
    who.name = names.contains(player) ? names.at(player) : "Player " + std::to_string(player);
    who.client = "client-of-" + std::to_string(player);
    if (clients.contains(player)) who.client = clients.at(player);
    if (networks.contains(player)) who.networks = networks.at(player);
    if (roles.contains(player)) who.role = roles.at(player);
    who.is_program = programs.contains(player);
    who.request = {id};
    Page& page = pages_[connection];
    page.connection = connection;
    page.player = player;
    return who;
}

room::Opened Table::opening(std::int64_t player, wire::Create request) {
    room::Opened opened;
    opened.sender = sender(page_of(player), player, ++ids_[player]);
    opened.create = std::move(request);
    opened.code = code;
    if (opened.create.visibility == wire::Visibility::public_) opened.private_code = private_code;
    for (const ledger::Currency& currency : disk.book().currencies())
        if (opened.create.stake && currency.code == opened.create.stake->currency) opened.currency = currency;
    opened.link = "0123456789abcdef0123456789abcdef";
    return opened;
}

std::string Table::open_for_house(wire::Create request) {
    room::Opened opened = opening(5, std::move(request));
    opened.by_house = room::ByHouse{++tickets, "Player 5", "the evening begins"};
    feed(opened);
    return answer_to_order(tickets);
}

json Table::open_template(std::int64_t player, wire::Create request) {
    request.template_name = "evening";
    room::Opened opened = opening(player, std::move(request));
    const std::int64_t id = ids_[player];
    feed(opened);
    for (const json& frame : pages_[page_of(player)].frames)
        if (frame.value("re", 0) == id) return frame;
    return {};
}

json Table::create(std::int64_t player, wire::Create request) {
    const room::Opened opened = opening(player, std::move(request));
    const std::int64_t id = ids_[player];
    if (on_request) on_request(page_of(player), id, opened.create);
    feed(opened);
    for (const json& frame : pages_[page_of(player)].frames)
        if (frame.value("re", 0) == id) return frame;
    return {};
}

json Table::ask_over(std::uint64_t connection, std::int64_t player, wire::RequestBody request) {
    return repeat(connection, player, ++ids_[player], std::move(request));
}

json Table::repeat(std::uint64_t connection, std::int64_t player, std::int64_t id, wire::RequestBody request) {
    if (on_request) on_request(connection, id, request);
    room::Requested asked;
    asked.sender = sender(connection, player, id);
    auto ask = room::room_request_of(request);
    REQUIRE(ask.has_value());
    asked.request = *ask;
    asked.arrived = {now};
    if (std::holds_alternative<wire::Renew>(asked.request))
        asked.invitation = room::FreshInvitation{"WXYZ", "WXYZWXYZ", "fedcba9876543210fedcba9876543210", {}};
    const std::size_t from = pages_[connection].frames.size();
    feed(asked);
    const auto& frames = pages_[connection].frames;
    json answer;
    for (std::size_t i = from; i < frames.size(); ++i) {
        if (frames[i].value("re", 0) != id) continue;
        REQUIRE(answer.is_null());
        answer = frames[i];
    }
    return answer;
}

json Table::join(std::int64_t player, std::optional<std::int64_t> since) {
    wire::Join join;
    join.where = room;
    if (since) join.since = wire::Seq{*since};
    return ask(player, join);
}

void Table::lose(std::uint64_t connection) {
    feed(room::ConnectionLost{{connection}});
}

room::Effects Table::feed(room::Input input) {
    carry_out(core->on(std::move(input), present()));
    if (closed) core.reset();
    return {};
}

store::Outcome Table::store_it(const store::Commit& commit) {
    ++commits_;
    commits.push_back(commit);
    now += stall_ms;
    if (meanwhile) std::exchange(meanwhile, nullptr)();
    const auto it = faults_.find(commits_);
    const Fault fault = it == faults_.end() ? Fault::none : it->second;
    switch (fault) {
        case Fault::fails:
            return store::Failed{store::Failed::Cause::io, "planted"};
        case Fault::unknown_not_done:
            return store::Unknown{"planted"};
        case Fault::unknown_done:
            disk.apply(commit, store::Limits{});
            return store::Unknown{"planted"};
        case Fault::none:
            break;
    }
    return disk.apply(commit, store::Limits{});
}

void Table::carry_out(room::Effects effects) {
    std::vector<room::Search> searches;  // results of searches come later, after all other effects
    for (room::Effect& effect : effects) {
        if (auto* commit = std::get_if<room::Commit>(&effect)) {
            REQUIRE(effects.size() == 1);
            const store::Outcome outcome = store_it(commit->commit);
            carry_out(core->on(room::Stored{outcome}, present()));
        } else if (auto* tell = std::get_if<room::Tell>(&effect)) {
            for (const room::Frame& frame : tell->frames) {
                const std::string text = frame.text();
                if (on_frame) on_frame(text);
                if (on_frame_to) on_frame_to(frame.to.value, text);
                Page& page = pages_[frame.to.value];
                page.receive(text);
                // Only durable updates may be shown.
                if (page.seq > disk.newest(room).value) throw std::logic_error("told too early: " + text);
            }
        } else if (auto* viewing = std::get_if<room::Viewing>(&effect)) {
            pages_[viewing->connection.value].views = viewing->on;
        } else if (auto* at = std::get_if<room::WakeAt>(&effect)) {
            wake = at->at ? std::optional(at->at->value) : std::nullopt;
        } else if (auto* now_shown = std::get_if<room::Summary>(&effect)) {
            summary = *now_shown;
            ++summaries;
        } else if (const auto* now_found_by = std::get_if<room::Invited>(&effect)) {
            invited = *now_found_by;
        } else if (const auto* now_acting = std::get_if<room::Turns>(&effect)) {
            turns = *now_acting;
        } else if (auto* balances = std::get_if<room::Balances>(&effect)) {
            for (const store::PlayerId player : balances->players) told_balances.push_back(player.value);
        } else if (auto* search = std::get_if<room::Search>(&effect)) {
            searches.push_back(std::move(*search));
        } else if (std::holds_alternative<room::Rebuild>(effect)) {
            carry_out(core->on(room::Rebuilt{read_again()}, present()));
        } else if (const auto* missing = std::get_if<room::RulesMissing>(&effect)) {
            rules_missing = missing->rules;
        } else if (std::holds_alternative<room::Close>(effect)) {
            closed = true;
        } else if (auto* answer = std::get_if<room::Ordered>(&effect)) {
            std::string told = answer->refused ? std::string(wire::name_of(*answer->refused)) : "ok";
            ordered[answer->ticket].push_back(answer->by_rules ? answer->by_rules->code : told);
        } else if (auto* line = std::get_if<room::Log>(&effect)) {
            log.push_back(line->line);
        }
    }
    for (const room::Search& search : searches) {
        if (on_search)
            on_search(search);
        else
            carry_out(core->on(room::Searched{search.ticket, search.search()}, present()));
    }
}

store::Read<std::optional<store::RoomJournal>> Table::read_again() {
    if (is_unreadable) return store::Failed{store::Failed::Cause::disk_full, "nothing can be read"};
    return disk.claim(room, {present().wall.value - store::answer_age_ms_max});
}

std::string Table::answer_to_order(std::uint64_t ticket) {
    const auto& answers = ordered[ticket];
    REQUIRE(answers.size() <= 1);
    return answers.empty() ? std::string() : answers.front();
}

void Table::advance(std::int64_t ms) {
    const std::int64_t until = now + ms;
    while (!closed && wake && *wake <= until) advance_to_wake();
    now = std::max(now, until);
}

bool Table::advance_to_wake() {
    if (closed || !wake) return false;
    now = std::max(now, *wake);
    wake.reset();
    feed(room::Woken{});
    return true;
}

void Table::restart() {
    pages_.clear();
    wake.reset();
    core.emplace(room, catalogue, chance, limits);
    feed(room::Rebuilt{disk.claim(room, {present().wall.value - store::answer_age_ms_max})});
}

wire::Ready Table::ready_of(std::int64_t player) {
    wire::Ready ready{{room.value}, {hash_of_nonce(player)}};
    const json& info = pages_[page_of(player)].info;
    if (info.contains("stake")) ready.price = info.at("stake").at("price").get<std::int64_t>();
    return ready;
}

void Table::start(std::vector<std::int64_t> players) {
    for (const std::int64_t player : players) REQUIRE(code_of(ask(player, ready_of(player))) == "update");
    // A table of the house has already started automatically.
    if (page(players.front()).info.at("status") == "open")
        REQUIRE(code_of(ask(players.front(), wire::Start{{room.value}})) == "update");
    for (const std::int64_t player : players)
        REQUIRE(code_of(ask(player, wire::Nonce{{room.value}, {nonce_of(player)}})) == "update");
    REQUIRE(pages_[page_of(players.front())].info.at("status") == "playing");
}

json Table::turn_of(engine::Seat seat) {
    for (auto& [connection, page] : pages_)
        if (page.views) return page.info.at("turns").value("s" + std::to_string(seat.index), json());
    return {};
}

json Table::play_legal(std::int64_t player, engine::RandomSource& pick) {
    const Page& page = pages_[page_of(player)];
    const auto actions = actions_of(page.seat.value("legal", json::array()));
    if (actions.empty()) return {};
    const json turn = page.info.at("turns").value(page.seat.at("me").get<std::string>(), json());
    wire::Play play;
    play.room = {room.value};
    play.turn = {turn.is_null() ? 1 : turn.at("turn").get<std::int64_t>()};
    play.action = support::sent(actions.at(pick.below(static_cast<std::uint32_t>(actions.size()))));
    return ask(player, play);
}

bool Table::play_out(const std::vector<std::int64_t>& players, std::uint64_t seed, int inputs_max) {
    engine::SplitMix pick(seed);
    for (int i = 0; i < inputs_max; ++i) {
        if (closed || pages_[page_of(players.front())].info.at("status") == "over") return true;
        bool acted = false;
        for (const std::int64_t player : players) {
            const Page& page = pages_[page_of(player)];
            if (!page.seat.is_object() || !page.seat.contains("legal")) continue;
            if (!page.info.at("turns").contains(page.seat.at("me").get<std::string>())) continue;
            acted = code_of(play_legal(player, pick)) == "update";
            break;
        }
        if (!acted && !advance_to_wake()) return false;
    }
    return false;
}

std::string nonce_of(std::int64_t player) {
    std::string digits(64, '0');
    digits.back() = static_cast<char>('0' + player % 10);
    digits[62] = static_cast<char>('0' + player / 10 % 10);
    return digits;
}

std::string hash_of_nonce(std::int64_t player) {
    fair::Nonce nonce;
    nonce.bytes.back() = static_cast<std::uint8_t>(player % 10 + 16 * (player / 10 % 10));
    std::string digits;
    for (const std::uint8_t byte : fair::hash_of(nonce).bytes) {
        digits += "0123456789abcdef"[byte >> 4];
        digits += "0123456789abcdef"[byte & 15];
    }
    return digits;
}

wire::Create table_of(std::string game, std::uint8_t seats, std::uint16_t clock_s, std::vector<std::string> bots) {
    wire::Create create;
    create.game = std::move(game);
    create.options = {"{}"};
    create.seats = seats;
    create.clock = {clock_s};
    create.bots = std::move(bots);
    return create;
}

wire::Create spoil_table(std::uint8_t seats, std::uint16_t clock_s, std::vector<std::string> bots) {
    return table_of("spoil", seats, clock_s, std::move(bots));
}

std::vector<json> actions_of(const json& legal) {
    std::vector<json> all;
    for (const json& pattern : legal) {
        std::vector<json> some = {json::object()};
        for (const auto& [name, value] : pattern.items()) {
            std::vector<json> next;
            for (const json& begun : some) {
                for (const json& choice : value.is_array() ? value : json::array({value})) {
                    json longer = begun;
                    longer[name] = choice;
                    next.push_back(longer);
                }
            }
            some = std::move(next);
        }
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

std::string code_of(const json& answer) {
    if (answer.is_null()) return "none";
    if (answer.at("type") == "error") return answer.at("code");
    return answer.at("type");
}

void insist(Table& table, std::int64_t player, const wire::RequestBody& request) {
    for (int i = 0; i < 20; ++i) {
        const std::string code = code_of(table.ask(player, request));
        if (code == "update" || code == "already_seated" || code == "wrong_status" || code == "bad_nonce") return;
        if (code == "none" || code == "not_durable" || code == "frozen") table.advance(300);
    }
    FAIL("a request never succeeds");
}

void Cost::play_out(Table& table, std::uint64_t seed) {
    const std::vector<std::int64_t> all = {1, 2, 3, 4};
    table.start(all);
    std::size_t begun = 0;
    for (const std::int64_t player : all) begun += table.page(player).bytes;
    const std::int64_t seq = table.page(1).seq;
    REQUIRE(table.play_out(all, seed));
    for (const std::int64_t player : all) bytes += table.page(player).bytes;
    bytes -= begun;
    actions += static_cast<std::size_t>(table.page(1).seq - seq);
}

}  // namespace anteroom::test
