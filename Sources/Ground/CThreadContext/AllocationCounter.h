#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include "CThreadContext.h"

#include <stdatomic.h>
#include <stddef.h>

// The sanitizers define the allocation functions themselves, and only glibc is known to use a
// program's definitions for its own allocations.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define BINDLAB_COUNTS_ALLOCATIONS 0
#elif defined(__linux__) && defined(__GLIBC__)
#define BINDLAB_COUNTS_ALLOCATIONS 1
#else
#define BINDLAB_COUNTS_ALLOCATIONS 0
#endif

#if BINDLAB_COUNTS_ALLOCATIONS

#pragma GCC visibility push(hidden)

typedef struct {
  _Atomic uint64_t count;
  _Atomic uint64_t bytes;
} bindlab_tally;

typedef struct {
  uint64_t count;
  uint64_t bytes;
} bindlab_plain_tally;

/// The counters of one thread at a time. They only grow: when a thread ends, its counts stay, and
/// the next owner continues from them.
typedef struct {
  /// Only the owner writes them; any thread reads them.
  bindlab_tally tallies[BINDLAB_ALLOCATION_CATEGORIES];
  /// Whether a living thread owns the slot.
  _Atomic bool is_owned;
  /// The tallies when the owner took the slot. Only the owner uses it.
  bindlab_plain_tally start[BINDLAB_ALLOCATION_CATEGORIES];
} __attribute__((aligned(64))) bindlab_slot;

/// The calling thread's slot. NULL before its first allocation, if no slot was free, and after the
/// thread gave it back.
extern BINDLAB_THREAD_LOCAL bindlab_slot *bindlab_thread_slot;

/// The blocks that the calling thread allocated, less those that it freed.
extern BINDLAB_THREAD_LOCAL int64_t bindlab_thread_live;

/// Whether the calling thread asks the allocator for the size of each block that it allocates or
/// frees.
extern BINDLAB_THREAD_LOCAL bool bindlab_thread_measures_blocks;

/// The bytes of the blocks that the calling thread allocated, less those of the blocks that it
/// freed, while it measured them.
extern BINDLAB_THREAD_LOCAL int64_t bindlab_thread_live_bytes;

/// Whether all blocks that the calling thread measured since it began were of the regular size.
extern BINDLAB_THREAD_LOCAL bool bindlab_thread_live_bytes_are_exact;

/// Gives back what measuring put aside on the calling thread.
void bindlab_free_blocks_put_aside(void);

/// Whether the definition of `malloc` that follows this program's is glibc's. Never allocates.
bool bindlab_next_is_glibc(void);

/// Counts an allocation of a thread without a slot. Tries to take a slot first.
void bindlab_count_without_slot(size_t bytes);

/// The calling thread's category as an index that is within bounds.
static inline uint32_t bindlab_current_category(void) {
  uint32_t category = bindlab_thread_context_storage.category;
  return category < BINDLAB_ALLOCATION_CATEGORIES ? category : BINDLAB_ALLOCATION_UNATTRIBUTED;
}

static inline void bindlab_count_allocation(size_t bytes) {
  bindlab_slot *slot = bindlab_thread_slot;
  if (__builtin_expect(slot == NULL, 0)) {
    bindlab_count_without_slot(bytes);
    return;
  }
  // A load and a store suffice instead of an atomic addition: no other thread writes this slot.
  bindlab_tally *tally = &slot->tallies[bindlab_current_category()];
  uint64_t count = atomic_load_explicit(&tally->count, memory_order_relaxed);
  uint64_t total = atomic_load_explicit(&tally->bytes, memory_order_relaxed);
  atomic_store_explicit(&tally->count, count + 1, memory_order_relaxed);
  atomic_store_explicit(&tally->bytes, total + bytes, memory_order_relaxed);
}

#pragma GCC visibility pop

#endif
#endif
