import ChildProcesses
import Foundation

/// A `chromedriver` of our own. It chooses its port itself.
final class DriverProcess: Sendable {
  /// In seconds.
  private static let limit = 30

  let port: Int
  private let child: ChildProcess

  init(in folder: BrowserFolder) throws {
    let program = try Programs.path(of: "chromedriver", in: "chromium-driver")
    child = try ChildProcess.start(program, ["--port=0"], environment: folder.environment)
    guard let port = try Self.port(saidBy: child) else {
      throw BrowserFault(
        "chromedriver said no port within \(Self.limit) s; it \(child.finish())")
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

  func end() {
    child.terminate()
    _ = child.finish()
  }
}

/// A folder for the files of a driver and its browsers.
///
/// They all carry its path in their environment. So they are found and ended in every case, even a
/// browser whose driver has crashed.
struct BrowserFolder: Sendable {
  private static let variable = "TMPDIR"

  let url: URL

  init() throws {
    // Short, because the browser's socket lies deep in it, and a socket's path is limited.
    url = FileManager.default.temporaryDirectory
      .appending(path: "pages-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  var environment: [String: String?] { [Self.variable: url.path] }

  /// Ends its processes and removes it. It may be called more than once, on any thread.
  func end() {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(10) {
      let left = processes
      for process in left { kill(process, SIGKILL) }
      try? FileManager.default.removeItem(at: url)
      if left.isEmpty, !FileManager.default.fileExists(atPath: url.path) { break }
      usleep(10_000)
    }
  }

  /// Its processes. Ending ones have no environment any more and are missing.
  private var processes: [pid_t] {
    let mark = Data("\(Self.variable)=\(url.path)\0".utf8)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(pid_t.init).filter { process in
      let environment = try? Data(contentsOf: URL(filePath: "/proc/\(process)/environ"))
      return environment?.range(of: mark) != nil
    }
  }
}

enum Programs {
  /// - Parameter package: the package to name in the remedy.
  static func path(of name: String, in package: String) throws -> String {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
      throw BrowserFault("there is no \(name); install it: apt-get install \(package)")
    }
    return path
  }
}

/// The browser does not answer any more, so nothing more can be judged.
struct BrowserIsGone: Error, CustomStringConvertible {
  let description: String
}

/// The reason why the browser did not do its task.
struct BrowserFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
