#include "allocations.hpp"

#include <dlfcn.h>
#include <execinfo.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <new>
#include <vector>

namespace anteroom::bench {

namespace {

constexpr int depth_max = 40;

using Stack = std::vector<void*>;

Allocations total;
bool is_counting = false;
bool notes_stacks = false;

std::map<Stack, std::uint64_t>& stacks() {
    static std::map<Stack, std::uint64_t> all;
    return all;
}

void note_stack() {
    is_counting = false;  // counting starts later, so that the memory for the stack itself does not count
    std::array<void*, depth_max> frames{};
    const int depth = backtrace(frames.data(), depth_max);
    ++stacks()[Stack(frames.begin(), frames.begin() + depth)];
    is_counting = true;
}

void* take(std::size_t bytes) {
    if (is_counting) {
        ++total.count;
        total.bytes += bytes;
        if (notes_stacks) note_stack();
    }
    void* memory = std::malloc(bytes > 0 ? bytes : 1);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

const void* loaded_at(const void* address) {
    Dl_info info{};
    return dladdr(address, &info) != 0 ? info.dli_fbase : nullptr;
}

}  // namespace

Counting::Counting(bool stacks) {
    notes_stacks = stacks;
    is_counting = true;
}

Counting::~Counting() {
    is_counting = false;
}

Allocations allocations() {
    return total;
}

std::string stacks_text() {
    const void* own = loaded_at(reinterpret_cast<const void*>(&stacks_text));
    std::string text;
    for (const auto& [stack, count] : stacks()) {
        text += std::to_string(count);
        for (const void* address : stack) {
            if (loaded_at(address) != own) continue;
            std::array<char, 32> offset{};
            std::snprintf(offset.data(), offset.size(), " %zx",
                          static_cast<std::size_t>(static_cast<const char*>(address) - static_cast<const char*>(own)));
            text += offset.data();
        }
        text += '\n';
    }
    return text;
}

}  // namespace anteroom::bench

void* operator new(std::size_t bytes) {
    return anteroom::bench::take(bytes);
}
void* operator new[](std::size_t bytes) {
    return anteroom::bench::take(bytes);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}
