#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace anteroom::sim {

/// Planted faults of the server that a simulation must find; see README.md.
enum class Mutation : std::uint8_t {
    none,
    skips_epoch,
    lease_by_wall_clock,
    answers_before_commit,
    acts_twice,
    renews_taken,
};

struct Options {
    bool prints = false;  ///< true if the trace is printed on standard output
    Mutation mutation = Mutation::none;
    /// True if the only fault is that the database is unreachable, for up to a minute. Nobody may lose anything through
    /// this fault.
    bool only_outages = false;
};

/// The result of one seed.
struct Outcome {
    std::uint64_t trace = 0;  ///< a hash of all events
    std::string fault;        ///< the check that failed; empty if there is none
    std::uint64_t events = 0;
    std::size_t acknowledged = 0;  ///< requests that acted
    double seconds = 0;            ///< simulated time
};

/// Simulates two or three nodes on one database and one bus, players at
/// tables, and faults. The seed determines everything.
Outcome simulate(std::uint64_t seed, const Options& options = {});

}  // namespace anteroom::sim
