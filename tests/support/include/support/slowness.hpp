#pragma once

// g++ says so with a macro, clang 19 when asked.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ANTEROOM_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ANTEROOM_SANITIZED 1
#endif
#endif

namespace anteroom::support {

/// How many times longer than a plain build this one may take where a test holds a limit of time.
#ifdef ANTEROOM_SANITIZED
inline constexpr int slowness = 10;
#else
inline constexpr int slowness = 1;
#endif

}  // namespace anteroom::support

#undef ANTEROOM_SANITIZED
