#include <set>
#include <string>

#include "crypto/cipher.hpp"
#include "crypto/hash.hpp"
#include "crypto/password.hpp"
#include "crypto/random.hpp"
#include "crypto/text.hpp"
#include "support/catch.hpp"

using namespace anteroom::crypto;

namespace {

std::string sha256_hex(std::string_view text) {
    return hex(sha256(bytes_of(text)));
}

std::string hmac_hex(std::string_view key_hex, std::string_view data) {
    return hex(hmac_sha256(*from_hex(key_hex), bytes_of(data)));
}

}  // namespace

TEST_CASE("SHA-256 gives what FIPS 180-4 gives") {
    CHECK(sha256_hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(sha256_hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(sha256_hex(std::string(1'000'000, 'a')) ==
          "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("HMAC-SHA-256 gives what RFC 4231 gives, with keys shorter and longer than a block") {
    CHECK(hmac_hex("0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b", "Hi There") ==
          "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    CHECK(hmac_hex(hex(bytes_of("Jefe")), "what do ya want for nothing?") ==
          "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    CHECK(hmac_hex(hex(bytes_of(std::string(131, '\xaa'))), "Test Using Larger Than Block-Size Key - Hash Key First") ==
          "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST_CASE("XChaCha20-Poly1305 opens what draft-irtf-cfrg-xchacha seals, and nothing that differs by a bit") {
    Bytes32 key{};
    for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(0x80 + i);
    const auto about = *from_hex("50515253c0c1c2c3c4c5c6c7");
    auto sealed = *from_hex(
        "404142434445464748494a4b4c4d4e4f5051525354555657bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396c"
        "bb731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b4522f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369"
        "488f76b2383565d3fff921f9664c97637da9768812f615c68b13b52ec0875924c1c7987947deafd8780acf49");
    CHECK(decrypt(key, sealed, about) ==
          "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would "
          "be it.");
    CHECK_FALSE(decrypt(key, sealed, bytes_of("elsewhere")));
    CHECK_FALSE(decrypt({}, sealed, about));
    CHECK_FALSE(decrypt(key, Bytes(sealed).first(39), about));
    for (std::size_t bit = 0; bit < sealed.size() * 8; ++bit) {
        const auto mask = static_cast<std::uint8_t>(1U << (bit % 8));
        sealed[bit / 8] ^= mask;
        CHECK_FALSE(decrypt(key, sealed, about));
        sealed[bit / 8] ^= mask;
    }
}

TEST_CASE("What is encrypted twice is another each time, and comes back") {
    const Bytes32 key = random_32();
    const auto first = encrypt(key, "AS 10H 2C", bytes_of("hand"));
    CHECK(first != encrypt(key, "AS 10H 2C", bytes_of("hand")));
    CHECK(first.size() == 9 + 40);
    CHECK(decrypt(key, first, bytes_of("hand")) == "AS 10H 2C");
    CHECK(decrypt(key, encrypt(key, "", {}), {}) == "");
}

TEST_CASE("Hex comes back, in either case, and nothing but pairs of digits is taken") {
    CHECK(hex(bytes_of(std::string("\x00\x7f\xff", 3))) == "007fff");
    CHECK(hex({}).empty());
    CHECK(from_hex("007fFF") == std::vector<std::uint8_t>{0x00, 0x7f, 0xff});
    CHECK(from_hex("") == std::vector<std::uint8_t>{});
    for (const auto* bad : {"0", "0g", "00 ", " 00", "0x00", "00\n1"}) CHECK_FALSE(from_hex(bad));
}

TEST_CASE("Base64url gives the vectors of RFC 4648 without padding, and one value has one text") {
    const std::pair<const char*, const char*> vectors[] = {{"", ""},        {"f", "Zg"},        {"fo", "Zm8"},
                                                           {"foo", "Zm9v"}, {"foob", "Zm9vYg"}, {"foobar", "Zm9vYmFy"}};
    for (const auto& [plain, coded] : vectors) {
        CHECK(base64url(bytes_of(plain)) == coded);
        const auto bytes = bytes_of(plain);
        CHECK(from_base64url(coded) == std::vector<std::uint8_t>(bytes.begin(), bytes.end()));
    }
    CHECK(base64url(bytes_of("\xfb\xff")) == "-_8");
    for (const auto* bad : {"Zg==", "Zh", "Z", "+/8", "Zm 8", "Zm9v\n"}) CHECK_FALSE(from_base64url(bad));
}

TEST_CASE("Exactly so many bytes are taken and no other number") {
    CHECK(exactly<2>(from_hex("0102")) == std::array<std::uint8_t, 2>{1, 2});
    CHECK_FALSE(exactly<2>(from_hex("010203")));
    CHECK_FALSE(exactly<2>(from_hex("01")));
    CHECK_FALSE(exactly<2>(from_hex("zz01")));
}

TEST_CASE("Bytes are equal in constant time only when each of them is and the lengths are") {
    CHECK(equal_in_constant_time(bytes_of("token"), bytes_of("token")));
    CHECK(equal_in_constant_time({}, {}));
    CHECK_FALSE(equal_in_constant_time(bytes_of("token"), bytes_of("tokem")));
    CHECK_FALSE(equal_in_constant_time(bytes_of("token"), bytes_of("toke")));
}

TEST_CASE("Seeds from the system do not repeat") {
    std::set<Bytes32> seeds;
    for (int i = 0; i < 1000; ++i) seeds.insert(random_32());
    CHECK(seeds.size() == 1000);
}

TEST_CASE("a password is known by its hash alone, which names what it cost") {
    const PasswordCost cheap{1, 64U << 10U};
    const auto hash = hash_of_password("correct horse", cheap);
    REQUIRE(hash);
    CHECK(hash->starts_with("$argon2id$v=19$m=64,t=1,p=1$"));
    CHECK(is_password(*hash, "correct horse"));
    CHECK_FALSE(is_password(*hash, "correct horsf"));
    CHECK_FALSE(is_password(*hash, ""));
    CHECK_FALSE(is_password("no hash", "correct horse"));
    CHECK_FALSE(is_password("", ""));
    // Bytes after a NUL count too.
    const std::string with_nul("correct\0horse", 13);
    CHECK_FALSE(is_password(*hash_of_password(with_nul, cheap), std::string("correct\0horsf", 13)));
}

TEST_CASE("the same password twice gives two hashes") {
    const PasswordCost cheap{1, 64U << 10U};
    CHECK(hash_of_password("correct horse", cheap) != hash_of_password("correct horse", cheap));
}

TEST_CASE("the standard cost is what OWASP names as the least for Argon2id") {
    const auto hash = hash_of_password("correct horse", {});
    REQUIRE(hash);
    CHECK(hash->starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
    CHECK(is_password(*hash, "correct horse"));
}
