// Finds the next definitions of the allocation functions, behind those of this program, and serves
// the allocations that happen meanwhile.
#define _GNU_SOURCE

#include "NextAllocator.h"

#if BINDLAB_COUNTS_ALLOCATIONS

#include "StartupArea.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *first_malloc(size_t size);
static void *first_calloc(size_t number, size_t size);
static void *first_realloc(void *block, size_t size);
static void first_free(void *block);
static int first_posix_memalign(void **block, size_t alignment, size_t size);
static void *first_aligned_alloc(size_t alignment, size_t size);
static void *first_memalign(size_t alignment, size_t size);
static size_t first_usable_size(void *block);

// Each pointer starts at a function that looks up all of them, so no call must check that they are
// known. Threads may do so at the same time: they store the same values.
void *(*_Atomic bindlab_next_malloc)(size_t) = first_malloc;
void *(*_Atomic bindlab_next_calloc)(size_t, size_t) = first_calloc;
void *(*_Atomic bindlab_next_realloc)(void *, size_t) = first_realloc;
void (*_Atomic bindlab_next_free)(void *) = first_free;
int (*_Atomic bindlab_next_posix_memalign)(void **, size_t, size_t) = first_posix_memalign;
void *(*_Atomic bindlab_next_aligned_alloc)(size_t, size_t) = first_aligned_alloc;
void *(*_Atomic bindlab_next_memalign)(size_t, size_t) = first_memalign;
size_t (*_Atomic bindlab_next_usable_size)(void *) = first_usable_size;

_Atomic bool bindlab_forwards_to_glibc;

/// True while this thread looks up the functions. The startup area serves its allocations then.
static BINDLAB_THREAD_LOCAL bool is_finding;

#define FIND(function, name)                                                              \
  do {                                                                                    \
    void *found = dlsym(RTLD_NEXT, name);                                                 \
    if (found == NULL) stop_without(name);                                                \
    atomic_store_explicit(                                                                \
      &bindlab_next_##function, (__typeof__(FORWARD(function)))found, memory_order_relaxed);      \
  } while (0)

static _Noreturn void stop_without(const char *name) {
  static const char sentence[] = "No shared library defines the allocation function ";
  (void)!write(STDERR_FILENO, sentence, sizeof sentence - 1);
  (void)!write(STDERR_FILENO, name, strlen(name));
  (void)!write(STDERR_FILENO, "\n", 1);
  abort();
}

__attribute__((constructor(101))) static void find_all(void) {
  int error = errno;
  is_finding = true;
  FIND(free, "free");
  FIND(malloc, "malloc");
  FIND(calloc, "calloc");
  FIND(realloc, "realloc");
  FIND(posix_memalign, "posix_memalign");
  FIND(aligned_alloc, "aligned_alloc");
  FIND(memalign, "memalign");
  FIND(usable_size, "malloc_usable_size");
  atomic_store_explicit(&bindlab_forwards_to_glibc, bindlab_next_is_glibc(), memory_order_relaxed);
  is_finding = false;
  errno = error;
}

// MARK: - Before the next definitions are known

static void *first_malloc(size_t size) {
  if (is_finding) return bindlab_startup_allocate(_Alignof(max_align_t), size);
  find_all();
  return FORWARD(malloc)(size);
}

static void *first_calloc(size_t number, size_t size) {
  if (is_finding) {
    size_t bytes;
    bool overflows = __builtin_mul_overflow(number, size, &bytes);
    return bindlab_startup_allocate(_Alignof(max_align_t), overflows ? SIZE_MAX : bytes);
  }
  find_all();
  return FORWARD(calloc)(number, size);
}

/// Called with NULL only: no block of another allocator can exist yet.
static void *first_realloc(void *block, size_t size) {
  if (is_finding) return first_malloc(size);
  find_all();
  return FORWARD(realloc)(block, size);
}

static void first_free(void *block) {
  if (is_finding) return;
  find_all();
  FORWARD(free)(block);
}

static int first_posix_memalign(void **block, size_t alignment, size_t size) {
  if (is_finding) {
    void *allocated = bindlab_startup_allocate(alignment, size);
    if (allocated == NULL) return ENOMEM;
    *block = allocated;
    return 0;
  }
  find_all();
  return FORWARD(posix_memalign)(block, alignment, size);
}

static void *first_aligned_alloc(size_t alignment, size_t size) {
  if (is_finding) return bindlab_startup_allocate(alignment, size);
  find_all();
  return FORWARD(aligned_alloc)(alignment, size);
}

static void *first_memalign(size_t alignment, size_t size) {
  if (is_finding) return bindlab_startup_allocate(alignment, size);
  find_all();
  return FORWARD(memalign)(alignment, size);
}

static size_t first_usable_size(void *block) {
  if (is_finding) return 0;
  find_all();
  return FORWARD(usable_size)(block);
}

#endif
