#ifndef STARTUP_AREA_H
#define STARTUP_AREA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/// Memory for the few blocks asked for while the allocator itself is being looked up. Blocks are
/// zeroed, since none is ever used twice; freeing one does nothing.
#define BINDLAB_STARTUP_BYTES ((size_t)16384)

extern unsigned char bindlab_startup_area[BINDLAB_STARTUP_BYTES];

static inline bool bindlab_startup_contains(const void *block) {
  return (uintptr_t)block - (uintptr_t)bindlab_startup_area < BINDLAB_STARTUP_BYTES;
}

/// A zeroed block at a power of two, or NULL with `ENOMEM` when the area is used up.
void *bindlab_startup_allocate(size_t alignment, size_t size);

/// The size that a block of the area was asked for with.
size_t bindlab_startup_size(const void *block);

#pragma GCC visibility pop

#endif
