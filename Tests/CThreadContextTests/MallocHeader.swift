import Foundation

/// The functions of `malloc.h`, which the C library's module does not have. Looked up by name, as
/// a shared library's call would be.
enum MallocHeader {
  typealias Aligned = @convention(c) (Int, Int) -> UnsafeMutableRawPointer?
  typealias Sized = @convention(c) (Int) -> UnsafeMutableRawPointer?
  typealias Size = @convention(c) (UnsafeMutableRawPointer?) -> Int

  static let memalign = unsafeBitCast(dlsym(nil, "memalign"), to: Aligned.self)
  static let pvalloc = unsafeBitCast(dlsym(nil, "pvalloc"), to: Sized.self)
  static let usableSize = unsafeBitCast(dlsym(nil, "malloc_usable_size"), to: Size.self)
}
