import TextOutput
import Verification

extension VerificationFindings {
  /// The clearest findings in full, and the number of the others.
  var text: String { groups.map(\.text).joined() }
}

extension VerificationFindings.Group {
  fileprivate var text: String {
    let texts = told.map(\.text).joined()
    guard !left.isEmpty else { return texts }
    let files = Set(left.flatMap(\.files)).count
    return texts + "\nand \(left.count) more \(left.count == 1 ? "finding" : "findings")"
      + " of \(architectures.listed) in \(files) \(files == 1 ? "file" : "files")\n"
  }
}

extension VerificationFindings.Entry {
  fileprivate var text: String {
    let draw = finding.draw.map { ", draw \($0)" } ?? ""
    let head =
      files.count == 1
      ? "\(finding.file)\(draw): \(finding.failure)\n  in \(place)"
      : "\(finding.failure)\n  in \(files.count) files, first \(finding.file)\(draw)\n"
        + "  in \(place)"
    let symptom = symptom.map { "\n  and so: \($0)" } ?? ""
    return "\n\(head)\(symptom)\n  replay: \(finding.replay)\n"
  }
}
