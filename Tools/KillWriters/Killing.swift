import Foundation

/// The parent process: starts writers, kills each and examines its log. While one is killed the
/// next one gets ready, so at most two run.
struct Killing {
  /// It stops after this many findings.
  private static let maxFindings = 10

  let executable: String
  let seed: UInt64
  let numbers: Range<Int>
  let records: Int
  let plant: Plant?
  /// The folder of the logs; it holds nothing else.
  let folder: URL

  private(set) var tally = KillTally()
  private(set) var findings: [Finding] = []
  var kills: Int { tally.count + findings.count }

  init(
    executable: String, seed: UInt64, numbers: Range<Int>, records: Int, plant: Plant?, folder: URL
  ) {
    self.executable = executable
    self.seed = seed
    self.numbers = numbers
    self.records = records
    self.plant = plant
    self.folder = folder
  }

  /// - Parameter progress: called after each kill with the number of kills so far.
  mutating func run(progress: (Int) -> Void) throws {
    var next = numbers.isEmpty ? nil : try start(numbers.lowerBound)
    for number in numbers where findings.count < Self.maxFindings {
      guard let writer = next else { return }
      next = number + 1 < numbers.upperBound ? try start(number + 1) : nil
      try kill(writer, KillPlan(number, seed: seed, records: records))
      progress(kills)
    }
  }

  private func path(_ number: Int) -> String {
    folder.appending(path: "\(number).jsonl").path(percentEncoded: false)
  }

  private func start(_ number: Int) throws(KillingFailure) -> Writer {
    let plan = KillPlan(number, seed: seed, records: records)
    return try Writer(executable, plan.arguments(path(number), plant))
  }

  private mutating func kill(_ writer: Writer, _ plan: KillPlan) throws {
    let path = path(plan.number)
    let expected = try ExpectedLog(
      seed: plan.seed, records: plan.records, masking: plan.masked)
    try writer.begin()
    wait(for: plan.moment, writer, expected.bytes.count)
    let ending = writer.kill()
    let examination = try Examination(
      of: path, expecting: expected, promised: writer.promised())
    try removeFiles(of: plan.number)
    let faults = examination.faults + faults(of: ending, leaving: examination.state)
    guard faults.isEmpty else {
      findings.append(Finding(number: plan.number, faults: faults, bytes: examination.bytes))
      return
    }
    tally.add(
      examination, of: plan,
      share: Double(examination.bytes.count) / Double(expected.bytes.count))
  }

  private func faults(
    of ending: Writer.Ending, leaving state: Examination.State
  ) -> [String] {
    switch ending {
    case .killed: []
    case .ended(code: 0):
      state == .complete ? [] : ["its writer ended without an error before all was written"]
    case .ended(let code): ["its writer ended with exit code \(code)"]
    case .crashed(let signal): ["its writer crashed with signal \(signal)"]
    }
  }

  private func wait(for moment: KillPlan.Moment, _ writer: Writer, _ length: Int) {
    switch moment {
    case .early(let microseconds): pass(microseconds)
    case .at(let share, let microseconds):
      writer.listen(upTo: Int(share * Double(length)))
      pass(microseconds)
    }
  }

  /// Waits in a busy loop, which is more exact than sleeping.
  private func pass(_ microseconds: Int) {
    let end = ContinuousClock.now + .microseconds(microseconds)
    while ContinuousClock.now < end {}
  }

  private func removeFiles(of number: Int) throws {
    let name = "\(number).jsonl"
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file == name || file.hasPrefix("\(name).") {
      try FileManager.default.removeItem(at: folder.appending(path: file))
    }
  }
}

struct Finding {
  let number: Int
  /// One line per fault.
  let faults: [String]
  /// The log as the writer left it; empty if it left none.
  let bytes: [UInt8]
}

struct KillingFailure: Error {
  let message: String
}
