import Foundation

/// A folder with a few scenarios, if requested on its own small disk. It goes with the object.
final class WorkFolder {
  let url: URL
  private let errors: URL
  private let isMounted: Bool

  /// - Parameter room: the disk's free bytes besides the scenarios; nil for no disk of its own.
  /// - Returns: nil if a disk is requested and none can be mounted here.
  init?(room: Int?) throws {
    let files = FileManager.default
    let base = files.temporaryDirectory.appending(path: "interrupt-runs-\(UUID().uuidString)")
    url = base.appending(path: "work")
    errors = base.appending(path: "errors.txt")
    try files.createDirectory(at: url, withIntermediateDirectories: true)
    let scenarios = try Self.scenarios()
    if let room {
      // Each file takes whole blocks, and so do folders.
      let size = scenarios.reduce(room + 8 * 4_096) {
        $0 + ($1.bytes.count + 8_191) / 4_096 * 4_096
      }
      isMounted = Self.run(
        "/usr/bin/env", ["mount", "-t", "tmpfs", "-o", "size=\(size)", "tmpfs", url.path])
      guard isMounted else {
        try files.removeItem(at: base)
        return nil
      }
    } else {
      isMounted = false
    }
    for scenario in scenarios {
      let file = url.appending(path: scenario.path)
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try scenario.bytes.write(to: file)
    }
  }

  deinit {
    if isMounted { _ = Self.run("/usr/bin/env", ["umount", "-l", url.path]) }
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  func makeErrors() throws -> FileHandle {
    try Data().write(to: errors)
    return try FileHandle(forWritingTo: errors)
  }

  func makeOutput() throws -> FileHandle {
    let file = url.appending(path: "output.txt")
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  /// The end of the standard error.
  var complaint: String {
    let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").suffix(2).joined(separator: " | ")
  }

  /// The remains of a run that must not exist.
  func faults(leftBy program: URL) -> [String] {
    var faults = remainingProcesses().map { "process \($0) is left" }
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    for name in names.sorted() {
      let path = url.appending(path: name).path
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isFolder.boolValue {
        let parts = name.split(separator: "/")
        let isRun = parts.count == 3 && name.hasPrefix("Results/runs/")
        if isRun, (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty != false {
          faults.append("\(name) is an empty folder")
        }
      } else if let fault = Self.fault(of: path, named: name) {
        faults.append("\(name) \(fault)")
      }
    }
    return faults
  }

  private static func fault(of path: String, named name: String) -> String? {
    // The shell's redirected output is cut where the disk ended.
    if name == "output.txt" { return nil }
    guard let bytes = FileManager.default.contents(atPath: path) else { return "cannot be read" }
    if name == "run.jsonl" || bytes.isEmpty {
      return bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? nil : "ends within a line"
    }
    switch (name as NSString).pathExtension {
    case "yaml", "md", "txt", "csv", "html":
      return bytes.last == UInt8(ascii: "\n") ? nil : "is half-written"
    case "json":
      return (try? JSONSerialization.jsonObject(with: bytes)) == nil ? "is half-written" : nil
    case "jsonl":
      let areWhole = bytes.split(separator: UInt8(ascii: "\n")).allSatisfy {
        (try? JSONSerialization.jsonObject(with: Data($0))) != nil
      }
      return areWhole && bytes.last == UInt8(ascii: "\n") ? nil : "is half-written"
    default: return "should not be there"
    }
  }

  /// The processes that run in the folder: children inherit it. Ending processes get a moment.
  private func remainingProcesses() -> [String] {
    let start = ContinuousClock.now
    while true {
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      let left = numbers.filter { number in
        guard number.allSatisfy(\.isNumber) else { return false }
        let folder = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(number)/cwd")
        return folder == url.path
      }
      if left.isEmpty || ContinuousClock.now - start > .seconds(2) { return left }
      usleep(10_000)
    }
  }

  private static func scenarios() throws -> [(path: String, bytes: Data)] {
    try ["typical-registration", "all-equal", "load-only"].map { name in
      let path = "Scenarios/form/\(name).scenario.yaml"
      return (path, try Data(contentsOf: URL(filePath: path)))
    }
  }

  private static func run(_ program: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
