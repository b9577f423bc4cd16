import Foundation

/// Threads of their own that all run one body and are waited for.
///
/// Results travel through the join, without a lock: the thread sanitizer does not see
/// `Synchronization.Mutex` on Linux and reports what it guards as races.
enum JoinedThreads {
  private final class Start: Sendable {
    let number: Int
    /// Returns an `Outcome`, whose type a C function cannot name.
    let body: @Sendable (Int) -> AnyObject
    init(number: Int, body: @escaping @Sendable (Int) -> AnyObject) {
      self.number = number
      self.body = body
    }
  }

  private final class Outcome<Result: Sendable>: Sendable {
    let result: Result
    init(_ result: Result) { self.result = result }
  }

  /// Starts `count` threads, gives each its number, and returns their results in that order when
  /// every one has ended.
  @discardableResult
  static func run<Result: Sendable>(
    _ count: Int, body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let threads = (0..<count).map { start(Start(number: $0) { Outcome(body($0)) }) }
    return threads.map { thread in
      var outcome: UnsafeMutableRawPointer?
      let error = pthread_join(thread, &outcome)
      guard error == 0, let outcome else {
        preconditionFailure("A thread could not be joined: error \(error).")
      }
      return Unmanaged<Outcome<Result>>.fromOpaque(outcome).takeRetainedValue().result
    }
  }

  private static func start(_ start: Start) -> pthread_t {
    var thread = pthread_t(bitPattern: 0)
    let error = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        return Unmanaged.passRetained(start.body(start.number)).toOpaque()
      }, Unmanaged.passRetained(start).toOpaque())
    precondition(error == 0, "A thread could not be started: error \(error).")
    return thread
  }
}
