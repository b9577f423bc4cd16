import Foundation
import TextOutput
import Verification

/// A file that a command writes where its user says, whole or not at all.
struct OutputFile {
  /// A kind of files, by the ending of its names: a page replaces no scenario, no log and no
  /// results.
  enum Kind: String {
    case page = ".html"
    case results = ".json"
    case picture = ".svg"
    case junit = ".xml"
    case log = ".jsonl"
    case scenario = ".scenario.yaml"
  }

  private let path: String
  private let isNew: Bool

  /// Fails early: checks before the work that the file can be written.
  ///
  /// - Parameter isNew: replaces no file.
  init(_ path: String, _ kind: Kind, isNew: Bool = false) throws(RequestError) {
    (self.path, self.isNew) = (path, isNew)
    guard path.hasSuffix(kind.rawValue) else {
      throw RequestError(.usage, "the name of this file must end with \(kind.rawValue): \(path)")
    }
    try check()
    if let obstacle = Self.obstacle(to: path) {
      throw RequestError(.badInput, WholeFile.Failure(path: path, reason: obstacle).description)
    }
  }

  func write(_ text: String) throws(RequestError) {
    try check()
    try Self.write(text, to: path)
  }

  private func check() throws(RequestError) {
    // A link that leads nowhere is also there, and it is no file to replace.
    guard isNew, (try? FileManager.default.attributesOfItem(atPath: path)) != nil else { return }
    throw RequestError(.badInput, "\(path) is there already: choose another name, or remove it")
  }

  fileprivate static func write(_ text: String, to path: String) throws(RequestError) {
    do throws(WholeFile.Failure) {
      try WholeFile.write(text, to: URL(filePath: path))
    } catch {
      throw RequestError(.badInput, error.description)
    }
  }

  /// The reason why a file cannot be made there, as far as it is known; nil for none. Folders that
  /// are missing can be made.
  fileprivate static func obstacle(to path: String) -> String? {
    if let other = WholeFile.kindOfNoFile(URL(filePath: path)) { return other }
    var isFolder: ObjCBool = false
    var folder = URL(filePath: path).standardizedFileURL.deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
      folder.path != "/"
    {
      folder.deleteLastPathComponent()
    }
    guard isFolder.boolValue else { return SystemWords.text(of: ENOTDIR) }
    return access(folder.path, W_OK) == 0 ? nil : SystemWords.text(of: errno)
  }
}

/// The new folder of one run's results, `Results/runs/<time>`. Its first file makes it, so a run
/// that ends earlier leaves none.
final class RunFolder {
  private static let runs = "Results/runs"
  /// The path; nil until the first file is written.
  private(set) var path: String?

  /// Fails early: checks before the run that its folder can be made.
  init() throws(RequestError) {
    if let obstacle = OutputFile.obstacle(to: "\(Self.runs)/new") {
      throw RequestError(
        .badInput,
        "cannot make the folder \(Self.runs) for the results here: \(obstacle). Run in a folder of "
          + "your own")
    }
  }

  func write(_ text: String, as name: String) throws(RequestError) {
    let folder = path ?? Self.unused()
    path = folder
    try OutputFile.write(text, to: "\(folder)/\(name)")
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

  private static func unused() -> String {
    let time = Date.now.formatted(
      Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateSeparator(.dash)
        .time(includingFractionalSeconds: false).timeSeparator(.omitted))
    let names = ["\(runs)/\(time)"] + (2...100).map { "\(runs)/\(time)-\($0)" }
    return names.first { !FileManager.default.fileExists(atPath: $0) } ?? names[0]
  }
}

/// A file that a command reads because its user named it, or keeps it in a known place.
enum InputFile {
  static func bytes(of path: String) throws(RequestError) -> Data {
    let file = URL(filePath: path)
    do {
      return try Data(contentsOf: file)
    } catch {
      throw RequestError(
        .badInput, "cannot read \(path): \(SystemWords.text(ofReading: file, error))")
    }
  }
}
