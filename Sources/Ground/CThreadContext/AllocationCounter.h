#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include "CThreadContext.h"

#include <stdatomic.h>
#include <stddef.h>

// The sanitizers define the allocation functions themselves. Only glibc is known to call a
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

/// The counters of one thread at a time. They only grow: the counts of an ended thread stay, and
/// the next owner continues from them.
typedef struct {
  /// Written by the owner only, read by any thread.
  bindlab_tally tallies[BINDLAB_ALLOCATION_CATEGORIES];
  /// True while a living thread owns the slot.
  _Atomic bool is_owned;
  /// The tallies when the owner took the slot. Used by the owner only.
  bindlab_plain_tally start[BINDLAB_ALLOCATION_CATEGORIES];
} __attribute__((aligned(64))) bindlab_slot;

/// The calling thread's slot; NULL before it allocates, without a free slot, and once returned.
extern BINDLAB_THREAD_LOCAL bindlab_slot *bindlab_thread_slot;

/// The blocks that the calling thread allocated, minus those that it freed.
extern BINDLAB_THREAD_LOCAL int64_t bindlab_thread_live;

/// True while the calling thread asks the allocator for the size of each block.
extern BINDLAB_THREAD_LOCAL bool bindlab_thread_measures_blocks;

/// The bytes of the blocks that the calling thread allocated, minus the bytes of those that it
/// freed, while it measured blocks.
extern BINDLAB_THREAD_LOCAL int64_t bindlab_thread_live_bytes;

/// True if all blocks that the calling thread measured so far were of the regular size.
extern BINDLAB_THREAD_LOCAL bool bindlab_thread_live_bytes_are_exact;

/// Frees the blocks that measuring put aside on the calling thread.
void bindlab_free_blocks_put_aside(void);

/// True if the next definition of `malloc` after this program's is glibc's. Never allocates.
bool bindlab_next_is_glibc(void);

/// Counts an allocation of a thread without a slot, after trying to take one.
void bindlab_count_without_slot(size_t bytes);

/// The calling thread's category as a valid index.
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
  // No other thread writes this slot, so a load and a store replace an atomic addition.
  bindlab_tally *tally = &slot->tallies[bindlab_current_category()];
  uint64_t count = atomic_load_explicit(&tally->count, memory_order_relaxed);
  uint64_t total = atomic_load_explicit(&tally->bytes, memory_order_relaxed);
  atomic_store_explicit(&tally->count, count + 1, memory_order_relaxed);
  atomic_store_explicit(&tally->bytes, total + bytes, memory_order_relaxed);
}

#pragma GCC visibility pop

#endif
#endif
