import Foundation

/// The times of the processors that this process may use, from the start of the system to an
/// instant, or between two instants. In ticks of the system's clock.
struct ProcessorTimes: Equatable {
  /// All ticks, idle ones included.
  let all: Double
  /// The ticks in which some program or the system's core ran.
  let busy: Double
  /// The ticks that the host of a virtual machine gave to others.
  let stolen: Double
  /// The ticks of this process, and of its children that have ended.
  let own: Double

  init(all: Double, busy: Double, stolen: Double, own: Double) {
    (self.all, self.busy, self.stolen, self.own) = (all, busy, stolen, own)
  }

  /// The times in texts of Linux (proc_stat(5), proc_pid_status(5)); nil if they are not there.
  ///
  /// - Parameters:
  ///   - statistics: the text of `/proc/stat`.
  ///   - status: the text of `/proc/self/status`, for the processors that the process may use.
  init?(statistics: String, status: String, own: Double) {
    let allowed = Self.allowedProcessors(in: status)
    var (all, busy, stolen) = (0.0, 0.0, 0.0)
    for line in statistics.split(separator: "\n") where line.hasPrefix("cpu") {
      let words = line.split(separator: " ")
      guard let number = Int(words[0].dropFirst(3)), allowed?.contains(number) != false else {
        continue
      }
      // user, nice, system, idle, iowait, irq, softirq, steal; guests' times are in user's.
      let ticks = words.dropFirst().prefix(8).compactMap { Double($0) }
      guard ticks.count == 8 else { return nil }
      all += ticks.reduce(0, +)
      busy += ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6]
      stolen += ticks[7]
    }
    guard all > 0 else { return nil }
    self.init(all: all, busy: busy, stolen: stolen, own: own)
  }

  /// The numbers in `Cpus_allowed_list: 0-3,8`; nil if the text does not say.
  private static func allowedProcessors(in status: String) -> Set<Int>? {
    guard
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("Cpus_allowed_list:") }),
      let list = line.split(whereSeparator: { $0 == ":" || $0 == "\t" || $0 == " " }).last
    else { return nil }
    var processors: Set<Int> = []
    for range in list.split(separator: ",") {
      let ends = range.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      processors.formUnion(first...last)
    }
    return processors
  }

  /// The number of processors that this process may use, at least one.
  static var allowedProcessors: Int {
    let active = ProcessInfo.processInfo.activeProcessorCount
    return min(active, allowedProcessors(in: text(ofFile: "/proc/self/status"))?.count ?? active)
  }

  private static func text(ofFile path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// The times now; nil where the system does not tell them.
  static func now() -> ProcessorTimes? {
    var own = tms()
    guard times(&own) != -1 else { return nil }
    return ProcessorTimes(
      statistics: text(ofFile: "/proc/stat"), status: text(ofFile: "/proc/self/status"),
      own: [own.tms_utime, own.tms_stime, own.tms_cutime, own.tms_cstime]
        .reduce(0) { $0 + Double($1) })
  }
}

extension ProcessorTimes {
  static let zero = ProcessorTimes(all: 0, busy: 0, stolen: 0, own: 0)

  static func + (one: ProcessorTimes, other: ProcessorTimes) -> ProcessorTimes {
    one.with(other, +)
  }

  static func - (one: ProcessorTimes, other: ProcessorTimes) -> ProcessorTimes {
    one.with(other, -)
  }

  private func with(
    _ other: ProcessorTimes, _ operation: (Double, Double) -> Double
  ) -> ProcessorTimes {
    ProcessorTimes(
      all: operation(all, other.all), busy: operation(busy, other.busy),
      stolen: operation(stolen, other.stolen), own: operation(own, other.own))
  }
}

/// Who used the processors during a measurement, as shares of their time.
package struct ProcessorUse: Codable, Hashable, Sendable {
  /// The share of this process and its children.
  package let own: Double
  /// The share of all other programs.
  package let others: Double
  /// The share that the host of a virtual machine took away.
  package let stolen: Double

  package init(own: Double, others: Double, stolen: Double) {
    (self.own, self.others, self.stolen) = (own, others, stolen)
  }

  /// Nil if no time has passed.
  init?(_ times: ProcessorTimes) {
    guard times.all > 0 else { return nil }
    // The system counts both times in a way of its own, so the difference can be below zero.
    self.init(
      own: times.own / times.all, others: max(0, times.busy - times.own) / times.all,
      stolen: times.stolen / times.all)
  }
}
