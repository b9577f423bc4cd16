import TextOutput

/// A processor's name for people, without the words and signs that say nothing.
package struct ProcessorName: Hashable, Sendable {
  /// `Intel Xeon` of `Intel(R) Xeon(R) Processor`.
  package let text: String

  /// - Parameter model: the name that the system has.
  package init(_ model: String) {
    let name = model.prefix { $0 != "@" }.replacing(/\((R|TM)\)/.ignoresCase(), with: "")
    let words = name.split(separator: " ").filter { !["CPU", "Processor"].contains($0) }
    text = words.isEmpty ? model : words.joined(separator: " ")
  }

  /// `Intel`
  private var maker: String { String(text.prefix { $0 != " " }) }

  /// The name of all, or their makers if they differ.
  package static func short(_ all: [ProcessorName]) -> [String] {
    let names = all.map(\.text).uniqued
    return names.count == 1 ? names : all.map(\.maker).uniqued
  }
}
