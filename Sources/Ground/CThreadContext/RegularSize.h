#ifndef REGULAR_SIZE_H
#define REGULAR_SIZE_H

#include <stddef.h>

/// The usable size that glibc gives from a heap without gaps: the bytes plus one word in front,
/// rounded up to its alignment, at least four words; minus the word in front.
static inline size_t regular_size(size_t requested) {
  const size_t word = sizeof(size_t);
  const size_t alignment = _Alignof(max_align_t);
  size_t chunk = (requested + word + alignment - 1) & ~(alignment - 1);
  return (chunk < 4 * word ? 4 * word : chunk) - word;
}

#endif
