#include "codec/spoil.hpp"

#include "codec/patch.hpp"
#include "codec/writer.hpp"
#include "engine/core/overloaded.hpp"
#include "pattern.hpp"

namespace anteroom::codec::spoil {
namespace {

/// Actions, grouped by their patterns. Only two types have choices, and the other types are single actions.
struct Gathered {
    explicit Gathered(std::size_t actions) : buys(actions), plays(actions) {}

    Products<engine::Card, engine::Card> buys;
    Products<engine::Card, engine::Seat> plays;
    std::vector<bool> answers;
    bool propose = false;
};

Gathered gather(const std::vector<game::Action>& legal) {
    Gathered all(legal.size());
    for (const game::Action& action : legal)
        std::visit(engine::overloaded{[&](const game::Buy& buy) { all.buys.add(buy.take, buy.give); },
                                      [&](const game::Play& play) { all.plays.add(play.card, play.target); },
                                      [&](const game::Propose&) { all.propose = true; },
                                      [&](const game::Answer& answer) { all.answers.push_back(answer.agree); }},
                   action);
    return all;
}

}  // namespace

void write_action(std::string& out, const game::Action& action) {
    codec::write(out, action);
}

void write_legal(std::string& out, const std::vector<game::Action>& legal) {
    const Gathered all = gather(legal);
    out += '[';
    all.buys.for_each([&](const auto& takes, const auto& gives) {
        open_pattern(out, engine::told_type_of<game::Buy>);
        write_choices(out, "take", takes);
        write_choices(out, "give", gives);
        out += '}';
    });
    all.plays.for_each([&](const auto& cards, const auto& targets) {
        open_pattern(out, engine::told_type_of<game::Play>);
        write_choices(out, "card", cards);
        write_choices(out, "target", targets);
        out += '}';
    });
    if (all.propose) {
        open_pattern(out, engine::told_type_of<game::Propose>);
        out += '}';
    }
    if (!all.answers.empty()) {
        open_pattern(out, engine::told_type_of<game::Answer>);
        write_choices(out, "agree", all.answers);
        out += '}';
    }
    out += ']';
}

void write_table(std::string& out, const game::TableView& view) {
    codec::write(out, view);
}

void patch_table(std::string& out, const game::TableView& before, const game::TableView& after) {
    codec::patch(out, before, after);
}

void write_seat(std::string& out, const game::SeatView& view) {
    write_fields(out, view);
    if (view.legal.empty()) return;
    key(out, "legal");
    write_legal(out, view.legal);
}

void patch_seat(std::string& out, const game::SeatView& before, const game::SeatView& after) {
    if (before == after) return;
    out += '{';
    patch_fields(out, before, after);
    if (before.legal != after.legal) {
        key(out, "legal");
        if (after.legal.empty())
            out += "null";
        else
            write_legal(out, after.legal);
    }
    out += '}';
}

void write_notice(std::string& out, const game::Notice& notice) {
    codec::write(out, notice);
}

}  // namespace anteroom::codec::spoil
