#include "AllocationCounter.h"

uint64_t bindlab_allocation_count(const bindlab_allocation_totals *totals, uint32_t category) {
  return category < BINDLAB_ALLOCATION_CATEGORIES ? totals->count[category] : 0;
}

uint64_t bindlab_allocation_bytes(const bindlab_allocation_totals *totals, uint32_t category) {
  return category < BINDLAB_ALLOCATION_CATEGORIES ? totals->bytes[category] : 0;
}

#if BINDLAB_COUNTS_ALLOCATIONS

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/// The state of a thread without a slot.
typedef enum {
  /// The thread has not allocated yet. Its next allocation looks for a slot.
  STAGE_NEW,
  /// The thread is taking a slot. The counter's own allocations are not counted.
  STAGE_TAKING,
  /// The thread counts in the shared slot until it ends: no slot was free, or it gave its own back.
  STAGE_SHARING,
} stage;

static bindlab_slot slots[BINDLAB_ALLOCATION_SLOTS];
/// Slots from this index on were never owned.
static _Atomic uint32_t slots_used;
/// Counts of threads without a slot, written by atomic additions.
static bindlab_tally shared[BINDLAB_ALLOCATION_CATEGORIES];

BINDLAB_THREAD_LOCAL bindlab_slot *bindlab_thread_slot;
BINDLAB_THREAD_LOCAL int64_t bindlab_thread_live;
BINDLAB_THREAD_LOCAL bool bindlab_thread_measures_blocks;
BINDLAB_THREAD_LOCAL int64_t bindlab_thread_live_bytes;
BINDLAB_THREAD_LOCAL bool bindlab_thread_live_bytes_are_exact = true;
static BINDLAB_THREAD_LOCAL stage thread_stage;
/// The part of the calling thread's totals that is outside the slot it owns now.
static BINDLAB_THREAD_LOCAL bindlab_plain_tally thread_rest[BINDLAB_ALLOCATION_CATEGORIES];

static pthread_key_t end_key;
static bool end_key_exists;
static pthread_once_t end_key_once = PTHREAD_ONCE_INIT;

static bindlab_plain_tally load(bindlab_tally *tally) {
  return (bindlab_plain_tally){
    .count = atomic_load_explicit(&tally->count, memory_order_relaxed),
    .bytes = atomic_load_explicit(&tally->bytes, memory_order_relaxed),
  };
}

/// Returns the slot of an ending thread. Its counts stay. Destructors that run later count their
/// allocations in the shared slot.
static void give_back(void *owned) {
  bindlab_slot *slot = owned;
  bindlab_thread_slot = NULL;
  thread_stage = STAGE_SHARING;
  for (uint32_t category = 0; category < BINDLAB_ALLOCATION_CATEGORIES; category++) {
    bindlab_plain_tally now = load(&slot->tallies[category]);
    thread_rest[category].count += now.count - slot->start[category].count;
    thread_rest[category].bytes += now.bytes - slot->start[category].bytes;
  }
  atomic_store_explicit(&slot->is_owned, false, memory_order_release);
}

static void make_end_key(void) { end_key_exists = pthread_key_create(&end_key, give_back) == 0; }

static void raise_slots_used(uint32_t used) {
  uint32_t before = atomic_load_explicit(&slots_used, memory_order_relaxed);
  while (before < used
    && !atomic_compare_exchange_weak_explicit(
      &slots_used, &before, used, memory_order_release, memory_order_relaxed)) {}
}

static bindlab_slot *take_free_slot(void) {
  for (uint32_t index = 0; index < BINDLAB_ALLOCATION_SLOTS; index++) {
    bindlab_slot *slot = &slots[index];
    bool expected = false;
    if (atomic_load_explicit(&slot->is_owned, memory_order_relaxed)) continue;
    if (!atomic_compare_exchange_strong_explicit(
          &slot->is_owned, &expected, true, memory_order_acquire, memory_order_relaxed)) {
      continue;
    }
    raise_slots_used(index + 1);
    for (uint32_t category = 0; category < BINDLAB_ALLOCATION_CATEGORIES; category++) {
      slot->start[category] = load(&slot->tallies[category]);
    }
    return slot;
  }
  return NULL;
}

/// Takes a free slot for the calling thread, but only if the thread's end will surely return it.
static void take_slot(void) {
  int error = errno;
  thread_stage = STAGE_TAKING;
  pthread_once(&end_key_once, make_end_key);
  bindlab_slot *slot = end_key_exists ? take_free_slot() : NULL;
  if (slot != NULL && pthread_setspecific(end_key, slot) != 0) {
    atomic_store_explicit(&slot->is_owned, false, memory_order_release);
    slot = NULL;
  }
  thread_stage = STAGE_SHARING;
  bindlab_thread_slot = slot;
  errno = error;
}

void bindlab_count_without_slot(size_t bytes) {
  if (thread_stage == STAGE_TAKING) return;
  if (thread_stage == STAGE_NEW) {
    take_slot();
    if (bindlab_thread_slot != NULL) {
      bindlab_count_allocation(bytes);
      return;
    }
  }
  uint32_t category = bindlab_current_category();
  atomic_fetch_add_explicit(&shared[category].count, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&shared[category].bytes, bytes, memory_order_relaxed);
  thread_rest[category].count += 1;
  thread_rest[category].bytes += bytes;
}

bindlab_allocation_totals bindlab_allocation_totals_read(void) {
  bindlab_allocation_totals totals = {0};
  uint32_t used = atomic_load_explicit(&slots_used, memory_order_acquire);
  for (uint32_t category = 0; category < BINDLAB_ALLOCATION_CATEGORIES; category++) {
    bindlab_plain_tally sum = load(&shared[category]);
    for (uint32_t index = 0; index < used; index++) {
      bindlab_plain_tally part = load(&slots[index].tallies[category]);
      sum.count += part.count;
      sum.bytes += part.bytes;
    }
    totals.count[category] = sum.count;
    totals.bytes[category] = sum.bytes;
  }
  return totals;
}

bindlab_allocation_totals bindlab_allocation_totals_read_thread(void) {
  bindlab_allocation_totals totals = {0};
  bindlab_slot *slot = bindlab_thread_slot;
  for (uint32_t category = 0; category < BINDLAB_ALLOCATION_CATEGORIES; category++) {
    bindlab_plain_tally sum = thread_rest[category];
    if (slot != NULL) {
      bindlab_plain_tally now = load(&slot->tallies[category]);
      sum.count += now.count - slot->start[category].count;
      sum.bytes += now.bytes - slot->start[category].bytes;
    }
    totals.count[category] = sum.count;
    totals.bytes[category] = sum.bytes;
  }
  return totals;
}

int64_t bindlab_live_allocations_read_thread(void) { return bindlab_thread_live; }

int64_t bindlab_live_bytes_read_thread(void) { return bindlab_thread_live_bytes; }

bool bindlab_live_bytes_are_exact_on_thread(void) { return bindlab_thread_live_bytes_are_exact; }

bool bindlab_live_bytes_exchange_counting(bool is_counting) {
  bool was_counting = bindlab_thread_measures_blocks;
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  bindlab_thread_measures_blocks = is_counting;
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  if (is_counting && !was_counting) bindlab_thread_live_bytes_are_exact = true;
  if (!is_counting) bindlab_free_blocks_put_aside();
  return was_counting;
}

/// True if a slot counted exactly one allocation of this size.
static bool holds_one(bindlab_slot *slot, size_t bytes) {
  bindlab_plain_tally tally = load(&slot->tallies[bindlab_current_category()]);
  return tally.count == 1 && tally.bytes == bytes;
}

bool bindlab_allocation_counter_is_available(void) {
  // Volatile pointers, because a compiler may drop an allocation that is only freed.
  void *(*volatile allocate)(size_t) = malloc;
  char *(*volatile duplicate)(const char *) = strdup;
  static const char text[] = "counted";
  bindlab_slot direct = {0};
  bindlab_slot library = {0};
  bindlab_slot *own = bindlab_thread_slot;
  int error = errno;
  bindlab_thread_slot = &direct;
  void *block = allocate(sizeof text);
  bindlab_thread_slot = &library;
  char *copy = duplicate(text);
  bindlab_thread_slot = own;
  free(block);
  free(copy);
  errno = error;
  return holds_one(&direct, sizeof text) && holds_one(&library, sizeof text);
}

#else

bool bindlab_allocation_counter_is_available(void) { return false; }

bindlab_allocation_totals bindlab_allocation_totals_read(void) {
  return (bindlab_allocation_totals){0};
}

bindlab_allocation_totals bindlab_allocation_totals_read_thread(void) {
  return (bindlab_allocation_totals){0};
}

int64_t bindlab_live_allocations_read_thread(void) { return 0; }

int64_t bindlab_live_bytes_read_thread(void) { return 0; }

bool bindlab_live_bytes_are_exact_on_thread(void) { return true; }

bool bindlab_live_bytes_exchange_counting(bool is_counting) { return false; }

#endif
