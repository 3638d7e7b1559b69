#include "failing_vfs.hpp"

#include <sqlite3.h>

#include <chrono>
#include <map>
#include <thread>

namespace anteroom::store::test {

namespace {

/// The state that SQLite keeps for an open file: SQLite's own part, then the real file.
struct File {
    sqlite3_file base;
    sqlite3_file* real;
    FailingDisk* disk;
};

File* ours(sqlite3_file* file) {
    return reinterpret_cast<File*>(file);
}

const sqlite3_io_methods* methods(sqlite3_file* file) {
    return ours(file)->real->pMethods;
}

sqlite3_file* real(sqlite3_file* file) {
    return ours(file)->real;
}

/// Carries out one write operation, or makes it fail with the error code of its kind.
template <class Operation>
int maybe(sqlite3_file* file, int error, Operation operation) {
    FailingDisk& disk = *ours(file)->disk;
    if (!disk.next_fails()) return operation();
    switch (disk.how()) {
        case FailingDisk::How::refuses:
            return error;
        case FailingDisk::How::is_full:
            return SQLITE_FULL;
        case FailingDisk::How::lies_behind:
            operation();
            return error;
        case FailingDisk::How::hangs:
            // The wait is limited, so that a failed test still ends.
            for (int ms = 0; ms < 20'000 && !disk.is_healed(); ++ms)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return operation();
    }
    return error;
}

int close_file(sqlite3_file* file) {
    return methods(file)->xClose(real(file));
}
int read_file(sqlite3_file* file, void* to, int len, sqlite3_int64 at) {
    return methods(file)->xRead(real(file), to, len, at);
}
int write_file(sqlite3_file* file, const void* from, int len, sqlite3_int64 at) {
    return maybe(file, SQLITE_IOERR_WRITE, [=] { return methods(file)->xWrite(real(file), from, len, at); });
}
int truncate_file(sqlite3_file* file, sqlite3_int64 len) {
    return maybe(file, SQLITE_IOERR_TRUNCATE, [=] { return methods(file)->xTruncate(real(file), len); });
}
/// Nothing reads the real disk after the crash except through the same file system, so a real sync would prove nothing.
int sync_file(sqlite3_file* file, int) {
    return maybe(file, SQLITE_IOERR_FSYNC, [] { return SQLITE_OK; });
}
int size_of_file(sqlite3_file* file, sqlite3_int64* len) {
    return methods(file)->xFileSize(real(file), len);
}
int lock_file(sqlite3_file* file, int level) {
    return methods(file)->xLock(real(file), level);
}
int unlock_file(sqlite3_file* file, int level) {
    return methods(file)->xUnlock(real(file), level);
}
int check_lock(sqlite3_file* file, int* held) {
    return methods(file)->xCheckReservedLock(real(file), held);
}
int control(sqlite3_file* file, int what, void* argument) {
    return methods(file)->xFileControl(real(file), what, argument);
}
int sector(sqlite3_file* file) {
    return methods(file)->xSectorSize(real(file));
}
int traits(sqlite3_file* file) {
    return methods(file)->xDeviceCharacteristics(real(file));
}
int map_shared(sqlite3_file* file, int page, int len, int extend, void volatile** to) {
    return methods(file)->xShmMap(real(file), page, len, extend, to);
}
int lock_shared(sqlite3_file* file, int at, int count, int flags) {
    return methods(file)->xShmLock(real(file), at, count, flags);
}
void barrier(sqlite3_file* file) {
    methods(file)->xShmBarrier(real(file));
}
int unmap_shared(sqlite3_file* file, int remove) {
    return methods(file)->xShmUnmap(real(file), remove);
}

const sqlite3_io_methods io = {2,         close_file,   read_file, write_file,  truncate_file,
                               sync_file, size_of_file, lock_file, unlock_file, check_lock,
                               control,   sector,       traits,    map_shared,  lock_shared,
                               barrier,   unmap_shared, nullptr,   nullptr};

sqlite3_vfs* real_vfs() {
    return sqlite3_vfs_find(nullptr);
}

int open_file(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* flags_out) {
    auto* mine = ours(file);
    mine->base.pMethods = nullptr;
    mine->real = reinterpret_cast<sqlite3_file*>(mine + 1);
    mine->disk = static_cast<FailingDisk*>(vfs->pAppData);
    const int code = real_vfs()->xOpen(real_vfs(), path, mine->real, flags, flags_out);
    if (code == SQLITE_OK) mine->base.pMethods = &io;
    return code;
}

std::map<FailingDisk*, sqlite3_vfs>& registered() {
    static std::map<FailingDisk*, sqlite3_vfs> all;
    return all;
}

}  // namespace

FailingDisk::FailingDisk() {
    static int count = 0;
    name_ = "failing-" + std::to_string(++count);
    sqlite3_vfs& vfs = registered()[this];
    vfs = *real_vfs();
    vfs.szOsFile = static_cast<int>(sizeof(File)) + real_vfs()->szOsFile;
    vfs.zName = name_.c_str();
    vfs.pAppData = this;
    vfs.xOpen = open_file;
    sqlite3_vfs_register(&vfs, 0);
}

FailingDisk::~FailingDisk() {
    sqlite3_vfs_unregister(&registered()[this]);
    registered().erase(this);
}

void FailingDisk::fail(std::uint64_t nth, std::uint64_t count, How how) {
    how_ = how;
    first_ = operations_ + nth;
    count_ = count;
}

bool FailingDisk::next_fails() {
    const std::uint64_t number = ++operations_;
    return number >= first_ && number - first_ < count_;
}

}  // namespace anteroom::store::test
