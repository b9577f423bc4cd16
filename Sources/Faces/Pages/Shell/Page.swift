import CPageAssets
import EventLogs
import Foundation
import Mustache

/// One file for a browser, with its style, script and data.
///
/// The page loads nothing, and its policy allows no other script. So a scenario's text that got
/// into the markup by mistake could do nothing.
struct Page {
  let title: String
  /// One sentence, for search engines and previews.
  let description: String
  /// Style sheets behind the one of all pages.
  let style: String
  /// Safe markup, made by templates, which escape their values.
  let body: String
  /// Data for the script, under its name: `JSON.parse(document.getElementById(name).textContent)`.
  let data: [(name: String, json: EmbeddedJSON)]
  let script: String
  /// The scripts of pages that this one embeds and opens.
  var embeddedScripts: [String] = []

  func text() throws -> String {
    let template = try MustacheTemplate(string: Asset.text("page.mustache"))
    let script = Self.whole(script)
    return template.render([
      "title": PageText(title), "description": PageText(description),
      "policy": Self.policy(scripts: [script] + embeddedScripts.map(Self.whole)),
      "style": Palette.text + Asset.text("page.css") + style,
      "body": body, "script": script,
      "data": data.map { ["name": $0.name, "json": $0.json.text] },
    ])
  }

  private static func whole(_ script: String) -> String { Asset.text("page.js") + script }

  /// Content Security Policy, level 3: only the scripts with these digests run. A page that is
  /// opened from inside another one has the policies of both.
  private static func policy(scripts: [String]) -> String {
    let digests = scripts.map {
      "'sha256-\(Data(Digest(of: $0.utf8).bytes).base64EncodedString())'"
    }
    return "default-src 'none'; style-src 'unsafe-inline'; img-src data:; "
      + "script-src \(digests.joined(separator: " ")); base-uri 'none'; form-action 'none'"
  }
}

/// A file of `Assets`, embedded in the program.
enum Asset {
  /// - Parameter name: a file that `CPageAssets` embeds.
  static func text(_ name: String) -> String {
    guard let text = bindlab_page_asset(name) else {
      preconditionFailure("add \(name) to Sources/Faces/CPageAssets/PageAssets.c")
    }
    return String(cString: text)
  }
}
