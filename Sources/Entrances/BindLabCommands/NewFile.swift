import ArgumentParser
import Foundation
import TextOutput
import Verification

/// A new file, which is written completely or not at all.
struct NewFile {
  private let path: String

  /// Fails early: checks before the work that the file can be written.
  init(_ path: String) throws(RequestError) {
    self.path = path
    try Self.refuseExisting(path)
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    let isThere = FileManager.default.fileExists(atPath: folder)
    let obstacle = isThere ? WritablePlace.obstacle(to: path) : SystemWords.text(of: ENOENT)
    if let obstacle {
      throw RequestError(
        .badInput, WholeFile.Failure(path: path, reason: obstacle).description)
    }
  }

  private static func refuseExisting(_ path: String) throws(RequestError) {
    // A link that leads nowhere is also there, and it is no file to replace.
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes == nil else {
      throw RequestError(
        .badInput, "\(path) is there already: choose another name, or remove it")
    }
  }

  /// Writes a new scenario file, and makes its folders.
  static func write(scenario text: String, to path: String) throws(RequestError) {
    try refuseExisting(path)
    do throws(WholeFile.Failure) {
      try WholeFile.write(text, to: URL(filePath: path))
    } catch {
      throw RequestError(.badInput, error.description)
    }
  }

  func write(_ data: Data) throws(RequestError) {
    let beside = URL(filePath: "\(path).\(UUID().uuidString)")
    do {
      defer { try? FileManager.default.removeItem(at: beside) }
      try data.write(to: beside)
      // This fails if somebody else has made the file in the meantime.
      try FileManager.default.moveItem(at: beside, to: URL(filePath: path))
    } catch {
      throw RequestError(
        .badInput,
        WholeFile.Failure(path: path, reason: SystemWords.text(of: error)).description)
    }
  }
}

/// The new folder of one run's results, `Results/runs/<time>`. Its first file makes it, so a run
/// that ends earlier leaves none.
final class RunFolder {
  private static let runs = "Results/runs"
  /// The path; nil until the first file is written.
  private(set) var path: String?

  /// The folder of the newest run that came to its end; nil if there is none with measurements.
  static var latest: String? {
    let link = "\(runs)/latest"
    guard let name = try? FileManager.default.destinationOfSymbolicLink(atPath: link),
      FileManager.default.fileExists(atPath: "\(runs)/\(name)/results.json")
    else { return nil }
    return "\(runs)/\(name)"
  }

  /// Fails early: checks before the run that its folder can be made.
  init() throws(RequestError) {
    if let obstacle = WritablePlace.obstacle(to: "\(Self.runs)/new") {
      throw RequestError(
        .badInput,
        "cannot make the folder \(Self.runs) for the results here: \(obstacle). Run in a folder of "
          + "your own")
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
      let reason = SystemWords.text(of: errno)
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
        "cannot make the folder \(Self.runs) for the results: \(SystemWords.text(of: error))")
    }
    let time = Self.timestamp()
    for attempt in 1...100 {
      let path = "\(Self.runs)/\(time)\(attempt == 1 ? "" : "-\(attempt)")"
      // This fails if it exists: two runs never share a folder.
      if mkdir(path, 0o755) == 0 { return path }
      guard errno == EEXIST else {
        throw RequestError(.badInput, "cannot make \(path): \(SystemWords.text(of: errno))")
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

/// The file of a page. Its ending is checked, so that a page never replaces the results or the log
/// that it is drawn from.
enum PageFile {
  static let suffix = ".html"

  /// - Throws: a `ValidationError` if a page is not named so.
  static func check(_ output: String?) throws {
    guard let output, !output.hasSuffix(suffix) else { return }
    throw ValidationError("the name of a page must end with \(suffix): \(output)")
  }
}
