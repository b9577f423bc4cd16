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

// MARK: - Threads

/// Writes who the calling thread is into `name`: its Dispatch queue, or else its own name. True if
/// it is a Dispatch queue.
bool bindlab_thread_name(char *name, uint64_t size);

// MARK: - Errors

/// True if something in this process is told of each error that is thrown, as a test runner is. It
/// may keep memory for each.
bool bindlab_errors_are_watched(void);

#pragma clang assume_nonnull end

#endif
