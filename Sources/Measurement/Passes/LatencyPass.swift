import CThreadContext
import FeatureContract
import HeadlessUI
import Interaction
public import Queues
public import Replay

/// Latency of single inputs on live queues, closed-loop: the next input is posted when the last has
/// settled, so nothing ever waits behind another input.
public struct LatencyPass {
  private let workload: Workload
  private let repetitions: Int

  /// - Parameter repetitions: how often the workload is replayed.
  public init(_ workload: Workload, repetitions: Int) {
    self.workload = workload
    self.repetitions = repetitions
  }

  public func run(_ arm: Arm) throws(DidNotSettle) -> Latencies {
    let backend = LiveBackend()
    let queues = LayoutQueues(arm.layout, on: backend)
    let probe = LatencyProbe()
    for _ in 0..<repetitions {
      for part in workload.scenarios {
        let screen = arm.architecture.makeScreen(part.given)
        screen.eventQueue.observer = probe
        backend.main.async { screen.receive(.load, queues: queues) }
        try backend.settle()
        for input in part.inputs {
          backend.main.async {
            probe.begin()
            screen.receive(input, queues: queues)
            probe.returned()
          }
          try backend.settle()
          probe.end()
        }
        backend.main.async { screen.receive(.end, queues: queues) }
        try backend.settle()
      }
    }
    return probe.latencies
  }
}
