// CSHA256: compresses blocks for SHA-256 with the processor's own instructions, if it has them.
// It knows nothing of the package. Callers ask first. Without the instructions they compute the
// digest themselves, as EventLogs does.
#ifndef BINDLAB_SHA256_H
#define BINDLAB_SHA256_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// True if this processor has instructions for SHA-256.
bool bindlab_sha256_is_native(void);

/// Compresses blocks of 64 bytes into the eight words of the state. Requires
/// `bindlab_sha256_is_native`.
void bindlab_sha256_compress(uint32_t *state, const uint8_t *bytes, size_t blocks);

#endif
