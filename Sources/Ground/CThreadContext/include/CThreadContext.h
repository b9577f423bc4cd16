#ifndef C_THREAD_CONTEXT_H
#define C_THREAD_CONTEXT_H

#include <stdbool.h>
#include <stdint.h>

// On ELF systems the storage has a fixed offset from the thread pointer. Reading it never calls the
// loader, which would allocate, so it is safe inside an allocation function.
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
  /// 1 + the version of the model's state that the running code last read or made; 0 for none.
  uint32_t version;
  /// The category that counts the thread's allocations: `BINDLAB_ALLOCATION_UNATTRIBUTED` and so
  /// on. An unknown number counts as unattributed.
  uint32_t category;
} bindlab_thread_context;

extern BINDLAB_THREAD_LOCAL bindlab_thread_context bindlab_thread_context_storage;

/// The calling thread's context. It is all zeros when a thread starts.
///
/// The address is valid on this thread until the thread ends. Do not pass it to another thread or
/// keep it across an `await`. Never allocates on Linux.
static inline bindlab_thread_context *bindlab_thread_context_current(void) {
  return &bindlab_thread_context_storage;
}

/// Sets the category of the calling thread's allocations and returns the previous one.
///
/// Unlike a plain store to the field, this also works around code that only calls `malloc`.
/// Compilers assume that `malloc` reads no memory of the program and drop a store that only it
/// would see.
static inline uint32_t bindlab_thread_context_exchange_category(uint32_t category) {
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  uint32_t earlier = bindlab_thread_context_storage.category;
  bindlab_thread_context_storage.category = category;
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  return earlier;
}

// MARK: - Own work

/// What the jobs on this thread did themselves, since somebody last took it. Only measurements that
/// ask for it write it.
typedef struct {
  /// The times at which jobs ended, less those at which they began, less the pauses between. It
  /// wraps around while a job runs.
  uint64_t nanoseconds;
  /// The number of pauses.
  uint64_t pauses;
} bindlab_own_work;

extern BINDLAB_THREAD_LOCAL bindlab_own_work bindlab_own_work_storage;

/// The calling thread's own work. As with the thread's context, the address is valid on this thread
/// only.
static inline bindlab_own_work *bindlab_own_work_current(void) {
  return &bindlab_own_work_storage;
}

// MARK: - Allocation counter

// Macros with a cast, because Swift imports them as `UInt32` but a nameless enum as `Int`.

/// Allocations that nothing has attributed.
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

/// The number of living threads with their own counters. Further threads are counted as exactly,
/// but with slower atomic additions to one shared slot.
#define BINDLAB_ALLOCATION_SLOTS ((uint32_t)256)

/// Allocations and requested bytes for each category, indexed by `BINDLAB_ALLOCATION_…`.
///
/// One allocation is one successful call of `malloc`, `calloc`, `realloc`, `reallocarray`,
/// `posix_memalign`, `aligned_alloc`, `memalign`, `valloc` or `pvalloc`. A `realloc` that returns a
/// block is one allocation of its new size, whether or not the block moved. Bytes are the requested
/// ones, without the allocator's rounding. Failed calls and `free` are not counted.
///
/// Compilers assume that an allocation has no effect except its block. In optimised code they may
/// drop it or move it past a reading of the totals, unless it is behind a call that is not inlined.
/// In Swift the first use of a generic type allocates its metadata: run a body once before
/// counting.
typedef struct {
  uint64_t count[5];
  uint64_t bytes[5];
} bindlab_allocation_totals;

/// Whether the counter sees this process's allocations.
///
/// False if the counter is not compiled in (with the address or thread sanitizer, or without Linux
/// and glibc) or if something else defines the allocation functions. It makes a test: one
/// allocation by this module and one inside the C library must both move a private counter. Neither
/// is part of any totals. If it is false, totals must not be used.
bool bindlab_allocation_counter_is_available(void);

/// The sum over all threads, living and ended, since the process started.
///
/// Never allocates and takes no lock. It is exact for every thread that does not allocate during
/// the call; allocations made during the call may be missing.
bindlab_allocation_totals bindlab_allocation_totals_read(void);

/// The allocations of the calling thread since it started. Exact; never allocates.
bindlab_allocation_totals bindlab_allocation_totals_read_thread(void);

/// The number of blocks that the calling thread allocated, less those that it freed.
///
/// Where one thread does all the work, the number is the same before and after code that leaves
/// nothing behind. It is counted beside the totals, which ignore `free`. It is 0 where the counter
/// is not available. Never allocates.
int64_t bindlab_live_allocations_read_thread(void);

/// The bytes of those blocks, as far as they were allocated and freed while the thread counted
/// them.
///
/// A block counts with what the allocator gave for it, its rounding included, not with what was
/// requested: nobody remembers the request when a block is freed. It is 0 where the counter is not
/// available. Never allocates.
int64_t bindlab_live_bytes_read_thread(void);

/// Lets the calling thread count its live bytes, or not; returns whether it did before.
///
/// A thread does not count them from its start, because each call of `malloc` and `free` then takes
/// some nanoseconds more. A thread that does not count them pays one load and one branch per call
/// for the question whether it does. With glibc all blocks up to 128 KiB get the size that it gives
/// from a heap without gaps, so that bytes are the same in each run.
bool bindlab_live_bytes_exchange_counting(bool is_counting);

/// Whether the bytes are the same in each run: since the calling thread began to count them, glibc
/// gave each block up to 128 KiB the size that it has in a heap without gaps. False if it did not,
/// however often it was asked. True if another allocator serves, whose sizes nobody judges.
bool bindlab_live_bytes_are_exact_on_thread(void);

/// The number of allocations in a category; 0 for an unknown category.
uint64_t bindlab_allocation_count(const bindlab_allocation_totals *totals, uint32_t category);

/// The requested bytes in a category; 0 for an unknown category.
uint64_t bindlab_allocation_bytes(const bindlab_allocation_totals *totals, uint32_t category);

/// The allocator that serves `malloc`: `jemalloc` or `glibc` with its version, or the file name of
/// the library that defines it. With a sanitizer, the sanitizer's name. The text is never freed.
const char *bindlab_allocator_name(void);

/// Reads how many bytes the allocator itself says that it gave to the calling thread since the
/// thread started. They include its rounding, and what was freed again. Returns false, and leaves
/// `bytes` alone, if the allocator does not say; only jemalloc does.
bool bindlab_allocator_thread_bytes(uint64_t *bytes);

// MARK: - Clock

/// Nanoseconds of the system's monotonic clock, from an arbitrary start.
uint64_t bindlab_clock_monotonic_ns(void);

/// Sleeps until the monotonic clock shows `instant`; returns at once if it has passed. It sleeps
/// through signals and does not spin.
void bindlab_sleep_until_monotonic_ns(uint64_t instant);

/// Lets the calling thread's sleeps end at most about so many nanoseconds late, and returns what
/// was set before. By default Linux may let a sleep last 50 000 ns longer, to wake less often. 0
/// where the system has no such setting.
uint64_t bindlab_exchange_timer_slack_ns(uint64_t slack);

#pragma clang assume_nonnull end

#endif
