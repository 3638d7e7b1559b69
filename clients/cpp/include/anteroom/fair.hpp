#pragma once

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Fair deals: a committed seed, the players' nonces, and the stream of numbers that follows from both.
namespace anteroom::fair {

using Json = nlohmann::json;
using Bytes32 = std::array<std::uint8_t, 32>;

inline std::string hex(const Bytes32& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

/// Reads 64 hex digits. Throws std::invalid_argument for other text.
inline Bytes32 from_hex(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    Bytes32 bytes{};
    if (text.size() != 2 * bytes.size() || text.find_first_not_of(digits) != std::string_view::npos)
        throw std::invalid_argument("not 64 hex digits: " + std::string(text));
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes.at(i) = static_cast<std::uint8_t>(digits.find(text[2 * i]) << 4 | digits.find(text[2 * i + 1]));
    return bytes;
}

inline Bytes32 random_bytes() {
    Bytes32 bytes{};
    if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1) throw std::runtime_error("no random bytes");
    return bytes;
}

inline Bytes32 sha256(const Bytes32& data) {
    Bytes32 hash{};
    if (EVP_Digest(data.data(), data.size(), hash.data(), nullptr, EVP_sha256(), nullptr) != 1)
        throw std::runtime_error("no SHA-256");
    return hash;
}

inline Bytes32 hmac_sha256(const Bytes32& key, std::string_view message) {
    Bytes32 code{};
    // NOLINTNEXTLINE: bytes are bytes.
    const auto* text = reinterpret_cast<const unsigned char*>(message.data());
    if (HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), text, message.size(), code.data(), nullptr) ==
        nullptr)
        throw std::runtime_error("no HMAC");
    return code;
}

struct SeatNonce {
    std::uint64_t player = 0;
    Bytes32 nonce{};
};

inline void append_big_endian(std::string& out, std::uint64_t value, unsigned count) {
    while (count-- > 0) out += static_cast<char>(value >> (8 * count) & 0xFF);
}

/// The number of the recipe for the key, as records state it. See fair-deals.md.
inline constexpr int form_of_deal = 2;

/// Returns the key of a deal. Seats are in order from s0. A bot's seat has no nonce.
inline Bytes32 key_of(const Bytes32& seed, std::uint64_t room, std::uint64_t game_no,
                      const std::vector<std::optional<SeatNonce>>& seats) {
    std::string message = "anteroom deal 2";
    append_big_endian(message, room, 8);
    append_big_endian(message, game_no, 4);
    append_big_endian(message, seats.size(), 1);
    for (const auto& seat : seats) {
        append_big_endian(message, seat ? seat->player : 0, 8);
        const Bytes32 nonce = seat ? seat->nonce : Bytes32{};
        message.append(nonce.begin(), nonce.end());
    }
    return hmac_sha256(seed, message);
}

/// The stream of a deal's random numbers.
class Stream {
  public:
    explicit Stream(const Bytes32& key) : key_(key) {}

    std::uint64_t position() const { return position_; }  ///< number of words used so far

    /// Returns a number from 0 to `bound` - 1. `bound` must be at least 1.
    std::uint32_t below(std::uint32_t bound) {
        constexpr std::uint64_t words = std::uint64_t(1) << 32;
        const std::uint64_t limit = words / bound * bound;
        while (true) {
            const std::uint32_t drawn = word();
            if (drawn < limit) return drawn % bound;
        }
    }

    std::vector<std::uint32_t> shuffle(std::uint32_t count) {
        std::vector<std::uint32_t> order(count);
        for (std::uint32_t i = 0; i < count; ++i) order[i] = i;
        for (std::uint32_t i = count; i-- > 1;) std::swap(order[i], order[below(i + 1)]);
        return order;
    }

  private:
    std::uint32_t word() {
        constexpr unsigned words_a_block = 8;
        const auto place = static_cast<std::size_t>(position_ % words_a_block) * 4;
        if (place == 0) {
            std::string number;
            append_big_endian(number, position_ / words_a_block, 8);
            block_ = hmac_sha256(key_, number);
        }
        ++position_;
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < 4; ++i) value = value << 8 | block_.at(place + i);
        return value;
    }

    Bytes32 key_;
    Bytes32 block_{};
    std::uint64_t position_ = 0;
};

namespace detail {

struct Opening {
    Bytes32 key{};
    std::string wrong;  ///< the fault in the commitments; empty if there is none
};

/// Checks the record that opens a game.
inline Opening opening_of(const Json& record, const Json& body) {
    const Json& fair = body.at("fair");
    if (fair.at("deal") != form_of_deal) return {{}, "the key is made in a way that this client does not know"};
    const Bytes32 seed = from_hex(fair.at("seed").get<std::string>());
    if (fair.at("commitment") != hex(sha256(seed))) return {{}, "the seed is not the one that was committed to"};
    std::vector<std::optional<SeatNonce>> seats;
    for (const Json& seat : body.at("seats")) {
        seats.emplace_back();
        if (!seat.contains("player")) continue;
        seats.back() = SeatNonce{seat.at("player"), from_hex(seat.at("nonce").get<std::string>())};
        if (seat.at("nonce_hash") != hex(sha256(seats.back()->nonce)))
            return {{}, "a nonce is not the one that was promised"};
    }
    return {key_of(seed, record.at("room"), record.at("game"), seats), ""};
}

inline bool follows(Stream& stream, const Json& draw) {
    constexpr std::uint32_t shuffled_max = 1'000;
    const std::uint32_t bound = draw.at("bound");
    const bool is_shuffle = draw.at("kind") == "shuffle";
    if (draw.at("position") != stream.position() || bound == 0 || (is_shuffle && bound > shuffled_max)) return false;
    if (is_shuffle) return Json(stream.shuffle(bound)) == draw.at("result");
    return Json::array({stream.below(bound)}) == draw.at("result");
}

}  // namespace detail

/// Returns the fault in the draws of a finished game's record (`GET /record/NAME`). An empty result means that seed,
/// nonces and every draw are correct. The Python verifier also checks signatures, and how the game used the draws.
/// Throws if the JSON is no record.
inline std::string wrong_with_draws(const Json& record) {
    const Json& records = record.at("records");
    const auto [key, wrong] = detail::opening_of(record, records.at(0).at("body"));
    if (!wrong.empty()) return wrong;
    Stream stream(key);
    std::uint64_t taken = 0;
    for (const Json& one : records) {
        const Json& body = one.at("body");
        for (const Json& draw : body.value("play", Json::object()).value("draws", Json::array()))
            if (!detail::follows(stream, draw))
                return "update " + one.at("seq").dump() + " did not draw what the deal gives";
        taken = body.value("fair", Json::object()).value("position", taken);
    }
    return stream.position() == taken ? "" : "draws are missing";
}

}  // namespace anteroom::fair
