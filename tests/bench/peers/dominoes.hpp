#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

/// Draw dominoes for four players with a double-nine set. Every peer serves this game. A hand takes about as much work
/// as a hand of Spinner. On a turn, a player lays a tile that fits one of two ends. A player without such a tile draws
/// until a tile fits, and passes if the boneyard is empty. An empty hand wins. After four passes the player with the
/// fewest pips wins. The next hand follows at once. dominoes.mjs plays exactly the same game.
namespace dominoes {

constexpr int seats = 4;
constexpr int tiles = 55;
constexpr int dealt = 7;
constexpr int none = -1;

enum class Kind : std::int8_t { play, draw, pass };

struct Move {
    Kind kind = Kind::pass;
    int tile = none;
    int end = none;  ///< 0 for left, 1 for right

    friend bool operator==(const Move&, const Move&) = default;
};

/// The pips of the tiles, which are numbered 0-0, 0-1 … 0-9, 1-1, 1-2 … 9-9.
struct Pips {
    std::array<std::int8_t, tiles> low{};
    std::array<std::int8_t, tiles> high{};

    constexpr Pips() {
        std::size_t tile = 0;
        for (std::int8_t a = 0; a <= 9; ++a)
            for (std::int8_t b = a; b <= 9; ++b, ++tile) {
                low[tile] = a;
                high[tile] = b;
            }
    }
    constexpr int sum(int tile) const { return low[std::size_t(tile)] + high[std::size_t(tile)]; }
    constexpr bool has(int tile, int pips) const {
        return low[std::size_t(tile)] == pips || high[std::size_t(tile)] == pips;
    }
    /// Returns the pips that stay open when the tile is attached by the half with `pips`.
    constexpr int other(int tile, int pips) const {
        return low[std::size_t(tile)] == pips ? high[std::size_t(tile)] : low[std::size_t(tile)];
    }
};
inline constexpr Pips pips_of{};

/// Tiles in the order in which they were drawn.
struct Hand {
    std::array<std::int8_t, tiles> list{};
    std::size_t count = 0;

    void add(int tile) { list[count++] = static_cast<std::int8_t>(tile); }
    std::size_t find(int tile) const {
        std::size_t at = 0;
        while (at < count && list[at] != tile) ++at;
        return at;
    }
    void remove(std::size_t at) {
        for (; at + 1 < count; ++at) list[at] = list[at + 1];
        --count;
    }
    int pips() const {
        int sum = 0;
        for (std::size_t i = 0; i < count; ++i) sum += pips_of.sum(list[i]);
        return sum;
    }
};

constexpr bool fits(int tile, int open) {
    return open == none || pips_of.has(tile, open);
}

/// Returns the bots' move: the first tile that fits, at the left end if possible.
inline Move first_legal(const Hand& hand, const std::array<int, 2>& ends, bool can_draw) {
    for (std::size_t i = 0; i < hand.count; ++i)
        for (const int end : {0, 1})
            if (fits(hand.list[i], ends[std::size_t(end)])) return {Kind::play, hand.list[i], end};
    return {can_draw ? Kind::draw : Kind::pass};
}

class Game {
  public:
    Game(std::uint32_t seed, std::uint32_t room) : seed_(seed), room_(room) { deal(); }

    int moves = 0;  ///< counts from the first hand
    int hand_no = 0;
    int turn = 0;
    std::array<int, 2> ends{none, none};
    std::array<int, seats> scores{};
    std::array<Hand, seats> hands{};
    Hand boneyard;
    int last_seat = none;
    Move last;

    Move bot() const { return first_legal(hands[std::size_t(turn)], ends, boneyard.count > 0); }

    /// Makes a move. Returns null, or the reason for a refusal. A refused move changes nothing.
    const char* make(int seat, const Move& move) {
        if (seat != turn) return "not your turn";
        const char* refused = move.kind == Kind::play ? play(move) : draw_or_pass(move.kind);
        if (refused != nullptr) return refused;
        ++moves;
        last_seat = seat;
        last = move;
        return nullptr;
    }

  private:
    const char* play(const Move& move) {
        Hand& hand = hands[std::size_t(turn)];
        const std::size_t at = hand.find(move.tile);
        if (at == hand.count) return "not your tile";
        if (move.end != 0 && move.end != 1) return "no such end";
        int& open = ends[std::size_t(move.end)];
        if (!fits(move.tile, open)) return "does not fit";
        if (open == none)
            ends = {pips_of.low[std::size_t(move.tile)], pips_of.high[std::size_t(move.tile)]};
        else
            open = pips_of.other(move.tile, open);
        hand.remove(at);
        passes_ = 0;
        if (hand.count == 0)
            end_hand(turn);
        else
            next();
        return nullptr;
    }

    const char* draw_or_pass(Kind kind) {
        if (bot().kind == Kind::play) return "you can play";
        if (kind == Kind::draw) {
            if (boneyard.count == 0) return "nothing to draw";
            hands[std::size_t(turn)].add(boneyard.list[--boneyard.count]);
            return nullptr;
        }
        if (boneyard.count > 0) return "you have to draw";
        if (++passes_ < seats) {
            next();
            return nullptr;
        }
        int least = 0;
        for (int seat = 1; seat < seats; ++seat)
            if (hands[std::size_t(seat)].pips() < hands[std::size_t(least)].pips()) least = seat;
        end_hand(least);
        return nullptr;
    }

    void next() { turn = (turn + 1) % seats; }

    void end_hand(int winner) {
        for (const Hand& hand : hands) scores[std::size_t(winner)] += hand.pips();
        scores[std::size_t(winner)] -= hands[std::size_t(winner)].pips();
        ++hand_no;
        deal();
    }

    /// Deals from seed, room and hand. The numbers have 32 bits, so that C++ and JavaScript give the same deal.
    void deal() {
        std::uint32_t x = mixed(mixed(mixed(seed_) ^ room_) ^ std::uint32_t(hand_no)) | 1U;
        Hand all;
        for (int tile = 0; tile < tiles; ++tile) all.add(tile);
        for (std::uint32_t i = tiles - 1; i > 0; --i) {
            x ^= x << 13U;
            x ^= x >> 17U;
            x ^= x << 5U;
            std::swap(all.list[i], all.list[x % (i + 1)]);
        }
        for (Hand& hand : hands) {
            hand.count = 0;
            for (int i = 0; i < dealt; ++i) hand.add(all.list[--all.count]);
        }
        boneyard = all;
        ends = {none, none};
        passes_ = 0;
        turn = hand_no % seats;
    }

    static std::uint32_t mixed(std::uint32_t x) {
        x = (x ^ (x >> 16U)) * 0x7feb352dU;
        x = (x ^ (x >> 15U)) * 0x846ca68bU;
        return x ^ (x >> 16U);
    }

    std::uint32_t seed_;
    std::uint32_t room_;
    int passes_ = 0;
};

}  // namespace dominoes
