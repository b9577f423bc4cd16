import Queues
import Testing

@testable import Passes

/// The probe with a switch that the test sees.
@Suite struct InstructionProbeTests {
  private final class Switch {
    var isOn = false
  }

  /// Runs the work in a job of main, and returns what it noted.
  private static func noted(
    _ layout: QueueLayout = .modelSerial,
    by work: @escaping (LayoutQueues, @escaping () -> Bool, @escaping (Bool) -> Void) -> Void
  ) throws -> [Bool] {
    let backend = SimulatedBackend(schedule: FIFOSchedule())
    let counting = Switch()
    let probe = InstructionProbe { counting.isOn.toggle() }
    backend.observer = probe
    let queues = LayoutQueues(layout, on: backend)
    var noted: [Bool] = []
    probe.isCounting = true
    for _ in 0..<2 {
      backend.main.async { work(queues, { counting.isOn }, { noted.append($0) }) }
      #expect(!counting.isOn)
      try backend.settle()
      #expect(!counting.isOn)
    }
    probe.isCounting = false
    backend.main.async { noted.append(counting.isOn) }
    try backend.settle()
    #expect(noted.last == false)
    return noted.dropLast()
  }

  @Test func jobsAreCounted() throws {
    let noted = try Self.noted { queues, isOn, note in
      note(isOn())
      queues.onModel {
        note(isOn())
        queues.deliver { note(isOn()) }
        note(isOn())
      }
      note(isOn())
    }
    #expect(noted.count == 10 && noted.allSatisfy(\.self))
  }

  /// Making a job is the queue's work.
  @Test func enqueueingIsNotCounted() throws {
    let noted = try Self.noted { queues, isOn, note in
      queues.main.enqueue {
        note(isOn())
        return {}
      }
    }
    #expect(noted == [false, false])
  }

  /// The body of `sync` is the caller's own work; what else runs meanwhile is work of its jobs.
  @Test func waitingIsNotCountedAndItsBodyIs() throws {
    let backend = SimulatedBackend(schedule: FIFOSchedule())
    let counting = Switch()
    let probe = InstructionProbe { counting.isOn.toggle() }
    backend.observer = probe
    let other = backend.makeQueue(named: "other", kind: .serial)
    var seen: [Bool] = []
    probe.isCounting = true
    backend.main.async {
      other.async { seen.append(counting.isOn) }
      other.sync { seen.append(counting.isOn) }
      seen.append(counting.isOn)
    }
    try backend.settle()
    #expect(seen == [true, true, true])
    #expect(!counting.isOn)
  }
}
