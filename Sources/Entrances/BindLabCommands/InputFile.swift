import Foundation
import TextOutput
import Verification

/// A file that a command reads because its user named it, or keeps it in a known place.
enum InputFile {
  /// The contents of the file.
  ///
  /// - Parameter offer: what may be meant instead, behind the reason.
  static func bytes(
    of path: String, offering offer: @autoclosure () -> String = ""
  ) throws(RequestError) -> Data {
    let file = URL(filePath: path)
    do {
      return try Data(contentsOf: file)
    } catch {
      throw RequestError(
        .badInput, "cannot read \(path): \(SystemWords.text(ofReading: file, error))\(offer())")
    }
  }
}
