public import GivenData
public import Queues
import Synchronization

// SearchModel: the service that architectures ask for users. It is a part of the scenario, which says
// what it answers and when.

/// Answers with the users whose names begin with a query, a page at a time, on its own queue.
public final class UserService: Sendable {
  /// Such as a scenario's `given.answers` sets them for one request.
  private struct Exception: Sendable {
    let delay: UInt64?
    let failure: ServiceFailure?
    let never: Bool
  }

  public static let pageSize = 20
  private static let usualLatency: UInt64 = 120_000_000

  private let logins: [String]
  private let latency: UInt64
  private let cancellation: String
  private let exceptions: [Int: Exception]
  // The service does what it does in jobs of the run's queues, wherever it is called.
  nonisolated(unsafe) private let queues: LayoutQueues

  public init(_ given: Given, queues: LayoutQueues) {
    self.queues = queues
    logins = given.records("users").map { $0.text("login") }
    let settings = given.records("service").first
    latency = settings.flatMap { Self.nanoseconds("latency", of: $0) } ?? Self.usualLatency
    cancellation = settings?.optionalText("cancel") ?? "answers"
    exceptions = Dictionary(
      given.records("answers").map { record in
        let exception = Exception(
          delay: Self.nanoseconds("after", of: record),
          failure: record.optionalText("fails").flatMap(ServiceFailure.init),
          never: record["never"] == .number(1))
        return (record.number("request"), exception)
      }, uniquingKeysWith: { $1 })
  }

  private static func nanoseconds(_ field: String, of record: GivenRecord) -> UInt64? {
    if case .number(let number) = record[field] { UInt64(clamping: number) } else { nil }
  }

  /// Asks for the users behind the first `cursor` of those whose names begin with the query.
  ///
  /// May be called anywhere; `reply` is called in a job of the service's queue, at most once.
  public func search(
    _ query: String, cursor: Int, reply: @escaping (Result<UserPage, ServiceFailure>) -> Void
  ) -> ServiceRequest {
    queues.request(query, cursor: cursor) { number in
      let request = ServiceRequest(number, cancellation, queues, reply)
      let exception = exceptions[number]
      guard exception?.never != true else { return request }
      let answer = exception?.failure.map(Result.failure) ?? .success(page(query, cursor))
      request.answer(answer, after: exception?.delay ?? latency)
      return request
    }
  }

  private func page(_ query: String, _ cursor: Int) -> UserPage {
    let found = logins.filter { $0.utf8.starts(with: query.utf8) }
    let page = Array(found.dropFirst(cursor).prefix(Self.pageSize))
    return UserPage(logins: page, total: found.count)
  }
}

/// A part of the users that were found.
public struct UserPage: Hashable, Sendable {
  public let logins: [String]
  /// The number of all users that were found.
  public let total: Int
}

public enum ServiceFailure: String, Error, Sendable {
  case offline
  case unauthorised
  case malformed
  /// The request was cancelled, by a service that tells so.
  case cancelled
}

/// A request on its way, to cancel it.
///
/// What that does is the service's to say: the answer comes all the same, it never comes, or the
/// request fails.
public final class ServiceRequest: @unchecked Sendable {
  private let number: Int
  private let cancellation: String
  private let queues: LayoutQueues
  private let reply: (Result<UserPage, ServiceFailure>) -> Void
  /// Nil if there is never an answer. Set before anyone has the request.
  private var timer: QueueTimer?
  private let isOver = Atomic(false)

  init(
    _ number: Int, _ cancellation: String, _ queues: LayoutQueues,
    _ reply: @escaping (Result<UserPage, ServiceFailure>) -> Void
  ) {
    (self.number, self.cancellation) = (number, cancellation)
    (self.queues, self.reply) = (queues, reply)
  }

  func answer(_ answer: Result<UserPage, ServiceFailure>, after delay: UInt64) {
    timer = queues.service.async(after: delay) { [self] in
      isOver.store(true, ordering: .relaxed)
      tell(answer)
    }
  }

  /// Nothing, once the answer has come or the request was cancelled.
  public func cancel() {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    queues.cancel(number) {
      guard cancellation != "answers" else { return }
      timer?.cancel()
      timer = nil  // its job has this request
      if cancellation == "fails" {
        queues.service.async { [self] in tell(.failure(.cancelled)) }
      }
    }
  }

  private func tell(_ answer: Result<UserPage, ServiceFailure>) {
    let words =
      switch answer {
      case .success(let page): "\(page.logins.count) of \(page.total)"
      case .failure(let failure): failure.rawValue
      }
    queues.answer(number, words) { reply(answer) }
  }
}
