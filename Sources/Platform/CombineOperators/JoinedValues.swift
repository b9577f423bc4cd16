/// The values of a join's upstreams, and the output made from them.
protocol JoinedValues<Output>: AnyObject {
  associatedtype Output

  /// Stages a copy of the latest values for delivery. Called under the lock.
  func stageLatest()
  /// Appends a copy of the latest values to the waiting ones. Called under the lock.
  func enqueueLatest()
  /// Stages the first of the waiting values for delivery. Called under the lock.
  func stageWaiting()
  /// Takes the staged values and transforms them. Called by the delivering caller, without a lock.
  func takeOutput() -> Output
}

final class TwoValues<First, Second, Output>: JoinedValues {
  let first = LatestCell<First>()
  let second = LatestCell<Second>()
  @exclusivity(unchecked) private var waiting = Fifo<(First, Second)>()
  private let transform: (First, Second) -> Output

  init(transform: @escaping (First, Second) -> Output) { self.transform = transform }

  func stageLatest() {
    first.stageLatest()
    second.stageLatest()
  }

  func enqueueLatest() { waiting.append((first.latest, second.latest)) }

  func stageWaiting() {
    guard let (first, second) = waiting.popFirst() else {
      preconditionFailure("a value counted as waiting must be in the queue")
    }
    self.first.stage(first)
    self.second.stage(second)
  }

  func takeOutput() -> Output { transform(first.takeStaged(), second.takeStaged()) }
}

final class ThreeValues<First, Second, Third, Output>: JoinedValues {
  let first = LatestCell<First>()
  let second = LatestCell<Second>()
  let third = LatestCell<Third>()
  @exclusivity(unchecked) private var waiting = Fifo<(First, Second, Third)>()
  private let transform: (First, Second, Third) -> Output

  init(transform: @escaping (First, Second, Third) -> Output) { self.transform = transform }

  func stageLatest() {
    first.stageLatest()
    second.stageLatest()
    third.stageLatest()
  }

  func enqueueLatest() { waiting.append((first.latest, second.latest, third.latest)) }

  func stageWaiting() {
    guard let (first, second, third) = waiting.popFirst() else {
      preconditionFailure("a value counted as waiting must be in the queue")
    }
    self.first.stage(first)
    self.second.stage(second)
    self.third.stage(third)
  }

  func takeOutput() -> Output {
    transform(first.takeStaged(), second.takeStaged(), third.takeStaged())
  }
}
