import Foundation

/// The folder that is the list of scenarios: `./Scenarios`, else the copy bundled with the package.
public struct ScenarioFolder {
  /// What is below is expected to fail.
  private static let wrongOnPurpose = "canary/"

  let url: URL
  /// The bundled copy lies beside the program, belongs to the package and is never written to.
  public let isWritable: Bool

  /// What the build puts beside a program that has the package's catalogue.
  private static let bundle = "BindLab_Catalog.resources"

  public static func find() throws(RequestError) -> ScenarioFolder {
    let here = URL(
      filePath: "Scenarios", directoryHint: .isDirectory,
      relativeTo: .currentDirectory())
    if isFolder(here) { return ScenarioFolder(url: here, isWritable: true) }
    let bundled = Bundle.main.bundleURL.appending(
      path: "\(bundle)/Scenarios", directoryHint: .isDirectory)
    if isFolder(bundled) { return ScenarioFolder(url: bundled, isWritable: false) }
    throw RequestError(
      .badInput,
      "there are no scenarios: the folder \(bundle), which the build puts beside a program, must "
        + "be copied with it to \(Bundle.main.bundlePath); or start the program where there is a "
        + "folder Scenarios, or name files")
  }

  /// All scenario files below, sorted by path; those that are wrong on purpose are left out.
  public func files(
    with suffixes: [String] = [ScenarioName.suffix]
  ) throws(RequestError) -> [String] {
    guard
      let walk = FileManager.default.enumerator(
        at: url, includingPropertiesForKeys: nil,
        options: [.skipsHiddenFiles])  // what editors and file systems leave there
    else { throw RequestError(.badInput, "cannot read \(url.relativePath)") }
    let prefix = url.path(percentEncoded: false)
    let paths = walk.compactMap { ($0 as? URL)?.path(percentEncoded: false) }
      .filter { path in suffixes.contains { path.hasSuffix($0) } }
      .map { String($0.dropFirst(prefix.count)) }
      .filter { !$0.hasPrefix(Self.wrongOnPurpose) }
    return paths.sorted().map { (isWritable ? "Scenarios/" : prefix) + $0 }
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    let path = url.path(percentEncoded: false)
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
