import Foundation
import LogFiles

/// A file that is not there yet, and then is there whole or not at all.
struct NewFile {
  private let path: String

  /// Refuses before the work is done what could not be written after it.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    // A link that leads nowhere is there, too.
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes == nil, !FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure(
        .badInput, "\(path) is there already: choose another name, or remove it")
    }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw CommandFailure(.badInput, "cannot make \(path): \(folder) is no folder to write in")
    }
  }

  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    do throws(SinkFailure) {
      let sink = try FileSink(creating: path)
      do throws(SinkFailure) {
        try sink.append(bytes)
        try sink.synchronize()
      } catch {
        try? FileManager.default.removeItem(atPath: path)
        throw error
      }
    } catch {
      throw CommandFailure(.badInput, "cannot write \(path): \(error)")
    }
  }
}
