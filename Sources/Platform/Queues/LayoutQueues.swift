import CThreadContext
import Locks
import Synchronization
public import TrackedCells

/// The queues of one run under a layout. Architectures use queues only through this type.
///
/// An architecture marks code as model work (`onModel`) or as an update of the screen (`deliver`).
/// The layout decides the queue and the time of each.
///
/// The rules of ownership are the same in every architecture, so that none pays for its style:
/// - A closure given to `onModel` or `deliver` runs once and is released. It holds the objects that
///   it calls strongly: a weak capture would allocate a box besides the closure.
/// - A pushed page is the exception: only the screen's stack holds the page strongly. Objects built
///   for a page hold the page weakly. An object that must go in the turn of the pop (a view that
///   stops observing in its `deinit`) is reached on main only, through a weak reference.
/// - A registration with the screen or a model (a handler on a control, a delegate, an observer, a
///   subscription) holds its receiver weakly, because screen and model outlive it. The handler of a
///   page's own control goes with the page. It holds the acting object strongly, and never the
///   page: a waiting tap counts even if the page goes meanwhile.
public final class LayoutQueues {
  package let layout: QueueLayout
  public let main: JobQueue
  /// Architectures pass it to the models' cells, so that changes of the models are recorded.
  public let cellObserver: (any CellObserver)?

  private let model: JobQueue?
  /// Additional queues that send external commands to the models.
  private let external: [String: JobQueue]
  private let observer: (any QueueObserver)?
  private let lock = StateLock<Void>(())
  /// The thread inside the lock, by the address of its context; 0 for none.
  private let lockHolder = Atomic<UInt>(0)
  /// Direct deliveries made inside the lock, each with its cause. Only the lock's holder uses it.
  @exclusivity(unchecked) private var afterUnlocking: [(cause: UInt32, update: () -> Void)] = []
  /// The requests to services so far.
  private let requests = Atomic<Int>(0)
  /// The deliveries on main that are inside each other, while an observer looks.
  @exclusivity(unchecked) private var nested = 0
  /// More are a loop: a view tells the model what the model told it.
  private static let mostNested = 200
  /// There were so many: from then on each is a job.
  @exclusivity(unchecked) private var isLoop = false
  /// Queued or running deliveries, for `asyncUnlessIdle`.
  private let deliveries = Atomic<Int>(0)

  /// - Parameter external: the names of the additional serial queues.
  package init(
    _ layout: QueueLayout, on backend: any QueueBackend, external names: [String] = [],
    cellObserver: (any CellObserver)? = nil
  ) {
    self.layout = layout
    self.cellObserver = cellObserver
    main = backend.main
    observer = backend.observer
    switch layout.placement {
    case .main, .locked: model = nil
    case .serial: model = backend.makeQueue(named: "model", kind: .serial)
    case .concurrent: model = backend.makeQueue(named: "model", kind: .concurrent)
    }
    external = Dictionary(
      uniqueKeysWithValues: names.map { ($0, backend.makeQueue(named: $0, kind: .serial)) })
  }

  /// Writes down that a service is asked for what follows the first `cursor` rows of a query, and
  /// runs what follows from that. It gets the number of the request, from 1.
  public func request<Result>(
    _ query: String, cursor: Int = 0, _ body: (_ number: Int) -> Result
  ) -> Result {
    let number = requests.add(1, ordering: .relaxed).newValue
    return serve(.request(number, query: query, cursor: cursor)) { body(number) }
  }

  /// The same for an answer: in words the number of rows that it brings, or its failure. Called on
  /// the service's queue.
  public func answer(_ request: Int, _ words: String, _ body: () -> Void) {
    serve(.answer(request, words), body)
  }

  /// The same for a request that is cancelled before its answer.
  public func cancel(_ request: Int, _ body: () -> Void = {}) {
    serve(.cancel(request), body)
  }

  /// Counts that a value was derived from others once more.
  ///
  /// - Parameter depth: in how many calls that derive or pass on values, this one included.
  public func evaluated(depth: Int) { observer?.evaluated(depth: depth) }

  /// Only what follows from an answer is the architecture's work; the service's own is in no figure.
  private func serve<Result>(_ event: ServiceEvent, _ body: () -> Result) -> Result {
    let context = bindlab_thread_context_current()
    let outer = context.pointee.cause
    defer { context.pointee.cause = outer }
    if let observer { context.pointee.cause = observer.served(event) }
    if case .answer = event { return body() }
    let began = observer?.pauseBegan()
    defer { if let began { observer?.pauseEnded(since: began) } }
    return asInfrastructure(body)
  }

  /// The queue on which a service of the run answers; for a feature that has one.
  public var service: JobQueue { queue(named: Self.serviceName) }

  package static let serviceName = "service"

  package var hasService: Bool { external[Self.serviceName] != nil }

  /// The main queue, or the external queue of that name.
  public func queue(named name: String) -> JobQueue {
    if name == main.name { return main }
    guard let queue = external[name] else { preconditionFailure("no queue \(name) was asked for") }
    return queue
  }

  /// Runs work that may change the model, on the model's queue and with exclusive access to it. The
  /// work holds the objects that it calls strongly, but a page weakly.
  public func onModel(_ work: @escaping () -> Void) {
    switch layout.placement {
    case .main:
      if main.isCurrent { work() } else { main.async(work) }
    case .serial: model?.async(work)
    case .concurrent: model?.asyncBarrier(work)
    // Inside the lock access is exclusive already (a deinit there may remove a registration).
    case .locked: if isLockedHere { work() } else { runLocked(work) }
    }
  }

  /// Delivers an update to the screen: a notification. The update holds the objects that it calls
  /// strongly, but a page weakly.
  public func deliver(_ update: @escaping () -> Void) {
    guard let observer else { return send(update) }
    let context = bindlab_thread_context_current()
    let outer = context.pointee.cause
    context.pointee.cause = observer.notified()
    if main.isCurrent { sendNested(update) } else { send(update) }
    context.pointee.cause = outer
  }

  /// A loop of direct calls would end the stack, which says nothing of it. By jobs it ends with the
  /// run's budget of them.
  private func sendNested(_ update: @escaping () -> Void) {
    isLoop = isLoop || nested == Self.mostNested
    guard !isLoop else { return main.async(update) }
    nested += 1
    send(update)
    nested -= 1
  }

  private func send(_ update: @escaping () -> Void) {
    switch layout.delivery {
    case .inPlace: update()
    case .asyncIfOffMain:
      if main.isCurrent { runDirectly(update) } else { main.async(update) }
    case .asyncUnlessIdle: deliverUnlessIdle(update)
    case .alwaysAsync: main.async(update)
    }
  }

  private func deliverUnlessIdle(_ update: @escaping () -> Void) {
    let before = deliveries.add(1, ordering: .acquiringAndReleasing).oldValue
    let counted = asInfrastructure { [self] in
      {
        update()
        self.deliveriesEnded()
      }
    }
    if before == 0, main.isCurrent { runDirectly(counted) } else { main.async(counted) }
  }

  private func deliveriesEnded() {
    deliveries.subtract(1, ordering: .acquiringAndReleasing)
  }

  private func runLocked(_ work: () -> Void) {
    var direct: [(cause: UInt32, update: () -> Void)] = []
    if lock.withLockIfAvailable({ _ in runInside(work, &direct) }) == nil {
      let began = observer?.pauseBegan()
      lock.withLock { _ in
        if let began { observer?.pauseEnded(since: began) }
        runInside(work, &direct)
      }
    }
    guard !direct.isEmpty else { return }
    let context = bindlab_thread_context_current()
    let outer = context.pointee.cause
    for (cause, update) in direct {
      context.pointee.cause = cause
      update()
    }
    context.pointee.cause = outer
  }

  /// Runs inside the lock, and returns the direct deliveries.
  private func runInside(
    _ work: () -> Void, _ direct: inout [(cause: UInt32, update: () -> Void)]
  ) {
    lockHolder.store(currentThread, ordering: .relaxed)
    work()
    swap(&direct, &afterUnlocking)
    lockHolder.store(0, ordering: .relaxed)
  }

  private func runDirectly(_ update: @escaping () -> Void) {
    if isLockedHere {
      let cause = bindlab_thread_context_current().pointee.cause
      asInfrastructure { afterUnlocking.append((cause, update)) }
    } else {
      update()
    }
  }

  /// Counts the layout's allocations as infrastructure, not as the architecture's.
  private func asInfrastructure<Result>(_ body: () -> Result) -> Result {
    let category = bindlab_thread_context_exchange_category(BINDLAB_ALLOCATION_INFRASTRUCTURE)
    defer { _ = bindlab_thread_context_exchange_category(category) }
    return body()
  }

  /// True where the layout runs models: on the model's queue, or inside the lock. Only `onModel`
  /// leads there, and on a concurrent queue as a barrier. So whoever is there may change the model.
  package var isAtModel: Bool {
    switch layout.placement {
    case .main: main.isCurrent
    case .serial, .concurrent: model?.isCurrent == true
    case .locked: isLockedHere
    }
  }

  /// True if the calling thread is inside the lock of `model-locked`.
  private var isLockedHere: Bool {
    layout.placement == .locked && lockHolder.load(ordering: .relaxed) == currentThread
  }

  private var currentThread: UInt {
    UInt(bitPattern: bindlab_thread_context_current())
  }
}
