import Foundation

/// The parent: gives out blocks of files, and listens to the children that work on them.
struct Search {
  /// How many files a child gets: enough that starting it costs little, few enough that the last
  /// ones end soon after the time is up.
  private static let blockFiles = 2_000
  private static let children = 2
  /// More findings than this are not looked for.
  private static let mostFindings = 10

  let executable: String
  /// All that is to be done, but for the time: its parts are given out.
  let whole: Block
  /// When no more blocks are given out.
  let deadline: ContinuousClock.Instant?
  /// How long a child may say nothing.
  let timeout: Duration

  private(set) var tally = Tally()
  private(set) var findings: [Finding] = []
  /// How many files were given out.
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

  /// - Parameter progress: is told what was done whenever a block is.
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
    // At least one block is worked on, however short the time.
    if let deadline, given > 0, ContinuousClock.now >= deadline { return nil }
    let count = min(Self.blockFiles, whole.count - given)
    defer { given += count }
    return whole.part(whole.first + given..<whole.first + given + count)
  }

  /// Waits until some of the children have something to say; those that have ended come back.
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

  /// Whether the file that was being loaded is lost by itself, too.
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

/// A file that the loader does not master.
struct Finding {
  let number: Int
  /// What is wrong, a line each.
  let faults: [String]
  /// The block of files that shows it: this one alone, or those before it, too.
  let block: Block

  /// What shows it again.
  var command: String {
    let isDefault = block.milliseconds == Block.defaultMilliseconds
    return "swift run -c release fuzz-scenarios --seed \(block.seed) --from \(block.first) "
      + "--files \(block.count)" + (isDefault ? "" : " --milliseconds \(block.milliseconds)")
  }
}

/// The search itself could not be made.
struct SearchFailure: Error {
  let message: String
}
