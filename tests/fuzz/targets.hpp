#pragma once

#include <array>
#include <string>
#include <string_view>

// Fuzz targets, which accept arbitrary bytes. A target handles the bytes as the server or the program handles its
// input. The only permitted failure is a refusal, by an answer or an exception.
namespace anteroom::fuzz {

void wire_frame(std::string_view bytes);
/// Reads an action of each game, in the middle of a game.
void action(std::string_view bytes);
void record(std::string_view bytes);
void scenario(std::string_view bytes);
/// Reads a WebSocket client's bytes in pieces: the result must not depend on where the pieces begin.
void websocket(std::string_view bytes);
/// Sends any bytes over one connection to a listening server.
void http(std::string_view bytes);

/// Reads a message from another node over the bus. A message that was read must be the same when it is written and read
/// again.
void node_message(std::string_view bytes);

struct Target {
    std::string_view name;
    void (*tries)(std::string_view bytes);
    bool is_json = false;  ///< if true, numbers, members and elements are also changed as JSON values
};

inline constexpr std::array<Target, 7> targets = {{{"wire", wire_frame, true},
                                                   {"actions", action, true},
                                                   {"records", record, true},
                                                   {"scenarios", scenario, true},
                                                   {"websocket", websocket},
                                                   {"http", http},
                                                   {"nodes", node_message}}};

/// Replaces, repeats or removes one value of the text. A text that is not JSON stays the same.
std::string json_mutated(std::string_view text, unsigned seed);

}  // namespace anteroom::fuzz
