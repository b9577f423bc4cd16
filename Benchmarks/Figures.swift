/// The same quantity, measured several times.
struct Figures {
  private let sorted: [Double]

  init(_ values: [Double]) {
    precondition(!values.isEmpty, "a figure is measured at least once")
    sorted = values.sorted()
  }

  /// Milliseconds of each call, after one that is not counted.
  static func milliseconds(times: Int, _ work: () throws -> Void) rethrows -> Figures {
    try work()
    var values: [Double] = []
    for _ in 0..<times {
      let start = ContinuousClock.now
      try work()
      values.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return Figures(values)
  }

  var median: Double {
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  var least: Double { sorted[0] }

  var most: Double { sorted[sorted.count - 1] }
}
