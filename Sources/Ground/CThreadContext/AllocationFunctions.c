// Definitions of the C library's allocation functions. A program's own definitions take precedence
// over those of all shared libraries. So all its allocations are counted here and forwarded to the
// next definition, the allocator that would have served them.
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

/// The block that this thread allocated last, and the size that was asked for.
static BINDLAB_THREAD_LOCAL void *last_block;
static BINDLAB_THREAD_LOCAL size_t last_size;

/// The size to ask the next allocator for. From glibc it is the regular size: glibc makes the same
/// block of both requests, and a tool in its place, such as valgrind, then makes one of that size,
/// too. No call for 0 bytes is changed, because `realloc` frees by it.
static inline size_t asked(size_t size) {
  if (!atomic_load_explicit(&bindlab_forwards_to_glibc, memory_order_relaxed)) return size;
  return size == 0 || size > PTRDIFF_MAX / 2 ? size : regular_size(size);
}

// MARK: - Live bytes

/// How many bytes may be put aside to get one block of the regular size.
static const int bytes_for_one_block = 16 << 20;

/// Blocks put aside, each with the next one's address in it.
static BINDLAB_THREAD_LOCAL void *aside;

static void put_aside(void *block) {
  if (block == NULL) return;
  *(void **)block = aside;
  aside = block;
}

/// Counts the bytes of a new block, and returns the block to hand out in its place.
///
/// glibc at times gives some bytes more than the regular size, because it cannot split what is left
/// over. Which block that is depends on all that happened before, so bytes would differ between
/// runs. Such a block is put aside, so that nobody gets it again, and another one is asked for. If
/// tries run out, bytes are no longer exact.
///
/// - Parameter alignment: 1 for that of `malloc`.
__attribute__((noinline)) static void *measured(void *block, size_t alignment, size_t size) {
  // Larger requests are mapped, in whole pages. Of another allocator, sizes are classes.
  bool is_glibc = atomic_load_explicit(&bindlab_forwards_to_glibc, memory_order_relaxed);
  bool is_judged = is_glibc && size <= 128 * 1024;
  // `pvalloc` rounds requests up to pages, so blocks that are aligned to pages are not exchanged.
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
    // What is left over behind an aligned block depends on where the free memory begins. A small
    // block of another size each time moves that, or equal blocks would end alike for ever.
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
  // Of a block that was there one is left, or none if it was to be of no size.
  if (block != NULL && (moved != NULL || size == 0)) {
    bindlab_thread_live -= 1;
    if (__builtin_expect(held != 0, 0)) bindlab_thread_live_bytes -= held;
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

static inline void freed(void *block) {
  bindlab_thread_live -= 1;
  // Another thread may get the block, for more bytes, and hand it to this one.
  if (block == last_block) last_block = NULL;
  FORWARD(free)(block);
}

/// Apart, so that `free` saves no registers for it where bytes are not counted.
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
    || !atomic_load_explicit(&bindlab_forwards_to_glibc, memory_order_relaxed)) {
    return usable;
  }
  size_t regular = regular_size(last_size);
  return regular < usable ? regular : usable;
}

#endif
