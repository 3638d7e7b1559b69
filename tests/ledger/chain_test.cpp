#include "ledger/chain.hpp"

#include <fstream>
#include <iterator>
#include <string>

#include "crypto/hash.hpp"
#include "crypto/text.hpp"
#include "ledger/stakes.hpp"
#include "support/catch.hpp"
#include "world.hpp"

using namespace anteroom;
using namespace anteroom::ledger;
using namespace anteroom::ledger::test;

namespace {

Entry entry() {
    return {{line(7, 2), ante, seat(0), pot(), {5}}, 1'000, ""};
}

crypto::Bytes32 seed(std::uint8_t byte) {
    crypto::Bytes32 bytes{};
    bytes.fill(byte);
    return bytes;
}

/// Returns the heads of a chain after 0, 1, … `count` entries.
std::vector<Head> heads_of(ChainId chain, int count) {
    std::vector<Head> heads = {empty_head(chain)};
    for (int i = 0; i < count; ++i) {
        Entry next = entry();
        next.transfer.key = line(8 + i, 0);
        heads.push_back(head_after(heads.back(), next));
    }
    return heads;
}

}  // namespace

TEST_CASE("The bytes of an entry are those that the books document") {
    const Entry one{{line(7, 2), ante, {0x1122}, {0x3344}, {5}}, 0x0102, "by"};
    CHECK(crypto::hex(bytes_of(one)) == crypto::hex(crypto::bytes_of("anteroom entry 1")) +
                                            "00"
                                            "0000000000000004"
                                            "0000000000000007"
                                            "0002"
                                            "04"
                                            "0000000000001122"
                                            "0000000000003344"
                                            "0000000000000005"
                                            "0000000000000102"
                                            "0002"
                                            "6279");
    const Entry other{{asked("k1"), TransferKind::deposit, {1}, {2}, {3}}, 0, ""};
    CHECK(crypto::hex(bytes_of(other)) == crypto::hex(crypto::bytes_of("anteroom entry 1")) +
                                              "01"
                                              "0002"
                                              "6b31"
                                              "00"
                                              "0000000000000001"
                                              "0000000000000002"
                                              "0000000000000003"
                                              "0000000000000000"
                                              "0000");
}

TEST_CASE("Whatever is changed in an entry, or before it, changes the head") {
    const Head before = empty_head(chain_of(TableGame{4, 1}));
    const Head head = head_after(before, entry());
    std::vector<Entry> changed(9, entry());
    changed[0].transfer.key = line(7, 3);
    changed[1].transfer.key = line(8, 2);
    changed[2].transfer.key = asked("x");
    changed[3].transfer.kind = pot_share;
    changed[4].transfer.from = seat(1);
    changed[5].transfer.to = fee();
    changed[6].transfer.amount = {6};
    changed[7].time_ms = 1'001;
    changed[8].note = "x";
    for (const Entry& other : changed) CHECK(head_after(before, other).hash != head.hash);
    CHECK(head_after(empty_head(chain_of(TableGame{4, 2})), entry()).hash != head.hash);
    CHECK(head_after(head, entry()).hash != head.hash);
    CHECK(head_after(before, entry()) == head);
}

TEST_CASE("Every game and every wallet has a chain of its own, with a name") {
    CHECK(chain_of(entry().transfer) == chain_of(TableGame{4, 1}));
    CHECK(chain_of(buy_in(0, 1, 5)) == chain_of(TableGame{4, 1}));
    CHECK(chain_of(deposit("d", 1, 5)) == chain_of(wallet(1)));
    CHECK(chain_of(withdrawal("w", 1, 5)) == chain_of(wallet(1)));
    CHECK(chain_of(Transfer{asked("f"), TransferKind::withdrawal, fees(), cashier(), {5}}) == chain_of(fees()));
    CHECK(chain_of(wallet(1)) != chain_of(wallet(1, euro.id)));
    CHECK(name_of(chain_of(TableGame{4, 1})) == "table:4/1");
    CHECK(name_of(chain_of(wallet(7))) == "wallet:7");
    CHECK(name_of(chain_of(fees())) == "house:fees");
}

TEST_CASE("The seal is the same whatever order the chains grew in, and misses any that went back or is gone") {
    const auto left = heads_of(chain_of(TableGame{4, 1}), 3);
    const auto right = heads_of(chain_of(TableGame{4, 2}), 2);
    Seal one;
    for (std::size_t i = 0; i < 3; ++i) one = seal_after(one, left[i], left[i + 1]);
    const Seal alone = one;
    for (std::size_t i = 0; i < 2; ++i) one = seal_after(one, right[i], right[i + 1]);
    Seal other = seal_after(seal_after({}, right[0], right[2]), left[0], left[3]);
    CHECK(one == other);
    CHECK(one.chains == 2);
    CHECK(one.entries == 5);
    CHECK(alone != one);
    const Seal back = seal_after(seal_after({}, right[0], right[1]), left[0], left[3]);
    CHECK(back.sum != one.sum);
}

TEST_CASE("A head and a seal are signed by one key only, and a changed one by none") {
    const Signer signer(seed(1));
    const Signer stranger(seed(2));
    const Head head = heads_of(chain_of(TableGame{4, 1}), 2).back();
    const auto signature = signer.sign(head);
    CHECK(is_signed(signer.public_key(), head, signature));
    CHECK_FALSE(is_signed(stranger.public_key(), head, signature));
    Head shorter = head;
    shorter.count = 1;
    CHECK_FALSE(is_signed(signer.public_key(), shorter, signature));
    Head other = head;
    other.hash[31] ^= 1U;
    CHECK_FALSE(is_signed(signer.public_key(), other, signature));
    const Seal seal = seal_after({}, empty_head(head.chain), head);
    CHECK(is_signed(signer.public_key(), seal, signer.sign(seal)));
    CHECK_FALSE(is_signed(signer.public_key(), Seal{}, signer.sign(seal)));
}

TEST_CASE("The key pair is that of RFC 8032, test 2") {
    const auto secret =
        *crypto::exactly<32>(crypto::from_hex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"));
    const auto keys = crypto::key_pair_of(secret);
    CHECK(crypto::hex(keys.public_key) == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c");
    const std::uint8_t message[] = {0x72};
    CHECK(crypto::hex(crypto::sign(keys, message)) ==
          "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
          "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00");
}

TEST_CASE("The chain of the worked example in receipts.md comes out as it stands there") {
    const TableGame evening{41, 1};
    const CurrencyId coin{1};
    auto moves = stakes_of({evening, coin, {1000}, {25}}, std::vector<Sitter>{{0, 12}, {1, 13}, {2, 14}}, 18);
    for (std::uint8_t seat = 0; seat < 3; ++seat)
        moves.push_back({LineKey{41, 18, static_cast<std::uint16_t>(9 + seat)},
                         ante,
                         id_of({coin, TableAccount{evening, TableAccount::What::seat, seat}}),
                         id_of({coin, TableAccount{evening, TableAccount::What::pot, 0}}),
                         {200}});
    std::ifstream in("protocol/spec/parts/receipts.md");
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    Head head = empty_head(chain_of(evening));
    std::vector<std::string> hashes = {crypto::hex(head.hash)};
    for (const Transfer& one : moves) {
        head = head_after(head, {one, 1'790'000'000'000, {}});
        hashes.push_back(crypto::hex(head.hash));
    }
    REQUIRE(hashes.size() == 13);
    for (const std::size_t place : {0U, 1U, 2U, 12U}) CHECK(text.find(hashes[place]) != std::string::npos);
}
