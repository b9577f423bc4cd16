public import GivenData
import Queues
import Synchronization
import TaskExecutors

/// What a run has for the model that it is about: the records that its scenario gives, and the
/// services that the model asks.
public struct ModelRun: Sendable {
  public let given: Given
  // Requests are noted, and answered, in jobs of the run's queues, wherever they are sent.
  nonisolated(unsafe) private let queues: LayoutQueues

  init(_ given: Given, _ queues: LayoutQueues) {
    (self.given, self.queues) = (given, queues)
  }

  /// The function by which a model asks a service, such as `(Int) async throws -> Receipt`.
  ///
  /// A call is a request, and the scenario says what it returns or throws, and when. If its task is
  /// cancelled, the request is, and the function throws a `CancellationError`.
  public func service<each Argument: Sendable, Answer>(
    _ service: Service<Answer>
  ) -> @MainActor @Sendable (repeat each Argument) async throws -> Answer {
    { (argument: repeat each Argument) in
      try await ask(service, service.query(repeat each argument))
    }
  }

  /// The same by a stub that there is already. It is asked once the answer has come, unless the
  /// scenario lets the request fail, and what it returns is the answer.
  public func service<each Argument: Sendable, Answer>(
    _ service: Service<Answer>,
    by stub: @escaping @Sendable (repeat each Argument) async throws -> Answer
  ) -> @MainActor @Sendable (repeat each Argument) async throws -> Answer {
    { (argument: repeat each Argument) in
      _ = try await ask(service, service.query(repeat each argument))
      return try await stub(repeat each argument)
    }
  }

  @MainActor private func ask<Answer>(
    _ service: Service<Answer>, _ query: String
  ) async throws -> Answer {
    guard queues.hasService else {
      FeatureCatalog.refuse(
        "a model asks the service '\(service.name)': add .asking(…) with it to the feature")
    }
    let cancel = given.records("service").first?.optionalText("cancel")
    let call = ServiceCall(queues, fails: cancel != "answers")
    let number = try await call.answer(to: query) { number in
      let answer = service.answer(to: number, in: given)
      return (answer.latency, answer.failure ?? "answered")
    }
    return try service.answer(to: number, in: given).result.get()
  }
}

/// One call of a service's function: a request that is on its way until it is answered or cancelled.
private final class ServiceCall: @unchecked Sendable {
  private let queues: LayoutQueues
  /// A cancelled request fails at once. Else its answer comes all the same.
  private let failsIfCancelled: Bool
  /// Held while it is sent, cancelled and ended: in live runs several threads may do so.
  private let lock = Mutex(())
  private var number = 0
  private var isCancelled = false
  private var timer: QueueTimer?
  private var caller: UnsafeContinuation<Int, any Error>?

  init(_ queues: LayoutQueues, fails: Bool) {
    (self.queues, failsIfCancelled) = (queues, fails)
  }

  /// Returns the number of the request once it is answered. It is sent in the job of the call.
  @MainActor func answer(
    to query: String, _ plan: @escaping (Int) -> (latency: Duration?, words: String)
  ) async throws -> Int {
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { caller in
        let isSent = lock.withLock { _ in
          if !isCancelled { send(query, for: caller, plan) }
          return !isCancelled
        }
        if !isSent { caller.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      lock.withLock { _ in cancel() }
    }
  }

  private func send(
    _ query: String, for caller: UnsafeContinuation<Int, any Error>,
    _ plan: (Int) -> (latency: Duration?, words: String)
  ) {
    self.caller = caller
    queues.request(query) { number in
      self.number = number
      let (latency, words) = plan(number)
      guard let latency else { return }
      timer = queues.service.async(after: latency.inNanoseconds) { [self] in
        end(words) { $0.resume(returning: number) }
      }
    }
  }

  private func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    guard caller != nil else { return }
    queues.cancel(number) {
      guard failsIfCancelled else { return }
      timer?.cancel()
      timer = nil  // its job has this call
      queues.service.async { [self] in
        end("cancelled") { $0.resume(throwing: CancellationError()) }
      }
    }
  }

  /// In a job of the service's queue.
  private func end(_ words: String, _ resume: (UnsafeContinuation<Int, any Error>) -> Void) {
    let caller = lock.withLock { _ in
      defer { self.caller = nil }
      return self.caller
    }
    guard let caller else { return }
    queues.answer(number, words) { resume(caller) }
  }
}
