import FeatureContract
import HeadlessUI
import Interaction
import Queues

// Subscriptions that begin too late, and stores that stay too long.

extension Race {
  static let ofSubscriptions = [
    Race(
      "moved-subscription", "The wrong operator moves the subscription instead of the delivery",
      steps: "tap: plus", "tap: plus", "tap: plus", rules: CountingScreen.rules
    ) { MovedSubscription($0, $1, isRight: $2) },
    Race(
      "subscribed-in-a-task", "A subject fires before the subscription that starts in a task",
      steps: "tap: plus", "tap: plus", "tap: plus", rules: CountingScreen.rules
    ) { SubscribedInTask($0, afterWork: true, isRight: $1) },
    Race(
      "subscribed-in-a-task-of-main",
      "A subject fires before the subscription in a task of main, which waits for nothing",
      miss: "an input joins the main queue behind what waits there",
      steps: "tap: plus", "tap: plus", "tap: plus", rules: CountingScreen.rules
    ) { SubscribedInTask($0, afterWork: false, isRight: $1) },
    Race(
      "written-before-observed",
      "A second queue writes between the reading of a value and the installing of its observer",
      steps: "tap: plus", "tap: plus", rules: CountingScreen.rules
    ) { ReadThenObserved($0, $1, isRight: $2) },
    Race(
      "stores-of-visits", "A visit that ends before its answer leaves its store behind",
      steps: "tap: open", "tap: page.back", "tap: open", "tap: page.back", rules: VisitScreen.rules
    ) { StorePerVisit($0, $1, isRight: $2) },
  ]
}

/// The values come from main, so nothing needs to move. The operator has the subscription begin on
/// another queue.
private final class MovedSubscription: ScreenSession {
  private var count = 0
  private var receiver: ((Int) -> Void)?

  init(_ screen: CountingScreen, _ queues: LayoutQueues, isRight: Bool) {
    let subscribe = { [unowned self] in
      receiver = { count in queues.deliver { screen.count.text = "\(count)" } }
    }
    if isRight { subscribe() } else { queues.onModel(subscribe) }
    screen.plus.onTap = { [unowned self] in
      count += 1
      receiver?(count)
    }
  }
}

@MainActor private final class SubscribedInTask {
  private var count = 0
  private var continuation: AsyncStream<Int>.Continuation?
  private var subscription: Task<Void, Never>?

  init(_ screen: CountingScreen, afterWork: Bool, isRight: Bool) {
    screen.plus.onTap = { [weak self] in self?.add() }
    let early = isRight ? makeStream() : nil
    subscription = Task(name: "subscription") { [weak self] in
      if afterWork { await Pool.work(()) }
      guard let values = early ?? self?.makeStream() else { return }
      for await count in values { screen.count.text = "\(count)" }
    }
  }

  deinit {
    subscription?.cancel()
  }

  private func makeStream() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    self.continuation = continuation
    return stream
  }

  private func add() {
    count += 1
    continuation?.yield(count)
  }
}

private final class ReadThenObserved: ScreenSession {
  private let (screen, queues): (CountingScreen, LayoutQueues)
  private var count = 0
  private var isObserved = false

  init(_ screen: CountingScreen, _ queues: LayoutQueues, isRight: Bool) {
    (self.screen, self.queues) = (screen, queues)
    screen.plus.onTap = { [unowned self] in
      queues.onModel { [self] in
        count += 1
        if isObserved { show() }
      }
    }
    queues.onModel { [self] in
      show()
      if isRight {
        isObserved = true
        return
      }
      queues.deliver { [self] in queues.onModel { [self] in isObserved = true } }
    }
  }

  private func show() {
    let count = count
    queues.deliver { [self] in screen.count.text = "\(count)" }
  }
}

private final class VisitScreen: Screen {
  let open = Button()
  let page = Pages<VisitPage>()

  static let rules = RaceRules<VisitScreen, Bool>(false) { _, event, screen in
    if case .tap(screen.open) = event { screen.page.push(VisitPage()) }
  } show: { _, _ in
  }
}

private final class VisitPage: PushedPage {
  let title = Label("page")
}

private final class StorePerVisit: ScreenSession {
  private final class Store {}

  private var stores: [Store] = []

  init(_ screen: VisitScreen, _ queues: LayoutQueues, isRight: Bool) {
    screen.open.onTap = { [unowned self, unowned screen] in
      let (page, store) = (VisitPage(), Store())
      page.content = store
      stores.append(store)
      screen.page.push(page)
      queues.onModel { [self, weak page, weak store] in
        queues.deliver { [self] in
          guard isRight || page != nil else { return }
          stores.removeAll { $0 === store }
        }
      }
    }
  }
}
