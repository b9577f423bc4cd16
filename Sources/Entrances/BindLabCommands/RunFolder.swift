import Foundation
import TextOutput
import Verification

/// The new folder of one run's results, `Results/runs/<time>`. Its first file makes it, so a run
/// that ends earlier leaves none.
final class RunFolder {
  private static let runs = "Results/runs"
  /// The path; nil until the first file is written.
  private(set) var path: String?

  /// Fails early: checks before the run that its folder can be made.
  init() throws(RequestError) {
    var existing = URL(filePath: Self.runs).standardizedFileURL
    while !FileManager.default.fileExists(atPath: existing.path), existing.path != "/" {
      existing.deleteLastPathComponent()
    }
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: existing.path, isDirectory: &isFolder)
    guard isFolder.boolValue, FileManager.default.isWritableFile(atPath: existing.path) else {
      throw RequestError(
        .badInput,
        "cannot make the folder \(Self.runs) for the results here: \(existing.path) is not a "
          + "folder that can be written to; run in a folder of your own")
    }
  }

  func write(_ text: String, as name: String) throws(RequestError) {
    let path: String
    if let made = self.path { path = made } else { path = try make() }
    self.path = path
    let file = "\(path)/\(name)"
    do throws(WholeFile.Failure) {
      try WholeFile.write(text, to: URL(filePath: file))
    } catch {
      // An empty folder tells nothing.
      _ = rmdir(path)
      throw RequestError(.badInput, error.description)
    }
  }

  /// Makes `Results/runs/latest` point here. Something of that name that is no link is kept.
  func becomeLatest() throws(RequestError) {
    guard let path else { return }
    let link = "\(Self.runs)/latest"
    var information = stat()
    if lstat(link, &information) == 0, information.st_mode & S_IFMT != S_IFLNK { return }
    // A rename replaces the link in one step, so every reader finds one.
    let fresh = "\(path).link"
    guard symlink(URL(filePath: path).lastPathComponent, fresh) == 0, rename(fresh, link) == 0
    else {
      let reason = String(cString: strerror(errno))
      unlink(fresh)
      throw RequestError(.badInput, "cannot make the link \(link): \(reason)")
    }
  }

  private func make() throws(RequestError) -> String {
    do {
      try FileManager.default.createDirectory(
        atPath: Self.runs, withIntermediateDirectories: true)
    } catch {
      throw RequestError(
        .badInput,
        "cannot make the folder \(Self.runs) for the results: \(WholeFile.reason(of: error))")
    }
    let time = Self.timestamp()
    for attempt in 1...100 {
      let path = "\(Self.runs)/\(time)\(attempt == 1 ? "" : "-\(attempt)")"
      // This fails if it exists: two runs never share a folder.
      if mkdir(path, 0o755) == 0 { return path }
      guard errno == EEXIST else {
        throw RequestError(.badInput, "cannot make \(path): \(String(cString: strerror(errno)))")
      }
    }
    throw RequestError(.badInput, "cannot make a new folder below \(Self.runs)")
  }

  private static func timestamp() -> String {
    Date.now.formatted(
      Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateSeparator(.dash)
        .time(includingFractionalSeconds: false).timeSeparator(.omitted))
  }
}
