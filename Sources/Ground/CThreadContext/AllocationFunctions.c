// Definitions of the C library's allocation functions. A program's own definitions take precedence
// over those of all shared libraries. So all its allocations are counted here. Then they are
// forwarded to the next definition: the allocator that would have served them.
#define _GNU_SOURCE

#include "AllocationCounter.h"

#if BINDLAB_COUNTS_ALLOCATIONS

#include "NextAllocator.h"
#include "RegularSize.h"
#include "StartupArea.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define EXPORTED __attribute__((visibility("default")))

// MARK: - Regular sizes

/// The last block that this thread allocated, and its requested size.
static BINDLAB_THREAD_LOCAL void *last_block;
static BINDLAB_THREAD_LOCAL size_t last_size;

/// The size to request from the next allocator. For glibc it is the regular size: glibc makes the
/// same block of both sizes, and a tool in its place, such as valgrind, then makes a block of that
/// size, too. A request for 0 bytes is unchanged, because `realloc` frees by it.
static inline size_t asked(size_t size) {
  if (!atomic_load_explicit(&bindlab_forwards_to_glibc, memory_order_relaxed)) return size;
  return size == 0 || size > PTRDIFF_MAX / 2 ? size : regular_size(size);
}

// MARK: - Live bytes

/// The most bytes to put aside to get one block of the regular size.
static const int bytes_for_one_block = 16 << 20;

/// The list of blocks put aside. Each block holds the address of the next one.
static BINDLAB_THREAD_LOCAL void *aside;

static void put_aside(void *block) {
  if (block == NULL) return;
  *(void **)block = aside;
  aside = block;
}

/// Counts the bytes of a new block, and returns the block to hand out in its place.
///
/// glibc sometimes gives some bytes more than the regular size, because it cannot split the
/// remainder. That depends on all earlier requests, so bytes would differ between runs. Such a
/// block is put aside, so that nobody gets it again, and another one is requested. After too many
/// tries, bytes are no longer exact.
///
/// - Parameter alignment: 1 for the alignment of `malloc`.
__attribute__((noinline)) static void *measured(void *block, size_t alignment, size_t size) {
  // glibc maps larger requests in whole pages. Other allocators have size classes.
  bool is_glibc = atomic_load_explicit(&bindlab_forwards_to_glibc, memory_order_relaxed);
  bool is_judged = is_glibc && size <= 128 * 1024;
  // `pvalloc` rounds requests up to pages, so blocks aligned to pages are not exchanged.
  int tries = is_judged && alignment < 4096 ? bytes_for_one_block / ((int)size + 1024) : 0;
  while (is_judged && FORWARD(usable_size)(block) != regular_size(size)) {
    bool is_aligned = alignment > _Alignof(max_align_t);
    void *other = tries-- == 0 ? NULL
      : is_aligned             ? FORWARD(memalign)(alignment, asked(size))
                               : FORWARD(malloc)(asked(size));
    if (other == NULL) {
      bindlab_thread_live_bytes_are_exact = false;
      break;
    }
    memcpy(other, block, size);
    put_aside(block);
    // The remainder behind an aligned block depends on the start of the free memory. A small block
    // of a changing size moves that start. Otherwise all tries would end alike.
    if (is_aligned) put_aside(FORWARD(malloc)(24 + 16 * (size_t)(tries % 8)));
    block = other;
  }
  bindlab_thread_live_bytes += (int64_t)FORWARD(usable_size)(block);
  return block;
}

void bindlab_free_blocks_put_aside(void) {
  while (aside != NULL) {
    void *block = aside;
    aside = *(void **)block;
    FORWARD(free)(block);
  }
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
  int64_t held = 0;
  if (__builtin_expect(bindlab_thread_measures_blocks, 0)) {
    held = (int64_t)FORWARD(usable_size)(block);
  }
  void *moved = counted(FORWARD(realloc)(block, asked(size)), 1, size);
  // The old block is replaced or, for size 0, freed.
  if (block != NULL && (moved != NULL || size == 0)) {
    bindlab_thread_live -= 1;
    if (__builtin_expect(held != 0, 0)) bindlab_thread_live_bytes -= held;
  }
  return moved;
}

// Not forwarded: the C library's version calls `realloc` and would count twice.
EXPORTED void *reallocarray(void *block, size_t number, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(number, size, &bytes)) {
    errno = ENOMEM;
    return NULL;
  }
  return realloc(block, bytes);
}

static inline void freed(void *block) {
  bindlab_thread_live -= 1;
  // Another thread may get the block with a larger size and hand it to this thread.
  if (block == last_block) last_block = NULL;
  FORWARD(free)(block);
}

/// A separate function, so that `free` saves no registers for it while bytes are not counted.
__attribute__((noinline)) static void freed_measured(void *block) {
  bindlab_thread_live_bytes -= (int64_t)FORWARD(usable_size)(block);
  freed(block);
}

EXPORTED void free(void *block) {
  if (__builtin_expect(block == NULL || bindlab_startup_contains(block), 0)) return;
  if (__builtin_expect(bindlab_thread_measures_blocks, 0)) return freed_measured(block);
  freed(block);
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

// These two are not forwarded either: an allocator may lack them, and the C library's versions
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

// Swift's arrays ask for the size of each new block and take it as their capacity. glibc sometimes
// gives 16 bytes more than the regular size, because it cannot split the remainder; a mapping is
// larger still. Then the same code grows an array at another time, and allocates more or less
// often. The answer for the thread's newest block is therefore the regular size, so that counts
// depend on the code alone. The block is never smaller than that.
EXPORTED size_t malloc_usable_size(void *block) {
  if (bindlab_startup_contains(block)) return bindlab_startup_size(block);
  size_t usable = FORWARD(usable_size)(block);
  if (block == NULL || block != last_block
    || !atomic_load_explicit(&bindlab_forwards_to_glibc, memory_order_relaxed)) {
    return usable;
  }
  size_t regular = regular_size(last_size);
  return regular < usable ? regular : usable;
}

#endif
