#include "wire/text.hpp"

#include "json/text.hpp"
#include "support/catch.hpp"
#include "wire/password.hpp"

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
        anteroom::json_text::write(out, text);
        return out;
    };
    CHECK(quoted("") == R"("")");
    CHECK(quoted("say \"hi\" \\ bye") == R"("say \"hi\" \\ bye")");
    CHECK(quoted("a\n\t\r\x01\x1f\x7fz") == R"("a\n\t\r\u0001\u001f\u007fz")");
    CHECK(quoted("ü🂡</script>") == R"("ü🂡</script>")");
}

TEST_CASE("names of accounts are the same in capitals and small letters, however wide their blanks are") {
    CHECK(name_key("Ada Lovelace") == "ada lovelace");
    CHECK(name_key("ADA \u00a0 LOVELACE") == name_key("ada\u3000lovelace"));
    CHECK(name_key("ÄÖÜßÉÑØŽŠĄŁ") == name_key("äöüßéñøžšął"));
    CHECK(name_key("ΑΛΈΞΑΝΔΡΟΣ") == name_key("αλέξανδρος"));
    CHECK(name_key("ЁЛКА ЖЮЛЯ Ѓ") == name_key("ёлка жюля ѓ"));
    CHECK(name_key("ԱՐԱՄ") == name_key("արամ"));
    CHECK(name_key("A\u200dd\ufe0fa") == "ada");
    CHECK(name_key("x×÷") == "x×÷");
    CHECK(name_key("Ÿ") == name_key("ÿ"));
    for (const char* name : {"محمد", "अनु", "山田", "🂡", "ﬁ", ""}) CHECK(name_key(name) == name);
    // Letters that only look the same make different names.
    CHECK(name_key("\u0410da") != name_key("Ada"));
    CHECK(name_key("e\u0301") != name_key("é"));
    CHECK(name_key("Adab") != name_key("Ada b"));
}

TEST_CASE("names look the same whatever people do not see in them, and in letters of another script") {
    CHECK(name_look("Ada") == name_look("\u0410d\u0430"));
    CHECK(name_look("A\u200dda") == name_look("ada"));
    CHECK(name_look("Ada\u2800") == name_look("Ada"));
    CHECK(name_look("Ada \u2800 Byron") == name_look("ADA\u00a0BYRON"));
    CHECK(name_look("\uff21\uff44\uff41") == name_look("Ada"));
    CHECK(name_look("\U0001d4d0\U0001d4ed\U0001d4ea") == name_look("Ada"));
    CHECK(name_look("AIice 10") == name_look("Alice lo"));
    CHECK(name_look("Ren\u00e9") == name_look("Rene\u0301"));
    CHECK(name_look("Ren\u00c9") == name_look("rene\u0301"));
    CHECK(name_look("Ti\u1ec7p") == name_look("Tie\u0323\u0302p"));
    CHECK(name_look("No\u00ebl") == name_look("No\u0451l"));
    CHECK(name_look("Ren\u00e9") != name_look("Rene"));
    CHECK(name_look("Ada") != name_look("Ado"));
    CHECK(name_look("Ёлка") != name_look("Юлка"));
    for (const char* name : {"محمد", "अनु", "山田", "🂡", ""}) CHECK(name_look(name) == name);
}

TEST_CASE("nobody is called like a bot or like the house, however it is written") {
    for (const char* name : {"Bot", "bot Juno", "BOT\u00a0Juno", "B\u200dot Juno", "\u0412\u043e\u0442 Juno", "B0t",
                             "Bot\u2800x", "Bot\ufe0f Juno", "\u24b7\u24de\u24e3 Juno"}) {
        CHECK_FALSE(clean_name(name, 24));
        CHECK_FALSE(account_name(name, 24));
    }
    for (const char* name :
         {"House", "OPERATOR", "Operator\u3000Ada", "H\u043euse", "0perator", "cashier", "Anteroom"}) {
        CHECK_FALSE(clean_name(name, 24));
        CHECK(account_name(name, 24) == name);
    }
    for (const char* name : {"Botho", "Robot", "Gregory House", "Housemartin", "Lift Operator", "Abbot"})
        CHECK(clean_name(name, 24) == name);
}

TEST_CASE("what everybody tries first is no password") {
    for (const char* weak : {"12345678", "87654321", "aaaaaaaa", "abcdefgh", "abababab", "123123123", "password",
                             "Password1", "PASSWORD!!", "qwertyuiop", "1q2w3e4r", "iloveyou", "abc12345",
                             "ada lovelace", "AdaLovelace", "Ada Lovelace 1815!", "ääääääää"})
        CHECK(is_weak_password(weak, "Ada Lovelace"));
    for (const char* good :
         {"correct horse", "'; DROP TABLE--", "tr0ub4dor&3", "analytical", "9472 0182", "lovelace's engine"})
        CHECK_FALSE(is_weak_password(good, "Ada Lovelace"));
}

TEST_CASE("a password has 8 to 128 code points, none of them a control character") {
    const Limits limits;
    for (const char* good : {"12345678", "pass wörd", " 234567 ", "ä2345678", "🂡🂡🂡🂡🂡🂡🂡🂡", "'; DROP TABLE--"})
        CHECK(is_password_text(good, limits));
    for (const char* bad : {"", "1234567", "🂡🂡", "1234567\n8",
                            "1234567\x7f"
                            "8"})
        CHECK_FALSE(is_password_text(bad, limits));
    CHECK_FALSE(is_password_text(std::string_view("1234\0005678", 9), limits));
    CHECK(is_password_text(std::string(128, 'x'), limits));
    CHECK_FALSE(is_password_text(std::string(129, 'x'), limits));
}

TEST_CASE("a password is overwritten where it is left behind") {
    std::string text = "a password that is too long to lie within a string";
    const char* where = text.data();
    {
        Password password(std::move(text));
        CHECK(password.text().data() == where);
        Password other = std::move(password);
        CHECK(other.text().data() == where);
        other = Password();
        CHECK(other.text().empty());
    }
    Password one(std::string("short pw"));
    const Password copy = one;
    const Password moved = std::move(one);
    CHECK(copy == moved);
    CHECK(copy.text() == "short pw");
}
