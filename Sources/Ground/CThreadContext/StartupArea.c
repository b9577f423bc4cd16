#include "StartupArea.h"

#include "AllocationCounter.h"

#if BINDLAB_COUNTS_ALLOCATIONS

#include <errno.h>
#include <string.h>

_Alignas(max_align_t) unsigned char bindlab_startup_area[BINDLAB_STARTUP_BYTES];
static _Atomic size_t bytes_used;

void *bindlab_startup_allocate(size_t alignment, size_t size) {
  // The size of each block stands in front of it.
  uintptr_t base = (uintptr_t)bindlab_startup_area;
  size_t used = atomic_load_explicit(&bytes_used, memory_order_relaxed);
  size_t start;
  size_t end;
  if (alignment < _Alignof(max_align_t)) alignment = _Alignof(max_align_t);
  do {
    uintptr_t unaligned = base + used + sizeof size + alignment - 1;
    start = (size_t)((unaligned & ~(uintptr_t)(alignment - 1)) - base);
    if (__builtin_add_overflow(start, size, &end) || end > BINDLAB_STARTUP_BYTES) {
      errno = ENOMEM;
      return NULL;
    }
  } while (!atomic_compare_exchange_weak_explicit(
    &bytes_used, &used, end, memory_order_relaxed, memory_order_relaxed));
  memcpy(bindlab_startup_area + start - sizeof size, &size, sizeof size);
  return bindlab_startup_area + start;
}

size_t bindlab_startup_size(const void *block) {
  size_t size;
  memcpy(&size, (const unsigned char *)block - sizeof size, sizeof size);
  return size;
}

#endif
