#include "api_wait.hpp"

namespace anteroom::net {

ApiWait::ApiWait(ShardServer& shard_server) : shard_server_(shard_server), alarm_(shard_server.loop().executor()) {}

ApiWait::~ApiWait() {
    if (awaited_) awaited_->wait = nullptr;
}

void ApiWait::cut() {
    cut_ = true;
    alarm_.cancel();
}

Response ApiWait::refusal(int status) const {
    const auto& refused = shard_server_.common.api.refused;
    Response response = refused ? refused(status) : plain(status, "Refused.\n");
    response.status = status;
    return response;
}

void ApiWait::hand_over(ApiRequest request) {
    awaited_ = std::make_shared<Awaited>();
    awaited_->wait = this;
    alarm_.expires_after(shard_server_.common.limits.api_timeout);
    const auto take = [](Awaited& awaited, Response response) {
        if (awaited.wait == nullptr || awaited.response) return;
        awaited.response = std::move(response);
        awaited.wait->alarm_.cancel();
    };
    try {
        Shard& shard = shard_server_.nursery.shard();
        shard_server_.common.api.handle(std::move(request), [&shard, take, awaited = awaited_](Response response) {
            shard.post(
                [take, awaited, response = std::move(response)]() mutable { take(*awaited, std::move(response)); });
        });
    } catch (const std::exception&) {
        awaited_->response = refusal(500);
    }
}

Co<std::optional<Response>> ApiWait::reply() {
    if (!awaited_->response && !cut_) co_await alarm_.async_wait(tupled);
    const std::shared_ptr<Awaited> awaited = std::move(awaited_);
    awaited_.reset();
    awaited->wait = nullptr;
    if (cut_) co_return std::nullopt;
    if (awaited->response) co_return std::move(awaited->response);
    count(shard_server_.counters.refused_request);
    co_return refusal(503);
}

}  // namespace anteroom::net
