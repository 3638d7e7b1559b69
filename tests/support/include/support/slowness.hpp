#pragma once

namespace anteroom::support {

/// How many times longer than a plain build this one may take where a test holds a limit of time.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int slowness = 10;
#else
inline constexpr int slowness = 1;
#endif

}  // namespace anteroom::support
