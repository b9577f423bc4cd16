import Foundation
import LogFiles
import Verification

/// A file that is not there yet, and then is there whole or not at all.
struct NewFile {
  private let path: String

  /// Refuses before the work is done what could not be written after it.
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
      throw RequestError(.badInput, "cannot make \(path): \(folder) is no folder to write in")
    }
  }

  func write(_ bytes: [UInt8]) throws(RequestError) {
    let beside = "\(path).\(UUID().uuidString)"
    do {
      defer { try? FileManager.default.removeItem(atPath: beside) }
      let sink = try FileSink(creating: beside)
      try sink.append(bytes)
      try sink.synchronize()
      // Fails if the place was taken in the meantime.
      try FileManager.default.moveItem(atPath: beside, toPath: path)
    } catch {
      throw RequestError(
        .badInput, "cannot write \(path): \((error as? SinkFailure)?.description ?? "\(error)")")
    }
  }
}
