#pragma once

#include <algorithm>
#include <chrono>
#include <deque>
#include <map>
#include <utility>

#include "net/shard.hpp"

namespace anteroom::twins {

/// The one shard of a server with the test's clock. Work takes only the time that spend() gives it, and time passes
/// only in run_until(). Two servers that do the same work therefore do it at the same instants.
class Clockwork final : public net::Scheduler {
  public:
    void post(net::Task work) override {
        if (!is_over_) tasks_.push_back(std::move(work));
    }
    void post_at(net::Instant at, net::Task work) override {
        if (!is_over_) timed_.emplace(at, Timed{std::move(work), true});
    }
    /// Runs work outside the shard, as another thread would.
    void do_beside(net::Instant at, net::Task work) {
        if (!is_over_) timed_.emplace(at, Timed{std::move(work), false});
    }
    bool here() const override { return here_; }
    net::Instant now() const override { return now_; }
    net::WallInstant wall() const override {
        return net::WallInstant(std::chrono::milliseconds(1'790'000'000'000)) +
               std::chrono::duration_cast<net::WallInstant::duration>(now_.time_since_epoch());
    }

    /// Stops all work. The destruction of a task may post new work.
    void stop() {
        is_over_ = true;
        std::exchange(tasks_, {}).clear();
        std::exchange(timed_, {}).clear();
    }
    /// Adds this time to the present work.
    void spend(net::Duration time) { now_ += time; }

    /// Calls `after_task` after each task, to handle the store calls that the task made.
    template <class AfterTask>
    void run_until(net::Instant until, AfterTask&& after_task) {
        for (;;) {
            while (!tasks_.empty()) {
                net::Task task = std::move(tasks_.front());
                tasks_.pop_front();
                run(std::move(task), true);
                after_task();
            }
            if (timed_.empty() || timed_.begin()->first > until) break;
            now_ = std::max(now_, timed_.begin()->first);
            Timed due = std::move(timed_.begin()->second);
            timed_.erase(timed_.begin());
            run(std::move(due.work), due.is_here);
            after_task();
        }
        now_ = std::max(now_, until);
    }

  private:
    struct Timed {
        net::Task work;
        bool is_here = true;
    };

    void run(net::Task work, bool is_here) {
        here_ = is_here;
        work();
        here_ = false;
    }

    net::Instant now_{std::chrono::hours(24)};
    std::deque<net::Task> tasks_;
    std::multimap<net::Instant, Timed> timed_;  ///< keeps the order of insertion for equal instants
    bool here_ = false;
    bool is_over_ = false;
};

}  // namespace anteroom::twins
