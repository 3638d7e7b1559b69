#include "run.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <deque>

namespace anteroom::load {

namespace {

constexpr std::int64_t second = 1'000'000'000;
constexpr std::int64_t silence_max = 20 * second;
constexpr std::int64_t begin_max = 120 * second;
constexpr int refusals_in_a_row_max = 50;

std::int64_t now() {
    return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
}

ServerTime between(const ServerTime& before, ServerTime after) {
    after.total -= before.total;
    after.user -= before.user;
    after.system -= before.system;
    for (auto& [name, seconds] : after.threads)
        for (const auto& [known, spent] : before.threads)
            if (known == name) seconds -= spent;
    return after;
}

Commits between(const Commits& before, Commits after) {
    after.groups -= before.groups;
    after.commits -= before.commits;
    after.seconds -= before.seconds;
    after.timed -= before.timed;
    for (std::size_t i = 0; i < std::min(before.sizes.size(), after.sizes.size()); ++i)
        after.sizes[i].second -= before.sizes[i].second;
    return after;
}

}  // namespace

/// A player and its connection.
struct Run::Chair {
    Chair(Table& at, Seating one) : table(at), line(one.server), opcode(one.opcode), player(std::move(one.player)) {}
    Table& table;
    Line line;
    const Opcode opcode;
    const std::unique_ptr<Player> player;
    std::int64_t asked_at = 0;  ///< time of the pending request; 0 if no answer is pending
    bool is_queued = false;     ///< true if the chair is in due_
    bool is_blocked = false;    ///< true if the socket did not take everything
    int refusals = 0;           ///< number of consecutive refusals
};

struct Run::Table {
    explicit Table(std::size_t players) : bytes(players) {}
    Common common;
    UpdateBytes bytes;
    std::deque<Chair> chairs;
    std::int64_t next_at = 0;  ///< in a run with a fixed rate, the earliest time of the next action
    bool is_dealt = false;
    bool is_done = false;
};

Run::Run(const Settings& settings)
    : Run(settings, [this](Common& common, std::size_t table, std::size_t seat) {
          return Seating{settings_.server, Opcode::text,
                         std::make_unique<AnteroomPlayer>(settings_.plan, common, table, seat)};
      }) {}

Run::Run(const Settings& settings, const SeatPlayer& seat_player)
    : settings_(settings), chance_(settings.seed), epoll_(epoll_create1(EPOLL_CLOEXEC)) {
    const std::size_t players = settings_.plan.seats - settings_.plan.bots;
    for (std::size_t i = 0; i < settings_.tables; ++i) {
        Table& table = *tables_.emplace_back(std::make_unique<Table>(players));
        for (std::size_t seat = 0; seat < players; ++seat) {
            Chair& chair = table.chairs.emplace_back(table, seat_player(table.common, i, seat));
            watch(chair, true);
            // The player sends at once, because the server may drop an idle first connection before the last of
            // thousands is open.
            poke(chair);
        }
    }
}

Run::~Run() {
    close(epoll_);
}

void Run::begin() {
    for (const auto& table : tables_)
        for (Chair& chair : table->chairs) poke(chair);
    go_on(now() + begin_max, [this] { return dealt_ == tables_.size(); });
    if (dealt_ < tables_.size()) throw Fault("not every table was dealt in time");
}

void Run::pace(double actions_per_second) {
    const bool had_pace = period_ns_ > 0;
    period_ns_ = actions_per_second > 0
                     ? static_cast<double>(tables_.size()) / actions_per_second * static_cast<double>(second)
                     : 0;
    if (had_pace) return;
    for (const auto& table : tables_) table->next_at = now() + static_cast<std::int64_t>(period_ns_ * chance_.unit());
}

void Run::play(double seconds) {
    go_on(now() + static_cast<std::int64_t>(seconds * static_cast<double>(second)), [this] { return is_done(); });
}

Window Run::measure(std::string name, double seconds) {
    std::optional<Commits> commits;
    if (!settings_.metrics.empty()) commits = commits_at(settings_.metrics);
    std::optional<ServerTime> server;
    if (settings_.pid) server = server_time(*settings_.pid);
    window_ = Window{};
    window_.name = std::move(name);
    window_.rate_wanted = period_ns_ > 0 ? static_cast<double>(tables_.size()) / period_ns_ * second : 0;
    const double own = own_time();
    const std::int64_t begun = now();
    play(seconds);
    window_.seconds = static_cast<double>(now() - begun) / static_cast<double>(second);
    window_.client_seconds = own_time() - own;
    if (server) window_.server = between(*server, server_time(*settings_.pid));
    if (commits) window_.commits = between(*commits, commits_at(settings_.metrics));
    return std::exchange(window_, Window{});
}

void Run::go_on(std::int64_t until, const std::function<bool()>& is_enough) {
    send_due();
    while (!is_enough() && now() < until) {
        wait(until);
        send_due();
        look_for_silence();
    }
}

void Run::wait(std::int64_t until) {
    constexpr int events_max = 256;
    if (!due_.empty()) until = std::min(until, due_.top().first);
    const std::int64_t left = std::clamp<std::int64_t>(until - now(), 0, second);
    timespec most{};
    most.tv_nsec = static_cast<long>(std::min(left, second - 1));
    std::array<epoll_event, events_max> events{};
    const int count = epoll_pwait2(epoll_, events.data(), events_max, &most, nullptr);
    for (int i = 0; i < count; ++i) {
        const epoll_event& event = events.at(static_cast<std::size_t>(i));
        Chair& chair = *static_cast<Chair*>(event.data.ptr);
        if ((event.events & EPOLLOUT) != 0) {
            chair.line.flush();
            watch(chair, false);
        }
        if ((event.events & ~static_cast<unsigned>(EPOLLOUT)) == 0) continue;
        chair.line.receive([&](std::string_view message, std::size_t bytes) { hear(chair, message, bytes); });
    }
}

void Run::watch(Chair& chair, bool is_new) {
    if (!is_new && chair.is_blocked == chair.line.has_unsent()) return;
    chair.is_blocked = chair.line.has_unsent();
    epoll_event event{};
    event.events = EPOLLIN;
    if (chair.is_blocked) event.events |= EPOLLOUT;
    event.data.ptr = &chair;
    epoll_ctl(epoll_, is_new ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, chair.line.fd(), &event);
}

void Run::hear(Chair& chair, std::string_view message, std::size_t bytes) {
    ++window_.frames;
    window_.bytes += bytes;
    Table& table = chair.table;
    const int games = table.common.games;
    const Heard heard = chair.player->hear(message);
    window_.games += static_cast<std::uint64_t>(table.common.games - games);
    count(chair, heard, bytes);
    // Before the game, one player's request may let another player continue.
    if (heard.answered && *heard.answered != Ask::play)
        for (Chair& other : table.chairs) poke(other);
    else
        poke(chair);
    if (table.common.is_done && !table.is_done) {
        table.is_done = true;
        ++done_;
    }
}

void Run::count(Chair& chair, const Heard& heard, std::size_t bytes) {
    const bool is_played = heard.answered == Ask::play && heard.refusal.empty();
    if (heard.update)
        if (const auto sum = chair.table.bytes.heard(*heard.update, bytes, is_played))
            window_.action_bytes.push_back(static_cast<float>(*sum));
    if (!heard.refusal.empty()) return refused(chair, heard);
    if (!heard.answered) return;
    chair.refusals = 0;
    const std::int64_t asked_at = std::exchange(chair.asked_at, 0);
    if (!is_played) {
        ++window_.other;
        return;
    }
    ++window_.actions;
    window_.waits_us.push_back(static_cast<float>(now() - asked_at) / 1e3F);
    if (chair.table.is_dealt) return;
    chair.table.is_dealt = true;
    ++dealt_;
}

/// Handles a refusal. The player tries again with its present knowledge. Too many consecutive refusals end the run.
void Run::refused(Chair& chair, const Heard& heard) {
    chair.asked_at = 0;
    ++window_.refusals[std::string(heard.refusal)];
    if (++chair.refusals < refusals_in_a_row_max) return;
    throw Fault("refused again and again: " + std::string(heard.refusal) + ": " + std::string(heard.text));
}

void Run::poke(Chair& chair) {
    const auto ask = chair.player->wants();
    if (!ask) return;
    if (*ask == Ask::play && period_ns_ > 0)
        play_when_due(chair);
    else
        send(chair, *ask);
}

void Run::play_when_due(Chair& chair) {
    Table& table = chair.table;
    const std::int64_t instant = now();
    // A late table does not catch up by a burst of actions.
    if (table.next_at < instant - static_cast<std::int64_t>(2 * period_ns_)) table.next_at = instant;
    if (table.next_at <= instant) return send(chair, Ask::play);
    if (!std::exchange(chair.is_queued, true)) due_.emplace(table.next_at, &chair);
}

void Run::send_due() {
    while (!due_.empty() && due_.top().first <= now()) {
        Chair& chair = *due_.top().second;
        due_.pop();
        chair.is_queued = false;
        poke(chair);
    }
}

void Run::send(Chair& chair, Ask ask) {
    const std::string_view text = chair.player->request(ask, chance_);
    chair.asked_at = now();
    if (ask == Ask::play && period_ns_ > 0)
        chair.table.next_at += static_cast<std::int64_t>(period_ns_ * (0.5 + chance_.unit()));
    chair.line.send(chair.opcode, text, static_cast<std::uint32_t>(chance_.next()));
    watch(chair, false);
}

void Run::look_for_silence() {
    const std::int64_t instant = now();
    if (instant - looked_at_ < second) return;
    looked_at_ = instant;
    for (const auto& table : tables_)
        for (const Chair& chair : table->chairs)
            if (chair.asked_at != 0 && instant - chair.asked_at > silence_max)
                throw Fault("a request has had no answer for twenty seconds");
}

}  // namespace anteroom::load
