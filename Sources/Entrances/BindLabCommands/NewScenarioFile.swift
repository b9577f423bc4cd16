import Foundation
import TextOutput
import Verification

/// A scenario file that is not there yet. Its folders are made with it.
struct NewScenarioFile {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  func write(_ text: String) throws(RequestError) {
    let file = URL(filePath: path)
    // A link that leads nowhere is there, too, and no file of ours to replace.
    let isThere = (try? file.resourceValues(forKeys: [.isSymbolicLinkKey])) != nil
    guard !isThere, !FileManager.default.fileExists(atPath: path) else {
      throw RequestError(
        .badInput, "\(path) is there already: choose another name, or remove it")
    }
    do {
      try WholeFile.write(text, to: file)
    } catch {
      throw RequestError(.badInput, "cannot write \(path): \(error.localizedDescription)")
    }
  }
}
