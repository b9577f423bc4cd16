#define _GNU_SOURCE

#include "AllocationCounter.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#if __has_feature(address_sanitizer)

const char *bindlab_allocator_name(void) { return "address sanitizer"; }

#elif __has_feature(thread_sanitizer)

const char *bindlab_allocator_name(void) { return "thread sanitizer"; }

#else

#if defined(__GLIBC__)
#include <gnu/libc-version.h>
#endif

// If this program defines `malloc` itself, it forwards to the next definition.
#if BINDLAB_COUNTS_ALLOCATIONS
#define SEARCH RTLD_NEXT
#else
#define SEARCH RTLD_DEFAULT
#endif

static char name[64];
static pthread_once_t name_once = PTHREAD_ONCE_INIT;

/// The address of the library that defines a symbol; NULL if there is none.
static const void *library_of(const char *symbol) {
  Dl_info info;
  void *address = dlsym(SEARCH, symbol);
  return address != NULL && dladdr(address, &info) != 0 ? info.dli_fbase : NULL;
}

static void find_name(void) {
  const void *library = library_of("malloc");
  Dl_info info;
  if (library == NULL || dladdr(dlsym(SEARCH, "malloc"), &info) == 0 || info.dli_fname == NULL) {
    snprintf(name, sizeof name, "unknown");
    return;
  }
  // It is not enough that jemalloc's control function exists: it may be loaded after the C library.
  if (library == library_of("mallctl")) {
    snprintf(name, sizeof name, "jemalloc");
    return;
  }
#if defined(__GLIBC__)
  if (library == library_of("gnu_get_libc_version")) {
    snprintf(name, sizeof name, "glibc %s", gnu_get_libc_version());
    return;
  }
#endif
  const char *slash = strrchr(info.dli_fname, '/');
  snprintf(name, sizeof name, "%s", slash != NULL ? slash + 1 : info.dli_fname);
}

const char *bindlab_allocator_name(void) {
  pthread_once(&name_once, find_name);
  return name;
}

#endif
