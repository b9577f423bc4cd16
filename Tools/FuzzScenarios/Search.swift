import Foundation

/// The parent: hands out blocks of files, and listens to the children that work on them.
struct Search {
  /// The number of files per child: enough that its start costs little, few enough that the last
  /// children end soon after the deadline.
  private static let blockFiles = 2_000
  private static let children = 2
  private static let mostFindings = 10

  let executable: String
  /// All files of the search, which are handed out in parts.
  let whole: Block
  /// The time after which no more blocks are handed out.
  let deadline: ContinuousClock.Instant?
  /// The longest silence of a child.
  let timeout: Duration

  private(set) var tally = Tally()
  private(set) var findings: [Finding] = []
  /// The number of files handed out.
  private var given = 0
  private var running: [BlockRun] = []

  init(
    _ whole: Block, executable: String, deadline: ContinuousClock.Instant?, timeout: Duration
  ) {
    self.whole = whole
    self.executable = executable
    self.deadline = deadline
    self.timeout = timeout
  }

  /// - Parameter progress: called with the tally after each block.
  mutating func run(progress: (Tally) -> Void) throws {
    repeat {
      while running.count < Self.children, let block = nextBlock() {
        running.append(try BlockRun(block, executable: executable))
      }
      for run in listen(to: running) {
        running.removeAll { $0 === run }
        try finish(run)
        progress(tally)
      }
    } while !running.isEmpty
  }

  private mutating func nextBlock() -> Block? {
    guard given < whole.count, findings.count < Self.mostFindings else { return nil }
    // At least one block is done, however short the time.
    if let deadline, given > 0, ContinuousClock.now >= deadline { return nil }
    let count = min(Self.blockFiles, whole.count - given)
    defer { given += count }
    return whole.part(whole.first + given..<whole.first + given + count)
  }

  /// Waits until some of the children have output. Returns the children that have ended.
  private func listen(to runs: [BlockRun]) -> [BlockRun] {
    var descriptors = runs.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let ready = poll(&descriptors, nfds_t(descriptors.count), 100)
    var ended: [BlockRun] = []
    for (run, descriptor) in zip(runs, descriptors) {
      if ready > 0, descriptor.revents != 0 {
        if !run.read() { ended.append(run) }
      } else {
        run.killIfSilent(for: timeout)
      }
    }
    return ended
  }

  private mutating func finish(_ run: BlockRun) throws {
    findings += run.found.map {
      Finding(number: $0.number, faults: $0.faults, block: run.block.alone($0.number))
    }
    switch run.end() {
    case .done(let tally): self.tally.add(tally)
    case .lost(let how, let during?): findings.append(try narrow(run.block, how, during))
    case .lost(let how, nil): throw SearchFailure(message: "a child \(how) before its first file")
    }
  }

  /// Runs the file that was being loaded alone, to see if it fails by itself.
  private func narrow(_ block: Block, _ how: String, _ number: Int) throws -> Finding {
    let alone = try BlockRun(block.alone(number), executable: executable)
    while listen(to: [alone]).isEmpty {}
    switch alone.end() {
    case .lost(let how, _):
      return Finding(number: number, faults: ["the loader \(how)"], block: alone.block)
    case .done:
      return Finding(
        number: number, faults: ["the loader \(how), after the files before it and not alone"],
        block: block.part(block.first..<number + 1))
    }
  }
}

/// A file that the loader handles wrongly.
struct Finding {
  let number: Int
  /// The faults, one per line.
  let faults: [String]
  /// The block of files that shows it: this file alone, or also those before it.
  let block: Block

  var command: String {
    let isDefault = block.milliseconds == Block.defaultMilliseconds
    return "swift run -c release fuzz-scenarios --seed \(block.seed) --from \(block.first) "
      + "--files \(block.count)" + (isDefault ? "" : " --milliseconds \(block.milliseconds)")
  }
}

/// The search itself failed.
struct SearchFailure: Error {
  let message: String
}
