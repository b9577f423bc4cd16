// Definitions of the C library's allocation functions. A program's own definitions take precedence
// over those of all shared libraries. So all its allocations are counted here and forwarded to the
// next definition, the allocator that would have served them.
#define _GNU_SOURCE

#include "AllocationCounter.h"

#if BINDLAB_COUNTS_ALLOCATIONS

#include "RegularSize.h"
#include "StartupArea.h"

#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define EXPORTED __attribute__((visibility("default")))

static void *first_malloc(size_t size);
static void *first_calloc(size_t number, size_t size);
static void *first_realloc(void *block, size_t size);
static void first_free(void *block);
static int first_posix_memalign(void **block, size_t alignment, size_t size);
static void *first_aligned_alloc(size_t alignment, size_t size);
static void *first_memalign(size_t alignment, size_t size);
static size_t first_usable_size(void *block);

// Each pointer starts at a function that looks up all of them, so that no call must check whether
// they are known. Threads may do so at the same time: they store the same values.
static void *(*_Atomic next_malloc)(size_t) = first_malloc;
static void *(*_Atomic next_calloc)(size_t, size_t) = first_calloc;
static void *(*_Atomic next_realloc)(void *, size_t) = first_realloc;
static void (*_Atomic next_free)(void *) = first_free;
static int (*_Atomic next_posix_memalign)(void **, size_t, size_t) = first_posix_memalign;
static void *(*_Atomic next_aligned_alloc)(size_t, size_t) = first_aligned_alloc;
static void *(*_Atomic next_memalign)(size_t, size_t) = first_memalign;
static size_t (*_Atomic next_usable_size)(void *) = first_usable_size;

/// Whether glibc is the next allocator, so that the sizes of its blocks are known.
static _Atomic bool is_next_glibc;

/// Whether this thread is looking up the functions. The startup area serves its allocations then.
static BINDLAB_THREAD_LOCAL bool is_finding;

#define FORWARD(function) atomic_load_explicit(&next_##function, memory_order_relaxed)

#define FIND(function, name)                                                              \
  do {                                                                                    \
    void *found = dlsym(RTLD_NEXT, name);                                                 \
    if (found == NULL) stop_without(name);                                                \
    atomic_store_explicit(                                                                \
      &next_##function, (__typeof__(FORWARD(function)))found, memory_order_relaxed);      \
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
  atomic_store_explicit(&is_next_glibc, bindlab_next_is_glibc(), memory_order_relaxed);
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

/// Only called with NULL: no block of another allocator can exist yet.
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

// MARK: - Regular sizes

/// The block that this thread allocated last, and the size that was asked for.
static BINDLAB_THREAD_LOCAL void *last_block;
static BINDLAB_THREAD_LOCAL size_t last_size;

/// The size to ask the next allocator for. From glibc it is the regular size: glibc makes the same
/// block of both requests, and a tool in its place, such as valgrind, then makes one of that size,
/// too. No call for 0 bytes is changed, because `realloc` frees by it.
static inline size_t asked(size_t size) {
  if (!atomic_load_explicit(&is_next_glibc, memory_order_relaxed)) return size;
  return size == 0 || size > PTRDIFF_MAX / 2 ? size : regular_size(size);
}

// MARK: - Live bytes

/// glibc maps larger requests, in whole pages.
#define LARGEST_EXCHANGED ((size_t)128 * 1024)

/// Counts the bytes of a new block, and returns the block to hand out in its place.
///
/// glibc at times gives 16 bytes more than the regular size, because it cannot split what is left
/// over. Which block that is depends on all that happened before, so bytes would differ between
/// runs. Such a block is put aside while another one is asked for, and freed then.
__attribute__((noinline)) static void *measured(void *block, size_t alignment, size_t size) {
  void *aside[16];
  size_t count = 0;
  bool is_glibc = atomic_load_explicit(&is_next_glibc, memory_order_relaxed);
  while (is_glibc && size <= LARGEST_EXCHANGED && count < sizeof aside / sizeof *aside
    && FORWARD(usable_size)(block) != regular_size(size)) {
    void *other = alignment <= _Alignof(max_align_t) ? FORWARD(malloc)(asked(size))
                                                     : FORWARD(memalign)(alignment, asked(size));
    if (other == NULL) break;
    aside[count++] = block;
    block = other;
  }
  if (count > 0) memcpy(block, aside[0], size);
  while (count > 0) FORWARD(free)(aside[--count]);
  bindlab_thread_live_bytes += (int64_t)FORWARD(usable_size)(block);
  return block;
}

/// What a block that is about to go adds to the thread's live bytes; 0 if they are not counted.
static inline int64_t measured_bytes(void *block) {
  bool is_measured = __builtin_expect(bindlab_thread_measures_blocks, 0);
  return is_measured ? (int64_t)FORWARD(usable_size)(block) : 0;
}

// MARK: - Definitions

static inline void *counted(void *block, size_t alignment, size_t bytes) {
  if (__builtin_expect(block != NULL, 1)) {
    bindlab_count_allocation(bytes);
    bindlab_thread_live += 1;
    if (__builtin_expect(bindlab_thread_measures_blocks, 0)) {
      block = measured(block, alignment, bytes);
    }
    last_block = block;
    last_size = bytes;
  }
  return block;
}

EXPORTED void *malloc(size_t size) { return counted(FORWARD(malloc)(asked(size)), 1, size); }

EXPORTED void *calloc(size_t number, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(number, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  return counted(FORWARD(calloc)(1, asked(bytes)), 1, bytes);
}

EXPORTED void *realloc(void *block, size_t size) {
  if (__builtin_expect(bindlab_startup_contains(block), 0)) {
    void *moved = FORWARD(malloc)(asked(size));
    size_t held = bindlab_startup_size(block);
    if (moved != NULL) memcpy(moved, block, held < size ? held : size);
    return counted(moved, 1, size);
  }
  int64_t held = measured_bytes(block);
  void *moved = counted(FORWARD(realloc)(block, asked(size)), 1, size);
  // Of a block that was there one is left, or none if it was to be of no size.
  if (block != NULL && (moved != NULL || size == 0)) {
    bindlab_thread_live -= 1;
    bindlab_thread_live_bytes -= held;
  }
  return moved;
}

// Not forwarded: the C library's version calls `realloc`, and the call would count twice.
EXPORTED void *reallocarray(void *block, size_t number, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(number, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  return realloc(block, bytes);
}

EXPORTED void free(void *block) {
  if (__builtin_expect(block == NULL || bindlab_startup_contains(block), 0)) return;
  bindlab_thread_live -= 1;
  bindlab_thread_live_bytes -= measured_bytes(block);
  // Another thread may get the block, for more bytes, and hand it to this one.
  if (block == last_block) last_block = NULL;
  FORWARD(free)(block);
}

EXPORTED int posix_memalign(void **block, size_t alignment, size_t size) {
  int error = FORWARD(posix_memalign)(block, alignment, asked(size));
  if (__builtin_expect(error == 0, 1)) *block = counted(*block, alignment, size);
  return error;
}

EXPORTED void *aligned_alloc(size_t alignment, size_t size) {
  return counted(FORWARD(aligned_alloc)(alignment, asked(size)), alignment, size);
}

EXPORTED void *memalign(size_t alignment, size_t size) {
  return counted(FORWARD(memalign)(alignment, asked(size)), alignment, size);
}

// The last two are not forwarded either: an allocator may lack them, and the C library's versions
// would return a block from a heap that `free` does not know.

EXPORTED void *valloc(size_t size) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  return counted(FORWARD(memalign)(page, size), page, size);
}

EXPORTED void *pvalloc(size_t size) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  size_t rounded;
  if (__builtin_add_overflow(size, page - 1, &rounded)) {
    errno = ENOMEM;
    return NULL;
  }
  return counted(FORWARD(memalign)(page, rounded & ~(page - 1)), page, size);
}

// Swift's arrays ask for the size of each new block and take it as their capacity. glibc at times
// gives 16 bytes more than the regular size, because it cannot split what is left over, and a
// mapping is larger still. Then the same code grows an array at another time and allocates more or
// less often. For the block that the thread has just allocated the answer is the regular size, so
// that counts depend on the code alone. It is never more than the block has.
EXPORTED size_t malloc_usable_size(void *block) {
  if (bindlab_startup_contains(block)) return bindlab_startup_size(block);
  size_t usable = FORWARD(usable_size)(block);
  if (block == NULL || block != last_block
    || !atomic_load_explicit(&is_next_glibc, memory_order_relaxed)) {
    return usable;
  }
  size_t regular = regular_size(last_size);
  return regular < usable ? regular : usable;
}

#endif
