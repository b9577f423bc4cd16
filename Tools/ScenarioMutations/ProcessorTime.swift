import Foundation

/// Time that this thread has worked, which other programs do not change.
enum ProcessorTime {
  static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
