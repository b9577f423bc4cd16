import Dispatch

/// The reason why live runs are impossible from the calling thread: they would wait for ever.
package enum LiveObstacle: Hashable, Sendable {
  /// The caller is on the main queue, which would then wait for itself.
  case callerIsMain
  /// Nothing runs the main queue, or something blocks it.
  case mainIsBusy

  private static let key = DispatchSpecificKey<Bool>()

  /// - Parameter timeout: the seconds in which the main queue must run an empty job.
  /// - Returns: nil if live runs are possible.
  package static func find(timeout: Int = 10) -> LiveObstacle? {
    DispatchQueue.main.setSpecific(key: key, value: true)
    if DispatchQueue.getSpecific(key: key) == true { return .callerIsMain }
    let answered = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { answered.signal() }
    return answered.wait(timeout: .now() + .seconds(timeout)) == .success ? nil : .mainIsBusy
  }
}
