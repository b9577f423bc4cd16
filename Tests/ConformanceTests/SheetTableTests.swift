import Catalog
import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import ScenarioLanguage
import Testing
import Verification

/// Sheets with what each of their cells shows, written by hand: model and rules could be wrong alike.
@Suite struct SheetTableTests {
  /// What the cells hold, and below it what they show.
  private static let text = """
    a1 1 | b1 =a1+1 | c1 =a1+b1 | d1 =c1+b1+a1
    => a1 1 | b1 2 | c1 3 | d1 6
    a1 2 | b1 =a1+1 | c1 =a1+b1 | d1 =c1+b1+a1
    => a1 2 | b1 3 | c1 5 | d1 10
    a1 =a1 | a2 1 | a3 =SUM(a2:a4) | a4 =a3
    => a1 #CYCLE! | a2 1 | a3 #CYCLE! | a4 #CYCLE!
    a1 =a1 | a2 1 | a3 =SUM(a2:a4) | a4 3
    => a1 #CYCLE! | a2 1 | a3 #CYCLE! | a4 3
    a1 1 | b1 =c1+1 | c1 =b1+1 | d1 =c1*2
    => a1 1 | b1 #CYCLE! | c1 #CYCLE! | d1 #CYCLE!
    a1 2 | b1 =c1+1 | c1 4 | d1 =c1*2
    => a1 2 | b1 5 | c1 4 | d1 8
    a1 2 | b1 =a1 | c1 =b1+1 | d1 =c1+b1
    => a1 2 | b1 2 | c1 3 | d1 5
    a1 0 | b1 =IF(a1=0,1,c1) | c1 =b1+1
    => a1 0 | b1 1 | c1 2
    a1 1 | b1 =IF(a1=0,1,c1) | c1 =b1+1
    => a1 1 | b1 #CYCLE! | c1 #CYCLE!
    a1 5 | b1 =IF(a1=0,1,c1) | c1 =IF(a1=0,b1,7)
    => a1 5 | b1 7 | c1 7
    a1 =b1*0 | b1 4 | c1 =b1
    => a1 0 | b1 4 | c1 4
    a1 =b1*0 | b1 =a1 | c1 =b1
    => a1 #CYCLE! | b1 #CYCLE! | c1 #CYCLE!
    a1 0 | b1 =a1 | c1 =b1
    => a1 0 | b1 0 | c1 0
    a1 =a2+a3 | a2 =a3*2 | a3 =b9 | b1 =SUM(a1:a3)
    => a1 0 | b1 0 | a2 0 | a3 0
    a1 =a2+a3 | a2 =a3*2 | a3 =b9 | b1 =SUM(a1:a3) | b9 4
    => a1 12 | b1 24 | a2 8 | a3 4 | b9 4
    a1 two | b1 =a1 | c1 =a1+1 | a2 =SUM(a1:b1) | b2 =IF(a1=0,1,2) | c2 =0-a1
    => a1 two | b1 two | c1 #VALUE! | a2 #VALUE! | b2 #VALUE! | c2 #VALUE!
    a1 2 | b1 =a1 | c1 =a1+1 | a2 =SUM(a1:b1) | b2 =IF(a1=0,1,2) | c2 =0-a1
    => a1 2 | b1 2 | c1 3 | a2 4 | b2 2 | c2 -2
    b1 =a1 | c1 =a1+1 | a2 =SUM(a1:b1) | b2 =IF(a1=0,1,2) | c2 =0-a1
    => b1 0 | c1 1 | a2 0 | b2 1 | c2 0
    a1 word | b1 =a1+c1 | d1 =b1+1 | a2 =a3+b1
    => a1 word | b1 #VALUE! | d1 #VALUE! | a2 #VALUE!
    a1 2 | b1 =a1+c1 | d1 =b1+1 | a2 =a3+b1
    => a1 2 | b1 2 | d1 3 | a2 2
    a1 2 | b1 =a1+c1 | d1 =b1+1 | a2 =a3+b1 | c1 5
    => a1 2 | b1 7 | c1 5 | d1 8 | a2 7
    a1 2 | b1 10 | c1 21 | d1 =IF(a1=1,b1,c1) | e1 =d1+1
    => a1 2 | b1 10 | c1 21 | d1 21 | e1 22
    a1 2 | b1 10 | c1 22 | d1 =IF(a1=1,b1,c1) | e1 =d1+1
    => a1 2 | b1 10 | c1 22 | d1 22 | e1 23
    a1 1 | b1 word | c1 22 | d1 =IF(a1=1,b1,c1) | e1 =d1+1
    => a1 1 | b1 word | c1 22 | d1 word | e1 #VALUE!
    a4 =a3+1 | a3 =a2+1 | a2 =a1+1 | a1 1
    => a1 1 | a2 2 | a3 3 | a4 4
    a4 =a3+1 | a3 =a2+1 | a2 =a1+1 | a1 10
    => a1 10 | a2 11 | a3 12 | a4 13
    a1 = | b1 =1+ | c1 =(1 | d1 =1 2 | e1 =foo(1) | a2 =SUM(1) | b2 =IF(1,2,3) | c2 =a3a | d2 =1++2 | e2 =a1+1 | a3 =IF(1=1,2,3 | b3 =2*(3+4)-5
    => a1 #ERROR! | b1 #ERROR! | c1 #ERROR! | d1 #ERROR! | e1 #ERROR! | a2 #ERROR! | b2 #ERROR! | c2 #ERROR! | d2 #ERROR! | e2 #ERROR! | a3 #ERROR! | b3 9
    a1 1 | a10 10 | b1 =a1+a10 | a11 =a10+a1+a1 | b2 =a11
    => a1 1 | b1 11 | b2 12 | a10 10 | a11 12
    a1 2 | a10 20 | b1 =a1+a10 | a11 =a10+a1+a1 | b2 =a11
    => a1 2 | b1 22 | b2 24 | a10 20 | a11 24
    a1 9223372036854775807 | b1 =a1+1 | c1 =a1*2 | d1 =-9223372036854775807-2 | e1 =9223372036854775808 | a2 =SUM(a1:a1)+SUM(a1:a1) | b2 9223372036854775808 | c2 =b2 | d2 =-(-9223372036854775807-1)
    => a1 9223372036854775807 | b1 #NUM! | c1 #NUM! | d1 #NUM! | e1 #NUM! | a2 #NUM! | b2 9223372036854775808 | c2 9223372036854775808 | d2 #NUM!
    a1 4611686018427387903 | b1 =a1+1 | c1 =a1*2 | d1 =-9223372036854775807-2 | e1 =9223372036854775808 | a2 =SUM(a1:a1)+SUM(a1:a1) | b2 -007 | c2 =b2 | d2 =-(-9223372036854775807-1)
    => a1 4611686018427387903 | b1 4611686018427387904 | c1 9223372036854775806 | d1 #NUM! | e1 #NUM! | a2 9223372036854775806 | b2 -7 | c2 -7 | d2 #NUM!
    a1 =b0 | b1 =b10000 | c1 =aa1 | d1 =IF(1=1,5,b0) | e1 =a1+q | a2 =SUM(a3:b0) | b2 =b0+q9 | c2 =q9+b0
    => a1 #REF! | b1 #REF! | c1 #REF! | d1 5 | e1 #ERROR! | a2 #REF! | b2 #REF! | c2 #REF!
    a1 =2+3 | b1 =a1*2 | c1 =b1
    => a1 5 | b1 10 | c1 10
    a1 =3-b2 | b1 =a1*2 | c1 =b1 | b2 =1+1
    => a1 1 | b1 2 | c1 2 | b2 2
    a1 7 | b1 5 | c1 2
    => a1 7 | b1 5 | c1 2
    a1 7 | b1 =a1 | c1 2
    => a1 7 | b1 7 | c1 2
    a1 =c1 | b1 =a1+1 | c1 2
    => a1 2 | b1 3 | c1 2
    """

  static let sheets = text.split(separator: /\n(?!=>)/).map { sheet in
    let lines = sheet.split(separator: "\n=> ").map(String.init)
    return (lines[0], lines[1])
  }

  private static func cells(_ text: String) -> [(name: String, text: String)] {
    text.split(separator: " | ").map { cell in
      let parts = cell.split(separator: " ", maxSplits: 1).map(String.init)
      return (parts[0], parts[1])
    }
  }

  private static func run(_ file: ScenarioFile, _ architecture: String) throws -> JudgedRun {
    let entry = try #require(file.feature.architecture(named: architecture))
    return JudgedRun(
      of: file, through: Arm(feature: file.feature, architecture: entry, layout: .main))
  }

  @Test(arguments: sheets)
  func eachCellShows(written: String, shown: String) throws {
    let given = Self.cells(written).map { "{at: \($0.name), text: \"\($0.text)\"}" }
    let file = try ScenarioFile.written(
      of: "cells", head: ["given: {cells: [\(given.joined(separator: ", "))]}"], ["idle"])
    let run = try Self.run(file, "direct")
    #expect(run.findings.isEmpty)
    let property = UInt16(try #require(run.log.header.properties.firstIndex(of: "cells.rows")))
    let rows = try #require(
      run.log.records.last { $0.kind.isShown && $0.on == property }
    ).value
    #expect(
      rows
        == .list(
          Self.cells(shown).map { row in
            let isError = row.text.hasPrefix("#")
            return .list(
              [row.name, row.name, row.text, isError ? "red" : "black"].map { .text($0) })
          }))
  }

  @Test(arguments: [
    ("{at: aa1, text: x}", "expected a word such as `a1`, found `aa1`"),
    ("{shape: lader, depth: 3}", "did you mean `ladder`?"),
    ("{shape: ladder}", "a shape of `cells` needs `depth`"),
    ("{shape: ladder, depth: 3, width: 3}", "a shape of `cells` has no `width`"),
  ])
  func whatIsNoSheetIsRefused(given: String, words: String) throws {
    let cells = try #require(FeatureCatalog.bundled.feature(named: "cells"))
    let loader = ScenarioLoader(
      vocabularies: [cells.vocabulary], architectures: [], layouts: [])
    let text = "scenario: 1\nname: a\nfeature: cells\ngiven: {cells: [\(given)]}\nsteps: []\n"
    let errors = #expect(throws: ScenarioErrors.self) {
      _ = try loader.load(path: "a", bytes: Array(text.utf8))
    }
    #expect(errors?.description.contains(words) == true, "\(errors?.description ?? "")")
  }

  /// What explodes ends, and says so on the screen.
  @Test(arguments: ["mvvm-reactive", "mvvm-observable"])
  func anExplosionIsAResult(architecture: String) throws {
    let steps = ["scroll: {to: 40}", "enter: {cell: a1, text: \"7\"}"]
    let run = try Self.run(
      .written(of: "cells", head: ["given: {cells: {shape: ladder, depth: 40}}"], steps),
      architecture)
    #expect(run.findings.contains { $0.sentence.contains("#STEPS!") })
  }
}
