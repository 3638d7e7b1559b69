#pragma once
// Asio as net uses it. There is one concrete executor everywhere, so that the data path has no type erasure.

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <thread>

#include "net/shard.hpp"

namespace anteroom::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using SteadyTimer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;

template <class T = void>
using Co = asio::awaitable<T, Executor>;

/// The completion token for operations whose failure is a normal event. The result is a tuple that begins with the
/// error code.
inline constexpr asio::as_tuple_t<asio::use_awaitable_t<Executor>> tupled{asio::use_awaitable_t<Executor>()};

struct Loop {
    asio::io_context context{1};
    asio::executor_work_guard<Executor> work{context.get_executor()};
    std::thread thread;
    std::atomic<bool> running = false;

    Executor executor() { return context.get_executor(); }
};

}  // namespace anteroom::net
