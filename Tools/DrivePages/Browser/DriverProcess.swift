import ChildProcesses
import Foundation

/// A `chromedriver` of our own, and every process that comes of it.
///
/// It chooses its port itself. All its processes carry the path of one folder in their environment.
/// So they are found and ended at every way out, even a browser whose driver has crashed.
final class DriverProcess: Sendable {
  /// In seconds.
  private static let limit = 30
  private static let variable = "TMPDIR"

  let port: Int
  /// Also holds the browser's profile.
  let folder: URL
  private let child: ChildProcess

  init() throws {
    let program = try Programs.path(of: "chromedriver", in: "chromium-driver")
    // Short, because the browser's socket lies deep in it, and a socket's path has few characters.
    folder = FileManager.default.temporaryDirectory
      .appending(path: "pages-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      child = try ChildProcess.start(
        program, ["--port=0"], environment: [Self.variable: folder.path])
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    guard let port = try Self.port(saidBy: child) else {
      let ending = child.finish()
      Self.endProcesses(of: folder)
      throw BrowserFault("chromedriver said no port within \(Self.limit) s; it \(ending)")
    }
    self.port = port
  }

  private static func port(saidBy child: ChildProcess) throws -> Int? {
    let deadline = DispatchWorkItem { child.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(limit), execute: deadline)
    defer { deadline.cancel() }
    while let line = try child.nextLine() {
      let text = String(decoding: line, as: UTF8.self)
      if let port = text.firstMatch(of: /started successfully on port ([0-9]+)/)?.output.1 {
        return Int(port)
      }
    }
    return nil
  }

  /// Ends the driver and its browsers. It may be called more than once, on any thread.
  func end() {
    child.terminate()
    _ = child.finish()
    Self.endProcesses(of: folder)
  }

  private static func endProcesses(of folder: URL) {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(10) {
      let left = processes(of: folder)
      if left.isEmpty { break }
      for process in left { kill(process, SIGKILL) }
      usleep(10_000)
    }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Those that are ending already have no environment any more.
  private static func processes(of folder: URL) -> [pid_t] {
    let mark = Data("\(variable)=\(folder.path)\0".utf8)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(pid_t.init).filter { process in
      let environment = try? Data(contentsOf: URL(filePath: "/proc/\(process)/environ"))
      return environment?.range(of: mark) != nil
    }
  }
}

/// Programs that the system's packages bring.
enum Programs {
  /// - Parameter package: names it for the remedy.
  static func path(of name: String, in package: String) throws -> String {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
      throw BrowserFault("there is no \(name); install it: apt-get install \(package)")
    }
    return path
  }
}

/// Why the browser cannot go on.
struct BrowserFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
