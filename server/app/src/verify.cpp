#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "crypto/text.hpp"
#include "proof/receipt.hpp"
#include "proof/record_books.hpp"
#include "proof/record_proof.hpp"
#include "record.hpp"
#include "tools/replay_record.hpp"

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

/// Whose signature it is, and how that is known.
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
    const fair::Claim claim = claim_of(record);
    const ProofFound proof = proof_of(record, house);
    if (!proof.fault.empty()) return wrong(proof.fault);
    const Replayed replayed = replay_record(record);
    if (!replayed.difference.empty()) return wrong(replayed.difference);
    if (const auto fault = books_difference(record, proof.key)) return wrong(*fault);
    std::printf(
        "right: room %llu, game %u: all %zu draws of chance follow from the commitment %s and the players' "
        "numbers; %zu moves played again lead to the same events",
        static_cast<unsigned long long>(claim.game.room), claim.game.game, claim.draws.size(),
        crypto::hex(claim.commitment.bytes).c_str(), replayed.inputs);
    if (replayed.bots > 0)
        std::printf("; of %zu bots' moves %zu are those that this program's bots choose from the game's seed",
                    replayed.bots, replayed.bots_the_same);
    if (record.contains("books")) std::printf("; its chain has just the transfers that the game makes");
    std::printf("\n%s\n", proof.key ? signed_by(*proof.key, house).c_str()
                                    : "not signed: names, times, and of earlier games who sat where, are not proven");
    return 0;
}

int verify(const Wanted& wanted) {
    try {
        HouseKey house;
        if (!wanted.key.empty()) {
            house = crypto::exactly<32>(crypto::from_hex(wanted.key));
            if (!house) throw std::runtime_error("the house's public key has 64 hex digits");
        }
        const Json document = read_json(wanted.path);
        const bool is_receipt = document.is_object() && document.value("format", Json()) == receipt_format;
        return is_receipt ? verify_receipt(document, house) : verify_record(document, house);
    } catch (const Json::exception&) {
        std::fprintf(stderr, "%s: a field is missing or has another type than a record or a receipt has there\n",
                     wanted.path.c_str());
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "%s: %s\n", wanted.path.c_str(), fault.what());
    }
    return 2;
}

}  // namespace

void add_verify(CLI::App& program, int& status) {
    auto wanted = std::make_shared<Wanted>();
    CLI::App* command = program.add_subcommand(
        "verify", "Recompute the record of a game, deal, moves, books and signature; or check a receipt");
    command->add_option("file", wanted->path, "A record that `export` wrote or /record/NAME gave, or a receipt")
        ->required()
        ->check(CLI::ExistingFile);
    command->add_option("--key", wanted->key, "The house's public key, 64 hex digits");
    command->callback([wanted, &status] { status = verify(*wanted); });
}

}  // namespace anteroom::app
