import Foundation
import LogFiles
import Verification

/// A new file, which is written completely or not at all.
struct NewFile {
  private let path: String

  /// Fails before the work is done if the file could not be written after it.
  init(_ path: String) throws(RequestError) {
    self.path = path
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    // A link that leads nowhere is there, too.
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes == nil, !FileManager.default.fileExists(atPath: path) else {
      throw RequestError(
        .badInput, "\(path) is there already: choose another name, or remove it")
    }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw RequestError(
        .badInput, "cannot make \(path): \(folder) is not a folder that can be written to")
    }
  }

  func write(_ bytes: [UInt8]) throws(RequestError) {
    let beside = "\(path).\(UUID().uuidString)"
    do {
      defer { try? FileManager.default.removeItem(atPath: beside) }
      let sink = try FileSink(creating: beside)
      try sink.append(bytes)
      try sink.synchronize()
      // Fails if somebody else has made the file in the meantime.
      try FileManager.default.moveItem(atPath: beside, toPath: path)
    } catch {
      throw RequestError(
        .badInput, "cannot write \(path): \((error as? SinkFailure)?.description ?? "\(error)")")
    }
  }
}
