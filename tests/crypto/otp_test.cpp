#include "crypto/otp.hpp"

#include <set>

#include "crypto/text.hpp"
#include "support/catch.hpp"

using namespace anteroom::crypto;

namespace {

/// The secret of the RFCs' examples.
const Bytes secret = bytes_of("12345678901234567890");

std::optional<std::int64_t> step_of(std::string_view code, std::int64_t seconds) {
    return totp_step_of(secret, code, seconds * 1000);
}

}  // namespace

TEST_CASE("HMAC-based codes are those of RFC 4226, appendix D") {
    const std::vector<std::string> codes = {"755224", "287082", "359152", "969429", "338314",
                                            "254676", "287922", "162583", "399871", "520489"};
    for (std::size_t i = 0; i < codes.size(); ++i) CHECK(hotp(secret, static_cast<std::int64_t>(i)) == codes[i]);
}

TEST_CASE("time-based codes are those of RFC 6238, appendix B, in six digits") {
    CHECK(step_of("287082", 59) == 1);
    CHECK(step_of("081804", 1'111'111'109) == 0x23523EC);
    CHECK(step_of("050471", 1'111'111'111) == 0x23523ED);
    CHECK(step_of("005924", 1'234'567'890) == 0x273EF07);
    CHECK(step_of("279037", 2'000'000'000) == 0x3F940AA);
    CHECK(step_of("353130", 20'000'000'000) == 0x27BC86AA);
}

TEST_CASE("a clock may be wrong by a step, and by no more") {
    for (const std::int64_t seconds : {30, 59, 60, 89, 0, 29}) CHECK(step_of("287082", seconds) == 1);
    CHECK_FALSE(step_of("287082", 90));
    CHECK_FALSE(step_of("287083", 59));
    CHECK_FALSE(step_of("28708", 59));
    CHECK_FALSE(step_of("", 59));
}

TEST_CASE("base 32 is that of RFC 4648, without padding") {
    CHECK(base32(bytes_of("")).empty());
    CHECK(base32(bytes_of("f")) == "MY");
    CHECK(base32(bytes_of("foob")) == "MZXW6YQ");
    CHECK(base32(bytes_of("foobar")) == "MZXW6YTBOI");
}

TEST_CASE("an authenticator is told whose codes it makes and for which house, whatever the names are") {
    CHECK(otpauth_address(secret, "Ada & Ben", "house.example") ==
          "otpauth://totp/house.example:Ada%20%26%20Ben?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=house.example");
}

TEST_CASE("recovery codes are all different, and are known however somebody types them") {
    std::set<std::string> codes;
    for (int i = 0; i < 100; ++i) codes.insert(fresh_recovery_code());
    CHECK(codes.size() == 100);
    CHECK(codes.begin()->size() == 19);
    CHECK(plain_code("abcd-EFGH 2345 ijkl") == "ABCDEFGH2345IJKL");
    CHECK(is_totp_code(plain_code("123 456")));
    CHECK_FALSE(is_totp_code(plain_code(*codes.begin())));
    CHECK_FALSE(is_totp_code("12345x"));
    CHECK(fresh_otp_secret() != fresh_otp_secret());
}
