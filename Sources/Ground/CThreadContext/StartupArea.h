#ifndef STARTUP_AREA_H
#define STARTUP_AREA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/// Memory for the few blocks that are allocated during the look-up of the allocator. Blocks are
/// zeroed, because none is used twice. Freeing one does nothing.
#define BINDLAB_STARTUP_BYTES ((size_t)16384)

extern unsigned char bindlab_startup_area[BINDLAB_STARTUP_BYTES];

static inline bool bindlab_startup_contains(const void *block) {
  return (uintptr_t)block - (uintptr_t)bindlab_startup_area < BINDLAB_STARTUP_BYTES;
}

/// A zeroed block with an alignment that is a power of two; NULL with `ENOMEM` if the area is full.
void *bindlab_startup_allocate(size_t alignment, size_t size);

/// The requested size of a block of the area.
size_t bindlab_startup_size(const void *block);

#pragma GCC visibility pop

#endif
