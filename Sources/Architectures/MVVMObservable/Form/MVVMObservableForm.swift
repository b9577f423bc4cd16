public import FormScreen
public import HeadlessUI
import Interaction
public import Queues

/// The form in MVVM with Observation.
public struct MVVMObservableForm: FormArchitecture {
  public let name: String
  private let way: Renewal.Way
  private let isTrackedPerControl: Bool

  public var usesTasks: Bool { way != .job }

  /// Renewed by a job of the main queue after each change.
  public static let byJob = MVVMObservableForm("mvvm-observable", .job)

  init(_ name: String, _ way: Renewal.Way, perControl isTrackedPerControl: Bool = false) {
    self.name = name
    self.way = way
    self.isTrackedPerControl = isTrackedPerControl
  }

  public func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession {
    let view = FormView(
      screen: screen, viewModel: FormViewModel(queues: queues),
      renewal: Renewal(way: way, queues: queues))
    view.viewDidLoad(trackingPerControl: isTrackedPerControl)
    return view
  }
}
