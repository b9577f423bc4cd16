/// Turns the bytes of a scenario file into the flat scenario that is run, or into every mistake
/// found in them.
public struct ScenarioLoader: Sendable {
  private let language: Language

  /// - Parameters:
  ///   - vocabularies: the features a scenario can be about.
  ///   - architectures: the words that `only` takes.
  ///   - layouts: the words that `queues` takes.
  public init(vocabularies: [FeatureVocabulary], architectures: [String], layouts: [String]) {
    language = Language(
      vocabularies: vocabularies, architectures: architectures, layouts: layouts)
  }

  /// - Parameters:
  ///   - path: how the file is named in errors and in the result; nothing is read from it.
  ///   - bytes: the whole file.
  /// - Throws: every mistake that was found; a file with one is not run in part.
  public func load(path: String, bytes: [UInt8]) throws(ScenarioErrors) -> FlatScenario {
    let source = try SourceReader.read(bytes, path: path)
    let root = try NodeComposer(source: source, path: path).compose()
    let decoding = Decoding(language: language)
    guard let scenario = ScenarioDecoder(decoding).decode(root), decoding.diagnostics.isEmpty else {
      throw ScenarioErrors(path: path, decoding.diagnostics, in: source)
    }
    do throws(Diagnostic) {
      return try Expander.expand(scenario, path: path)
    } catch {
      throw ScenarioErrors(path: path, [error], in: source)
    }
  }
}
