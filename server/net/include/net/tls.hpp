#pragma once
// The files that a listener needs for TLS.

#include <chrono>
#include <filesystem>

namespace anteroom::net {

/// Certificate and key, both PEM. The certificate's file also contains the certificates of its issuers, after its own.
struct TlsFiles {
    std::filesystem::path certificate;
    std::filesystem::path key;
};

/// Returns when the certificate expires. Throws std::runtime_error if a file cannot be read, if the certificate
/// has expired or is not valid yet, or if the key does not match. The text of the error is for the operator.
std::chrono::system_clock::time_point check_tls(const TlsFiles& files);

}  // namespace anteroom::net
