#include "unicode.hpp"

#include <unicode/bytestream.h>
#include <unicode/utf8.h>

#include <new>

namespace anteroom::wire {
namespace {

const icu::Normalizer2& normaliser(Form form) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* found = nullptr;
    switch (form) {
        case Form::nfc:
            found = icu::Normalizer2::getNFCInstance(status);
            break;
        case Form::nfd:
            found = icu::Normalizer2::getNFDInstance(status);
            break;
        case Form::nfkc:
            found = icu::Normalizer2::getNFKCInstance(status);
            break;
        case Form::nfkc_casefold:
            found = icu::Normalizer2::getNFKCCasefoldInstance(status);
            break;
    }
    // ICU's library contains the data of these forms, so the only possible failure is a lack of memory.
    if (U_FAILURE(status) != 0) throw std::bad_alloc();
    return *found;
}

}  // namespace

std::string normalised(Form form, std::string_view text) {
    std::string out;
    icu::StringByteSink<std::string> sink(&out, static_cast<std::int32_t>(text.size()));
    UErrorCode status = U_ZERO_ERROR;
    normaliser(form).normalizeUTF8(0, {text.data(), static_cast<std::int32_t>(text.size())}, sink, nullptr, status);
    if (U_FAILURE(status) != 0) throw std::bad_alloc();
    return out;
}

// ICU's macros convert between char and its own types of bytes.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"

UChar32 take_code_point(std::string_view& text) {
    const char* bytes = text.data();
    const auto size = static_cast<std::int32_t>(text.size());
    std::int32_t at = 0;
    UChar32 point = 0;
    U8_NEXT(bytes, at, size, point);
    text.remove_prefix(static_cast<std::size_t>(at));
    return point;
}

void append_code_point(std::string& out, UChar32 point) {
    char bytes[U8_MAX_LENGTH];
    std::int32_t size = 0;
    U8_APPEND_UNSAFE(bytes, size, point);
    out.append(bytes, static_cast<std::size_t>(size));
}

#pragma GCC diagnostic pop

bool is_blank(UChar32 point) {
    constexpr UChar32 braille_blank = 0x2800;
    constexpr UChar32 null_notehead = 0x1d159;
    return u_isUWhiteSpace(point) != 0 || point == braille_blank || point == null_notehead;
}

}  // namespace anteroom::wire
