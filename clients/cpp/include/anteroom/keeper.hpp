#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>

#include "anteroom/fair.hpp"

namespace anteroom::detail {

using Json = nlohmann::json;

/// The data that a player's client stores: its token, the nonces that it promised, and the values that the server
/// published before. The storage is a file that only its owner can read, or memory. Anyone with the token can act as
/// this player.
class Keeper {
  public:
    /// An empty path keeps the data in memory only, for this process.
    explicit Keeper(std::filesystem::path path) : path_(std::move(path)) {
        if (!path_.empty() && std::filesystem::exists(path_)) std::ifstream(path_) >> kept_;
    }

    std::string token() const { return kept_.value("token", ""); }

    void keep_token(const std::string& token) {
        kept_["token"] = token;
        write();
    }

    /// Returns the stored values of a game. The possible members are nonce, hash, told, commitment, hashes, nonces and
    /// seed.
    Json of(std::int64_t room, std::int64_t game_no) const {
        for (const auto& game : kept_.at("games"))
            if (game.at("room") == room && game.at("game_no") == game_no) return game;
        return {{"room", room}, {"game_no", game_no}};
    }

    /// Returns the hash of this player's nonce for a game. A nonce that was already sent is never used again.
    std::string nonce_hash(std::int64_t room, std::int64_t game_no) {
        Json known = of(room, game_no);
        if (!known.contains("hash") || known.value("told", false)) {
            const fair::Bytes32 nonce = fair::random_bytes();
            known.update({{"nonce", fair::hex(nonce)}, {"hash", fair::hex(fair::sha256(nonce))}, {"told", false}});
            keep(known);
        }
        return known.at("hash");
    }

    void told(std::int64_t room, std::int64_t game_no) {
        Json known = of(room, game_no);
        known["told"] = true;
        keep(known);
    }

    /// Stores published values. The first published value stays, so that a later change reveals fraud.
    void observe(std::int64_t room, const Json& info) {
        const Json known = of(room, info.at("game_no"));
        const Json& published = info.at("fair");
        Json now = known;
        for (const char* name : {"commitment", "seed", "hashes"}) {
            const bool is_early = info.at("status") == "open" && name == std::string("hashes");
            if (published.contains(name) && !known.contains(name) && !is_early) now[name] = published.at(name);
        }
        const Json nonces = published.value("nonces", Json::object());
        if (nonces.size() > known.value("nonces", Json::object()).size()) now["nonces"] = nonces;
        if (now != known) keep(now);
    }

  private:
    static constexpr std::size_t games_max = 60;

    void keep(const Json& game) {
        Json games = Json::array();
        for (const Json& one : kept_.at("games"))
            if (one.at("room") != game.at("room") || one.at("game_no") != game.at("game_no")) games.push_back(one);
        games.push_back(game);
        if (games.size() > games_max) games.erase(0);
        kept_["games"] = std::move(games);
        write();
    }

    void write() const {
        if (path_.empty()) return;
        auto made = path_;
        made += ".new";
        {
            std::ofstream file(made, std::ios::trunc);
            namespace fs = std::filesystem;
            fs::permissions(made, fs::perms::owner_read | fs::perms::owner_write);
            if (!(file << kept_ << std::flush)) throw std::runtime_error("cannot write " + made.string());
        }
        std::filesystem::rename(made, path_);
    }

    std::filesystem::path path_;
    Json kept_ = {{"games", Json::array()}};
};

}  // namespace anteroom::detail
