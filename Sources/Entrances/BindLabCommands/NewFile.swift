import Foundation
import LogFiles
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
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw RequestError(
        .badInput, "cannot make \(path): \(folder) is not a folder that can be written to")
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
    do {
      try WholeFile.write(text, to: URL(filePath: path))
    } catch {
      throw RequestError(.badInput, "cannot write \(path): \(error.localizedDescription)")
    }
  }

  func write(_ bytes: [UInt8]) throws(RequestError) {
    let beside = "\(path).\(UUID().uuidString)"
    do {
      defer { try? FileManager.default.removeItem(atPath: beside) }
      let sink = try FileSink(creating: beside)
      try sink.append(bytes)
      try sink.synchronize()
      // This fails if somebody else has made the file in the meantime.
      try FileManager.default.moveItem(atPath: beside, toPath: path)
    } catch {
      throw RequestError(
        .badInput, "cannot write \(path): \((error as? SinkFailure)?.description ?? "\(error)")")
    }
  }
}
