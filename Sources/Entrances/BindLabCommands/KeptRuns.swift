import Foundation
import Measurement
import TextOutput
import Verification

/// The kept runs of this repository.
enum KeptRuns {
  /// Nil outside of a repository.
  static var folder: String? {
    RepositoryPaths.checkout().map { URL(filePath: $0).appending(path: "Results/machines").path }
  }

  /// All kept runs; none outside of a repository. A file that cannot be read or is damaged is left
  /// out, so that it stops no measurement.
  ///
  /// - Parameter tell: receives a warning for each such file.
  static func read(telling tell: (String) -> Void) -> [KeptRun] {
    guard let folder, FileManager.default.fileExists(atPath: folder) else { return [] }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
        do throws(RequestError) {
          let path = "\(folder)/\(name)"
          return try KeptRun(try InputFile.bytes(of: path), path: path)
        } catch {
          tell("left out a kept run: \(error.message)")
          return nil
        }
      }
    } catch {
      tell(
        "left out all kept runs: cannot read \(folder): "
          + SystemWords.text(ofReading: URL(filePath: folder), error))
      return []
    }
  }
}
