#ifndef NEXT_ALLOCATOR_H
#define NEXT_ALLOCATOR_H

#include "AllocationCounter.h"

#if BINDLAB_COUNTS_ALLOCATIONS

#pragma GCC visibility push(hidden)

// The next library's functions: they would serve this program if it defined none.
extern void *(*_Atomic bindlab_next_malloc)(size_t);
extern void *(*_Atomic bindlab_next_calloc)(size_t, size_t);
extern void *(*_Atomic bindlab_next_realloc)(void *, size_t);
extern void (*_Atomic bindlab_next_free)(void *);
extern int (*_Atomic bindlab_next_posix_memalign)(void **, size_t, size_t);
extern void *(*_Atomic bindlab_next_aligned_alloc)(size_t, size_t);
extern void *(*_Atomic bindlab_next_memalign)(size_t, size_t);
extern size_t (*_Atomic bindlab_next_usable_size)(void *);

/// True if glibc is the next allocator, so that the sizes of its blocks are known.
extern _Atomic bool bindlab_forwards_to_glibc;

#define FORWARD(function) atomic_load_explicit(&bindlab_next_##function, memory_order_relaxed)

#pragma GCC visibility pop

#endif
#endif
