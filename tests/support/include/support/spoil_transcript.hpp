#pragma once

#include <string>
#include <vector>

#include "engine/bots/spoil.hpp"
#include "engine/core/match.hpp"
#include "engine/core/overloaded.hpp"
#include "engine/games/spoil.hpp"

namespace anteroom::support {

/// A whole game in words: every event, and at the beginning of each round what the table and the first seat see.
class SpoilTranscript {
  public:
    /// Seat i is played by level `levels[i % size]`; `leaver` resigns in round `leaves_in` (0: nobody does).
    struct Setting {
        std::string title;
        engine::spoil::Config config;
        std::vector<std::size_t> levels;
        std::uint64_t seed = 1;
        engine::Seat leaver;
        int leaves_in = 0;
        int proposes_in = 0;  ///< the seat in turn proposes to end the game once in this round
    };

    static std::string of(const Setting& setting) {
        SpoilTranscript transcript(setting);
        transcript.play();
        return transcript.text_;
    }

  private:
    using Spoil = engine::Spoil;
    using Seat = engine::Seat;
    using Card = engine::Card;

    explicit SpoilTranscript(const Setting& setting)
        : setting_(setting), fair_(setting.seed), other_(setting.seed + 1), match_(*Spoil::initial(setting.config)) {}

    void play() {
        const auto& config = setting_.config;
        line(setting_.title);
        line("Spoil, rules " + std::to_string(Spoil::version) + ", seed " + std::to_string(setting_.seed) +
             "; players " + std::to_string(config.players) + ", lives " + std::to_string(config.lives) +
             ", ante_chips " + std::to_string(config.ante_chips) + ", buy_in " + std::to_string(config.buy_in) +
             ", end_vote " + std::string(word(config.end_vote)) + ", double_ko " + std::string(word(config.double_ko)) +
             ", leaver_chips " + std::string(word(config.leaver_chips)));
        tell(match_.start(fair_));
        while (!Spoil::outcome(match_.state())) step();
        look("At the end");
        const auto outcome = *Spoil::outcome(match_.state());
        std::string ranks = "Ranks:";
        for (std::size_t i = 0; i < outcome.ranks.size(); ++i)
            ranks += " " + name(engine::seat_at(i)) + " " + std::to_string(int{outcome.ranks[i]});
        line(ranks);
    }

    void step() {
        const auto& state = match_.state();
        if (setting_.leaves_in == state.round_no && !left_) {
            left_ = true;
            return tell(match_.resign(setting_.leaver, fair_));
        }
        const engine::Due due = Spoil::due(state).at(0);
        if (setting_.proposes_in == state.round_no && !proposed_ && !due.at_once) {
            proposed_ = true;
            return tell(*match_.act(due.seat, engine::spoil::Propose{}, fair_));
        }
        tell(*match_.act(due.seat, choose(due), fair_));
    }

    engine::spoil::Action choose(const engine::Due& due) {
        if (due.at_once) return Spoil::timeout_action(match_.state(), due.seat, other_);
        const auto table = Spoil::table(match_.state());
        const auto own = Spoil::seat(match_.state(), due.seat);
        const std::size_t level = setting_.levels[due.seat.index % setting_.levels.size()];
        return engine::bot_levels<Spoil>()[level].choose({due.seat, match_.state().config, table, own, memory_},
                                                         other_);
    }

    void tell(const std::vector<engine::spoil::Event>& events) {
        engine::remember<Spoil>(memory_, events, Spoil::table(match_.state()));
        for (const auto& event : events) {
            line(in_words(event));
            if (std::holds_alternative<engine::spoil::event::RoundBegun>(event)) look("They see");
        }
    }

    void look(const std::string& when) {
        const auto table = Spoil::table(match_.state());
        std::string text = "    " + when + ": pot " + std::to_string(table.pot) + ", prize " +
                           std::to_string(table.prize) + ", deck " + std::to_string(table.deck) + ".";
        for (std::size_t i = 0; i < table.players.size(); ++i) {
            const auto& player = table.players[i];
            text += " " + name(engine::seat_at(i)) + " ";
            if (player.fallen)
                text += "fell in round " + std::to_string(player.fallen->round) + ", " +
                        std::to_string(table.chips[i]) + " chips;";
            else
                text += std::to_string(player.lives) + " lives " + std::to_string(table.chips[i]) + " chips " +
                        std::to_string(match_.state().players[i].hand.size()) + " cards;";
        }
        line(text);
        if (!match_.state().turn) return;
        const Seat seat = match_.state().turn->seat;
        const auto own = Spoil::seat(match_.state(), seat);
        line("    " + name(seat) + " sees: " + names(own.hand) + "; " + std::to_string(own.legal.size()) +
             " legal actions");
    }

    std::string in_words(const engine::spoil::Event& any) const {
        namespace event = engine::spoil::event;
        return std::visit(
            engine::overloaded{
                [](const event::DealerDrawn& e) { return "Dealer: " + name(e.seat); },
                [](const event::Shuffled& e) { return "Shuffled, top first: " + names(e.deck); },
                [](const event::HandDealt& e) {
                    std::string text = "\nHand " + std::to_string(e.hand) + ", the token is at " + name(e.starter);
                    for (std::size_t i = 0; i < e.hands.size(); ++i)
                        if (!e.hands[i].empty()) text += "\n    " + name(engine::seat_at(i)) + ": " + names(e.hands[i]);
                    return text;
                },
                [](const event::RoundBegun& e) {
                    return "\nRound " + std::to_string(e.round_no) + ", number " + std::to_string(e.round) +
                           " of the hand, begins with " + name(e.starter) + ". Antes: " + names(e.antes) +
                           ". Centre: " + names(e.centre);
                },
                [](const event::Bought& e) { return name(e.seat) + " buys " + name(e.took) + " for " + name(e.gave); },
                [](const event::CardLaid& e) {
                    return name(e.seat) + " lays " + name(e.card) + " at " + name(e.target);
                },
                [](const event::Proposed& e) { return name(e.seat) + " proposes to end and share"; },
                [](const event::Answered& e) { return name(e.seat) + (e.agree ? " agrees" : " refuses"); },
                [](const event::VoteOver& e) { return std::string(e.passed ? "Voted to end" : "Voted to play on"); },
                [](const event::Revealed& e) {
                    std::string text = "Revealed:";
                    for (const auto& [seat, laid] : e.plays)
                        text += " " + name(seat) + " " + name(laid.card) + ">" + name(laid.target);
                    return text;
                },
                [](const event::SpadesResolved& e) {
                    std::string text = "Spades:";
                    for (const auto& strike : e.strikes)
                        text += " " + name(strike.by) + ">" + name(strike.to) + " " + std::string(word(strike.result)) +
                                ";";
                    return text + " lost a life: " + names(e.lost);
                },
                [](const event::DiamondsResolved& e) {
                    std::string text =
                        "Diamonds: pot " + std::to_string(e.pot) + ", share " + std::to_string(e.share) + ".";
                    for (const auto& [seat, by] : e.claims) text += " " + name(seat) + " by " + names(by) + ";";
                    for (const auto& [seat, paid] : e.self)
                        text += " " + name(seat) + " for itself " + std::to_string(paid) + ";";
                    return text + " barred: " + names(e.barred) + "; left " + std::to_string(e.left);
                },
                [](const event::Fell& e) { return name(e.seat) + " falls: " + std::string(word(e.cause)); },
                [](const event::Gone& e) { return name(e.seat) + " leaves for good"; },
                [](const event::ChipsForfeited& e) {
                    return "The " + std::to_string(e.chips) + " chips of " + name(e.seat) + " go into the pot";
                },
                [](const event::GameOver& e) {
                    std::string text = "\nGame over, " + std::string(word(e.result.how)) +
                                       ". Winners: " + names(e.result.winners) + ".";
                    for (const auto& [seat, paid] : e.result.payments)
                        text += " " + name(seat) + " takes " + std::to_string(paid.from_prize) +
                                " of the prize pot and " + std::to_string(paid.from_pot) + " of the ante pot.";
                    return text;
                },
            },
            any);
    }

    static std::string name(Seat seat) { return "s" + std::to_string(int{seat.index}); }
    static std::string name(Card card) { return to_text(card); }
    template <class List>
    static std::string names(const List& list) {
        std::string text;
        for (const auto& one : list) text += (text.empty() ? "" : " ") + name(one);
        return text.empty() ? "nobody" : text;
    }

    void line(const std::string& text) { text_ += text + "\n"; }

    const Setting& setting_;
    engine::SplitMix fair_;
    engine::SplitMix other_;
    engine::Match<Spoil> match_;
    engine::BotMemory<Spoil> memory_;
    bool left_ = false;
    bool proposed_ = false;
    std::string text_;
};

}  // namespace anteroom::support
