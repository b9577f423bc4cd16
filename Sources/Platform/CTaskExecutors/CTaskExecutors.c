// CTaskExecutors: what Swift's concurrency does not tell Swift code: the identity and the end of a
// task, a start before `main`, and a way to the clocks. All knowledge of the runtime's layout is
// here. TaskExecutors tests it against the toolchain before it relies on it.
#define _GNU_SOURCE

#include "CTaskExecutors.h"
#include "CThreadContext.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define SWIFT_CALL __attribute__((swiftcall))

SWIFT_CALL extern const void *swift_task_getCurrent(void);
SWIFT_CALL extern uint64_t swift_task_getJobTaskId(const void *job);
SWIFT_CALL extern void swift_task_cancel(const void *task);
extern const char *dispatch_queue_get_label(const void *queue) __attribute__((weak));
/// Called for each error that is thrown; null for nothing.
extern void *_swift_willThrow __attribute__((weak));

// MARK: - Tasks

/// Where a task of a 64-bit system holds its flags, and one of them (`JobFlags`).
static const size_t flags_offset = 32;
static const uint32_t flag_async_let = 1u << 28;
/// Where it holds its state, and one bit of that (`ActiveTaskStatus`).
static const size_t state_offset = 96;
static const uint32_t state_complete = 0x2000;
/// The state is followed by a list of records: kind, next one, content (`TaskStatusRecord`).
static const uintptr_t record_of_name = 6;

static uint32_t word(const void *task, size_t offset) {
  return __atomic_load_n((const uint32_t *)((const char *)task + offset), __ATOMIC_ACQUIRE);
}

const void *bindlab_task_current(void) { return swift_task_getCurrent(); }

uint64_t bindlab_task_number(const void *task) { return swift_task_getJobTaskId(task); }

bool bindlab_task_has_ended(const void *task) {
  return (word(task, state_offset) & state_complete) != 0;
}

const char *bindlab_task_name(const void *task) {
  const uintptr_t *record = *(const uintptr_t *const *)((const char *)task + state_offset + 8);
  while (record != NULL && (record[0] & 0xff) != record_of_name) {
    record = (const uintptr_t *)record[1];
  }
  return record == NULL ? NULL : (const char *)record[2];
}

bool bindlab_task_is_async_let(const void *task) {
  return (word(task, flags_offset) & flag_async_let) != 0;
}

void bindlab_task_cancel(const void *task) { swift_task_cancel(task); }

const void *bindlab_actor_of_job(const void *job) {
  /// A job that an actor allocates when it is called (`ProcessOutOfLineJob`), and its last field.
  static const uint32_t kind = 193;
  static const size_t actor_offset = 64;
  if ((word(job, flags_offset) & 0xff) != kind) return NULL;
  return *(const void *const *)((const char *)job + actor_offset);
}

static BINDLAB_THREAD_LOCAL bool is_unisolated;

bool bindlab_thread_exchange_unisolated(bool now) {
  bool before = is_unisolated;
  is_unisolated = now;
  return before;
}

bool bindlab_thread_is_unisolated(void) { return is_unisolated; }

static BINDLAB_THREAD_LOCAL uint32_t strays;

void bindlab_task_note_stray(void) { strays += 1; }

uint32_t bindlab_task_take_strays(void) {
  uint32_t noted = strays;
  strays = 0;
  return noted;
}

// MARK: - Start

extern void bindlab_install_task_executors(void) __attribute__((weak));

/// The seeds of Swift's hashing (`_SwiftHashingParameters`).
struct hashing {
  uint64_t seeds[2];
  bool is_deterministic;
};
extern struct hashing _swift_stdlib_Hashing_parameters __attribute__((weak));

/// The executors of a process can be replaced before their first use only. In a test the runner
/// uses them before any of our code runs, but not before this.
///
/// Observation keeps observers in sets. With the seeds of the process their order would differ from
/// run to run, so the seeds become those of `SWIFT_DETERMINISTIC_HASHING`, before any set is there.
__attribute__((constructor)) static void install(void) {
  if (&_swift_stdlib_Hashing_parameters != NULL) {
    _swift_stdlib_Hashing_parameters = (struct hashing){{0, 0}, true};
  }
  if (bindlab_install_task_executors) bindlab_install_task_executors();
}

// MARK: - Clocks

static _Atomic(bindlab_task_time) task_time;
/// How much the clock that goes on while the machine sleeps is ahead of the monotonic one.
static uint64_t ahead;

void bindlab_task_set_time(bindlab_task_time time) {
#if defined(__linux__)
  uint64_t monotonic = bindlab_clock_monotonic_ns();
  struct timespec now;
  clock_gettime(CLOCK_BOOTTIME, &now);
  ahead = (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec - monotonic;
#endif
  task_time = time;
}

#if defined(__linux__)

extern void swift_get_time(void);
typedef int (*get_time)(clockid_t, struct timespec *);

/// Swift's clocks read the time here: the program's own definition takes precedence over that of
/// the C library. Only calls that come from their function get the time of a run. So Dispatch, the
/// measurements and everything else that reads a clock keep the real time.
__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, struct timespec *time) {
  static const uintptr_t size_of_caller = 512;
  static _Atomic(get_time) next;
  uintptr_t offset = (uintptr_t)__builtin_return_address(0) - (uintptr_t)&swift_get_time;
  bindlab_task_time read = task_time;
  uint64_t now;
  if (offset < size_of_caller && bindlab_thread_context_current()->run != 0 && read && read(&now)) {
    if (clock == CLOCK_BOOTTIME) now += ahead;
    time->tv_sec = (time_t)(now / 1000000000u);
    time->tv_nsec = (long)(now % 1000000000u);
    return 0;
  }
  get_time real = next;
  if (real == NULL) next = real = (get_time)dlsym(RTLD_NEXT, "clock_gettime");
  return real(clock, time);
}

#endif

// MARK: - Jobs that others take

typedef SWIFT_CALL void (*take_job)(void *job);
typedef SWIFT_CALL void (*hook)(void *job, take_job original);

/// Gets each job of the pool, if it is set. Libraries set it in order to run all jobs themselves.
extern hook swift_task_enqueueGlobal_hook __attribute__((weak));

static SWIFT_CALL void pass_on(void *job, take_job original) { original(job); }

/// A hook that changes nothing: where one was set and taken away again, it is gone.
const void *bindlab_hook_watch(void) {
  if (&swift_task_enqueueGlobal_hook == NULL) return NULL;
  hook before = swift_task_enqueueGlobal_hook;
  if (before == NULL) swift_task_enqueueGlobal_hook = pass_on;
  return (const void *)before;
}

bool bindlab_hook_end_watch(const void *before) {
  if (&swift_task_enqueueGlobal_hook == NULL) return false;
  bool is_quiet = swift_task_enqueueGlobal_hook == pass_on;
  swift_task_enqueueGlobal_hook = (hook)before;
  return !is_quiet;
}

// MARK: - Threads

bool bindlab_thread_name(char *name, uint64_t size) {
  const char *queue = dispatch_queue_get_label ? dispatch_queue_get_label(NULL) : NULL;
  // Of threads that are none of its own, Dispatch says this.
  static const char *const foreign = "com.apple.root.default-qos.overcommit";
  if (queue != NULL && queue[0] != 0 && strcmp(queue, foreign) != 0) {
    snprintf(name, size, "%s", queue);
    return true;
  }
  if (pthread_getname_np(pthread_self(), name, size) != 0) snprintf(name, size, "?");
  return false;
}

struct ticking {
  unsigned milliseconds;
  void (*body)(void);
};

static void *tick(void *argument) {
  const struct ticking *ticking = argument;
  for (;;) {
    usleep(ticking->milliseconds * 1000);
    ticking->body();
  }
}

void bindlab_start_ticking(unsigned milliseconds, void (*body)(void)) {
  static struct ticking ticking;
  pthread_t thread;
  ticking = (struct ticking){milliseconds, body};
  if (pthread_create(&thread, NULL, tick, &ticking) == 0) pthread_detach(thread);
}

// A thread that never goes on may have the lock of `stderr`.
void bindlab_say(const char *text) { dprintf(STDERR_FILENO, "%s\n", text); }

void bindlab_end_process(void) {
  // A thread that never goes on may have it.
  if (ftrylockfile(stdout) == 0) fflush_unlocked(stdout);
  _exit(1);
}

// MARK: - Errors

bool bindlab_errors_are_watched(void) {
  return &_swift_willThrow != NULL && __atomic_load_n(&_swift_willThrow, __ATOMIC_ACQUIRE) != NULL;
}
