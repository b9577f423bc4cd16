import Foundation
import Scenarios

/// The bytes of scenario files.
enum ScenarioBytes {
  /// No more than the loader needs to see that a file is too large.
  static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists else {
      throw CommandFailure(.badInput, "cannot read \(path): there is no such file")
    }
    guard !isFolder.boolValue else {
      throw CommandFailure(.badInput, "cannot read \(path): it is a folder; name files")
    }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw CommandFailure(.badInput, "cannot read \(path): permission denied or not a file")
    }
    defer { try? file.close() }
    do {
      return Array(try file.read(upToCount: ScenarioLoader.mostBytes + 1) ?? Data())
    } catch {
      throw CommandFailure(.badInput, "cannot read \(path): \(error.localizedDescription)")
    }
  }
}
