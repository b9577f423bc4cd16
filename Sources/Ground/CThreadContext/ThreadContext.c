// CThreadContext: thread-local state, which Swift lacks: the thread's current queue, job, input and
// cause, and counters of allocations. To count them, this module defines `malloc` and its
// relatives. Start at include/CThreadContext.h.
#include "CThreadContext.h"

#include <errno.h>
#include <time.h>

BINDLAB_THREAD_LOCAL bindlab_thread_context bindlab_thread_context_storage;
BINDLAB_THREAD_LOCAL bindlab_own_work bindlab_own_work_storage;

uint64_t bindlab_clock_monotonic_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

void bindlab_sleep_until_monotonic_ns(uint64_t instant) {
#if defined(__linux__)
  struct timespec end = {
      .tv_sec = (time_t)(instant / 1000000000u), .tv_nsec = (long)(instant % 1000000000u)};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL) == EINTR) {
  }
#else
  for (uint64_t now; (now = bindlab_clock_monotonic_ns()) < instant;) {
    uint64_t left = instant - now;
    struct timespec pause = {
        .tv_sec = (time_t)(left / 1000000000u), .tv_nsec = (long)(left % 1000000000u)};
    nanosleep(&pause, NULL);
  }
#endif
}
