#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "game_around.hpp"

// Twin worlds: two tables with the same requests and the same public events. In the second table, two pieces have
// changed places that are hidden from some seats.
namespace anteroom::test {

/// A planted leak. A test must detect it, to prove that it detects leaks.
enum class Leak { none, notice, table, seat, patch };

/// The difference of a world from the other world, and the game's messages to the world's onlookers.
struct TwinWorld {
    std::pair<std::uint32_t, std::uint32_t> exchanged{
        0, 0};  ///< the positions that are exchanged in each shuffle at the start
    Leak leak = Leak::none;
    std::vector<std::uint8_t> onlookers{
        0};  ///< seats that must have equal views in both worlds; the first of them gets the leak
    /// Called with the views of the second and third seats when the game works, so that a test can take time that
    /// depends on them.
    std::function<void(const std::string& hidden)> on_work{};
    std::vector<std::string>
        told{};  ///< messages to everybody and to the onlookers; they differ when the pieces are shown
};

class Exchanging final : public engine::RandomSource {
  public:
    Exchanging(engine::RandomSource& from, std::pair<std::uint32_t, std::uint32_t> places)
        : from_(from), places_(places) {}
    std::uint32_t below(std::uint32_t bound) override { return from_.below(bound); }
    std::vector<std::uint32_t> permutation(std::uint32_t count) override {
        auto order = from_.permutation(count);
        if (std::max(places_.first, places_.second) < count) std::swap(order[places_.first], order[places_.second]);
        return order;
    }

  private:
    engine::RandomSource& from_;
    std::pair<std::uint32_t, std::uint32_t> places_;
};

class TwinBox final : public GameAround {
  public:
    TwinBox(std::unique_ptr<room::AnyGame> inner, TwinWorld& world) : GameAround(std::move(inner)), world_(world) {}

    room::Happened start(engine::RandomSource& fair) override {
        Exchanging exchanging(fair, world_.exchanged);
        return note(inner().start(exchanging));
    }
    engine::Expected<room::Happened, room::Refusal> act(engine::Seat seat, const json_text::Node& action,
                                                        engine::RandomSource& fair) override {
        return noted(inner().act(seat, action, fair));
    }
    engine::Expected<room::Happened, room::Refusal> act_again(engine::Seat seat, const nlohmann::json& archived,
                                                              engine::RandomSource& fair) override {
        return noted(inner().act_again(seat, archived, fair));
    }
    room::Happened bot(engine::Seat seat, std::string_view level, engine::RandomSource& other,
                       engine::RandomSource& fair) override {
        return note(inner().bot(seat, level, other, fair));
    }
    room::Happened late(engine::Seat seat, engine::RandomSource& other, engine::RandomSource& fair) override {
        return note(inner().late(seat, other, fair));
    }
    void write_table_patch(std::string& out, const AnyGame& before) const override {
        std::string text;
        inner().write_table_patch(text, inner_of(before));
        if (world_.leak == Leak::table && text.size() > 2) add_secret(text);
        out += text;
    }
    void write_seat(std::string& out, engine::Seat seat) const override {
        const std::size_t before = out.size();
        inner().write_seat(out, seat);
        if (world_.leak == Leak::seat && seat.index == 0 && has_acted() && out.size() > before) write_secret(out);
    }
    void write_seat_patch(std::string& out, const AnyGame& before, engine::Seat seat) const override {
        std::string text;
        inner().write_seat_patch(text, inner_of(before), seat);
        if (world_.leak == Leak::patch && seat.index == 0 && text.size() > 2) add_secret(text);
        out += text;
    }

  private:
    std::unique_ptr<room::AnyGame> around(std::unique_ptr<room::AnyGame> inner) const override {
        return std::make_unique<TwinBox>(std::move(inner), world_);
    }
    bool has_acted() const { return world_.told.size() > 1; }

    engine::Expected<room::Happened, room::Refusal> noted(engine::Expected<room::Happened, room::Refusal> happened) {
        if (!happened) return happened;
        return note(std::move(*happened));
    }
    /// Records the messages of the game to everybody and to the onlookers' seats.
    room::Happened note(room::Happened happened) {
        if (world_.on_work) world_.on_work(seat_text(engine::Seat{1}) + seat_text(engine::Seat{2}));
        std::string all = inner().table();
        for (const std::uint8_t seat : world_.onlookers) all += seat_text(engine::Seat{seat});
        for (const room::NoticeText& told : happened.told) {
            all += told.text;
            for (const auto& [seat, text] : told.instead)
                if (std::ranges::find(world_.onlookers, seat.index) != world_.onlookers.end()) all += text;
        }
        for (const engine::Due& due : inner().due())
            all += " s" + std::to_string(due.seat.index) + ":" + std::to_string(due.decision.value);
        world_.told.push_back(std::move(all));
        if (world_.leak == Leak::notice && has_acted())
            for (room::NoticeText& told : happened.told) add_secret(told.text);
        return happened;
    }
    /// Adds the pieces of the other seats in a separate field.
    void add_secret(std::string& object) const {
        object.pop_back();
        write_secret(object);
        object += '}';
    }
    void write_secret(std::string& object) const { object += ",\"peek\":" + seat_text(engine::Seat{1}); }
    std::string seat_text(engine::Seat seat) const {
        std::string text = "{";
        inner().write_seat(text, seat);
        return text += '}';
    }

    TwinWorld& world_;
};

}  // namespace anteroom::test
