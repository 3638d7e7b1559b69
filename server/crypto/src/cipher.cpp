#include "crypto/cipher.hpp"

#include <sodium.h>

#include <array>
#include <span>
#include <tuple>
#include <utility>

#include "crypto/random.hpp"

namespace anteroom::crypto {

namespace {

constexpr std::size_t nonce_len = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t tag_len = crypto_aead_xchacha20poly1305_ietf_ABYTES;

}  // namespace

std::vector<std::uint8_t> encrypt(const Bytes32& key, std::string_view text, Bytes about) {
    static_assert(crypto_aead_xchacha20poly1305_ietf_KEYBYTES == std::tuple_size_v<Bytes32>);
    std::vector<std::uint8_t> sealed(nonce_len + text.size() + tag_len);
    fill_random(std::span(sealed).first(nonce_len));
    const Bytes clear = bytes_of(text);
    crypto_aead_xchacha20poly1305_ietf_encrypt(sealed.data() + nonce_len, nullptr, clear.data(), clear.size(),
                                               about.data(), about.size(), nullptr, sealed.data(), key.data());
    return sealed;
}

std::optional<std::string> decrypt(const Bytes32& key, Bytes sealed, Bytes about) {
    if (sealed.size() < nonce_len + tag_len) return std::nullopt;
    const Bytes hidden = sealed.subspan(nonce_len);
    std::string text(hidden.size() - tag_len, '\0');
    const int wrong = crypto_aead_xchacha20poly1305_ietf_decrypt(reinterpret_cast<unsigned char*>(text.data()), nullptr,
                                                                 nullptr, hidden.data(), hidden.size(), about.data(),
                                                                 about.size(), sealed.data(), key.data());
    return wrong == 0 ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace anteroom::crypto
