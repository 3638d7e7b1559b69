#include "reply_wait.hpp"

namespace anteroom::net {

ReplyWait::ReplyWait(ShardServer& shard_server) : shard_server_(shard_server), alarm_(shard_server.loop().executor()) {}

ReplyWait::~ReplyWait() {
    if (awaited_) awaited_->wait = nullptr;
}

void ReplyWait::cut() {
    cut_ = true;
    alarm_.cancel();
}

void ReplyWait::begin(Later later, Duration patience) {
    awaited_ = std::make_shared<Awaited>();
    awaited_->wait = this;
    otherwise_ = std::move(later.otherwise);
    alarm_.expires_after(patience);
    const auto take = [](Awaited& awaited, Response response) {
        if (awaited.wait == nullptr || awaited.response) return;
        awaited.response = std::move(response);
        awaited.wait->alarm_.cancel();
    };
    Shard& shard = shard_server_.nursery.shard();
    try {
        later.ask([&shard, take, awaited = awaited_](Response response) {
            shard.post(
                [take, awaited, response = std::move(response)]() mutable { take(*awaited, std::move(response)); });
        });
    } catch (const std::exception&) {
        awaited_->response = std::move(otherwise_);
    }
}

Co<std::optional<Response>> ReplyWait::reply() {
    if (!awaited_->response && !cut_) co_await alarm_.async_wait(tupled);
    const std::shared_ptr<Awaited> awaited = std::move(awaited_);
    awaited_.reset();
    awaited->wait = nullptr;
    if (cut_) co_return std::nullopt;
    if (awaited->response) co_return std::move(awaited->response);
    co_return std::move(otherwise_);
}

}  // namespace anteroom::net
