import Foundation

/// The folder of scenarios: `./Scenarios`, else the copy bundled with the package.
package struct ScenarioFolder {
  /// The folder of scenarios that are expected to fail.
  private static let wrongOnPurpose = "canary/"

  private let url: URL
  /// The beginning of its files' paths, as the folder was named.
  private let prefix: String
  /// False for the bundled copy, which lies beside the program and belongs to the package.
  package let isWritable: Bool

  /// The bundled copy. The build puts it beside a program that has the package's catalogue.
  private static let bundle = "BindLab_Catalog.resources"

  package static func find() throws(RequestError) -> ScenarioFolder {
    let here = URL(
      filePath: "Scenarios", directoryHint: .isDirectory,
      relativeTo: .currentDirectory())
    if isFolder(here) { return ScenarioFolder(url: here, prefix: "Scenarios/", isWritable: true) }
    let bundled = Bundle.main.bundleURL.appending(
      path: "\(bundle)/Scenarios", directoryHint: .isDirectory)
    if isFolder(bundled) {
      return ScenarioFolder(
        url: bundled, prefix: bundled.path(percentEncoded: false), isWritable: false)
    }
    throw RequestError(
      .badInput,
      "there are no scenarios: the folder \(bundle), which the build puts beside a program, must "
        + "be copied with it to \(Bundle.main.bundlePath); or start the program where there is a "
        + "folder Scenarios, or name files")
  }

  /// The folder at a path; nil if there is none.
  static func at(_ path: String) -> ScenarioFolder? {
    let url = URL(filePath: path, directoryHint: .isDirectory)
    return isFolder(url)
      ? ScenarioFolder(url: url, prefix: path.hasSuffix("/") ? path : path + "/", isWritable: true)
      : nil
  }

  /// The files in the folder, sorted by path, without those that are wrong on purpose.
  struct Contents {
    var scenarios: [String] = []
    /// The files whose names look like a scenario's and are none.
    var nearMisses: [String] = []
  }

  func contents(with suffixes: [String]) throws(RequestError) -> Contents {
    guard
      let walk = FileManager.default.enumerator(
        at: url, includingPropertiesForKeys: nil,
        options: [.skipsHiddenFiles])  // what editors and file systems leave there
    else { throw RequestError(.badInput, "cannot read \(url.relativePath)") }
    let folder = url.path(percentEncoded: false)
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let paths = walk.compactMap { ($0 as? URL)?.path(percentEncoded: false) }
      .map { String($0.dropFirst(start.count)) }
      .filter { !$0.hasPrefix(Self.wrongOnPurpose) }.sorted()
    var contents = Contents()
    for path in paths {
      if suffixes.contains(where: path.hasSuffix) {
        contents.scenarios.append(prefix + path)
      } else if ScenarioArguments.isNearMiss(path, of: suffixes) {
        contents.nearMisses.append(prefix + path)
      }
    }
    return contents
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    let path = url.path(percentEncoded: false)
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
