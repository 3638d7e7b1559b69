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
    for (const char* name : {"Ёлка", "محمد", "अनु", "山田", "O'Neill", "👩‍🚀", "\u00e9", "نمی\u200cدانم"})
        CHECK(clean_text(name, 24) == name);
}

TEST_CASE("what turns, hides or breaks the text around it is no part of a name") {
    for (const char* text :
         {"a\u202eb",     "a\u2066b",     "a\u200fb", "a\u200bb", "a\nb",        "a\x7f",  "a\u0085b", "a\u2028b",
          "\ufeffa",      "a\u00adb",     "a\u061cb", "\u3164",   "a\U000e0041", "\u200d", "\u0301",   "a\ufffe",
          "a\U0001d173b", "a\U0001bca0b", "a\ue000b", "\u2800",   "\u0e31",      "\ufe0f"})
        CHECK_FALSE(clean_text(text, 24));
    CHECK_FALSE(clean_text("\xff", 24));
    // A code point that Unicode has not assigned may be next year's emoji. It may be in chat, but not in a name.
    CHECK(clean_text("a\U0001faff", 24) == "a\U0001faff");
    CHECK_FALSE(account_name("a\U0001faff", 24));
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
    CHECK(name_key("STRASSE") == name_key("straße"));
    CHECK(name_key("ΑΛΈΞΑΝΔΡΟΣ") == name_key("αλέξανδρος"));
    CHECK(name_key("ЁЛКА ЖЮЛЯ Ѓ") == name_key("ёлка жюля ѓ"));
    CHECK(name_key("ԱՐԱՄ") == name_key("արամ"));
    CHECK(name_key("ᲥᲐᲠᲗᲣᲚᲘ") == name_key("ქართული"));
    CHECK(name_key("A\u200dd\ufe0fa") == "ada");
    CHECK(name_key("Ada\u2800") == "ada");
    CHECK(name_key("x×÷") == "x×÷");
    CHECK(name_key("Ÿ") == name_key("ÿ"));
    CHECK(name_key("ﬁ") == "fi");
    for (const char* name : {"محمد", "अनु", "山田", "🂡", ""}) CHECK(name_key(name) == name);
    // Letters that merely look alike make different names.
    CHECK(name_key("\u0410da") != name_key("Ada"));
    CHECK(name_key("Adab") != name_key("Ada b"));
    CHECK(name_key("Rene") != name_key("René"));
}

TEST_CASE("a name or password is one, whether its accents are typed as letters or as marks") {
    CHECK(name_key("Zo\u00eb Gr\u00fcn") == name_key("Zoe\u0308 Gru\u0308n"));
    CHECK(clean_name("Zoe\u0308 Gru\u0308n", 24) == "Zo\u00eb Gr\u00fcn");
    CHECK(Password("Schl\u00fcssel f\u00fcr Zo\u00eb 7") == Password("Schlu\u0308ssel fu\u0308r Zoe\u0308 7"));
    CHECK(Password("two\u00a0words\u3000here") == Password("two words here"));
    CHECK(Password("pass\u200bword \u2764\ufe0f") == Password("password \u2764"));
    CHECK_FALSE(Password("correct horse battery") == Password("Correct horse battery"));
    CHECK_FALSE(Password("\uff21 full width") == Password("A full width"));
    CHECK_FALSE(Password("gru\u0308n") == Password("grun"));
    // A Hangul name of eight syllables has up to 24 code points if it is typed in parts.
    CHECK(clean_name("\u1112\u1161\u11ab\u1100\u1173\u11af", 2) == "\ud55c\uae00");
}

namespace {

bool alike(const char* one, const char* other) {
    return NameLook(one).is_like(NameLook(other));
}

}  // namespace

TEST_CASE("names look the same whatever people do not see in them, and in letters of another script") {
    CHECK(alike("Ada", "\u0410d\u0430"));
    CHECK(alike("A\u200dda", "ada"));
    CHECK(alike("Ada\u2800", "Ada"));
    CHECK(alike("Ada \u2800 Byron", "ADA\u00a0BYRON"));
    CHECK(alike("\uff21\uff44\uff41", "Ada"));
    CHECK(alike("\U0001d4d0\U0001d4ed\U0001d4ea", "Ada"));
    CHECK(alike("\u24b6\u24d3\u24d0", "Ada"));
    CHECK(alike("\U0001f170\U0001f173\U0001f170", "Ada"));
    CHECK(alike("\U0001f1e6\U0001f1e9\U0001f1e6", "Ada"));
    CHECK(alike("\u1d00\u1d05\u1d00", "Ada"));
    CHECK(alike("AIice 10", "Alice lo"));
    CHECK(alike("AIice", "ALICE"));
    CHECK(alike("Ren\u00e9", "Rene\u0301"));
    CHECK(alike("Ren\u00c9", "rene\u0301"));
    CHECK(alike("Ti\u1ec7p", "Tie\u0323\u0302p"));
    CHECK(alike("No\u00ebl", "No\u0451l"));
    CHECK(alike("νικη", "ΝΙΚΗ"));
    CHECK(alike("Torn", "Tom"));
    CHECK_FALSE(alike("Ren\u00e9", "Rene"));
    CHECK_FALSE(alike("Ada", "Ado"));
    CHECK_FALSE(alike("Ёлка", "Юлка"));
    CHECK_FALSE(alike("山田", "山本"));
    CHECK_FALSE(alike("🂡", "🂢"));
}

TEST_CASE("nobody is called like a bot or like the house, however it is written") {
    for (const char* name :
         {"Bot", "bot Juno", "BOT\u00a0Juno", "B\u200dot Juno", "\u0412\u043e\u0442 Juno", "B0t", "Bot\u2800x",
          "Bot\ufe0f Juno", "\u24b7\u24de\u24e3 Juno", "\u0299\u1d0f\u1d1b", "\U0001f171\U0001f17e\U0001f183"}) {
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
    CHECK_FALSE(is_password_text("unknown \U0001faff", limits));
    CHECK_FALSE(is_password_text(Password("1234567\u200b").text(), limits));
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
