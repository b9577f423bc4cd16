import TaskExecutors
import Testing

@Suite struct VirtualTimeTests {
  @Test(arguments: [
    Duration.zero, .nanoseconds(1), .milliseconds(27), .seconds(300), .seconds(86_400 * 365),
  ])
  func aSleepTakesItsTimeToTheNanosecondAndNoRealTime(duration: Duration) throws {
    let began = ContinuousClock.now
    let simulation = try simulated {
      let (continuous, suspending) = (ContinuousClock.now, SuspendingClock.now)
      try await pause(duration)
      return [continuous.duration(to: .now), suspending.duration(to: .now)]
    }
    #expect(simulation.time == duration)
    #expect(simulation.value == [duration, duration])
    #expect(began.duration(to: .now) < .seconds(10))
  }

  @Test(arguments: [
    ("continuous", ContinuousClock() as any Clock<Duration>),
    ("suspending", SuspendingClock()),
  ])
  func eachClockSleepsInVirtualTime(name: String, clock: any Clock<Duration>) throws {
    let simulation = try simulated {
      try await pause(.seconds(60), on: clock)
      try await pause(.seconds(60), on: clock)
    }
    #expect(simulation.time == .seconds(120), "\(name)")
  }

  /// Equal sleeps end in the order in which they began, however long the real time between was.
  @Test func sleepsEndInTheOrderOfTheirDeadlines() throws {
    let simulation = try simulated {
      let account = Account()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<50 {
          group.addTask {
            _ = try await account.enter("\(number)", after: .seconds(10 - number / 10))
          }
        }
        try await group.waitForAll()
      }
      return await account.entries.map { (Int($0) ?? 0) / 10 }
    }
    #expect(simulation.value == simulation.value.sorted(by: >))
    #expect(simulation.value.count == 50)
  }

  @Test func aCancelledSleepTakesNoTimeAndLeavesNoTimer() throws {
    let simulation = try simulated {
      let sleeper = Task { try await pause(.seconds(3_600)) }
      try await pause(.seconds(1))
      sleeper.cancel()
      guard case .failure(let error) = await sleeper.result else { return false }
      return error is CancellationError
    }
    #expect(simulation.value)
    #expect(simulation.time == .seconds(1))
    #expect(simulation.left.isEmpty)
    #expect(simulation.jobs.count { $0.label.hasPrefix("end of the cancelled sleep of ") } == 1)
  }

  /// Else a loop until a deadline that was read before would run not at all, or without end.
  @Test func timesThatWereReadBeforeCountOn() throws {
    let (continuous, suspending) = (ContinuousClock.now, SuspendingClock.now)
    let simulation = try simulated {
      while ContinuousClock.now - continuous < .seconds(50) { try await pause(.seconds(1)) }
      let passed = suspending.duration(to: .now)
      let nested = try simulated { continuous.duration(to: .now) }.value
      try await pause(until: continuous + .seconds(100))
      return [passed, nested]
    }
    // The rest is the real time between.
    #expect(simulation.value.allSatisfy { $0 > .seconds(49) && $0 < .seconds(80) })
    #expect(simulation.time > .seconds(70) && simulation.time <= .seconds(100))
  }

  @Test func outsideOfASimulationTimeIsReal() async throws {
    _ = try simulated { try await pause(.seconds(1)) }
    let real = ContinuousClock.now
    try await pause(.milliseconds(20))
    #expect(real.duration(to: .now) >= .milliseconds(20))
  }
}
