#include "dispute_check.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "../proof/receipt.hpp"
#include "../proof/record_check.hpp"
#include "../proof/record_proof.hpp"
#include "../record.hpp"
#include "bearing.hpp"

namespace anteroom::app {

namespace {

using Json = nlohmann::json;
using Fault = std::optional<std::string>;

std::string numbered(const char* what, std::int64_t number) {
    return std::string(what) + " " + std::to_string(number);
}

/// Checks one file, part by part. Each check throws if its part does not have the form of the protocol.
class Checking {
  public:
    Checking(const Json& file, const std::optional<crypto::Bytes32>& house)
        : file_(file), house_(house), room_(file.at("table").at("room").get<std::int64_t>()) {
        for (const Json& one : file.at("players")) players_.insert(one.at("player").get<std::int64_t>());
        if (const auto running = file.find("running"); running != file.end()) running_ = running->get<std::int64_t>();
    }

    CheckedDispute all() {
        CheckedDispute checked;
        for (const auto part : {&Checking::proof, &Checking::games, &Checking::left_out, &Checking::sat,
                                &Checking::receipts, &Checking::told, &Checking::reports, &Checking::acts})
            if ((checked.fault = (this->*part)())) break;
        checked.key = key_;
        checked.games = records_.size();
        checked.receipts = receipts_;
        return checked;
    }

  private:
    Fault proof() {
        const ProofFound found = proof_of(file_, house_, "dispute file");
        if (!found.fault.empty()) return found.fault;
        key_ = found.key;
        if (key_ && bytes_at<32>(file_, "house") != *key_) return "it names another key of the house than it has";
        return std::nullopt;
    }

    Fault games() {
        std::int64_t last = 0;
        for (const Json& record : file_.at("games")) {
            const auto number = record.at("game").get<std::int64_t>();
            const std::string place = numbered("game", number) + ": ";
            if (record.at("room") != room_) return place + "it is of another table";
            if (number <= last) return place + "it stands after a later one, or twice";
            if (number == running_) return place + "it is called running";
            last = number;
            const CheckedRecord checked = check_record(record, key_);
            if (checked.fault) return place + *checked.fault;
            records_.emplace(number, &record);
        }
        return std::nullopt;
    }

    /// Finds anything in the file that belongs to the updates that the file claims to leave out.
    Fault left_out() {
        const Json& left_out = file_.at("left_out");
        up_to_ = left_out.at("up_to").get<std::int64_t>();
        if ((left_out.at("games") == 0) != (up_to_ == 0)) return "it leaves out games, or updates, but not both";
        for (const auto& [number, record] : records_)
            if (record->at("records").at(0).at("seq").get<std::int64_t>() <= up_to_)
                return numbered("game", number) + ": the file says that it is left out";
        return std::nullopt;
    }

    /// Compares the list of seated players with the records.
    Fault sat() {
        auto line = file_.at("sat").begin();
        for (const auto& [number, record] : records_) {
            int at = 0;
            for (const Json& seat : record->at("records").at(0).at("body").at("seats")) {
                const std::string place = numbered("who sat in game", number) + ": ";
                if (line == file_.at("sat").end()) return place + "somebody is missing";
                if (line->at("game") != number) return place + "somebody is missing";
                if (line->at("seat") != "s" + std::to_string(at++)) return place + "it is another seat";
                for (const char* name : {"player", "bot", "name"})
                    if (line->value(name, Json()) != seat.value(name, Json()))
                        return place + "it is somebody else than in the record";
                if (seat.contains("player") && !players_.contains(seat.at("player").get<std::int64_t>()))
                    return place + "a player is missing in the list of players";
                ++line;
            }
        }
        if (line != file_.at("sat").end()) return "somebody sat in a game that is not there";
        return std::nullopt;
    }

    /// Compares the receipts with the movements between wallets and the table. Each movement must have one receipt, and
    /// each receipt a movement.
    Fault receipts() {
        if (!file_.contains("receipts")) return key_ ? Fault("it is signed, and has no receipts") : Fault(std::nullopt);
        std::map<std::string, const Json*> expected;
        for (const auto& [number, record] : records_)
            if (const auto books = record->find("books"); books != record->end())
                for (const Json& transfer : books->at("transfers"))
                    if (is_of_wallet(transfer)) expected.emplace(transfer.at("key").get<std::string>(), &transfer);
        for (const Json& receipt : file_.at("receipts")) {
            const auto key = receipt.at("key").get<std::string>();
            const auto transfer = expected.find(key);
            if (transfer == expected.end())
                return "receipt " + key + ": no game of this file has this movement, or twice";
            for (const char* name : {"kind", "from", "to", "amount", "time"})
                if (receipt.at(name) != transfer->second->at(name))
                    return "receipt " + key + ": the game's books have another movement under this key";
            if (const Fault fault = receipt_fault(receipt, key_)) return "receipt " + key + ": " + *fault;
            expected.erase(transfer);
            ++receipts_;
        }
        if (!expected.empty()) return "movement " + expected.begin()->first + " has no receipt";
        return std::nullopt;
    }

    static bool is_of_wallet(const Json& transfer) {
        return transfer.at("from").get_ref<const std::string&>().starts_with("wallet:") ||
               transfer.at("to").get_ref<const std::string&>().starts_with("wallet:");
    }

    /// Checks the lines: they must be in the order of the updates and have the times of the records.
    Fault told() {
        std::map<std::int64_t, std::int64_t> times;
        for (const auto& [number, record] : records_)
            for (const Json& one : record->at("records"))
                times.emplace(one.at("seq").get<std::int64_t>(), one.at("time").get<std::int64_t>());
        std::int64_t last = up_to_ + 1;
        for (const Json& line : file_.at("told")) {
            const auto seq = line.at("seq").get<std::int64_t>();
            const std::string place = numbered("told with update", seq) + ": ";
            if (seq < last) return place + "it stands after a later one, or is left out";
            last = seq;
            const auto time = times.find(seq);
            const auto at = line.at("time").get<std::int64_t>();
            if (time != times.end() && time->second != at) return place + "its game's record has another time";
            const Json& notice = line.at("notice");
            if (notice.at("type").get_ref<const std::string&>() != "chat") continue;
            if (notice.value("line", Json(seq)) != seq) return place + "it is a line of another update";
            chat_.emplace(seq, &notice);
        }
        return std::nullopt;
    }

    /// Compares each report with the chat line in the file, if the file has this line.
    Fault reports() {
        for (const Json& report : file_.at("reports")) {
            const std::string place = numbered("report", report.at("number").get<std::int64_t>()) + ": ";
            const auto line = report.at("line").get<std::int64_t>();
            if (line <= up_to_) return place + "the line that it names is left out";
            const auto said = chat_.find(line);
            if (said == chat_.end()) continue;
            if (said->second->at("text") != report.at("text") ||
                said->second->at("player") != report.at("about").at("player"))
                return place + "the line that it names says something else";
        }
        return std::nullopt;
    }

    Fault acts() {
        std::int64_t last = 0;
        for (const Json& act : file_.at("acts")) {
            const auto number = act.at("number").get<std::int64_t>();
            const std::string place = numbered("act", number) + " of the log: ";
            if (number <= last) return place + "it stands after a later one, or twice";
            last = number;
            if (!bears_on(act.at("about").get_ref<const std::string&>(), room_, players_))
                return place + "it concerns neither this table nor anybody who sat at it";
        }
        return std::nullopt;
    }

    const Json& file_;
    const std::optional<crypto::Bytes32>& house_;
    const std::int64_t room_;
    std::optional<std::int64_t> running_;
    std::int64_t up_to_ = 0;  ///< the number of the last update that is left out
    std::set<std::int64_t> players_;
    std::optional<crypto::Bytes32> key_;
    std::map<std::int64_t, const Json*> records_;  ///< records that passed their check, by the number of the game
    std::map<std::int64_t, const Json*> chat_;     ///< lines of chat, by the number of the update
    std::size_t receipts_ = 0;
};

}  // namespace

CheckedDispute check_dispute(const Json& file, const std::optional<crypto::Bytes32>& house) {
    return Checking(file, house).all();
}

}  // namespace anteroom::app
