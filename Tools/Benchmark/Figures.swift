/// The same quantity, measured several times.
struct Figures {
  private let sorted: [Double]

  init(_ values: [Double]) {
    precondition(!values.isEmpty, "a figure is measured at least once")
    sorted = values.sorted()
  }

  /// Milliseconds of each call, after one that is not counted.
  static func milliseconds(
    times: Int, _ work: @escaping () throws -> Void
  ) throws -> Figures {
    try milliseconds(times: times, [work])[0]
  }

  /// The same of several works that are compared: they take turns, so that what else the machine
  /// does meets all of them.
  static func milliseconds(times: Int, _ works: [() throws -> Void]) throws -> [Figures] {
    for work in works { try work() }
    var values = works.map { _ in [Double]() }
    for _ in 0..<times {
      for (place, work) in works.enumerated() {
        let start = ContinuousClock.now
        try work()
        values[place].append((ContinuousClock.now - start) / .milliseconds(1))
      }
    }
    return values.map(Figures.init)
  }

  var median: Double {
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  var least: Double { sorted[0] }

  var most: Double { sorted[sorted.count - 1] }
}
