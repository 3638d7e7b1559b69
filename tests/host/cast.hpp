#pragma once
// The players who run the examples of errors on a live server, up to each refusal.

#include <fstream>

#include "running.hpp"
#include "support/catch.hpp"

namespace anteroom::host::testing {

inline Json example_of(const std::string& code) {
    std::ifstream in("protocol/spec/examples/errors/" + code + ".json");
    return Json::parse(in);
}

/// A table of Spoil for three with Ada, its owner, and Bea and Cleo as players.
class Cast {
  public:
    explicit Cast(app::Limits limits = test_limits(), const std::string& vfs = {})
        : server_(limits, room::Catalogue::standard(), vfs),
          ada(server_.port(), "Ada"),
          bea(server_.port(), "Bea"),
          cleo(server_.port(), "Cleo") {}

    std::int64_t room(const Json& wish = {{"seats", 4}}) {
        id_ = ada.create(wish);
        bea.join(id_);
        cleo.join(id_);
        return id_;
    }
    /// Opens a table for programs only, whose owner Rolf is a program. Bea watches.
    void rolfs_room() {
        id_ = rolf().create({{"programs", "only"}});
        bea.join(id_);
    }
    Player& rolf() {
        if (!rolf_) rolf_.emplace(port(), "Rolf", Json{{"kind", "program"}});
        return *rolf_;
    }
    void sit(Player& player, const std::string& seat) { done(player, {{"type", "sit"}, {"seat", seat}}); }
    /// Sends a request in the room that has to succeed.
    void done(Player& player, Json request) {
        if (request.at("type") != "register") request["room"] = id_;
        const Json answer = player.ask(std::move(request));
        if (answer.at("type") == "error") throw std::runtime_error(answer.dump());
    }
    void deal() {
        room({{"seats", 3}});
        sit(bea, "s1");
        sit(cleo, "s2");
        start_game({&ada, &bea, &cleo}, id_);
        for (Player* player : {&ada, &bea, &cleo})
            player->wait([&] { return player->room(id_).seq == ada.room(id_).seq; });
    }
    Player& due() { return by_turn(true); }
    Player& idle() { return by_turn(false); }
    Json turn() { return due().room(id_).info.at("turns").begin()->at("turn"); }
    std::int64_t id() const { return id_; }
    std::uint16_t port() const { return server_.port(); }
    app::Server& server() { return server_.server(); }

  private:
    Player& by_turn(bool wanted) {
        for (Player* player : {&ada, &bea, &cleo}) {
            const auto& seen = player->room(id_);
            if (seen.info.at("turns").contains(seen.seat.at("me")) == wanted) return *player;
        }
        throw std::runtime_error("nobody");
    }

    Running server_;
    std::int64_t id_ = 0;

  public:
    Player ada;
    Player bea;
    Player cleo;

  private:
    std::optional<Player> rolf_;
};

/// Returns the example's request at this table, without the request's number.
inline Json request_shown(const Json& example, std::int64_t room) {
    Json request = example.at("request");
    request.erase("id");
    if (request.contains("room")) request["room"] = room;
    return request;
}

/// Compares an answer with the example. Numbers that depend on this server are left out.
inline void check_shown(const Json& answer, const Json& shown) {
    CHECK(answer.at("code") == shown.at("code"));
    CHECK(answer.at("text") == shown.at("text"));
    for (const char* member : {"re", "room", "seq"}) {
        INFO(member);
        CHECK(answer.contains(member) == shown.contains(member));
    }
}

}  // namespace anteroom::host::testing
