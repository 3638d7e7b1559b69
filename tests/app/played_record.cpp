#include "played_record.hpp"

#include <utility>

#include "crypto/text.hpp"
#include "fair/stream.hpp"
#include "fair/verify.hpp"
#include "record.hpp"
#include "room/any_game.hpp"
#include "room/catalogue.hpp"

namespace anteroom::app::testing {

namespace {

using nlohmann::json;

constexpr std::size_t seats = 4;
constexpr std::size_t bots_seat = 2;
constexpr std::int64_t began = 1'790'000'000'000;

crypto::Bytes32 bytes_from(engine::SplitMix& random) {
    crypto::Bytes32 bytes{};
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
    return bytes;
}

/// Writes the records as a room does.
class Play {
  public:
    Play(const std::string& game, std::uint64_t seed) : random_(seed) {
        const auto* kind = catalogue_.find(game);
        const auto options = kind->complete(seats, {}, 0);
        game_ = kind->open(seats, *options, 0);
        seed_ = {bytes_from(random_)};
        body_ = {{"opens", true}, {"settings", {{"game", game}, {"rules", kind->version()}}}};
        write_options(*options);
        write_seats();
        stream_.emplace(fair::key_of(seed_, id_, sitters_));
    }

    json whole() {
        add({}, "", game_->start(*stream_));
        for (int move = 0; !game_->outcome(); ++move) {
            const engine::Due due = game_->due().front();
            const std::uint64_t choice_seed = fair::choice_seed_of(seed_, {id_, due.seat.index, due.decision.value});
            const bool is_bot = due.seat.index == bots_seat;
            // Every seventh turn of a player is late. The other turns use an easy bot with random choices.
            const bool is_late = !is_bot && move % 7 == 3;
            engine::SplitMix choice(is_bot || is_late ? choice_seed : random_.next());
            room::Happened happened = is_late ? game_->late(due.seat, choice, *stream_)
                                              : game_->bot(due.seat, is_bot ? "good" : "easy", choice, *stream_);
            add(due.seat, is_late ? "clock" : is_bot ? "bot" : "player", std::move(happened));
        }
        records_.back()["body"]["progress"] = {{"status", "over"}};
        store::GameJournal journal{{{41}, {2}, {}, {}, {}}, {}};
        for (const json& one : records_)
            journal.records.push_back(
                {{one.at("seq")}, {one.at("time")}, one.at("kind"), one.at("body").dump(), {}, {}});
        return record_json(journal);
    }

  private:
    void write_options(const engine::OptionValues& options) {
        json& list = body_["settings"]["options"] = json::array();
        for (const auto& [name, value] : options) {
            json option = {{"name", name}};
            if (const auto* word = std::get_if<std::string>(&value))
                option["word"] = *word;
            else
                option["number"] = std::get<std::int64_t>(value);
            list.push_back(std::move(option));
        }
    }

    void write_seats() {
        json& list = body_["seats"] = json::array();
        for (std::size_t i = 0; i < seats; ++i) {
            if (i == bots_seat) {
                sitters_.emplace_back();
                list.push_back({{"bot", "good"}, {"name", "Bot Juno"}});
                continue;
            }
            const fair::Nonce nonce{bytes_from(random_)};
            sitters_.push_back(fair::Sitter{12 + i, nonce});
            list.push_back({{"player", 12 + i},
                            {"name", "Player " + std::to_string(i)},
                            {"nonce", crypto::hex(nonce.bytes)},
                            {"nonce_hash", crypto::hex(fair::hash_of(nonce).bytes)}});
        }
    }

    void add(std::optional<engine::Seat> seat, const char* by, room::Happened happened) {
        json play = {{"events", json::parse(happened.events)}};
        if (seat) {
            play["seat"] = "s" + std::to_string(seat->index);
            play["by"] = by;
            play["action"] = json::parse(happened.action);
        }
        for (const engine::Draw& draw : stream_->take_draws())
            play["draws"].push_back({{"position", draw.position},
                                     {"kind", draw.kind == engine::Draw::Kind::pick ? "pick" : "shuffle"},
                                     {"bound", draw.bound},
                                     {"result", draw.result}});
        body_["play"] = std::move(play);
        if (body_.at("play").contains("draws"))
            body_["fair"] = {{"deal", 2},
                             {"seed", crypto::hex(seed_.bytes)},
                             {"commitment", crypto::hex(fair::commitment_of(seed_).bytes)},
                             {"position", stream_->position()}};
        const auto number = static_cast<std::int64_t>(records_.size());
        records_.push_back({{"seq", 13 + number}, {"time", began + 1'000 * number}, {"kind", "play"}});
        records_.back()["body"] = std::exchange(body_, json::object());
    }

    const fair::GameId id_{41, 2};
    room::Catalogue catalogue_ = room::Catalogue::standard();
    engine::SplitMix random_;
    std::unique_ptr<room::AnyGame> game_;
    fair::Seed seed_;
    fair::Sitters sitters_;
    std::optional<fair::FairStream> stream_;
    json body_;
    std::vector<json> records_;
};

}  // namespace

json played_record(const std::string& game, std::uint64_t seed) {
    return Play(game, seed).whole();
}

}  // namespace anteroom::app::testing
