#ifndef C_JEMALLOC_H
#define C_JEMALLOC_H

// If this file is not found, install the package libjemalloc-dev.
#include <jemalloc/jemalloc.h>

#endif
