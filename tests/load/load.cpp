// anteroom-load: people at R tables of Spoil on a running server (`anteroom serve --dev`), over real sockets, who play
// random legal actions as soon as they may, or so many a second in all. Prints one line of figures.
#include <sys/epoll.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <queue>
#include <random>
#include <vector>

#include "measure.hpp"
#include "seat.hpp"

namespace anteroom::load {
namespace {

struct Wish {
    std::uint16_t port = 8080;
    pid_t pid = 0;
    int rooms = 64;
    int seats = 4;
    double warm_s = 2;
    double seconds = 10;
    double rate = 0;  ///< actions a second in all; 0: as fast as the server answers
    std::uint64_t seed = 1;
};

class Load {
  public:
    explicit Load(const Wish& wish) : wish_(wish), random_(wish.seed), epoll_(epoll_create1(EPOLL_CLOEXEC)) {
        for (int room = 0; room < wish.rooms; ++room) open(room);
    }
    ~Load() { close(epoll_); }
    Load(const Load&) = delete;
    Load& operator=(const Load&) = delete;

    void play(double seconds) {
        const Nanos until = now_ns() + static_cast<Nanos>(seconds * 1e9);
        for (Nanos now = now_ns(); now < until; now = now_ns()) {
            Nanos wait = until - now;
            if (!due_.empty()) wait = std::min(wait, std::max<Nanos>(0, due_.top().first - now));
            pump(static_cast<int>((wait + 999'999) / 1'000'000));
            act_on_time();
        }
    }

    Tally& tally() { return tally_; }

  private:
    using Due = std::pair<Nanos, Seat*>;

    void open(int room) {
        std::vector<Seat*> table;
        for (int i = 0; i < wish_.seats; ++i) {
            const auto number = static_cast<std::uint64_t>(room * wish_.seats + i);
            people_.push_back(std::make_unique<Seat>(wish_.port, i, wish_.seats, number, tally_));
            table.push_back(people_.back().get());
        }
        const std::int64_t id = table.front()->create(Json::object());
        for (std::size_t i = 1; i < table.size(); ++i) table[i]->join(id);
        for (Seat* seat : table) {
            epoll_event event{};
            event.events = EPOLLIN;
            event.data.ptr = seat;
            epoll_ctl(epoll_, EPOLL_CTL_ADD, seat->fd(), &event);
        }
        pump(0);
    }

    void pump(int wait_ms) {
        epoll_event events[256];
        const int count = epoll_wait(epoll_, events, 256, wait_ms);
        for (int i = 0; i < count; ++i) {
            Seat& seat = *static_cast<Seat*>(events[i].data.ptr);
            const bool could = seat.may_act();
            const bool can = seat.read();
            if (seat.over()) throw std::runtime_error("the server closed a connection");
            if (!can) continue;
            if (wish_.rate <= 0)
                seat.act(random_);
            else if (!could)
                due_.emplace(now_ns() + pause(), &seat);
        }
    }

    void act_on_time() {
        while (!due_.empty() && due_.top().first <= now_ns()) {
            Seat& seat = *due_.top().second;
            due_.pop();
            if (seat.may_act()) seat.act(random_);
        }
    }

    /// Half to one and a half of the time that a room has for an action at the wished rate.
    Nanos pause() {
        const double mean_ns = 1e9 * wish_.rooms / wish_.rate;
        return static_cast<Nanos>(mean_ns * (0.5 + static_cast<double>(random_() % 1'000) / 1'000));
    }

    const Wish wish_;
    std::mt19937_64 random_;
    int epoll_;
    Tally tally_;
    std::vector<std::unique_ptr<Seat>> people_;
    std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
};

void measure(const Wish& wish) {
    Load load(wish);
    load.play(wish.warm_s);
    load.tally() = {};
    const Groups groups_before = groups(wish.port);
    const double cpu_before = wish.pid > 0 ? cpu_seconds(wish.pid) : 0;
    const double own_before = cpu_seconds(getpid());
    const Nanos began = now_ns();
    load.play(wish.seconds);
    const double seconds = static_cast<double>(now_ns() - began) * 1e-9;
    const double cpu = (wish.pid > 0 ? cpu_seconds(wish.pid) : 0) - cpu_before;
    const double own = cpu_seconds(getpid()) - own_before;
    Tally& tally = load.tally();
    const Groups after = groups(wish.port);
    const double actions = std::max(1.0, static_cast<double>(tally.actions));
    const double transactions = after.transactions - groups_before.transactions;
    const double commits = after.commits - groups_before.commits;
    std::printf(
        "rooms %d  actions/s %.0f  server cpu us/action %.1f  server cores %.2f  client cores %.2f  bytes/action %.0f  "
        "frames/action %.2f  p50 us %.0f  p99 us %.0f  commits/action %.2f  group mean %.2f  commit us %.0f  "
        "refused %llu  games %llu\n",
        wish.rooms, static_cast<double>(tally.actions) / seconds, cpu * 1e6 / actions, cpu / seconds, own / seconds,
        static_cast<double>(tally.bytes) / actions, static_cast<double>(tally.frames) / actions,
        quantile(tally.latencies_us, 0.5), quantile(tally.latencies_us, 0.99), commits / actions,
        transactions > 0 ? commits / transactions : 0,
        commits > 0 ? (after.commit_seconds - groups_before.commit_seconds) * 1e6 / commits : 0,
        static_cast<unsigned long long>(tally.refused), static_cast<unsigned long long>(tally.games));
}

}  // namespace
}  // namespace anteroom::load

int main(int argc, char** argv) {
    anteroom::load::Wish wish;
    CLI::App program("Plays on a running server and says what that costs", "anteroom-load");
    program.add_option("--port", wish.port, "Of the server, on this machine")->capture_default_str();
    program.add_option("--pid", wish.pid, "Of the server; without it no processor time is told");
    program.add_option("--rooms", wish.rooms, "Tables")->check(CLI::Range(1, 5'000))->capture_default_str();
    program.add_option("--seats", wish.seats, "People at each")->check(CLI::Range(3, 6))->capture_default_str();
    program.add_option("--warm", wish.warm_s, "Seconds before the figures begin")->capture_default_str();
    program.add_option("--seconds", wish.seconds, "Seconds that are measured")->capture_default_str();
    program.add_option("--rate", wish.rate, "Actions a second in all; 0: as fast as the server answers");
    program.add_option("--seed", wish.seed, "Of the choices")->capture_default_str();
    CLI11_PARSE(program, argc, argv);
    try {
        anteroom::load::measure(wish);
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "anteroom-load: %s\n", fault.what());
        return 1;
    }
    return 0;
}
