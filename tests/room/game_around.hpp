#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "room/any_game.hpp"
#include "room/catalogue.hpp"

// Games of the catalogue with planted faults.
namespace anteroom::test {

/// Passes all calls to the inner game. A test derives from this class, and overrides the part with the fault.
class GameAround : public room::AnyGame {
  public:
    explicit GameAround(std::unique_ptr<room::AnyGame> inner) : inner_(std::move(inner)) {}

    std::unique_ptr<AnyGame> clone() const override { return around(inner_->clone()); }
    room::Happened start(engine::RandomSource& fair) override { return inner_->start(fair); }
    engine::Expected<room::Happened, room::Refusal> act(engine::Seat seat, const json_text::Node& action,
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
    BotSearch bot_search(engine::Seat seat, std::string_view level, std::uint64_t seed) const override {
        return inner_->bot_search(seat, level, seed);
    }
    std::optional<std::string> playable(engine::Seat seat, const nlohmann::json& archived) const override {
        return inner_->playable(seat, archived);
    }
    room::Happened resign(engine::Seat seat, engine::RandomSource& fair) override { return inner_->resign(seat, fair); }
    std::vector<room::NoticeText> fold(const nlohmann::json& events) override { return inner_->fold(events); }
    std::vector<engine::Due> due() const override { return inner_->due(); }
    std::optional<engine::Outcome> outcome() const override { return inner_->outcome(); }
    std::optional<room::Chips> chips() const override { return inner_->chips(); }
    std::string archived() const override { return inner_->archived(); }
    std::string table() const override { return inner_->table(); }
    void write_table_patch(std::string& out, const AnyGame& before) const override {
        inner_->write_table_patch(out, inner_of(before));
    }
    void write_seat(std::string& out, engine::Seat seat) const override { inner_->write_seat(out, seat); }
    void write_seat_patch(std::string& out, const AnyGame& before, engine::Seat seat) const override {
        inner_->write_seat_patch(out, inner_of(before), seat);
    }
    std::vector<std::string_view> table_members() const override { return inner_->table_members(); }
    std::vector<std::string_view> seat_members(engine::Seat seat) const override { return inner_->seat_members(seat); }

  protected:
    virtual std::unique_ptr<room::AnyGame> around(std::unique_ptr<room::AnyGame> inner) const = 0;
    static const AnyGame& inner_of(const AnyGame& box) { return *dynamic_cast<const GameAround&>(box).inner_; }
    room::AnyGame& inner() { return *inner_; }
    const room::AnyGame& inner() const { return *inner_; }

  private:
    std::unique_ptr<room::AnyGame> inner_;
};

/// A type of game whose games are made by `wrap`, under its own version or another release's version. The real type
/// must outlive the object.
class GameTypeAround final : public room::GameType {
  public:
    using Wrap = std::function<std::unique_ptr<room::AnyGame>(std::unique_ptr<room::AnyGame>)>;

    GameTypeAround(const room::GameType& inner, Wrap wrap) : GameTypeAround(inner, std::move(wrap), inner.version()) {}
    GameTypeAround(const room::GameType& inner, Wrap wrap, std::uint32_t version)
        : inner_(inner), wrap_(std::move(wrap)), version_(version) {}

    std::string_view id() const override { return inner_.id(); }
    std::uint32_t version() const override { return version_; }
    const engine::GameInfo& info() const override { return inner_.info(); }
    std::vector<std::string_view> levels() const override { return inner_.levels(); }
    std::string_view quick_level() const override { return inner_.quick_level(); }
    bool searches(std::string_view level) const override { return inner_.searches(level); }
    bool has_chips() const override { return inner_.has_chips(); }
    std::string as_sent(int players, const nlohmann::json& archived) const override {
        return inner_.as_sent(players, archived);
    }
    engine::Expected<engine::OptionValues, engine::RuleError> complete(int players, const engine::OptionValues& options,
                                                                       std::int64_t buy_in) const override {
        return inner_.complete(players, options, buy_in);
    }
    std::unique_ptr<room::AnyGame> open(int players, const engine::OptionValues& options,
                                        std::int64_t buy_in) const override {
        return wrap_(inner_.open(players, options, buy_in));
    }

  private:
    const room::GameType& inner_;
    Wrap wrap_;
    std::uint32_t version_;
};

/// Returns all games, and in addition Spoil under the version after its newest one.
inline room::Catalogue next_release() {
    static const room::Catalogue real = room::Catalogue::standard();
    room::Catalogue next = room::Catalogue::standard();
    const room::GameType& spoil = *real.find("spoil");
    const auto as_it_is = [](std::unique_ptr<room::AnyGame> game) { return game; };
    next.add(std::make_unique<GameTypeAround>(spoil, as_it_is, spoil.version() + 1));
    return next;
}

}  // namespace anteroom::test
