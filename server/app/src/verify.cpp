#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "crypto/text.hpp"
#include "dispute/dispute_check.hpp"
#include "proof/file_form.hpp"
#include "proof/not_such_a_file.hpp"
#include "proof/receipt.hpp"
#include "proof/record_check.hpp"
#include "record.hpp"

namespace anteroom::app {

namespace {

using Json = nlohmann::json;
using HouseKey = std::optional<crypto::Bytes32>;

struct Wanted {
    std::string path;
    std::string key;
};

int wrong(const std::string& what) {
    std::printf("WRONG: %s\n", what.c_str());
    return 1;
}

/// Names the key that signed. If the key may not be the house's, also explains how to find out.
std::string signed_by(const crypto::Bytes32& key, const HouseKey& house) {
    std::string text = "signed with the key " + crypto::hex(key);
    if (!house)
        text +=
            ": compare it with the one that the house publishes (/.well-known/anteroom.json), or name that by --key";
    return text;
}

int verify_receipt(const Json& receipt, const HouseKey& house) {
    if (const auto fault = receipt_fault(receipt, house)) return wrong(*fault);
    std::printf("right: the house entered %s of %lld from %s to %s as movement %lld of %s, %s\n",
                receipt.at("kind").get<std::string>().c_str(), receipt.at("amount").get<long long>(),
                receipt.at("from").get<std::string>().c_str(), receipt.at("to").get<std::string>().c_str(),
                receipt.at("position").get<long long>(), receipt.at("chain").get<std::string>().c_str(),
                signed_by(bytes_at<32>(receipt, "house"), house).c_str());
    return 0;
}

int verify_record(const Json& record, const HouseKey& house) {
    const CheckedRecord checked = check_record(record, house);
    if (checked.fault) return wrong(*checked.fault);
    const auto& [fault, key, claim, replayed] = checked;
    std::printf(
        "right: room %llu, game %u: all %zu draws of chance follow from the commitment %s and the players' "
        "numbers; %zu moves played again lead to the same events",
        static_cast<unsigned long long>(claim.game.room), claim.game.game, claim.draws.size(),
        crypto::hex(claim.commitment.bytes).c_str(), replayed.inputs);
    if (replayed.bots > 0)
        std::printf("; of %zu bots' moves %zu are those that this program's bots choose from the game's seed",
                    replayed.bots, replayed.bots_the_same);
    if (record.contains("books")) std::printf("; its chain has just the transfers that the game makes");
    std::printf("\n%s\n", key ? signed_by(*key, house).c_str()
                              : "not signed: names, times, and of earlier games who sat where, are not proven");
    return 0;
}

int verify_dispute(const Json& file, const HouseKey& house) {
    const CheckedDispute checked = check_dispute(file, house);
    if (checked.fault) return wrong(*checked.fault);
    const auto& left_out = file.at("left_out");
    std::printf(
        "right: all of the dispute file of room %lld: %zu games dealt and played again, %zu receipts, %zu lines that "
        "were told at the table, %zu acts of the house and %zu reports, of this table alone\n%s\n",
        file.at("table").at("room").get<long long>(), checked.games, checked.receipts, file.at("told").size(),
        file.at("acts").size(), file.at("reports").size(),
        checked.key ? signed_by(*checked.key, house).c_str()
                    : "not signed: what was told, the acts and the reports are not proven");
    if (left_out.at("games") != 0)
        std::printf("left out: %lld older games, and all that was told and reported up to update %lld\n",
                    left_out.at("games").get<long long>(), left_out.at("up_to").get<long long>());
    if (const auto running = file.find("running"); running != file.end())
        std::printf("left out: the deal, moves and payments of game %lld, which was still running\n",
                    running->get<long long>());
    if (!file.contains("receipts")) std::printf("left out: receipts, because the house's key was not there\n");
    return 0;
}

int verify_claims(const Json& file, FileKind kind, const HouseKey& house) {
    switch (kind) {
        case FileKind::receipt:
            return verify_receipt(file, house);
        case FileKind::record:
            return verify_record(file, house);
        case FileKind::dispute:
            return verify_dispute(file, house);
    }
    return wrong("there is no such file");
}

/// Checks a file that has the right form. If its claims cannot be followed, the file is wrong.
int verify_document(const Json& file, const HouseKey& house) {
    const FileKind kind = insist_on_form(file);
    try {
        return verify_claims(file, kind, house);
    } catch (const NotSuchAFile&) {
        throw;
    } catch (const Json::exception&) {
        return wrong("a part of the game has another form than its rules have");
    } catch (const std::exception& fault) {
        return wrong(fault.what());
    }
}

int verify(const Wanted& wanted) {
    try {
        HouseKey house;
        if (!wanted.key.empty()) {
            house = crypto::exactly<32>(crypto::from_hex(wanted.key));
            if (!house) throw std::runtime_error("the house's public key has 64 hex digits");
        }
        return verify_document(read_json(wanted.path), house);
    } catch (const NotSuchAFile& fault) {
        std::fprintf(stderr, "%s: not such a file (%s): %s\n", wanted.path.c_str(),
                     std::string(name_of(fault.reason())).c_str(), fault.what());
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "%s: %s\n", wanted.path.c_str(), fault.what());
    }
    return 2;
}

}  // namespace

void add_verify(CLI::App& program, int& status) {
    auto wanted = std::make_shared<Wanted>();
    CLI::App* command = program.add_subcommand(
        "verify",
        "Recompute the record of a game: deal, moves, books and signature. Or check a receipt or a dispute file");
    command
        ->add_option("file", wanted->path,
                     "A record that `export` wrote or /record/NAME gave, a receipt, or what `dispute` wrote")
        ->required()
        ->check(CLI::ExistingFile);
    command->add_option("--key", wanted->key, "The house's public key, 64 hex digits");
    command->callback([wanted, &status] { status = verify(*wanted); });
}

}  // namespace anteroom::app
