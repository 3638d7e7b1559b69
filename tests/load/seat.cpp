#include "seat.hpp"

#include <ctime>
#include <stdexcept>

#include "crypto/hash.hpp"
#include "crypto/text.hpp"

namespace anteroom::load {

Nanos now_ns() {
    timespec t{};
    clock_gettime(CLOCK_MONOTONIC, &t);
    return Nanos{t.tv_sec} * 1'000'000'000 + t.tv_nsec;
}

Seat::Seat(std::uint16_t port, int index, int seats, std::uint64_t number, Tally& tally)
    : ws_(port), index_(index), seats_(seats), me_("s" + std::to_string(index)), number_(number), tally_(tally) {
    const std::string client = "load-client-" + std::to_string(100'000 + number);
    wait_for(send({{"type", "hello"}, {"protocol", 1}, {"client", client}, {"name", "L" + std::to_string(number)}}));
}

std::int64_t Seat::send(Json request) {
    const std::int64_t id = next_id_++;
    request["id"] = id;
    if (room_ != 0) request["room"] = room_;
    ws_.send(request.dump());
    return id;
}

Json Seat::wait_for(std::int64_t id) {
    while (const auto text = ws_.receive(support::Millis(20'000))) {
        take(*text);
        Json frame = Json::parse(*text);
        if (frame.value("re", std::int64_t{0}) != id) continue;
        if (frame.at("type") == "error") throw std::runtime_error("refused: " + *text);
        return frame;
    }
    throw std::runtime_error("the server does not answer");
}

std::int64_t Seat::create(const Json& options) {
    const Json answer = wait_for(send({{"type", "create"},
                                       {"game", "spoil"},
                                       {"options", options},
                                       {"seats", seats_},
                                       {"visibility", "public"},
                                       {"clock_s", 0},
                                       {"bots", Json::array()}}));
    room_ = answer.at("data").at("room");
    return room_;
}

void Seat::join(std::int64_t room) {
    room_ = room;
    wait_for(send({{"type", "join"}}));
    wait_for(send({{"type", "sit"}, {"seat", me_}}));
}

bool Seat::read() {
    while (const auto text = ws_.receive(support::Millis(0))) take(*text);
    return may_act();
}

void Seat::take(const std::string& text) {
    ++tally_.frames;
    tally_.bytes += text.size() + (text.size() < 126 ? 2 : 4);
    const Json frame = Json::parse(text);
    const std::string& type = frame.at("type").get_ref<const std::string&>();
    if (frame.contains("re")) answered(frame);
    if (type != "snapshot" && type != "update") return;
    if (frame.contains("info")) info_.merge_patch(frame.at("info"));
    if (frame.contains("seat")) seat_.merge_patch(frame.at("seat"));
    step();
}

void Seat::answered(const Json& frame) {
    if (action_sent_ns_ == 0 || frame.at("re") != action_id_) return;
    if (frame.at("type") == "update") {
        ++tally_.actions;
        tally_.latencies_us.push_back(static_cast<float>(now_ns() - action_sent_ns_) / 1000.0F);
    } else {
        ++tally_.refused;
    }
    action_sent_ns_ = 0;
}

std::string Seat::nonce() const {
    const std::string text = std::to_string(number_) + "/" + info_.at("game_no").dump();
    return crypto::hex(crypto::sha256(crypto::bytes_of(text)));
}

void Seat::step() {
    const std::int64_t game = info_.at("game_no");
    const std::string& status = info_.at("status").get_ref<const std::string&>();
    const auto turn = info_.at("turns").find(me_);
    turn_ = turn == info_.at("turns").end() ? 0 : turn->at("turn").get<std::int64_t>();
    legal_ = seat_.contains("legal") && !seat_.at("legal").empty();
    if (status == "open") {
        step_open(info_.at("seats"));
    } else if (status == "committing" && nonce_for_ != game) {
        nonce_for_ = game;
        send({{"type", "nonce"}, {"nonce", nonce()}});
    } else if (status == "over" && index_ == 0 && rematch_after_ != game) {
        rematch_after_ = game;
        ++tally_.games;
        send({{"type", "rematch"}});
    }
}

void Seat::step_open(const Json& seats) {
    const std::int64_t game = info_.at("game_no");
    int taken = 0;
    int ready = 0;
    for (const auto& [name, seat] : seats.items()) {
        taken += seat.contains("player") ? 1 : 0;
        ready += seat.value("ready", false) ? 1 : 0;
    }
    if (taken == seats_ && ready_for_ != game) {
        ready_for_ = game;
        const auto bytes = crypto::from_hex(nonce());
        send({{"type", "ready"}, {"nonce_hash", crypto::hex(crypto::sha256(*bytes))}});
    }
    if (index_ == 0 && ready == seats_ && started_for_ != game) {
        started_for_ = game;
        send({{"type", "start"}});
    }
}

void Seat::act(std::mt19937_64& random) {
    const Json& legal = seat_.at("legal");
    Json action = legal.at(random() % legal.size());
    for (auto& [name, value] : action.items())
        if (value.is_array()) value = Json(value.at(random() % value.size()));
    action_sent_ns_ = now_ns();
    action_id_ = send({{"type", "play"}, {"turn", turn_}, {"action", std::move(action)}});
}

}  // namespace anteroom::load
