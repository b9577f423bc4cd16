import TextOutput
import Verification

extension [VerificationCell] {
  /// The clearest faults in full, and the number of the others. Those that the same architectures
  /// have are together; of them one of each rule and property is told.
  var faultsText: String {
    let faults = faults()
    let most = Set(faults.flatMap(\.files)).count == 1 ? 10 : 3
    var groups: [(architectures: [String], faults: [Fault])] = []
    for fault in faults {
      let names = fault.architectures
      if let index = groups.firstIndex(where: { Set($0.architectures) == Set(names) }) {
        groups[index].faults.append(fault)
      } else {
        groups.append((names, [fault]))
      }
    }
    return groups.map { Self.text(of: $0.faults, $0.architectures, most) }.joined()
  }

  private static func text(of faults: [Fault], _ architectures: [String], _ most: Int) -> String {
    var (subjects, blocks, left): (Set<[String]>, [[Fault]], [Fault]) = ([], [], [])
    var told = 0
    for fault in faults {
      guard subjects.insert(fault.finding.subject).inserted, told < most else {
        left.append(fault)
        continue
      }
      told += 1
      // Findings of one run are one block, which says once who has them and what shows them.
      if let last = blocks.last?.last, last.isBeside(fault) {
        blocks[blocks.count - 1].append(fault)
      } else {
        blocks.append([fault])
      }
    }
    let texts = blocks.map(Fault.text).joined()
    guard !left.isEmpty else { return texts }
    let files = Set(left.flatMap(\.files)).count.counted("file")
    let more = "\(left.count) more \(left.count == 1 ? "finding" : "findings")"
    return texts + "\nand \(more) of \(architectures.listed) in \(files)\n"
  }
}

extension Fault {
  fileprivate func isBeside(_ other: Fault) -> Bool {
    files.count == 1 && files == other.files && holders == other.holders
      && finding.run == other.finding.run && agreement == other.agreement
  }

  fileprivate static func text(of faults: [Fault]) -> String {
    let last = faults[faults.count - 1]
    let lines =
      faults.map { $0.files.count == 1 ? $0.finding.placedText : $0.finding.text }
      + (last.files.count == 1 ? [] : ["  in \(last.files.count) files, first \(last.firstFile)"])
      + ["  in \(last.place)"] + faults.flatMap(\.besides).map { "  \($0)" }
      + agreements(of: faults).map { "  \($0)" }
      + last.finding.commands.map { "  \($0.label): \($0.command)" }
    return "\n" + lines.map { $0 + "\n" }.joined()
  }

  private var firstFile: String {
    ([finding.address(in: files[0])] + (finding.run.map { [$0.ofOtherRun] } ?? [])).filter {
      !$0.isEmpty
    }
    .joined(separator: ", ")
  }
}
