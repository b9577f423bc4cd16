import CThreadContext
import ChildProcesses
import Foundation
import SeededRandom
import Verification

/// A copy of this process that does some work and ends. So the work finds the same memory each
/// time, whatever was done before it, and leaves nothing behind.
enum ProcessCopy {
  /// Does the work in a copy, on a thread that is not the copy's first one: no job of a live run is
  /// on such a thread either, so code that asks for the main thread gets the same answer.
  ///
  /// - Throws: an error if there can be no copy, or if it did not come to the end of the work.
  static func run(_ work: @escaping @Sendable () throws -> Void) throws {
    let copy = bindlab_process_copy()
    guard copy >= 0 else { throw RequestError(.ownFault, "the system gives no further process") }
    if copy == 0 {
      let thread = Thread {
        do {
          try work()
          _exit(0)
        } catch {
          try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
          _exit(1)
        }
      }
      thread.stackSize = 8 << 20
      thread.start()
      while true { pause() }
    }
    var status: Int32 = 0
    while waitpid(copy, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else {
      throw RequestError(.ownFault, "its copy \(Ending.How(waitStatus: status))")
    }
  }
}

/// One of many ways in which a process's memory could lie. Some work depends on it: Swift's runtime
/// finds generic types by their addresses, in tables, and where two meet it takes longer.
struct MemoryPlace {
  private let number: Int

  /// - Parameter number: 0 for the memory as it lies.
  init(_ number: Int) { self.number = number }

  /// Moves what is made from here on. It stays so until the process ends.
  func take() {
    guard number > 0 else { return }
    var generator = SeededGenerator(seed: UInt64(number), stream: "place of memory")
    for size in stride(from: 16, through: 1_024, by: 16) {
      for _ in 0..<generator.index(below: 16) { _ = malloc(size) }
    }
    for _ in 0..<generator.index(below: 16) { _ = malloc(16_384) }
    _ = Self.nested(Int.self, generator.index(below: 64))
  }

  /// Makes the runtime keep generic types that no other code uses.
  private static func nested<Inner>(_ type: Inner.Type, _ depth: Int) -> Any.Type {
    depth == 0 ? type : nested(Nest<Inner>.self, depth - 1)
  }

  private enum Nest<Inner> {}
}
