import ArgumentParser
import CThreadContext
import EventLogs
import Foundation
import LogFiles

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Measures appending, writing and reading a log.")

  @Option(help: "The number of records in the log.")
  var records = 1_000_000

  @Option(help: "The number of measurements of each.")
  var times = 7

  func validate() throws {
    guard records > 0, times > 0 else {
      throw ValidationError("--records and --times take numbers from 1")
    }
  }

  func run() throws {
    let log = GeneratedLog(records: records, seed: 1).log
    let bytes = try bytes(of: log)
    var table = RatesTable()
    try measureAppending(log, into: &table)
    let allocations = Allocations.counted { write(log) }
    try table.add(
      "write \(bytes.count) bytes (\(allocations) allocations)", count: records, unit: "lines",
      target: 4e6
    ) {
      try Figures.milliseconds(times: times) { write(log) }
    }
    try measureReading(log, bytes, into: &table)
    try table.add("fold to the screen", count: records, unit: "records", target: 5e6) {
      try Figures.milliseconds(times: times) {
        keep(log.fold(ScreenFold(initial: log.header.initial)).screen)
      }
    }
    print(table.text)
  }

  private func measureAppending(_ log: EventLog, into table: inout RatesTable) throws {
    let source = log.records
    func append() -> Int {
      var copy = EventLog(header: log.header, reserving: source.count)
      for record in source { copy.append(record) }
      return copy.records.count
    }
    let allocations = Allocations.counted { keep(append()) }
    try table.add(
      "append in memory (\(allocations) allocations)", count: records, unit: "records",
      target: 20e6
    ) {
      try Figures.milliseconds(times: times) { keep(append()) }
    }
  }

  private func measureReading(
    _ log: EventLog, _ bytes: [UInt8], into table: inout RatesTable
  ) throws {
    let reading = LogReader.read(bytes)
    guard reading.integrity == .complete, reading.hasItsDigests() == true else {
      throw BenchmarkFailure(description: "the written log reads as \(reading.integrity)")
    }
    try table.add("read and verify", count: records, unit: "lines", target: 2e6) {
      try Figures.milliseconds(times: times) { keep(LogReader.read(bytes).goodLength) }
    }
    try table.add("  digests besides", count: records, unit: "lines", target: nil) {
      try Figures.milliseconds(times: min(times, 3)) { keep(LogDigests(of: log)) }
    }
  }

  private func bytes(of log: EventLog) throws -> [UInt8] {
    var writer = LogWriter(log.header, to: MemorySink())
    writer.append(contentsOf: log)
    try writer.end(digests: LogDigests(of: log), outcome: "settled")
    guard let sink = writer.sink as? MemorySink else {
      throw BenchmarkFailure(description: "a writer keeps its sink")
    }
    return sink.bytes
  }

  /// Writes the log without its end, because digests are measured separately.
  private func write(_ log: EventLog) {
    var writer = LogWriter(log.header, to: CountingSink())
    writer.append(contentsOf: log)
    writer.endFrame()
    keep(writer.writtenCount)
  }

  /// Makes a result needed, so that the work for it is not optimised away.
  @inline(never)
  private func keep(_ result: some Any) {
    withExtendedLifetime(result) {}
  }
}

enum Allocations {
  /// Counts a second call of `work`, because the first use of a generic type allocates.
  static func counted(_ work: () -> Void) -> String {
    guard bindlab_allocation_counter_is_available() else { return "uncounted" }
    work()
    let before = total
    work()
    return "\(total - before)"
  }

  private static var total: UInt64 {
    var totals = bindlab_allocation_totals_read_thread()
    return (0..<BINDLAB_ALLOCATION_CATEGORIES).reduce(0) {
      $0 + bindlab_allocation_count(&totals, $1)
    }
  }
}

/// Counts bytes and drops them, so that only the writer is measured.
struct CountingSink: ByteSink {
  private(set) var count = 0

  mutating func append(_ bytes: [UInt8]) {
    count += bytes.count
  }

  mutating func synchronize() {}
}
