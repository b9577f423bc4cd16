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

#if BINDLAB_LINKS_JEMALLOC
#if __has_include(<jemalloc/jemalloc.h>)
#include <jemalloc/jemalloc.h>
#else
#error "The trait Jemalloc needs jemalloc's development files: apt-get install libjemalloc-dev"
#endif
#endif

// A program that defines `malloc` itself forwards to the next definition.
#if BINDLAB_COUNTS_ALLOCATIONS
#define SEARCH RTLD_NEXT
#else
#define SEARCH RTLD_DEFAULT
#endif

/// jemalloc's function to read its own values by name; see its manual page.
typedef int control_function(const char *, void *, size_t *, void *, size_t);

static char name[64];
static pthread_once_t once = PTHREAD_ONCE_INIT;

/// The address of the library that defines a symbol; NULL if there is none.
static const void *library_of(const char *symbol) {
  Dl_info info;
  void *address = dlsym(SEARCH, symbol);
  return address != NULL && dladdr(address, &info) != 0 ? info.dli_fbase : NULL;
}

static bool is_glibc(void) {
#if defined(__GLIBC__)
  const void *library = library_of("malloc");
  return library != NULL && library == library_of("gnu_get_libc_version");
#else
  return false;
#endif
}

/// The control function alone proves nothing: jemalloc may be loaded after the C library and serve
/// nothing.
static control_function *find_control(void) {
#if BINDLAB_LINKS_JEMALLOC
  // Without a reference by name the linker would leave the library out.
  control_function *volatile linked = mallctl;
  if (linked == NULL) return NULL;
#endif
  const void *library = library_of("malloc");
  if (library == NULL || library != library_of("mallctl")) return NULL;
  return (control_function *)dlsym(SEARCH, "mallctl");
}

static void name_jemalloc(control_function *control) {
  const char *version = NULL;
  size_t size = sizeof version;
  if (control("version", &version, &size, NULL, 0) != 0 || version == NULL) {
    snprintf(name, sizeof name, "jemalloc");
    return;
  }
  // `5.3.0-0-g54eaed1d8b56…`: a commit follows the number.
  snprintf(name, sizeof name, "jemalloc %.*s", (int)strcspn(version, "-"), version);
}

static void find_name(void) {
  control_function *control = find_control();
  if (control != NULL) {
    name_jemalloc(control);
    return;
  }
#if defined(__GLIBC__)
  if (is_glibc()) {
    snprintf(name, sizeof name, "glibc %s", gnu_get_libc_version());
    return;
  }
#endif
  Dl_info info;
  void *address = dlsym(SEARCH, "malloc");
  if (address == NULL || dladdr(address, &info) == 0 || info.dli_fname == NULL) {
    snprintf(name, sizeof name, "unknown");
    return;
  }
  const char *slash = strrchr(info.dli_fname, '/');
  snprintf(name, sizeof name, "%s", slash != NULL ? slash + 1 : info.dli_fname);
}

const char *bindlab_allocator_name(void) {
  pthread_once(&once, find_name);
  return name;
}

#if BINDLAB_COUNTS_ALLOCATIONS
bool bindlab_next_is_glibc(void) { return is_glibc(); }
#endif

#endif
