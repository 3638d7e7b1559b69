#include <stdexcept>

#include "room/game_box.hpp"
#include "running.hpp"
#include "support/catch.hpp"

using namespace anteroom;
using namespace anteroom::host::testing;

namespace {

/// Spoil with a fault in it: an action of this type makes the engine throw.
constexpr const char* trigger = "explode";

class FaultyBox final : public room::GameBox {
  public:
    explicit FaultyBox(std::unique_ptr<room::GameBox> inner) : inner_(std::move(inner)) {}

    std::unique_ptr<GameBox> clone() const override { return std::make_unique<FaultyBox>(inner_->clone()); }
    room::Happened start(engine::RandomSource& fair) override { return inner_->start(fair); }
    engine::Expected<room::Happened, room::Refusal> act(engine::Seat seat, const Json& action,
                                                        engine::RandomSource& fair) override {
        if (action.value("type", "") == trigger) throw std::out_of_range("planted");
        return inner_->act(seat, action, fair);
    }
    room::Happened late(engine::Seat seat, engine::RandomSource& other, engine::RandomSource& fair) override {
        return inner_->late(seat, other, fair);
    }
    room::Happened bot(engine::Seat seat, std::string_view level, engine::RandomSource& other,
                       engine::RandomSource& fair) override {
        return inner_->bot(seat, level, other, fair);
    }
    room::Happened resign(engine::Seat seat, engine::RandomSource& fair) override { return inner_->resign(seat, fair); }
    std::vector<room::Told> fold(const Json& events) override { return inner_->fold(events); }
    std::vector<engine::Due> due() const override { return inner_->due(); }
    std::optional<engine::Outcome> outcome() const override { return inner_->outcome(); }
    std::string archived() const override { return inner_->archived(); }
    std::string table() const override { return inner_->table(); }
    std::string table_patch(const GameBox& before) const override { return inner_->table_patch(*of(before).inner_); }
    std::string seat(engine::Seat seat) const override { return inner_->seat(seat); }
    std::string seat_patch(const GameBox& before, engine::Seat seat) const override {
        return inner_->seat_patch(*of(before).inner_, seat);
    }

  private:
    static const FaultyBox& of(const GameBox& box) { return dynamic_cast<const FaultyBox&>(box); }

    std::unique_ptr<room::GameBox> inner_;
};

class FaultyKind final : public room::GameKind {
  public:
    explicit FaultyKind(const room::GameKind& inner) : inner_(inner) {}

    std::string_view id() const override { return inner_.id(); }
    std::uint32_t version() const override { return inner_.version(); }
    const engine::GameInfo& info() const override { return inner_.info(); }
    std::vector<std::string_view> levels() const override { return inner_.levels(); }
    engine::Expected<engine::OptionValues, engine::RuleError> complete(
        int players, const engine::OptionValues& options) const override {
        return inner_.complete(players, options);
    }
    std::unique_ptr<room::GameBox> open(int players, const engine::OptionValues& options) const override {
        return std::make_unique<FaultyBox>(inner_.open(players, options));
    }

  private:
    const room::GameKind& inner_;
};

}  // namespace

TEST_CASE("a fault in a game freezes its table, tells it so, and leaves all others alone") {
    const room::Catalogue real = room::Catalogue::standard();
    room::Catalogue faulty;
    faulty.add(std::make_unique<FaultyKind>(*real.find("spoil")));
    Running server(test_limits(), std::move(faulty));

    const auto table_of = [&](Player& player) {
        const std::int64_t room = player.create({{"bots", {"easy", "easy", "easy"}}});
        start_game({&player}, room);
        std::mt19937 random(1);
        player.wait([&] { return player.some_action(room, random).has_value(); });
        return room;
    };
    Player ada(server.port(), "Ada");
    Player bea(server.port(), "Bea");
    const std::int64_t broken = table_of(ada);
    const std::int64_t whole = table_of(bea);

    std::mt19937 random(1);
    Json action = *ada.some_action(broken, random);
    action["action"] = {{"type", trigger}};
    ada.send(action);
    bool frozen = false;
    ada.wait([&] {
        const auto frame = ada.next(Millis(50));
        frozen = frozen || (frame && frame->at("type") == "presence" && frame->value("frozen", false));
        return frozen;
    });
    CHECK(frozen);
    CHECK(ada.ask({{"type", "chat"}, {"room", broken}, {"text", "hello?"}}).value("code", "") == "frozen");
    // The other table plays on to its end.
    CHECK(play_out({&bea}, whole, 11) > 3);
    // So does the same player at a new one.
    CHECK(ada.create() > broken);
}
