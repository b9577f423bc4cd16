final class TwoValues<First, Second, Output>: JoinedValues {
  let first = LatestCell<First>()
  let second = LatestCell<Second>()
  private var waiting = Fifo<(First, Second)>()
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
