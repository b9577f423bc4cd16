import GivenData
import ScenarioLanguage

/// Sheets by a few numbers: the shapes in which values depend on each other.
extension GivenShape {
  static let sheets: [GivenShape] = [
    shape("chain", ["length"]) { sheet, numbers in
      for row in 2...max(2, numbers[0]) { sheet.put("=a\(row - 1)+1", "a", row) }
    },
    shape("fan", ["width"]) { sheet, numbers in
      for row in 1...numbers[0] { sheet.put("=a1+\(row)", "b", row) }
    },
    shape("diamond", ["width"]) { sheet, numbers in
      for row in 1...numbers[0] { sheet.put("=a1+\(row)", "b", row) }
      sheet.put("=SUM(b1:b\(numbers[0]))", "c", 1)
    },
    // A chain, and a sum of all of it.
    shape("triangle", ["depth"]) { sheet, numbers in
      for row in stride(from: 2, through: numbers[0], by: 1) {
        sheet.put("=a\(row - 1)+1", "a", row)
      }
      sheet.put("=SUM(a1:a\(numbers[0]))", "b", 1)
    },
    // Each rung reads the last two.
    shape("ladder", ["depth"]) { sheet, numbers in
      sheet.put("=a1+0", "a", 2)
      for row in stride(from: 3, through: numbers[0] + 1, by: 1) {
        sheet.put("=a\(row - 1)+a\(row - 2)", "a", row)
      }
    },
    shape("serial-diamonds", ["count"]) { sheet, numbers in
      for row in 2...(numbers[0] + 1) {
        sheet.put("=a\(row - 1)+1", "b", row)
        sheet.put("=a\(row - 1)*2", "c", row)
        sheet.put("=c\(row)-b\(row)", "a", row)
      }
    },
    // All go into one, and that into all.
    shape("mux", ["width"]) { sheet, numbers in
      let width = numbers[0]
      for row in 1...width {
        sheet.put("\(row)", "a", row)
        sheet.put("=b1*0+a\(row)", "c", row)
        sheet.put("=c\(row)+1", "d", row)
      }
      sheet.put("=SUM(a1:a\(width))", "b", 1)
    },
    // What is read changes with each value.
    shape("unstable", ["reads"]) { sheet, numbers in
      sheet.put("=a1*2", "b", 1)
      sheet.put("=0-a1", "c", 1)
      let (then, otherwise) = (sum(of: "b1", numbers[0]), sum(of: "c1", numbers[0]))
      sheet.put("=IF(a1>5,\(then),\(otherwise))", "d", 1)
    },
    shape("repeated", ["reads"]) { sheet, numbers in
      sheet.put("=\(sum(of: "a1", numbers[0]))", "b", 1)
    },
    // Four cells a layer, of which each reads one or two of the layer before.
    shape("layers", ["depth"]) { sheet, numbers in
      for (column, value) in zip("abcd", 1...4) { sheet.put("\(value)", column, 1) }
      for row in 2...(numbers[0] + 1) {
        let before = row - 1
        sheet.put("=b\(before)", "a", row)
        sheet.put("=a\(before)-c\(before)", "b", row)
        sheet.put("=b\(before)+d\(before)", "c", row)
        sheet.put("=c\(before)", "d", row)
      }
    },
    // Each cell reads so many of the row before, from its own column on.
    shape("grid", ["width", "depth", "reads"]) { sheet, numbers in
      let columns = Array("abcdefghijklmnopqrstuvwxyz".prefix(numbers[0]))
      for column in columns { sheet.put("1", column, 1) }
      for row in stride(from: 2, through: numbers[1], by: 1) {
        for place in columns.indices {
          let read = (0..<numbers[2]).map { "\(columns[(place + $0) % columns.count])\(row - 1)" }
          sheet.put("=" + read.joined(separator: "-"), columns[place], row)
        }
      }
    },
    // No formula: a change concerns one cell.
    shape("wide", ["cells"]) { sheet, numbers in
      for row in stride(from: 2, through: numbers[0], by: 1) { sheet.put("\(row)", "a", row) }
    },
    // The second link is always 0, so that no change goes on from there.
    shape("constant-early", ["links"]) { sheet, numbers in
      sheet.put("=a1*0", "a", 2)
      for row in stride(from: 3, through: numbers[0] + 1, by: 1) {
        sheet.put("=a\(row - 1)+1", "a", row)
      }
    },
    // Most changes concern nobody: all formulas read the first cell.
    shape("nobody", ["sources", "watchers"]) { sheet, numbers in
      for row in stride(from: 2, through: numbers[0], by: 1) { sheet.put("\(row)", "a", row) }
      for row in 1...numbers[1] { sheet.put("=a1+\(row)", "b", row) }
    },
  ]

  private static func sum(of name: String, _ times: Int) -> String {
    Array(repeating: name, count: times).joined(separator: "+")
  }

  /// Each begins with 1 in `a1`, unless it says otherwise. Beyond the last row there is nothing.
  private static func shape(
    _ name: String, _ numbers: [String], fill: @escaping @Sendable (inout Filling, [Int]) -> Void
  ) -> GivenShape {
    GivenShape(name, numbers) { numbers in
      var sheet = Filling()
      fill(&sheet, numbers)
      sheet.texts["a1"] = sheet.texts["a1"] ?? "1"
      return sheet.texts.compactMap { name, text in SheetPlace(name).map { ($0, text) } }
        .sorted { $0.0 < $1.0 }.map { [.text($0.name), .text($1)] }
    }
  }

  struct Filling {
    fileprivate var texts: [String: String] = [:]

    fileprivate mutating func put(_ text: String, _ column: Character, _ row: Int) {
      texts["\(column)\(row)"] = text
    }
  }
}
