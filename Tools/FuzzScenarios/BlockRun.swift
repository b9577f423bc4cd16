import Foundation

/// A working child, from its parent's view.
final class BlockRun {
  enum Ending {
    case done(Tally)
    /// It died, or was killed because it hung. `during` is the last file that it had begun.
    case lost(how: String, during: Int?)
  }

  let block: Block
  /// The faults found, by the file's number.
  private(set) var found: [(number: Int, faults: [String])] = []
  private let process = Process()
  private let output = Pipe()
  private var unread: [UInt8] = []
  private var during: Int?
  private var tally: Tally?
  private var hasHung = false
  private var lastWord = ContinuousClock.now

  init(_ block: Block, executable: String) throws {
    self.block = block
    process.executableURL = URL(filePath: executable)
    process.arguments = block.arguments
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
  }

  var descriptor: Int32 { output.fileHandleForReading.fileDescriptor }

  /// Reads the available output. Returns false if the child has closed its end.
  func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return false }
    lastWord = .now
    unread += buffer[..<count]
    var rest = unread[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(BlockMessage(line: String(decoding: rest[..<end], as: UTF8.self)))
      rest = rest[(end + 1)...]
    }
    unread = Array(rest)
    return true
  }

  private func take(_ message: BlockMessage?) {
    switch message {
    case .began(let number): during = number
    case .found(let number, let faults): found.append((number, faults))
    case .done(let tally): self.tally = tally
    case nil: break
    }
  }

  /// Kills a child that was silent for this long.
  func killIfSilent(for timeout: Duration) {
    guard !hasHung, ContinuousClock.now - lastWord > timeout else { return }
    hasHung = true
    kill(process.processIdentifier, SIGKILL)
  }

  /// Call it after the child has closed its end.
  func end() -> Ending {
    process.waitUntilExit()
    if let tally, process.terminationStatus == 0 { return .done(tally) }
    let how =
      hasHung
      ? "hangs"
      : process.terminationReason == .uncaughtSignal
        ? "crashes with signal \(process.terminationStatus)"
        : "ends with exit code \(process.terminationStatus)"
    return .lost(how: how, during: during)
  }
}
