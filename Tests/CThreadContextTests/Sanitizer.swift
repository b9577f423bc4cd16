import Foundation

/// Whether this process runs under a sanitizer, seen from the outside: by the sanitizer's own start
/// function and not by what the counter says about itself.
enum Sanitizer {
  static let isPresent = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

  /// What the counter must report for these allocations here: all of them, or exactly nothing where
  /// it is not compiled in.
  static func expected(_ allocations: Allocations) -> Allocations {
    #if os(Linux)
      isPresent ? .none : allocations
    #else
      .none
    #endif
  }
}
