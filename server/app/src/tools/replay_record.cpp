#include "replay_record.hpp"

#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "../proof/choices.hpp"
#include "../proof/not_such_a_file.hpp"
#include "../record.hpp"
#include "archive/reader.hpp"
#include "fair/stream.hpp"
#include "room/any_game.hpp"
#include "room/catalogue.hpp"

namespace anteroom::app {

namespace {

using Json = nlohmann::json;

/// Replays one game in two copies. One copy gets the inputs, and the other gets the recorded events.
class Replay {
  public:
    Replay(const fair::Claim& claim, Replayed& told)
        : claim_(claim),
          told_(told),
          catalogue_(room::Catalogue::standard()),
          stream_(fair::key_of(claim.seed, claim.game, claim.sitters)) {}

    void open(const Json& body) {
        const Json& settings = body.at("settings");
        const auto game = settings.at("game").get<std::string>();
        const auto* kind = catalogue_.find(game, whole<std::uint32_t>(settings.at("rules")));
        if (kind == nullptr)
            throw NotSuchAFile(NotSuchAFile::Reason::unknown, "this program does not know that version of " + game);
        const auto options = game_options(settings);
        const Json stake = settings.value("stake", Json{{"buy_in", 0}});
        acted_ =
            kind->open(static_cast<int>(body.at("seats").size()), options, whole<std::int64_t>(stake.at("buy_in")));
        folded_ = acted_->clone();
        choices_.emplace(claim_, *kind, body);
    }

    /// Plays an input. Returns the first difference, or an empty text.
    std::string input(const Json& play) {
        if (std::string fault = chosen_otherwise(play); !fault.empty()) return fault;
        const auto happened = act(play);
        if (!happened) return "the recorded action is refused: " + happened.error().text;
        if (Json::parse(happened->events) != play.at("events")) return "other events follow";
        folded_->fold(play.at("events"));
        if (folded_->archived() != acted_->archived()) return "the events lead to another state";
        return "";
    }

    /// Checks the position in the fair stream that the record claims after its inputs. Returns the fault, or an empty
    /// text.
    std::string deal(const Json& fair) const {
        if (bytes_at<32>(fair, "commitment") != claim_.commitment.bytes ||
            bytes_at<32>(fair, "seed") != claim_.seed.bytes)
            return "another seed than the game's";
        if (fair.at("position") != stream_.position()) return "the stream stands elsewhere";
        return "";
    }

    bool is_over() const { return acted_->outcome().has_value(); }

  private:
    static engine::Seat seat_in(const Json& play) {
        const auto seat = archive::read<engine::Seat>(play.at("seat"), "play.seat");
        if (!seat) throw std::runtime_error(seat.error().place + ": " + seat.error().reason);
        return *seat;
    }

    engine::Expected<room::Happened, room::Refusal> act(const Json& play) {
        if (!play.contains("seat")) return acted_->start(stream_);
        const engine::Seat seat = seat_in(play);
        if (!play.contains("action")) return acted_->resign(seat, stream_);
        return acted_->act_again(seat, play.at("action"), stream_);
    }

    /// Checks the choices that the server made. Returns the fault, or an empty text.
    std::string chosen_otherwise(const Json& play) {
        if (!play.contains("action")) return "";
        const auto by = play.at("by").get<std::string>();
        if (by == "player") return "";
        const engine::Seat seat = seat_in(play);
        // A seat that may not act may have nothing to choose from. In that case the next call of act() refuses the
        // action.
        fair::FairStream stream = stream_;
        if (!acted_->clone()->act_again(seat, play.at("action"), stream)) return "";
        if (by == "clock") {
            const bool is_right = choices_->is_late_move(*acted_, seat, stream_, play.at("action"));
            return is_right ? "" : "the late move is not the one that follows from the seed";
        }
        if (by != "bot") return "there is no player of this kind: " + by;
        ++told_.bots;
        if (choices_->is_bots_move(*acted_, seat, stream_, play.at("action"))) ++told_.bots_the_same;
        return "";
    }

    const fair::Claim& claim_;
    Replayed& told_;
    room::Catalogue catalogue_;
    fair::FairStream stream_;
    std::optional<Choices> choices_;
    std::unique_ptr<room::AnyGame> acted_;
    std::unique_ptr<room::AnyGame> folded_;
};

/// Returns the record's number, counted from 1. Throws for any other value.
std::int64_t number_of(const Json& record) {
    const auto seq = whole<std::int64_t>(record.value("seq", Json(0)));
    if (seq < 1) throw std::runtime_error("a record has no number");
    return seq;
}

}  // namespace

Replayed replay_record(const Json& record) {
    const fair::Claim claim = claim_of(record);
    Replayed replayed;
    if (const auto difference = fair::first_difference(claim)) {
        replayed.difference = "chance: " + *difference;
        return replayed;
    }
    Replay replay(claim, replayed);
    std::optional<std::int64_t> last;
    bool is_void = false;
    for (const Json& one : record.at("records")) {
        const Json& body = one.at("body");
        const auto seq = number_of(one);
        if (last && seq - 1 != *last) {
            const std::uint64_t next = static_cast<std::uint64_t>(*last) + 1;
            replayed.difference = "record " + std::to_string(seq) + ": " + std::to_string(next) + " is missing";
            return replayed;
        }
        last = seq;
        if (body.value("opens", false)) replay.open(body);
        is_void = is_void || body.value("progress", Json::object()).contains("voided");
        if (const auto play = body.find("play"); play != body.end()) {
            ++replayed.inputs;
            replayed.difference = replay.input(*play);
        }
        if (const auto fair = body.find("fair"); fair != body.end() && replayed.difference.empty())
            replayed.difference = replay.deal(*fair);
        if (replayed.difference.empty()) continue;
        replayed.difference = "record " + one.at("seq").dump() + ": " + replayed.difference;
        return replayed;
    }
    if (!replay.is_over() && !is_void) replayed.difference = "the record ends before the game does";
    return replayed;
}

}  // namespace anteroom::app
