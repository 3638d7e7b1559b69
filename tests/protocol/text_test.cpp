#include "wire/text.hpp"

#include "support/catch.hpp"
#include "wire/json_text.hpp"

using namespace anteroom::wire;

TEST_CASE("UTF-8 is told from what only looks like it") {
    for (const char* good : {"", "a", "ü", "€", "🂡", "\xf4\x8f\xbf\xbf"}) CHECK(is_utf8(good));
    for (const char* bad : {"\x80", "\xc3", "\xc1\x81", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80",
                            "\xf4\x90\x80\x80", "\xff", "a\xe2\x82"})
        CHECK_FALSE(is_utf8(bad));
    CHECK(code_points("aü€🂡") == 4);
}

TEST_CASE("spaces at the ends go, those between stay") {
    CHECK(clean_text("  Ada \t", 24) == "Ada");
    CHECK(clean_text("\u3000Ada  Bo\u00a0", 24) == "Ada  Bo");
    CHECK(clean_text("Ada", 3) == "Ada");
    CHECK_FALSE(clean_text("Adas", 3));
    CHECK_FALSE(clean_text(" \u2003 ", 24));
    CHECK_FALSE(clean_text("", 24));
}

TEST_CASE("letters of any script and emoji with joiners are names") {
    for (const char* name : {"Ёлка", "محمد", "अनु", "山田", "O'Neill", "👩‍🚀", "e\u0301", "نمی\u200cدانم"})
        CHECK(clean_text(name, 24) == name);
}

TEST_CASE("what turns, hides or breaks the text around it is no part of a name") {
    for (const char* text : {"a\u202eb", "a\u2066b", "a\u200fb", "a\u200bb", "a\nb", "a\x7f", "a\u0085b", "a\u2028b",
                             "\ufeffa", "a\u00adb", "a\u061cb", "\u3164", "a\U000e0041", "\u200d", "\u0301", "a\ufffe"})
        CHECK_FALSE(clean_text(text, 24));
    CHECK_FALSE(clean_text("\xff", 24));
}

TEST_CASE("strings are escaped as JSON asks for, and nothing else is") {
    const auto quoted = [](std::string_view text) {
        std::string out;
        append_string(out, text);
        return out;
    };
    CHECK(quoted("") == R"("")");
    CHECK(quoted("say \"hi\" \\ bye") == R"("say \"hi\" \\ bye")");
    CHECK(quoted("a\n\t\r\x01\x1f\x7fz") == R"("a\n\t\r\u0001\u001f\u007fz")");
    CHECK(quoted("ü🂡</script>") == R"("ü🂡</script>")");
}
