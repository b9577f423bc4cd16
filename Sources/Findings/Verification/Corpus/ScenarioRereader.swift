import Interaction
package import ScenarioLanguage
import Scenarios

/// Reads scenarios again from the texts that they were once read from, each text once: its cases and
/// its orders come at different times.
package struct ScenarioRereader {
  let loader: ScenarioLoader
  private var known: [String: (sources: [ScenarioSource], cases: [FlatScenario])] = [:]

  package init(loader: ScenarioLoader) {
    self.loader = loader
  }

  /// - Parameters:
  ///   - sources: its own text first, then those of the files that it includes.
  ///   - number: the number of the case; nil for a scenario without a table.
  ///   - seed: that of the draw; 0 for the file's own.
  /// - Returns: nil if there is no text, or no such case.
  mutating func scenario(
    of sources: [ScenarioSource], ofCase number: Int?, drawing seed: UInt64
  ) throws(ScenarioErrors) -> FlatScenario? {
    guard let own = sources.first else { return nil }
    let text = "\(seed) \(own.path)"
    // Other bytes are another text, also if they are equal as Unicode.
    func isRead(_ read: [ScenarioSource]) -> Bool {
      read.elementsEqual(sources) {
        $0.path.utf8.elementsEqual($1.path.utf8) && $0.text.utf8.elementsEqual($1.text.utf8)
      }
    }
    if let (read, cases) = known[text], isRead(read) {
      return cases.first { $0.caseNumber == number }
    }
    let loaded = try loader.load(
      path: own.path, bytes: Array(own.text.utf8), including: KeptSources(sources: sources),
      drawing: seed)
    known[text] = (sources, loaded.cases)
    return loaded.cases.first { $0.caseNumber == number }
  }
}

private struct KeptSources: IncludedFiles {
  let sources: [ScenarioSource]

  func contents(of path: String) throws(IncludeRefusal) -> [UInt8] {
    guard let source = sources.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) else {
      throw .missing
    }
    return Array(source.text.utf8)
  }
}
