#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace anteroom::sim {

/// Faults of the server that a simulation has to find: see README.md.
enum class Mutation : std::uint8_t { none, skips_epoch, lease_by_wall_clock, answers_before_commit, acts_twice };

struct Options {
    bool prints = false;  ///< the trace, on standard output
    Mutation mutation = Mutation::none;
};

/// What came of one seed.
struct Outcome {
    std::uint64_t trace = 0;  ///< a hash of all that happened
    std::string fault;        ///< what did not hold; empty: all did
    std::uint64_t events = 0;
    std::size_t acknowledged = 0;  ///< requests that acted
    double seconds = 0;            ///< simulated
};

/// Two or three nodes over one database and one bus, players at tables, and faults; all of it from the seed.
Outcome simulate(std::uint64_t seed, const Options& options = {});

}  // namespace anteroom::sim
