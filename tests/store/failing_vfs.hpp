#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace anteroom::store::test {

/// A disk with faults. The disk registers an SQLite VFS that passes everything to the real VFS, but makes
/// write operations (write, truncate, sync) fail from the nth on. The disk outlives the stores that use it.
class FailingDisk {
  public:
    enum class How : std::uint8_t {
        refuses,      ///< an I/O error; nothing is written
        is_full,      ///< no space left; nothing is written
        lies_behind,  ///< an I/O error, although the operation was carried out
        hangs,        ///< blocks until the disk is healed, then carries out the operation
    };

    FailingDisk();
    ~FailingDisk();
    FailingDisk(const FailingDisk&) = delete;
    FailingDisk& operator=(const FailingDisk&) = delete;

    const std::string& name() const { return name_; }

    /// Makes `count` operations fail, beginning with the nth from now; 1 is the next.
    void fail(std::uint64_t nth, std::uint64_t count, How how);
    void heal() { count_ = 0; }
    /// Returns the number of write operations so far, including failed ones.
    std::uint64_t operations() const { return operations_; }

    // The VFS calls these functions for each write operation.
    bool next_fails();
    bool is_healed() const { return count_ == 0; }
    How how() const { return how_; }

  private:
    std::string name_;
    std::atomic<std::uint64_t> operations_{0};
    std::atomic<std::uint64_t> first_{0};
    std::atomic<std::uint64_t> count_{0};
    std::atomic<How> how_{How::refuses};
};

}  // namespace anteroom::store::test
