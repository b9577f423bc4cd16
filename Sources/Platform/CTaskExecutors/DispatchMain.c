// What code of a simulation gives to Dispatch's main queue. The program's own definitions of these
// functions take precedence over those of the library, as that of the clock does. They are weak, so
// that a library that is linked into the program keeps its own.
#define _GNU_SOURCE

#include "CTaskExecutors.h"
#include "CThreadContext.h"

#include <dlfcn.h>
#include <stddef.h>

static _Atomic(bindlab_main_take) main_take;

void bindlab_task_set_main_queue(bindlab_main_take take) { main_take = take; }

#if defined(__linux__) && !__has_feature(thread_sanitizer)

#define OWN __attribute__((weak, visibility("default")))

extern const char _dispatch_main_q[] __attribute__((weak));
extern void *_Block_copy(const void *block) __attribute__((weak));
extern void _Block_release(const void *block) __attribute__((weak));

/// The head of every block.
struct block {
  void *isa;
  int flags, reserved;
  void (*invoke)(void *block);
};

static void call(void *block) { ((struct block *)block)->invoke(block); }

static void call_and_release(void *block) {
  call(block);
  _Block_release(block);
}

/// The function of the library that comes after ours, as a function of the same type.
#define NEXT(name)                                                                                 \
  static _Atomic(void *) known;                                                                    \
  if (known == NULL) known = dlsym(RTLD_NEXT, #name);                                              \
  __typeof__(name) *next = (__typeof__(name) *)known

static bool is_ours(const void *queue) {
  return queue == (const void *)_dispatch_main_q && queue != NULL && main_take != NULL
    && bindlab_thread_context_current()->run != 0;
}

static bool take(
  const void *queue, bindlab_main_way way, uint64_t delay, void *context, void (*function)(void *)
) {
  return is_ours(queue) && main_take(way, delay, context, function);
}

static bool take_block(const void *queue, uint64_t delay, const void *block) {
  if (!is_ours(queue)) return false;
  void *copy = _Block_copy(block);
  if (take(queue, bindlab_main_async, delay, copy, call_and_release)) return true;
  _Block_release(copy);
  return false;
}

/// Notes what goes on outside of the simulation.
static void leave(const void *queue, const char *what) {
  (void)take(queue, bindlab_main_foreign, 0, (void *)what, NULL);
}

/// A function of Dispatch that has a block run on a queue, now or later.
#define ASYNC(name)                                                                                \
  OWN void name(const void *queue, const void *block) {                                            \
    NEXT(name);                                                                                    \
    if (!take_block(queue, 0, block)) next(queue, block);                                          \
  }

/// One that waits for the block.
#define SYNC(name)                                                                                 \
  OWN void name(const void *queue, const void *block) {                                            \
    NEXT(name);                                                                                    \
    if (!take(queue, bindlab_main_sync, 0, (void *)block, call)) next(queue, block);               \
  }

/// One that has Dispatch itself call the queue.
#define FOREIGN(name, what)                                                                        \
  OWN void name(void *object, const void *queue, const void *block) {                              \
    NEXT(name);                                                                                    \
    leave(queue, what);                                                                            \
    next(object, queue, block);                                                                    \
  }

SYNC(dispatch_sync)
SYNC(dispatch_barrier_sync)
SYNC(dispatch_async_and_wait)
ASYNC(dispatch_async)
ASYNC(dispatch_barrier_async)
FOREIGN(dispatch_group_async, "async(group:)")
FOREIGN(dispatch_group_notify, "notify(queue:) of a DispatchGroup")
FOREIGN(dispatch_block_notify, "notify(queue:) of a DispatchWorkItem")

OWN void dispatch_async_f(const void *queue, void *context, void (*function)(void *)) {
  NEXT(dispatch_async_f);
  if (!take(queue, bindlab_main_async, 0, context, function)) next(queue, context, function);
}

/// The time that this thread read last. A deadline is counted from it, so that `.now() + 1` is one
/// second from now, however long the thread took for the addition.
static BINDLAB_THREAD_LOCAL uint64_t last_now;

OWN uint64_t dispatch_time(uint64_t base, int64_t delta) {
  NEXT(dispatch_time);
  uint64_t time = next(base, delta);
  if (base == 0 && time >> 62 == 0) last_now = time - (uint64_t)delta;
  return time;
}

/// Nanoseconds until a time. The clock on the wall counts downwards from the largest number.
static bool delay_until(uint64_t time, uint64_t *delay) {
  if (time >> 62 != 0 || last_now == 0) return false;
  *delay = time > last_now ? time - last_now : 0;
  return true;
}

OWN void dispatch_after(uint64_t time, const void *queue, const void *block) {
  NEXT(dispatch_after);
  uint64_t delay;
  if (delay_until(time, &delay) && take_block(queue, delay, block)) return;
  leave(queue, "asyncAfter(wallDeadline:)");
  next(time, queue, block);
}

OWN void dispatch_assert_queue(const void *queue) {
  NEXT(dispatch_assert_queue);
  if (!take(queue, bindlab_main_is_current, 0, NULL, NULL)) next(queue);
}

OWN void *dispatch_source_create(
  const void *type, uintptr_t handle, uintptr_t mask, const void *queue
) {
  NEXT(dispatch_source_create);
  leave(queue, "a DispatchSource");
  return next(type, handle, mask, queue);
}

#endif
