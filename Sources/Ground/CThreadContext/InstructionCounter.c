// Requests to valgrind's callgrind. A request is a sequence of instructions that change nothing, so
// elsewhere it costs some cycles and has no effect. The sequence and the numbers are part of
// valgrind's interface ("Client Request mechanism"); its headers are not needed to build.
#include "CThreadContext.h"

#include <unistd.h>

enum {
  RUNNING_ON_VALGRIND = 0x1001,
  // 'C', 'T' in the two high bytes: callgrind's own.
  CALLGRIND_DUMP_STATS = 0x43540000,
  CALLGRIND_TOGGLE_COLLECT = 0x43540002,
  CALLGRIND_START_INSTRUMENTATION = 0x43540004,
};

/// Returns valgrind's answer, and 0 without valgrind or on another processor.
static uint64_t request(uint64_t number) {
  volatile uint64_t arguments[6] = {number, 0, 0, 0, 0, 0};
  uint64_t answer = 0;
#if defined(__x86_64__) && defined(__linux__)
  __asm__ volatile(
      "rolq $3, %%rdi\n\trolq $13, %%rdi\n\trolq $61, %%rdi\n\trolq $51, %%rdi\n\t"
      "xchgq %%rbx, %%rbx"
      : "=d"(answer)
      : "a"(&arguments[0]), "0"(answer)
      : "cc", "memory");
#elif defined(__aarch64__) && defined(__linux__)
  __asm__ volatile(
      "mov x3, %1\n\tmov x4, %2\n\t"
      "ror x12, x12, #3\n\tror x12, x12, #13\n\tror x12, x12, #51\n\tror x12, x12, #61\n\t"
      "orr x10, x10, x10\n\tmov %0, x3"
      : "=r"(answer)
      : "r"(answer), "r"(&arguments[0])
      : "cc", "memory", "x3", "x4");
#else
  (void)arguments;
#endif
  return answer;
}

bool bindlab_instructions_are_counted(void) { return request(RUNNING_ON_VALGRIND) != 0; }

void bindlab_instructions_start(void) { request(CALLGRIND_START_INSTRUMENTATION); }

void bindlab_instructions_toggle(void) { request(CALLGRIND_TOGGLE_COLLECT); }

void bindlab_instructions_write(void) { request(CALLGRIND_DUMP_STATS); }

int32_t bindlab_process_copy(void) { return (int32_t)fork(); }
