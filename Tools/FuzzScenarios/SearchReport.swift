import Foundation
import ScenarioLanguage
import ScenarioMutations

struct SearchReport {
  let search: Search
  let mutator: ScenarioMutator

  func text(after duration: Duration) -> String {
    let tally = search.tally
    let seconds = duration / .seconds(1)
    var lines = [
      "\(tally.files) files in \(String(format: "%.1f", seconds)) s, "
        + "\(Int(Double(tally.files) / seconds)) files a second",
      "\(tally.loaded) loaded, \(tally.refused) refused, with",
    ]
    lines += tally.codes.sorted { $0.key < $1.key }.map { "  \($0.key) \($0.value)" }
    let unseen = DiagnosticCode.allCases.map(\.rawValue).filter { tally.codes[$0] == nil }
    if !unseen.isEmpty { lines.append("never with \(unseen.joined(separator: ", "))") }
    if let slowest = tally.slowest {
      let file = mutator.file(slowest.number, seed: search.whole.seed)
      lines.append(
        "the slowest, \(String(format: "%.1f", slowest.milliseconds)) ms: "
          + "file \(slowest.number), \(describe(file))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func describe(_ file: MutatedFile) -> String {
    "\(file.bytes.count) bytes, from \(file.origin) by "
      + file.mutations.map(\.rawValue).joined(separator: ", ")
  }

  /// Writes each file that was found, and describes its faults and how to see them again.
  func writeFindings(to folder: URL) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var text = ""
    for finding in search.findings {
      let file = mutator.file(finding.number, seed: search.whole.seed)
      let base = file.origin.split(separator: "/").last ?? "mutated"
      let url = folder.appending(path: "\(search.whole.seed)-\(finding.number)-\(base)")
      try Data(file.bytes).write(to: url)
      text += "\nFOUND by file \(finding.number), \(describe(file)):\n"
      text += finding.faults.map { "  \($0)\n" }.joined()
      text += "  written to \(url.path)\n  again: \(finding.command)\n"
    }
    return text
  }
}
