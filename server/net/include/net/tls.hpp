#pragma once
// The files that a listener needs for TLS.

#include <chrono>
#include <filesystem>
#include <stdexcept>

namespace anteroom::net {

/// Certificate and key, both in PEM. The certificate's file begins with the server's certificate, and the certificates
/// of its issuers follow.
struct TlsFiles {
    std::filesystem::path certificate;
    std::filesystem::path key;
};

/// Thrown if the fault is in the key's file, or if the key does not match the certificate.
class BadTlsKey : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Returns when the certificate expires. Throws std::runtime_error if a file cannot be read, or if the certificate has
/// expired or is not valid yet. Throws BadTlsKey if the key is the fault. The text of the error is for the operator.
std::chrono::system_clock::time_point check_tls(const TlsFiles& files);

}  // namespace anteroom::net
