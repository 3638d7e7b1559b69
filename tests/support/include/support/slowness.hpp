#pragma once

// g++ defines a macro for sanitizers; clang 19 has __has_feature.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ANTEROOM_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ANTEROOM_SANITIZED 1
#endif
#endif

namespace anteroom::support {

/// The factor by which this build may exceed a test's time limit.
#ifdef ANTEROOM_SANITIZED
inline constexpr int slowness = 10;
#else
inline constexpr int slowness = 1;
#endif

}  // namespace anteroom::support

#undef ANTEROOM_SANITIZED
