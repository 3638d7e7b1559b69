#pragma once

#include <array>
#include <string>
#include <string_view>

// What is tried with bytes of any kind. A target does with them what the server or the program does with what comes in;
// it may refuse them by an answer or an exception, and nothing else.
namespace anteroom::fuzz {

void wire_frame(std::string_view bytes);
/// Of each game, in the middle of one.
void action(std::string_view bytes);
void record(std::string_view bytes);
void scenario(std::string_view bytes);
/// What a WebSocket's client sends, in pieces: what is read must not depend on how it was cut.
void websocket(std::string_view bytes);
/// Whatever is sent over one connection, to a server that listens.
void http(std::string_view bytes);

/// What comes over the bus from another node; what is read of it can be written and read again.
void node_message(std::string_view bytes);

struct Target {
    std::string_view name;
    void (*tries)(std::string_view bytes);
    bool is_json = false;  ///< then numbers, members and elements are changed as such, too
};

inline constexpr std::array<Target, 7> targets = {{{"wire", wire_frame, true},
                                                   {"actions", action, true},
                                                   {"records", record, true},
                                                   {"scenarios", scenario, true},
                                                   {"websocket", websocket},
                                                   {"http", http},
                                                   {"nodes", node_message}}};

/// The text with one of its values replaced, repeated or taken away; the same text where it is no JSON.
std::string json_mutated(std::string_view text, unsigned seed);

}  // namespace anteroom::fuzz
