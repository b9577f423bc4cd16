// CThreadContext: thread-local state, which Swift lacks: the thread's current queue, job, input and
// cause, and counters of allocations, which this module sees by defining `malloc` and its
// relatives. Start at include/CThreadContext.h.
#include "CThreadContext.h"

#include <time.h>

BINDLAB_THREAD_LOCAL bindlab_thread_context bindlab_thread_context_storage;
BINDLAB_THREAD_LOCAL bindlab_own_work bindlab_own_work_storage;

uint64_t bindlab_clock_monotonic_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}
