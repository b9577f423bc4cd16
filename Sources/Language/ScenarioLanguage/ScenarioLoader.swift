package import Interaction
package import Scenarios

/// Turns the bytes of a scenario file into the flat scenarios that are run, or into every mistake
/// found in them.
package struct ScenarioLoader: Sendable {
  /// Files that are larger are refused: nobody needs to read more than one byte beyond.
  package static let maxBytes = Limits.fileBytes

  let vocabularies: [FeatureVocabulary]
  let architectures: [String]
  let layouts: [String]
  /// Warns of steps of which the screen takes nothing, in a file's own draw. Each is followed for it.
  package var doubtsInputs = false

  /// - Parameters:
  ///   - vocabularies: the features a scenario can be about.
  ///   - architectures: the words that `only` takes.
  ///   - layouts: the words that `queues` takes.
  package init(vocabularies: [FeatureVocabulary], architectures: [String], layouts: [String]) {
    self.vocabularies = vocabularies
    self.architectures = architectures
    self.layouts = layouts
  }

  /// - Parameters:
  ///   - path: the file's name in errors and in the result; nothing is read from it.
  ///   - bytes: the whole file.
  ///   - files: the source of files that it includes; without it all of them are missing.
  ///   - seed: where all that is drawn is drawn from; 0 for the file's own seeds. What the file
  ///     expects of its own draw is left out of another.
  /// - Throws: every mistake that was found; a file with one is not run in part.
  package func load(
    path: String, bytes: [UInt8], including files: (any IncludedFiles)? = nil,
    drawing seed: UInt64 = 0
  ) throws(ScenarioErrors) -> LoadedScenario {
    let loading = Loading(language: self, path: path, files: files, drawing: seed)
    let cases = cases(of: bytes, loading)
    guard !loading.findings.hasErrors else { throw loading.report }
    return LoadedScenario(cases: cases, report: loading.report)
  }

  /// Checks a file that scenarios include, as far as that can be done without them: names that it
  /// leaves open are theirs.
  ///
  /// - Returns: the warnings, without any case.
  /// - Throws: as `load`.
  package func check(
    included path: String, bytes: [UInt8], including files: (any IncludedFiles)? = nil
  ) throws(ScenarioErrors) -> LoadedScenario {
    let loading = Loading(language: self, path: path, files: files)
    if let root = loading.files.root(of: bytes) {
      Decoding(loading).checkIncluded(root)
    }
    guard !loading.findings.hasErrors else { throw loading.report }
    return LoadedScenario(cases: [], report: loading.report)
  }

  /// Incomplete where something was refused.
  private func cases(of bytes: [UInt8], _ loading: Loading) -> [FlatScenario] {
    guard let root = loading.files.root(of: bytes) else { return [] }
    var cases: [FlatScenario] = []
    TopLevel.decode(root, loading) { scenario in
      // A case after one with a mistake is read for its own mistakes alone.
      guard !loading.findings.hasErrors else { return }
      let flat = try? Expansion.expand(scenario)
      if let flat { cases.append(flat) }
    }
    return cases
  }
}

/// The result of loading a scenario file.
package struct LoadedScenario: Sendable {
  /// One for each row of the file's table, in its order; exactly one without a table.
  package let cases: [FlatScenario]
  let report: ScenarioErrors

  /// The files that it was read from, the scenario's own first.
  package var sources: [ScenarioSource] {
    report.sources.map { ScenarioSource(path: $0.file ?? report.path, text: $0.text) }
  }

  /// The warnings and notes, sorted by position.
  package var warnings: [Diagnostic] { report.diagnostics }

  /// The number of further ones.
  package var omittedWarnings: Int { report.omitted }

  /// The warnings for people, as those of `ScenarioErrors`; empty without any.
  package var warningText: String { warnings.isEmpty ? "" : report.description }
}
