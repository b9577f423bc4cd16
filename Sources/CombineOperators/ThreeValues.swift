final class ThreeValues<First, Second, Third, Output>: JoinedValues {
  let first = LatestCell<First>()
  let second = LatestCell<Second>()
  let third = LatestCell<Third>()
  private var waiting = Fifo<(First, Second, Third)>()
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
