#include "host/shard/kept_replays.hpp"

#include <algorithm>
#include <utility>

namespace anteroom::host {

std::shared_ptr<const room::Replay> KeptReplays::find(const std::string& name) {
    const auto known = std::ranges::find(kept_, name, &Kept::name);
    if (known == kept_.end()) return nullptr;
    std::rotate(known, known + 1, kept_.end());
    return kept_.back().replay;
}

void KeptReplays::keep(const std::string& name, std::shared_ptr<const room::Replay> replay) {
    if (find(name)) return;
    Kept kept{name, std::move(replay), 0};
    for (const std::string& step : kept.replay->steps) kept.bytes += step.size();
    bytes_ += kept.bytes;
    kept_.push_back(std::move(kept));
    while (bytes_ > bytes_max_) {
        bytes_ -= kept_.front().bytes;
        kept_.pop_front();
    }
}

}  // namespace anteroom::host
