#pragma once
// What a listener needs to speak TLS.

#include <chrono>
#include <filesystem>

namespace anteroom::net {

/// Both as PEM; the certificate with those of its issuers after it.
struct TlsFiles {
    std::filesystem::path certificate;
    std::filesystem::path key;
};

/// Throws std::runtime_error, in words for who made the files: one cannot be read, the certificate has expired or does
/// not begin until later, the key is another's. Returns until when the certificate holds.
std::chrono::system_clock::time_point check_tls(const TlsFiles& files);

}  // namespace anteroom::net
