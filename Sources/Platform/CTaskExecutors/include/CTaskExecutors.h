#ifndef C_TASK_EXECUTORS_H
#define C_TASK_EXECUTORS_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// MARK: - Tasks

/// The task whose code runs on the calling thread; null for none.
const void *_Nullable bindlab_task_current(void);

/// The task's number in the process, which no other task gets.
uint64_t bindlab_task_number(const void *task);

/// True if the task's code has run to its end. The task must still be there.
bool bindlab_task_has_ended(const void *task);

/// The name that the task was given when it was made; null for none. The task must not have ended.
const char *_Nullable bindlab_task_name(const void *task);

/// True for a task made by `async let`. Its memory belongs to the task that made it.
bool bindlab_task_is_async_let(const void *task);

void bindlab_task_cancel(const void *task);

/// Sets whether this thread may run code of `MainActor` wherever it is, and returns what was set.
bool bindlab_thread_exchange_unisolated(bool is_unisolated);
bool bindlab_thread_is_unisolated(void);

/// The actor whose calls the job runs; null if it is no such job, or does not tell.
const void *_Nullable bindlab_actor_of_job(const void *job);

/// Notes that code of this thread enqueued a job of a task, in a job of a queue without tasks.
void bindlab_task_note_stray(void);

/// The number of those since the last call, on this thread.
uint32_t bindlab_task_take_strays(void);

// MARK: - Clocks

/// Gives the time of `ContinuousClock` and `SuspendingClock` to threads of a run, in nanoseconds of
/// the monotonic clock. False if the real time holds.
typedef bool (*bindlab_task_time)(uint64_t *nanoseconds);

/// Sets who is asked for the time. Without it, and on systems other than Linux, clocks are real.
void bindlab_task_set_time(bindlab_task_time time);

// MARK: - Jobs that others take

/// Begins to watch whether a library takes the jobs of the pool to run them itself, by the hook that
/// the runtime has for it. Returns the hook of before.
const void *_Nullable bindlab_hook_watch(void);

/// Puts the hook of before back. True if a library has had one meanwhile.
bool bindlab_hook_end_watch(const void *_Nullable before);

// MARK: - Threads

/// Writes who the calling thread is into `name`: its Dispatch queue, or else its own name. True if
/// it is a Dispatch queue.
bool bindlab_thread_name(char *name, uint64_t size);

/// Starts a thread that calls `body` again and again, so many milliseconds apart.
void bindlab_start_ticking(unsigned milliseconds, void (*body)(void));

/// Writes a line to standard error.
void bindlab_say(const char *text);

/// Writes what was printed so far, and ends the process at once with code 1.
void bindlab_end_process(void) __attribute__((noreturn));

// MARK: - Dispatch's main queue

/// How something comes to that queue.
typedef enum {
  bindlab_main_async,
  bindlab_main_sync,
  /// Not to be simulated: someone else will call the function. `context` is the name of its way.
  bindlab_main_foreign,
  /// Asks whether the calling thread runs a job of the simulated queue.
  bindlab_main_is_current,
} bindlab_main_way;

/// What a thread of a run gives to the main queue: `function` is to be called with `context` after
/// so many nanoseconds. False if Dispatch is to have it.
typedef bool (*bindlab_main_take)(
  bindlab_main_way way, uint64_t delay, void *_Nullable context,
  void (*_Nullable function)(void *_Nullable));

/// Sets who is asked. Without it, on systems other than Linux and under the thread sanitizer, which
/// has its own eye on these functions, Dispatch has everything.
void bindlab_task_set_main_queue(bindlab_main_take take);

// MARK: - Errors

/// True if something in this process is told of each error that is thrown, as a test runner is. It
/// may keep memory for each.
bool bindlab_errors_are_watched(void);

#pragma clang assume_nonnull end

#endif
