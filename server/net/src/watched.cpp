#include "net/watched.hpp"

#include <boost/asio/posix/basic_stream_descriptor.hpp>

#include "loop.hpp"

namespace anteroom::net {

struct Watched::State {
    using Descriptor = asio::posix::basic_stream_descriptor<Executor>;

    State(Shard& shard, int number) : descriptor(shard.loop().executor(), number) {}

    void when(Descriptor::wait_type can, Task work) {
        descriptor.async_wait(can, [work = std::move(work)](ErrorCode ended) mutable {
            if (!ended) work();
        });
    }

    Descriptor descriptor;
};

Watched::Watched(Shard& shard, int descriptor) : state_(std::make_unique<State>(shard, descriptor)) {}

Watched::~Watched() = default;

void Watched::when_readable(Task work) {
    state_->when(State::Descriptor::wait_read, std::move(work));
}

void Watched::when_writable(Task work) {
    state_->when(State::Descriptor::wait_write, std::move(work));
}

}  // namespace anteroom::net
