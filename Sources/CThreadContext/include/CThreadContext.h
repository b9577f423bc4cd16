#ifndef C_THREAD_CONTEXT_H
#define C_THREAD_CONTEXT_H

#include <stdbool.h>
#include <stdint.h>

// On ELF systems the storage sits at a fixed offset from the thread pointer: reading it then never
// calls the loader, which would allocate, and so is safe inside an allocation function.
#if defined(__ELF__)
#define BINDLAB_THREAD_LOCAL __thread __attribute__((tls_model("initial-exec")))
#else
#define BINDLAB_THREAD_LOCAL __thread
#endif

#pragma clang assume_nonnull begin

// MARK: - Thread context

/// The thread's current queue, job, input and cause, set by the queue wrapper around each job.
typedef struct {
  /// The number of the queue whose job runs on this thread; 0 when no job of ours runs here.
  uint32_t queue;
  /// The number of the running job; 0 when there is none.
  uint32_t job;
  /// 1 + the index of the causing input; 0 when there is none.
  uint32_t input;
  /// 1 + the sequence number of the causing record; 0 when there is none.
  uint32_t cause;
  /// 1 + the version of the model's state that the running code read or made last; 0 for none.
  uint32_t version;
  /// Where allocations made now are counted: one of `BINDLAB_ALLOCATION_UNATTRIBUTED` and so on.
  /// A number that is no category counts as unattributed.
  uint32_t category;
} bindlab_thread_context;

extern BINDLAB_THREAD_LOCAL bindlab_thread_context bindlab_thread_context_storage;

/// The calling thread's context. It is all zeros when a thread starts.
///
/// The address is valid on this thread until the thread ends: do not hand it to another thread and
/// do not keep it across an `await`. Never allocates on Linux.
static inline bindlab_thread_context *bindlab_thread_context_current(void) {
  return &bindlab_thread_context_storage;
}

/// Sets where the calling thread's allocations are counted from now on; returns where they were.
///
/// Unlike a plain store to the field it also holds around code that only calls `malloc`: compilers
/// take `malloc` to read no memory of the program, and drop a store that only it would see.
static inline uint32_t bindlab_thread_context_exchange_category(uint32_t category) {
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  uint32_t earlier = bindlab_thread_context_storage.category;
  bindlab_thread_context_storage.category = category;
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  return earlier;
}

// MARK: - Allocation counter

// Macros with a cast, since Swift imports them as `UInt32` where a nameless enum becomes `Int`.

/// Allocations made while nothing has said whose they are.
#define BINDLAB_ALLOCATION_UNATTRIBUTED ((uint32_t)0)
/// Allocations of the code under test on the thread that gave the input.
#define BINDLAB_ALLOCATION_CALLER ((uint32_t)1)
/// Allocations of the code under test in jobs on other threads.
#define BINDLAB_ALLOCATION_WORKER ((uint32_t)2)
/// Allocations of the queues themselves, around `async` and the like.
#define BINDLAB_ALLOCATION_INFRASTRUCTURE ((uint32_t)3)
/// Allocations of the measurement: recorder, driver, checks.
#define BINDLAB_ALLOCATION_HARNESS ((uint32_t)4)
/// The number of categories.
#define BINDLAB_ALLOCATION_CATEGORIES ((uint32_t)5)

/// The number of living threads that count without sharing a counter. Further threads are counted
/// just as exactly, by slower atomic additions to one shared slot.
#define BINDLAB_ALLOCATION_SLOTS ((uint32_t)256)

/// Allocations and requested bytes for each category, indexed by `BINDLAB_ALLOCATION_…`.
///
/// One allocation is one successful call of `malloc`, `calloc`, `realloc`, `reallocarray`,
/// `posix_memalign`, `aligned_alloc`, `memalign`, `valloc` or `pvalloc`. A `realloc` that returns a
/// block is one allocation of its new size, whether or not the block moved. Bytes are those asked
/// for, never those the allocator rounded up to. Calls that fail, and `free`, count nothing here.
///
/// Compilers take an allocation to have no effect but its block: in optimised code they may drop it
/// or move it past a reading of the totals, unless it is behind a call they do not inline. In Swift
/// the first use of a generic type allocates its metadata: run a body once before counting it.
typedef struct {
  uint64_t count[5];
  uint64_t bytes[5];
} bindlab_allocation_totals;

/// Whether the counter sees this process's allocations.
///
/// False under the address and thread sanitizers and off Linux with glibc, where the counter is not
/// compiled in, and false when something else took the allocation functions over. It tries: one
/// allocation by this module and one inside the C library must both move a private counter. Neither
/// is part of any totals. Where it is false all totals are zero or must not be used.
bool bindlab_allocation_counter_is_available(void);

/// The sum over all threads, living and ended, since the process started.
///
/// Never allocates and takes no lock. Exact for every thread that is not allocating meanwhile;
/// what a thread allocates during the call may be missing, in part or in whole.
bindlab_allocation_totals bindlab_allocation_totals_read(void);

/// What the calling thread allocated since it started. Exact; never allocates.
bindlab_allocation_totals bindlab_allocation_totals_read_thread(void);

/// How many blocks the calling thread allocated and nobody freed, less those of other threads that
/// it freed.
///
/// Where one thread does all the work, the number is the same before and after whatever leaves
/// nothing behind. Counted besides the totals, in which a `free` is nothing; 0 where the counter is
/// not available. Never allocates.
int64_t bindlab_live_allocations_read_thread(void);

/// The number of allocations in a category; 0 for a number that is no category.
uint64_t bindlab_allocation_count(const bindlab_allocation_totals *totals, uint32_t category);

/// The requested bytes in a category; 0 for a number that is no category.
uint64_t bindlab_allocation_bytes(const bindlab_allocation_totals *totals, uint32_t category);

/// The allocator that serves `malloc`: `jemalloc`, `glibc` with its version, or else the file name
/// of the library that defines it. Under a sanitizer, the sanitizer's name. Lives for ever.
const char *bindlab_allocator_name(void);

// MARK: - Clock

/// Nanoseconds of the system's monotonic clock, from an arbitrary start.
uint64_t bindlab_clock_monotonic_ns(void);

#pragma clang assume_nonnull end

#endif
