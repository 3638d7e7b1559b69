#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "reader.hpp"
#include "writer.hpp"

// The frames of one Tell in bytes: first the texts that they share, then each frame with the positions of its pieces in
// one of the texts.
namespace anteroom::cluster {

namespace {

/// Returns the shared texts, each once. There are few: one for all viewers, and one for a client that has just entered.
std::vector<const std::string*> texts_of(const std::vector<room::Frame>& frames) {
    std::vector<const std::string*> texts;
    for (const room::Frame& frame : frames) {
        if (frame.shared && std::ranges::find(texts, frame.shared.get()) == texts.end())
            texts.push_back(frame.shared.get());
    }
    return texts;
}

}  // namespace

void Writer::put(const message::Frames& value) {
    put(value.room);
    put(value.seq);
    const std::vector<const std::string*> texts = texts_of(value.frames);
    put(texts.size());
    for (const std::string* text : texts) put(*text);
    put(value.frames.size());
    for (const room::Frame& frame : value.frames) {
        put(frame.to);
        put(frame.answers);
        put(frame.refuses);
        put(frame.own);
        // Writes the index of the text plus one, or 0 if the frame has no shared text.
        const auto text = std::ranges::find(texts, frame.shared.get());
        put(static_cast<std::size_t>(frame.shared ? text - texts.begin() + 1 : 0));
        if (!frame.shared) continue;
        for (const std::string_view piece : frame.pieces) {
            put(piece.empty() ? std::size_t{0} : static_cast<std::size_t>(piece.data() - frame.shared->data()));
            put(piece.size());
        }
    }
}

void Reader::take(message::Frames& value) {
    take(value.room);
    take(value.seq);
    std::vector<std::string> carried;
    take(carried);
    std::vector<room::SharedText> texts;
    for (std::string& text : carried) texts.push_back(std::make_shared<const std::string>(std::move(text)));
    value.frames.resize(length());
    for (room::Frame& frame : value.frames) {
        take(frame.to);
        take(frame.answers);
        take(frame.refuses);
        take(frame.own);
        const std::uint64_t text = number(texts.size());
        if (text == 0) continue;
        frame.shared = texts[text - 1];
        const std::string_view whole = *frame.shared;
        for (std::string_view& piece : frame.pieces) {
            const std::uint64_t from = number(whole.size());
            piece = whole.substr(from, number(whole.size() - from));
        }
    }
}

}  // namespace anteroom::cluster
