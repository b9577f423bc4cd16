import Foundation

/// The parent: starts writers, kills each, and examines what it left. While one is killed the next
/// one gets ready, so that there are two at most.
struct Killing {
  /// More findings than this are not looked for.
  private static let mostFindings = 10

  let executable: String
  let seed: UInt64
  /// The numbers of the writers.
  let numbers: Range<Int>
  /// How many records each writes.
  let records: Int
  let plant: Plant?
  /// Where the logs are, one after the other; nobody else's files are in it.
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

  /// - Parameter progress: is told how many were killed, after each.
  mutating func run(progress: (Int) -> Void) throws {
    var next = numbers.isEmpty ? nil : try start(numbers.lowerBound)
    for number in numbers where findings.count < Self.mostFindings {
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
    try writer.letGo()
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
    case .ended(code: 0): state == .complete ? [] : ["its writer ended well before all was written"]
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

  /// Busily: nothing that waits is as exact.
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
