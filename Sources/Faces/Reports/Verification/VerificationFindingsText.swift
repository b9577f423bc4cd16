import Foundation
import TextOutput
import Verification

extension VerificationFindings {
  /// The clearest findings in full, and the number of the others.
  var text: String { groups.map(\.text).joined() }
}

extension VerificationFindings.Group {
  fileprivate var text: String {
    let blocks = told.reduce(into: [[VerificationFindings.Entry]]()) { blocks, entry in
      if let last = blocks.last?.last, last.isBeside(entry) {
        blocks[blocks.count - 1].append(entry)
      } else {
        blocks.append([entry])
      }
    }
    let texts = blocks.map(VerificationFindings.Entry.text).joined()
    guard !left.isEmpty else { return texts }
    let files = Set(left.flatMap(\.files)).count
    return texts + "\nand \(left.count) more \(left.count == 1 ? "finding" : "findings")"
      + " of \(architectures.listed) in \(files) \(files == 1 ? "file" : "files")\n"
  }
}

extension VerificationFindings.Entry {
  /// The most further differences of a run that are told.
  private static let mostAlso = 3

  /// Findings beside each other as one block, which says once who has them and what shows them.
  fileprivate static func text(of entries: [Self]) -> String {
    let last = entries[entries.count - 1]
    let lines =
      entries.map(\.head)
      + (last.files.count == 1 ? [] : ["  in \(last.files.count) files, first \(last.firstFile)"])
      + ["  in \(last.place)"] + entries.flatMap(\.besides).map { "  \($0)" }
      + unanimity(of: entries).map { "  \($0)" }
      + last.finding.commands.map { "  \($0.label): \($0.command)" }
    return "\n" + lines.map { $0 + "\n" }.joined()
  }

  private var head: String {
    files.count == 1 ? "\(firstFile): \(finding.failure)" : finding.failure
  }

  private var firstFile: String { finding.file + (finding.draw.map { ", draw \($0)" } ?? "") }

  /// What else the run shows, and where the mistake is.
  var more: [String] { besides + Self.unanimity(of: [self]) }

  private var besides: [String] {
    let rest = also.count - Self.mostAlso
    return (symptom.map { ["and so: \($0)"] } ?? [])
      + also.prefix(Self.mostAlso).map { "also: \($0.failure)" }
      + (rest > 0 ? ["and \(rest) more of this run"] : [])
  }

  /// Who shows the same, once for all the entries, and what would be right.
  private static func unanimity(of entries: [Self]) -> [String] {
    let told = entries.filter { $0.unanimity != nil }
    let corrections = told.compactMap(\.correction)
    return told.compactMap { $0.unanimity?.words }.uniqued.flatMap { words in
      corrections.count == 1
        ? ["\(words); write \(corrections[0])"] : [words] + corrections.map { "  write \($0)" }
    }
  }

  /// The place and the value that would be right there; nil if the expectation can be right, if it
  /// is made more than once, or if what is shown is no such value.
  private var correction: String? {
    guard case .againstExpectation = unanimity, let line = finding.line,
      let property = finding.property, let shown = finding.shown, finding.isRepeated != true,
      !property.hasSuffix(".present"), !property.hasSuffix(".absent"),
      (try? JSONSerialization.jsonObject(with: Data(shown.utf8), options: .fragmentsAllowed)) != nil
    else { return nil }
    return "\(property): \(shown) at \(finding.includedFile ?? finding.scenarioPath):\(line)"
  }
}

extension Unanimity {
  fileprivate var words: String {
    switch self {
    case .againstExpectation(let names):
      "\(Self.all(names, and: "the specification")) agree: the expectation is wrong"
    case .ofOne(let name):
      "\(name) is the only architecture that ran, and the specification agrees with it: if the "
        + "others agree, too, the expectation is wrong"
    case .againstSpecification(let names):
      "\(Self.all(names)) show the same: the specification is wrong, or all of them are"
    }
  }

  private static func all(_ names: [String], and other: String? = nil) -> String {
    if names.count <= 3 { return (names + (other.map { [$0] } ?? [])).listed }
    return "all \(names.count) architectures that ran" + (other.map { " and \($0)" } ?? "")
  }
}

extension VerificationCell.Finding {
  /// The commands for a person who has read the finding.
  var commands: [(label: String, command: String)] {
    [("replay", replay)] + (show.map { [("show", $0)] } ?? [])
  }
}
