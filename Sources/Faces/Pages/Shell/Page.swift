import CPageAssets
import EventLogs
import Foundation
import TextOutput

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
  /// Safe markup: foreign texts in it went through `Markup.text`.
  let body: String
  /// JSON for the script: `JSON.parse(document.getElementById("data").textContent)`.
  var data: String?
  let script: String

  var text: String {
    let script = Asset.text("page.js") + script
    let data = data.map {
      "<script type=\"application/json\" id=\"data\">\(Self.embedded($0))</script>\n"
    }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy(script))">
      <meta name="description" content="\(Markup.text(description))">
      <link rel="icon" href="data:,">
      <title>\(Markup.text(title))</title>
      <style>\(Palette.text + Asset.text("page.css") + style)</style>
      </head>
      <body>
      \(body)
      \(data ?? "")<script>\(script)</script>
      </body>
      </html>

      """
  }

  /// HTML ends the element at `</script` and reads differently after `<!--`. In JSON the character
  /// occurs only in strings, where it can be escaped.
  private static func embedded(_ json: String) -> String {
    let pieces = json.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return String(decoding: Array(pieces.joined(separator: #"\u003c"#.utf8)), as: UTF8.self)
  }

  /// Content Security Policy, level 3: only the script with this digest runs.
  private static func policy(_ script: String) -> String {
    let digest = Data(Digest(of: script.utf8).bytes).base64EncodedString()
    return "default-src 'none'; style-src 'unsafe-inline'; img-src data:; "
      + "script-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'"
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

  /// The file with each `{{name}}` replaced by its markup.
  static func text(_ name: String, _ markup: [String: String]) -> String {
    text(name).replacing(/\{\{([a-z]+)\}\}/) { markup[String($0.1)] ?? "" }
  }
}

/// The colours of all pages and pictures: the light ones, and the dark ones by the system's scheme
/// and by choice. Paper is white, whatever the screen is.
enum Palette {
  static var text: String {
    let dark = Asset.text("palette-dark.css")
    return Asset.text("palette.css")
      + "@media screen and (prefers-color-scheme: dark) {\n"
      + ":root:not([data-scheme=\"light\"]) {\n\(dark)}\n}\n"
      + "@media screen {\n:root[data-scheme=\"dark\"] {\n\(dark)}\n}\n"
  }
}
