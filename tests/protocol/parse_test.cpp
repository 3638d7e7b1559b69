#include "wire/parse.hpp"

#include "support/catch.hpp"
#include "wire/template_body.hpp"

using namespace anteroom::wire;

namespace {

std::variant<Request, Malformed> read(std::string_view text) {
    return parse(text, Limits{});
}

Malformed refusal(std::string_view text) {
    auto result = read(text);
    INFO(text);
    REQUIRE(std::holds_alternative<Malformed>(result));
    return std::get<Malformed>(result);
}

ErrorCode code(std::string_view text) {
    return refusal(text).code;
}

template <class T>
T accepted(std::string_view text) {
    auto result = read(text);
    INFO(text);
    if (const auto* malformed = std::get_if<Malformed>(&result)) FAIL(malformed->text);
    return std::get<T>(std::get<Request>(result).body);
}

std::string nested(std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
}

std::string sit_with(std::string_view id) {
    return R"({"type":"unwatch","room":1,"id":)" + std::string(id) + "}";
}

}  // namespace

TEST_CASE("a length that is fixed is said once, one that is not by its ends") {
    CHECK(refusal(R"({"type":"end_logins","id":1,"login":"all"})").text.find(" be 16 characters") != std::string::npos);
    CHECK(refusal(R"({"type":"hello","id":1,"protocol":1,"client":"short","name":"Ada"})")
              .text.find(" be 16-64 characters") != std::string::npos);
}

TEST_CASE("a request becomes its own type with its fields") {
    const auto create = accepted<Create>(
        R"({"type":"create","id":4,"game":"spoil","options":{"lives":2,"end_vote":"on"},"seats":4,
            "visibility":"private","clock_s":30,"bots":["good","easy"]})");
    CHECK(create.game == "spoil");
    CHECK(create.options.text == R"({"lives":2,"end_vote":"on"})");
    CHECK(create.seats == 4);
    CHECK(create.visibility == Visibility::private_);
    CHECK(create.clock.value == 30);
    CHECK(create.bots == std::vector<std::string>{"good", "easy"});

    const auto play = accepted<Play>(
        R"( {"type":"play","id":7,"room":41,"turn":31,"action":{"type":"play", "card":"9H","n":[1,-2,1.50,true,null]}} )");
    CHECK(play.room.value == 41);
    CHECK(play.turn.value == 31);
    CHECK(play.action.text() == R"({"type":"play","card":"9H","n":[1,-2,1.50,true,null]})");

    const auto again = accepted<Hello>(R"({"type":"hello","id":1,"protocol":1,"client":"k3v9ZqT2mWc81xYb",
                                           "token":"Jw2mT9b0XQ-4fLr7uYcK1g"})");
    CHECK(!again.name);
    CHECK(again.token == "Jw2mT9b0XQ-4fLr7uYcK1g");
}

TEST_CASE("a room is named by number, code or link, a code however it was typed") {
    CHECK(std::get<RoomId>(accepted<Join>(R"({"type":"join","id":1,"room":41,"since":0})").where).value == 41);
    CHECK(accepted<Join>(R"({"type":"join","id":1,"room":41,"since":0})").since == Seq{0});
    CHECK(std::get<RoomCode>(accepted<Join>(R"({"type":"join","id":1,"code":"kt-rb h"})").where).text == "KTRBH");
    CHECK(std::get<RoomLink>(accepted<Join>(R"({"type":"join","id":1,"link":"pQ8sV3nL0aZk5RtE"})").where).text ==
          "pQ8sV3nL0aZk5RtE");
    CHECK(code(R"({"type":"join","id":1})") == ErrorCode::missing_field);
    CHECK(code(R"({"type":"join","id":1,"room":1,"code":"KTRB"})") == ErrorCode::bad_field);
    CHECK(code(R"({"type":"join","id":1,"code":"----"})") == ErrorCode::bad_field);
    CHECK(code(R"({"type":"join","id":1,"code":"ABÄD"})") == ErrorCode::bad_field);
}

TEST_CASE("the level none takes a bot away") {
    CHECK(accepted<SetBot>(R"({"type":"bot","id":1,"room":1,"seat":"s3","level":"good"})").level == "good");
    CHECK(!accepted<SetBot>(R"({"type":"bot","id":1,"room":1,"seat":"s3","level":"none"})").level);
}

TEST_CASE("unknown fields are ignored") {
    CHECK(accepted<Stand>(R"({"type":"stand","id":1,"room":5,"later":{"since":2}})").room.value == 5);
}

TEST_CASE("what is no JSON object is refused with its own code") {
    CHECK(code("") == ErrorCode::not_json);
    CHECK(code("hello") == ErrorCode::not_json);
    CHECK(code(R"({"type":"my_tables","id":1)") == ErrorCode::not_json);
    CHECK(code(R"({"type":"my_tables","id":1}})") == ErrorCode::not_json);
    CHECK(code(R"({"type":"my_tables","id":1,})") == ErrorCode::not_json);
    CHECK(code(R"({"type":"my_tables","id":1} // so)") == ErrorCode::not_json);
    CHECK(code(R"({'type':'my_tables','id':1})") == ErrorCode::not_json);
    CHECK(code(std::string_view("{\"type\":\"my_tables\",\"id\":1}\0", 28)) == ErrorCode::not_json);
    CHECK(code(R"({"type":"\ud800","id":1})") == ErrorCode::not_json);
    CHECK(code("[]") == ErrorCode::not_object);
    CHECK(code("7") == ErrorCode::not_object);
    CHECK(code("null") == ErrorCode::not_object);
}

TEST_CASE("invalid UTF-8 is refused wherever it stands") {
    CHECK(code("\xff") == ErrorCode::bad_utf8);
    CHECK(code("{\"type\":\"chat\",\"id\":1,\"room\":1,\"text\":\"\xc3\x28\"}") == ErrorCode::bad_utf8);
    CHECK(code("{\"type\":\"chat\",\"id\":1,\"room\":1,\"text\":\"\xed\xa0\x80\"}") == ErrorCode::bad_utf8);
    CHECK(code("{\"type\":\"chat\",\"id\":1,\"room\":1,\"text\":\"\xc0\xaf\"}") == ErrorCode::bad_utf8);
    CHECK(code("{\"type\":\"chat\",\"id\":1,\"room\":1,\"text\":\"\xf5\x80\x80\x80\"}") == ErrorCode::bad_utf8);
}

TEST_CASE("a frame that is too large is not looked at") {
    const std::string chat = R"({"type":"chat","id":1,"room":1,"text":")" + std::string(20'000, 'x') + "\"}";
    CHECK(code(chat) == ErrorCode::too_large);
    CHECK(code(std::string(20'000, '\xff')) == ErrorCode::too_large);
}

TEST_CASE("a frame nested too deep is refused, also by sixteen thousand brackets") {
    const auto with = [](std::size_t depth) {
        return R"({"type":"play","id":7,"room":1,"turn":1,"action":{"x":)" + nested(depth) + "}}";
    };
    CHECK(std::holds_alternative<Request>(read(with(6))));
    CHECK(code(with(7)) == ErrorCode::too_deep);
    CHECK(refusal(with(8'000)).code == ErrorCode::too_deep);
    CHECK(refusal(with(8'000)).id == RequestId{7});
    CHECK(code(std::string(16'000, '[')) == ErrorCode::not_json);
    CHECK(code(nested(8'000)) == ErrorCode::not_object);
}

TEST_CASE("a key that stands twice is refused at any depth") {
    CHECK(refusal(R"({"type":"sit","id":7,"room":1,"seat":"s0","seat":"s1"})") ==
          Malformed{ErrorCode::duplicate_key, std::string(info_of(ErrorCode::duplicate_key).text), RequestId{7}});
    CHECK(code(R"({"type":"play","id":7,"room":1,"turn":1,"action":{"a":{"b":1,"b":1}}})") == ErrorCode::duplicate_key);
    CHECK(code(R"({"type":"my_tables","id":7,"x":1,"\u0078":2})") == ErrorCode::duplicate_key);
    CHECK(!refusal(R"({"type":"my_tables","id":7,"id":8})").id);
}

TEST_CASE("a request id is a whole number from 1 to 2^53-1") {
    CHECK(std::get<Request>(read(sit_with("1"))).id.value == 1);
    CHECK(std::get<Request>(read(sit_with("9007199254740991"))).id.value == int_max);
    for (const char* id : {"0", "-1", "9007199254740992", "18446744073709551615", "18446744073709551616", "1.0", "1e3",
                           "\"1\"", "true", "null", "[1]", "123456789012345678901234567890", "1e999"})
        CHECK(code(sit_with(id)) == ErrorCode::bad_id);
    CHECK(code(R"({"type":"my_tables"})") == ErrorCode::bad_id);
    for (const char* id : {"NaN", "Infinity", "01", "+1", "0x1", ".5"})
        CHECK(code(sit_with(id)) == ErrorCode::not_json);
}

TEST_CASE("a type that is missing or unknown is refused, with the request's id") {
    CHECK(refusal(R"({"id":7})").code == ErrorCode::unknown_type);
    CHECK(refusal(R"({"id":7,"type":"dance"})") ==
          Malformed{ErrorCode::unknown_type, std::string(info_of(ErrorCode::unknown_type).text), RequestId{7}});
    CHECK(code(R"({"id":7,"type":7})") == ErrorCode::unknown_type);
    CHECK(code(R"({"id":7,"type":"Hello"})") == ErrorCode::unknown_type);
    CHECK(code(R"({"id":7,"type":"update"})") == ErrorCode::unknown_type);
}

TEST_CASE("numbers out of range and values of the wrong type are refused by the field's name") {
    CHECK(refusal(R"({"type":"stand","id":7,"room":0})").text.find("`room`") == 0);
    CHECK(code(R"({"type":"stand","id":7,"room":-1})") == ErrorCode::bad_field);
    CHECK(code(R"({"type":"stand","id":7,"room":1.5})") == ErrorCode::bad_field);
    CHECK(code(R"({"type":"stand","id":7,"room":9007199254740992})") == ErrorCode::bad_field);
    CHECK(code(R"({"type":"stand","id":7,"room":18446744073709551615})") == ErrorCode::bad_field);
    CHECK(code(R"({"type":"stand","id":7,"room":null})") == ErrorCode::bad_field);
    CHECK(code(R"({"type":"join","id":7,"room":1,"since":-1})") == ErrorCode::bad_field);
    CHECK(code(R"({"type":"play","id":7,"room":1,"turn":0,"action":{}})") == ErrorCode::bad_field);
    CHECK(code(R"({"type":"play","id":7,"room":1,"turn":1,"action":[]})") == ErrorCode::bad_field);
    for (const char* seat : {"\"s8\"", "\"s-1\"", "\"S0\"", "\"s00\"", "\"\"", "0", "null"})
        CHECK(code(R"({"type":"sit","id":7,"room":1,"seat":)" + std::string(seat) + "}") == ErrorCode::bad_field);
    CHECK(code(R"({"type":"ready","id":7,"room":1,"nonce_hash":"00"})") == ErrorCode::bad_field);
    CHECK(code(R"({"type":"settings","id":7,"room":1})") == ErrorCode::missing_field);
    CHECK(code(R"({"type":"settings","id":7,"room":1,"clock_s":20})") == ErrorCode::bad_field);
    CHECK(code(R"({"type":"mute","id":7,"player":1,"on":1})") == ErrorCode::bad_field);
}

TEST_CASE("a refusal of a field states no bound but that of the table") {
    const auto text = [](const std::string& field) {
        return refusal(R"({"type":"settings","id":1,"room":1,)" + field + "}").text;
    };
    for (const char* seats : {R"("two")", "null", "2.5", "[]"})
        CHECK(text(R"("seats":)" + std::string(seats)) == "`seats` has to be a whole number.");
    for (const char* clock : {"1", "-1", "90", "200", R"("60")", "null"})
        CHECK(text(R"("clock_s":)" + std::string(clock)) == "`clock_s` has to be 0, 15, 30, 60 or 120.");
    CHECK(refusal(R"({"type":"sit","id":1,"room":1,"seat":"s8"})").text ==
          "`seat` has to be a seat of the table, such as s0.");
    // Only the game of the table knows how many seats are allowed.
    for (const auto& [sent, read] : {std::pair{"0", 0}, {"9", 9}, {"-3", 0}, {"1000", 255}})
        CHECK(accepted<Settings>(R"({"type":"settings","id":1,"room":1,"seats":)" + std::string(sent) + "}").seats ==
              read);
}

TEST_CASE("of several faults the first in the order of the codes is told") {
    CHECK(code(R"({"type":"chat","id":7,"text":"","room":"x"})") == ErrorCode::bad_field);
    CHECK(code(R"({"type":"chat","id":7,"text":""})") == ErrorCode::missing_field);
    CHECK(code(R"({"type":"dance","id":0})") == ErrorCode::bad_id);
    CHECK(code(R"({"type":"dance","id":0,"id":0})") == ErrorCode::duplicate_key);
    CHECK(code(R"([[[[[[[[[[{"a":1,"a":1}]]]]]]]]]])") == ErrorCode::not_object);
    CHECK(code(R"({"a":[[[[[[[[[)") == ErrorCode::not_json);
}

TEST_CASE("names and chat lines are trimmed, limited in code points and free of what hides") {
    const auto chat = [](const std::string& text) {
        return R"({"type":"chat","id":1,"room":1,"text":")" + text + "\"}";
    };
    CHECK(accepted<Chat>(chat("  schön 🂡 ")).text == "schön 🂡");
    std::string umlauts;
    for (int i = 0; i < 300; ++i) umlauts += "ü";
    CHECK(accepted<Chat>(chat(umlauts)).text == umlauts);
    CHECK(code(chat(umlauts + "ü")) == ErrorCode::bad_text);
    CHECK(code(chat("a\\nb")) == ErrorCode::bad_text);
    CHECK(code(chat("a\\u202eb")) == ErrorCode::bad_text);
    CHECK(code(chat("a\\u0000b")) == ErrorCode::bad_text);
    CHECK(code(chat("\\u200b")) == ErrorCode::bad_text);
    CHECK(code(chat("   ")) == ErrorCode::bad_text);
    CHECK(
        code(
            R"({"type":"hello","id":1,"protocol":1,"client":"k3v9ZqT2mWc81xYb","name":"abcdefghijklmnopqrstuvwxy"})") ==
        ErrorCode::bad_text);
}

TEST_CASE("what the error says never repeats what was sent") {
    CHECK(refusal(R"({"type":"sit","id":7,"room":1,"seat":"<script>"})").text.find("script") == std::string::npos);
    CHECK(refusal(R"({"type":"<script>","id":7})").text.find("script") == std::string::npos);
}

TEST_CASE(
    "a number larger than any double is a wrong field of a request that can be named, not a text that is no JSON") {
    for (const char* number : {"1e400", "-1E+400", "123.5e99999", "1e400000000000000000000"}) {
        const Malformed bad = refusal(R"({"type":"unwatch","id":5,"room":)" + std::string(number) + "}");
        CHECK(bad.code == ErrorCode::bad_field);
        REQUIRE(bad.id);
        CHECK(bad.id->value == 5);
        CHECK(code(sit_with(number)) == ErrorCode::bad_id);
    }
    const auto chat = accepted<Chat>(R"({"type":"chat","id":5,"room":1,"text":"1e400 \"2e400","more":1e400})");
    CHECK(chat.text == R"(1e400 "2e400)");
    CHECK(code(R"({"type":"unwatch","id":5,"room":1e400e})") == ErrorCode::not_json);
    CHECK(code(R"({"type":"unwatch","id":5,"room":1e400)") == ErrorCode::not_json);
}

TEST_CASE("a byte order mark is no part of JSON") {
    CHECK(code("\xEF\xBB\xBF{\"type\":\"my_tables\",\"id\":1}") == ErrorCode::not_json);
}

TEST_CASE("nobody is called like a bot") {
    const auto hello = [](std::string_view name) {
        return R"({"type":"hello","id":1,"protocol":1,"client":"k3v9ZqT2mWc81xYb","name":")" + std::string(name) +
               "\"}";
    };
    for (const char* name : {"Bot Juno", "bot", "BOT x", " Bot Juno "}) CHECK(code(hello(name)) == ErrorCode::bad_text);
    for (const char* name : {"Bo", "Bottle", "Robot", "Juno Bot"}) CHECK(accepted<Hello>(hello(name)).name == name);
}

TEST_CASE("a template's body has the fields of create, whatever it could be as a request") {
    const std::string fields = R"("game":"spoil","options":{},"seats":3,"visibility":"public","clock_s":30,"bots":[])";
    const auto create = create_of("{" + fields + "}", Limits{});
    REQUIRE(create);
    CHECK(create->game == "spoil");
    CHECK(create->seats == 3);
    CHECK(create->clock.value == 30);
    CHECK_FALSE(create_of(R"({"template":"Friday"})", Limits{}));
    CHECK_FALSE(create_of(R"({"game":"spoil"})", Limits{}));
    CHECK_FALSE(create_of("{" + fields + "," + fields + "}", Limits{}));
    CHECK_FALSE(create_of("[{" + fields + "}]", Limits{}));
    CHECK_FALSE(create_of("{" + fields, Limits{}));
}
