import Foundation
import TextOutput
import Verification

/// A file that a command writes where its user says. A file that BindLab wrote is replaced. Any
/// other one is kept, because nobody could bring it back.
struct OutputFile {
  /// A kind of files, which a program can tell by their bytes.
  enum Kind: String {
    case page, results, picture, junit

    /// The beginning of the policy that every page has, as it stands in the page.
    private static let policy =
      "content=\"default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src data:; "

    /// True if BindLab wrote a file of this kind with these bytes. An empty file is anybody's.
    fileprivate func isOwn(_ bytes: Data) -> Bool {
      func begins(with text: String, naming word: String) -> Bool {
        bytes.starts(with: Data(text.utf8)) && bytes.range(of: Data(word.utf8)) != nil
      }
      return switch self {
      case .page: begins(with: "<!doctype html>", naming: Self.policy)
      case .junit: begins(with: "<?xml ", naming: "<testsuites name=\"bindlab verify\"")
      case .picture: begins(with: "<svg ", naming: "class=\"plot")
      case .results:
        (try? JSONSerialization.jsonObject(with: bytes) as? [String: Any])
          .map {
            let environment = $0["environment"] as? [String: Any]
            return $0["version"] is Int && $0["features"] is [[String: Any]]
              && environment?["allocator"] is String && environment?["compiler"] is String
          } ?? false
      }
    }
  }

  private let path: String

  /// Fails early: checks before the work that the file can be written.
  init(_ path: String, _ kind: Kind) throws(RequestError) {
    self.path = path
    if let obstacle = WritablePlace.obstacle(to: path) {
      throw RequestError(
        .badInput, WholeFile.Failure(path: path, reason: obstacle).description)
    }
    guard let bytes = FileManager.default.contents(atPath: path), !bytes.isEmpty,
      !kind.isOwn(bytes)
    else { return }
    throw RequestError(
      .badInput,
      "\(path) is kept: it is not \(kind == .results ? "results" : "a \(kind.rawValue)") that "
        + "BindLab wrote. Choose another name, or remove it")
  }

  func write(_ text: String) throws(RequestError) {
    do throws(WholeFile.Failure) {
      try WholeFile.write(text, to: URL(filePath: path))
    } catch {
      throw RequestError(.badInput, error.description)
    }
  }
}

/// Places that files can be written to, asked before the work is done.
enum WritablePlace {
  /// The reason why a file cannot be made there, as far as it is known; nil for none. Folders that
  /// are missing can be made.
  static func obstacle(to path: String) -> String? {
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
