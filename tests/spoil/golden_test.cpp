#include "engine/bots/spoil.hpp"
#include "engine/core/overloaded.hpp"
#include "support/transcript.hpp"

using namespace anteroom::engine;
using anteroom::support::GameSetting;
using anteroom::support::Transcript;

namespace {

using anteroom::support::name;

std::string name(Card card) {
    return to_text(card);
}

template <class List>
std::string names(const List& list) {
    return anteroom::support::listed(
        list, [](auto one) { return name(one); }, "nobody");
}

/// The words of every event, and the views of the table and of the player in turn at the start of each round.
struct Words {
    using Rules = Spoil;

    static int round(const spoil::State& state) { return state.round_no; }

    static std::string heading(const GameSetting<Spoil>& setting) {
        const auto& config = setting.config;
        return "Spoil, rules " + std::to_string(Spoil::version) + ", seed " + std::to_string(setting.seed) +
               "; players " + std::to_string(config.players) + ", lives " + std::to_string(config.lives) +
               ", ante_chips " + std::to_string(config.ante_chips) + ", buy_in " + std::to_string(config.buy_in) +
               ", end_vote " + std::string(word(config.end_vote)) + ", double_ko " +
               std::string(word(config.double_ko)) + ", leaver_chips " + std::string(word(config.leaver_chips));
    }

    static std::string told(const spoil::Event& event, const spoil::State&, const spoil::State&,
                            const spoil::State& now, std::optional<std::size_t>) {
        const bool begins = std::holds_alternative<spoil::event::RoundBegun>(event);
        return in_words(event) + (begins ? "\n" + look("They see", now) : "");
    }

    static std::string ending(const spoil::State& state, const Outcome& outcome) {
        std::string text = look("At the end", state) + "\nRanks:";
        for (std::size_t i = 0; i < outcome.ranks.size(); ++i)
            text += " " + name(seat_at(i)) + " " + std::to_string(int{outcome.ranks[i]});
        return text;
    }

    static std::string look(const std::string& when, const spoil::State& state) {
        const auto table = Spoil::table(state);
        std::string text = "    " + when + ": pot " + std::to_string(table.pot) + ", prize " +
                           std::to_string(table.prize) + ", deck " + std::to_string(table.deck) + ".";
        for (std::size_t i = 0; i < table.players.size(); ++i) {
            const auto& player = table.players[i];
            text += " " + name(seat_at(i)) + " ";
            if (player.fallen)
                text += "fell in round " + std::to_string(player.fallen->round) + ", " +
                        std::to_string(table.chips[i]) + " chips;";
            else
                text += std::to_string(player.lives) + " lives " + std::to_string(table.chips[i]) + " chips " +
                        std::to_string(state.players[i].hand.size()) + " cards;";
        }
        if (!state.turn) return text;
        const Seat seat = state.turn->seat;
        const auto own = Spoil::seat(state, seat);
        return text + "\n    " + name(seat) + " sees: " + names(own.hand) + "; " + std::to_string(own.legal.size()) +
               " legal actions";
    }

    static std::string in_words(const spoil::Event& any) {
        namespace event = spoil::event;
        return std::visit(
            overloaded{
                [](const event::DealerDrawn& e) { return "Dealer: " + name(e.seat); },
                [](const event::Shuffled& e) { return "Shuffled, top first: " + names(e.deck); },
                [](const event::HandDealt& e) {
                    std::string text = "\nHand " + std::to_string(e.hand) + ", the token is at " + name(e.starter);
                    for (std::size_t i = 0; i < e.hands.size(); ++i)
                        if (!e.hands[i].empty()) text += "\n    " + name(seat_at(i)) + ": " + names(e.hands[i]);
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
};

using Game = Transcript<Words>;

}  // namespace

TEST_CASE("Golden: three players, the standard table") {
    Game::compare("three.txt", Game::setting("Three players: one good bot and two easy ones.", 3, {}, {1, 0, 0}, 3));
}

TEST_CASE("Golden: four players with money, a vote that fails and a leaver") {
    auto four = Game::setting("Four good bots; a proposal in round 2, s2 leaves in round 4.", 4, {}, {1}, 4);
    four.config.buy_in = 1000;
    four.config.end_vote = spoil::EndVote::on;
    four.leaver = seat_at(2);
    four.leaves_in = 4;
    four.instead = [proposed = false](const spoil::State& state) mutable -> std::optional<spoil::Action> {
        if (proposed || state.round_no != 2) return std::nullopt;
        proposed = true;
        return spoil::Propose{};
    };
    Game::compare("four.txt", four);
}

TEST_CASE("Golden: six players, who shuffle in the middle of a hand") {
    Game::compare("six.txt", Game::setting("Six players: good and easy bots in turn.", 6, {}, {1, 0}, 6));
}
