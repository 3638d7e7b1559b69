#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "room/catalogue.hpp"
#include "room/game_box.hpp"

// Games of the catalogue with something planted in them.
namespace anteroom::test {

/// Hands everything to the game inside. A test derives from it what goes wrong.
class BoxAround : public room::GameBox {
  public:
    explicit BoxAround(std::unique_ptr<room::GameBox> inner) : inner_(std::move(inner)) {}

    std::unique_ptr<GameBox> clone() const override { return around(inner_->clone()); }
    room::Happened start(engine::RandomSource& fair) override { return inner_->start(fair); }
    engine::Expected<room::Happened, room::Refusal> act(engine::Seat seat, const nlohmann::json& action,
                                                        engine::RandomSource& fair) override {
        return inner_->act(seat, action, fair);
    }
    engine::Expected<room::Happened, room::Refusal> act_again(engine::Seat seat, const nlohmann::json& archived,
                                                              engine::RandomSource& fair) override {
        return inner_->act_again(seat, archived, fair);
    }
    room::Happened late(engine::Seat seat, engine::RandomSource& other, engine::RandomSource& fair) override {
        return inner_->late(seat, other, fair);
    }
    room::Happened bot(engine::Seat seat, std::string_view level, engine::RandomSource& other,
                       engine::RandomSource& fair) override {
        return inner_->bot(seat, level, other, fair);
    }
    room::Happened resign(engine::Seat seat, engine::RandomSource& fair) override { return inner_->resign(seat, fair); }
    std::vector<room::Told> fold(const nlohmann::json& events) override { return inner_->fold(events); }
    std::vector<engine::Due> due() const override { return inner_->due(); }
    std::optional<engine::Outcome> outcome() const override { return inner_->outcome(); }
    std::optional<room::Chips> chips() const override { return inner_->chips(); }
    std::string archived() const override { return inner_->archived(); }
    std::string table() const override { return inner_->table(); }
    std::string table_patch(const GameBox& before) const override { return inner_->table_patch(inner_of(before)); }
    std::string seat(engine::Seat seat) const override { return inner_->seat(seat); }
    std::string seat_patch(const GameBox& before, engine::Seat seat) const override {
        return inner_->seat_patch(inner_of(before), seat);
    }

  protected:
    virtual std::unique_ptr<room::GameBox> around(std::unique_ptr<room::GameBox> inner) const = 0;
    static const GameBox& inner_of(const GameBox& box) { return *dynamic_cast<const BoxAround&>(box).inner_; }
    room::GameBox& inner() { return *inner_; }
    const room::GameBox& inner() const { return *inner_; }

  private:
    std::unique_ptr<room::GameBox> inner_;
};

/// A game whose tables are made by `wrap`; the real kind outlives it.
class KindAround final : public room::GameKind {
  public:
    using Wrap = std::function<std::unique_ptr<room::GameBox>(std::unique_ptr<room::GameBox>)>;

    KindAround(const room::GameKind& inner, Wrap wrap) : inner_(inner), wrap_(std::move(wrap)) {}

    std::string_view id() const override { return inner_.id(); }
    std::uint32_t version() const override { return inner_.version(); }
    const engine::GameInfo& info() const override { return inner_.info(); }
    std::vector<std::string_view> levels() const override { return inner_.levels(); }
    bool has_chips() const override { return inner_.has_chips(); }
    engine::Expected<engine::OptionValues, engine::RuleError> complete(int players, const engine::OptionValues& options,
                                                                       std::int64_t buy_in) const override {
        return inner_.complete(players, options, buy_in);
    }
    std::unique_ptr<room::GameBox> open(int players, const engine::OptionValues& options,
                                        std::int64_t buy_in) const override {
        return wrap_(inner_.open(players, options, buy_in));
    }

  private:
    const room::GameKind& inner_;
    Wrap wrap_;
};

}  // namespace anteroom::test
