#ifndef C_THREAD_CONTEXT_H
#define C_THREAD_CONTEXT_H

#include <stdbool.h>
#include <stdint.h>

// On ELF systems the storage has a fixed offset from the thread pointer. Reading it never calls the
// loader, which would allocate. So it is safe inside an allocation function.
#if defined(__ELF__)
#define BINDLAB_THREAD_LOCAL __thread __attribute__((tls_model("initial-exec")))
#else
#define BINDLAB_THREAD_LOCAL __thread
#endif

#pragma clang assume_nonnull begin

// MARK: - Thread context

/// The thread's current queue, job, input and cause. The queue wrapper sets them around each job.
typedef struct {
  /// The number of the queue whose job runs on this thread; 0 for none.
  uint32_t queue;
  /// The number of the running job; 0 for none.
  uint32_t job;
  /// 1 + the index of the causing input; 0 for none.
  uint32_t input;
  /// 1 + the sequence number of the causing record; 0 for none.
  uint32_t cause;
  /// 1 + the version of the model's state that the running code last read or made; 0 for none.
  uint32_t version;
  /// The category that counts the thread's allocations, such as `BINDLAB_ALLOCATION_UNATTRIBUTED`.
  /// An unknown number counts as unattributed.
  uint32_t category;
  /// The number of the run that this thread works for; 0 for none.
  uint32_t run;
} bindlab_thread_context;

extern BINDLAB_THREAD_LOCAL bindlab_thread_context bindlab_thread_context_storage;

/// The calling thread's context: all zeros when a thread starts.
///
/// The address is valid on this thread until the thread ends. Do not pass it to another thread or
/// keep it across an `await`. Never allocates on Linux.
static inline bindlab_thread_context *bindlab_thread_context_current(void) {
  return &bindlab_thread_context_storage;
}

/// Sets the category of the calling thread's allocations and returns the previous one.
///
/// A plain store does not work around code that only calls `malloc`: compilers assume that `malloc`
/// reads no memory of the program, and drop the store. This function works there, too.
static inline uint32_t bindlab_thread_context_exchange_category(uint32_t category) {
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  uint32_t earlier = bindlab_thread_context_storage.category;
  bindlab_thread_context_storage.category = category;
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  return earlier;
}

// MARK: - Own work

/// The work of the jobs on this thread since the last reading, if a measurement asks for it.
typedef struct {
  /// End times of jobs, minus their start times, minus the pauses; wraps around while a job runs.
  uint64_t nanoseconds;
  uint64_t pauses;
} bindlab_own_work;

extern BINDLAB_THREAD_LOCAL bindlab_own_work bindlab_own_work_storage;

/// The calling thread's own work. The address is valid on this thread only.
static inline bindlab_own_work *bindlab_own_work_current(void) {
  return &bindlab_own_work_storage;
}

// MARK: - Allocation counter

// Macros with a cast, because Swift imports them as `UInt32`, but a nameless enum as `Int`.

/// Allocations without a known origin.
#define BINDLAB_ALLOCATION_UNATTRIBUTED ((uint32_t)0)
/// Allocations of the code under test on the thread that gave the input.
#define BINDLAB_ALLOCATION_CALLER ((uint32_t)1)
/// Allocations of the code under test in jobs on other threads.
#define BINDLAB_ALLOCATION_WORKER ((uint32_t)2)
/// Allocations of the queues themselves, around `async` and the like.
#define BINDLAB_ALLOCATION_INFRASTRUCTURE ((uint32_t)3)
/// Allocations of the measurement: recorder, driver, checks.
#define BINDLAB_ALLOCATION_HARNESS ((uint32_t)4)
#define BINDLAB_ALLOCATION_CATEGORIES ((uint32_t)5)

/// The number of living threads with their own counters. The counts of further threads are as
/// exact, but use slower atomic additions to one shared slot.
#define BINDLAB_ALLOCATION_SLOTS ((uint32_t)256)

/// Allocations and requested bytes per category, indexed by `BINDLAB_ALLOCATION_…`.
///
/// One allocation is one successful call of `malloc`, `calloc`, `realloc`, `reallocarray`,
/// `posix_memalign`, `aligned_alloc`, `memalign`, `valloc` or `pvalloc`. A `realloc` that returns a
/// block is one allocation of its new size, moved or not. Bytes are the requested ones, without the
/// allocator's rounding. Failed calls and `free` are not counted.
///
/// Compilers assume that an allocation has no effect except its block. Optimised code may drop it
/// or move it past a reading of the totals, unless it is behind a call that is not inlined. In
/// Swift the first use of a generic type allocates its metadata: run a body once before counting.
typedef struct {
  uint64_t count[5];
  uint64_t bytes[5];
} bindlab_allocation_totals;

/// True if the counter sees this process's allocations.
///
/// False if the counter is not compiled in (with the address or thread sanitizer, or without Linux
/// and glibc) or if something else defines the allocation functions. It tests: one allocation by
/// this module and one inside the C library must both move a private counter. Neither is part of
/// any totals. If it is false, totals must not be used.
bool bindlab_allocation_counter_is_available(void);

/// The sum over all threads, living and ended, since the process started.
///
/// Never allocates and takes no lock. It is exact for every thread that does not allocate during
/// the call. Allocations during the call may be missing.
bindlab_allocation_totals bindlab_allocation_totals_read(void);

/// The allocations of the calling thread since it started. Exact; never allocates.
bindlab_allocation_totals bindlab_allocation_totals_read_thread(void);

/// The number of blocks that the calling thread allocated, minus those that it freed.
///
/// If one thread does all the work, code that leaves nothing behind does not change this number. It
/// is independent of the totals, which ignore `free`. 0 without a counter. Never allocates.
int64_t bindlab_live_allocations_read_thread(void);

/// The bytes of those blocks, if they were allocated and freed while the thread counted bytes.
///
/// A block counts with its usable size, the allocator's rounding included: the requested size is
/// unknown when a block is freed. It is 0 if the counter is not available. Never allocates.
int64_t bindlab_live_bytes_read_thread(void);

/// Turns the calling thread's counting of live bytes on or off; returns the previous setting.
///
/// Counting is off at a thread's start, because it makes each call of `malloc` and `free` some
/// nanoseconds slower. While it is off, a call pays one load and one branch for the check. With
/// glibc all blocks up to 128 KiB get the size that they have in a heap without gaps, so that bytes
/// are the same in each run.
bool bindlab_live_bytes_exchange_counting(bool is_counting);

/// True if the bytes are the same in each run: glibc gave each block up to 128 KiB its size in a
/// heap without gaps, since the calling thread began to count bytes. False if repeated requests did
/// not get such a block. True with any other allocator, whose sizes are not judged.
bool bindlab_live_bytes_are_exact_on_thread(void);

/// The number of allocations in a category; 0 for an unknown category.
uint64_t bindlab_allocation_count(const bindlab_allocation_totals *totals, uint32_t category);

/// The requested bytes in a category; 0 for an unknown category.
uint64_t bindlab_allocation_bytes(const bindlab_allocation_totals *totals, uint32_t category);

/// The allocator that serves `malloc`: `jemalloc` or `glibc` with its version, else the file name
/// of the library that defines it; the sanitizer's name with a sanitizer. The text is never freed.
const char *bindlab_allocator_name(void);

// MARK: - Instructions

/// True if valgrind's tool callgrind runs this process, so that it counts instructions. The answer
/// is that of valgrind: any of its tools says yes.
bool bindlab_instructions_are_counted(void);

/// Lets callgrind count from here on, if it was started with `--instr-atstart=no`. Starting without
/// counting makes the start of a process some times faster.
void bindlab_instructions_start(void);

/// Turns the counting of the calling thread's instructions on or off. Callgrind started with
/// `--collect-atstart=no` begins with off.
void bindlab_instructions_toggle(void);

/// Has callgrind write what it counted since the last writing to its next file, and begin at 0.
void bindlab_instructions_write(void);

/// Copies the process, as `fork` does, which Swift does not offer: 0 in the copy, in which only the
/// calling thread exists; the copy's number in the original; -1 if there can be no copy.
int32_t bindlab_process_copy(void);

// MARK: - Clock

/// Nanoseconds of the system's monotonic clock, from an arbitrary start.
uint64_t bindlab_clock_monotonic_ns(void);

/// Sleeps until the monotonic clock shows `instant`; returns at once if it has passed. It sleeps
/// through signals and does not spin.
void bindlab_sleep_until_monotonic_ns(uint64_t instant);

#pragma clang assume_nonnull end

#endif
