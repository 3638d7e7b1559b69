// The three entry points of libFuzzer. Usage: `fuzz TARGET [options of libFuzzer] [corpora]`. libFuzzer keeps inputs
// that reach new code, if it can see which code an input reaches. Half of the inputs derive from a file of the corpus.
// If libFuzzer has kept no input, all inputs do.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "targets.hpp"

using anteroom::fuzz::targets;

namespace {

const anteroom::fuzz::Target* target = nullptr;
std::vector<std::string> examples;

void gather_examples(const std::filesystem::path& corpus) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream file(entry.path(), std::ios::binary);
        examples.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
}

}  // namespace

extern "C" {

std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t size_max);

int LLVMFuzzerInitialize(int* argc, char*** argv) {
    const std::string_view name = *argc > 1 ? (*argv)[1] : "";
    const auto found = std::ranges::find(targets, name, &anteroom::fuzz::Target::name);
    if (found == targets.end()) {
        for (const auto& one : targets) std::fprintf(stderr, "fuzz %.*s\n", int(one.name.size()), one.name.data());
        std::exit(2);
    }
    target = &*found;
    for (int i = 2; i < *argc; ++i)
        if (std::filesystem::is_directory((*argv)[i])) gather_examples((*argv)[i]);
    // libFuzzer reads the remaining arguments.
    std::copy(*argv + 2, *argv + *argc, *argv + 1);
    --*argc;
    return 0;
}

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        target->tries({reinterpret_cast<const char*>(data), size});
    } catch (const std::exception&) {
        // The target may refuse its input with an exception.
    }
    return 0;
}

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t size_max, unsigned seed) {
    if (!examples.empty() && (size < 2 || seed % 2 == 0)) {
        const std::string& example = examples[seed / 8 % examples.size()];
        size = std::min(example.size(), size_max);
        std::memcpy(data, example.data(), size);
    }
    if (!target->is_json || seed / 2 % 4 == 0) return LLVMFuzzerMutate(data, size, size_max);
    const std::string text = anteroom::fuzz::json_mutated({reinterpret_cast<const char*>(data), size}, seed / 8);
    if (text.size() > size_max) return LLVMFuzzerMutate(data, size, size_max);
    std::memcpy(data, text.data(), text.size());
    return text.size();
}

}  // extern "C"
