import Foundation
import Plots
import TestSupport
import Testing

@testable import Measurement
@testable import Pages

#if canImport(FoundationXML)
  import FoundationXML
#endif

// PagesTests: what pages show, as values, and that no text of a file becomes markup.

@Suite struct ReportPageTests {
  private static func results(_ changes: [(String, String)] = []) throws -> Results {
    try Results(try StoredSample.data(changing: changes), path: "sample.json")
  }

  private static func page(_ changes: [(String, String)] = []) throws -> String {
    ReportPage(try results(changes)).text
  }

  /// What the page says, and when.
  @Test(
    arguments: [
      ([], "<h1>What each way of binding costs</h1>"),
      ([], "mvvm-reactive glitches in 31 of 85 scenarios."),
      ([], "bindlab show Scenarios/form/all-spaces.scenario.yaml --architecture mvvm-reactive"),
      ([], "<th scope=\"row\" class=\"left\">direct *</th><td>1.000</td>"),
      ([], "<td class=\"left\">1.07 [1.05, 1.10]</td>"),
      ([], "favorites under main: time by size"),
      ([], "<details class=\"layout\" open><summary><h3>form: what a hop costs</h3>"),
      (
        [],
        "Measured: 60 inputs of Scenarios/form/typical-registration.scenario.yaml; each shows, "
      ),
      (
        [("\"isWhole\" : true", "\"isWhole\" : false")],
        "Incomplete: these are the finished features."
      ),
      ([("\"isWhole\"", "\"leftOut\" : \"2 of <3>\", \"isWhole\"")], "Weaker: 2 of &#60;3&#62;."),
      ([("\"notes\" : [", "\"notes\" : [\"a & b\"")], "<p class=\"banner\">a &#38; b</p>"),
      (
        [("\"scattersBySize\" : false", "\"scattersBySize\" : true")],
        "These times scatter: direct "
      ),
      ([("\"failures\" : [", "\"failures\" : [\(failure)")], "<h3>Without numbers</h3>"),
      ([("\"failures\" : [", "\"failures\" : [\(failure)")], "mvc has no numbers: shows nothing"),
    ] as [([(String, String)], String)])
  func thePageSays(_ changes: [(String, String)], _ text: String) throws {
    let isThere = try Self.page(changes).contains(text)
    #expect(isThere, "the page does not say: \(text)")
  }

  private static let failure = """
    {"feature": "form", "layout": "main", "architecture": "mvc", "what": "shows nothing",
      "replay": "bindlab replay a"}
    """

  private static let hostileNames = [
    "</script><img src=x onerror=alert(1)>", "<!--<script>", "' onmouseover='alert(1)",
    "\u{301} onmouseover=alert(1) x=", "{{{picture}}}", "]]><svg onload=alert(1)>", "\u{202e}cvm",
  ]

  /// Names come from files of anybody. None of them ends an element or an attribute: each tag of
  /// the page, without the values of its attributes, is one of the page with other names.
  @Test(arguments: hostileNames)
  func aNameStaysText(_ name: String) throws {
    func tags(naming name: String) throws -> Set<String> {
      let whole = try Self.page(
        ["mvc", "form", "main", "AMD EPYC"].map { ("\"\($0)\"", "\"\(name)\($0)\"") })
      // A combining mark makes one character with the end of a tag; a browser does not see it so.
      let page = String(String.UnicodeScalarView(whole.unicodeScalars.filter { $0 != "\u{301}" }))
      let isHidden = page.unicodeScalars.contains("\u{202e}")
      #expect(!isHidden)
      return Set(
        page.matches(of: /<[A-Za-z\/!][^>]*>/).map { String($0.0).replacing(/"[^"]*"/, with: "") })
    }
    #expect(try tags(naming: name).subtracting(tags(naming: "plain")) == [])
  }

  @Test func identifiersAreUniqueAndNoLinkIsDead() throws {
    let page = try Self.page()
    let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    for link in page.matches(of: /href="#([^"]*)"/) { #expect(ids.contains(String(link.1))) }
  }

  /// Names that are no names, in files of their own.
  @Test(arguments: hostileNames + ["", "a/../b"])
  func aPictureIsWholeXML(_ name: String) throws {
    let results = try Self.results([("\"form\"", "\"\(name)\""), ("\"mvc\"", "\"\(name)1\"")])
    let files = ReportPictures.files(of: results)
    #expect(files.count == 2)
    for file in files {
      #expect(XMLParser(data: Data(file.text.utf8)).parse(), "\(file.name)")
      #expect(!file.name.contains("/") && file.name.hasSuffix("-ratios.svg"))
    }
  }
}
