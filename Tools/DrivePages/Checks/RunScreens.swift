import Foundation

/// Compares the page after each input with `bindlab replay --format jsonl` for the same scenario: a
/// second way from the run to its screens.
enum RunScreens {
  /// - Parameter file: a file beside the page.
  static func form(_ file: String) -> Check {
    Check("screens of the form") { browser, findings in
      let lines: [Line<Form>] = try read(file, in: browser)
      try step(through: lines, in: browser, &findings) { screen in
        let shown = try browser.texts(
          ".shown .part.field .box, .shown .part.label .words, .shown .part.label .color, "
            + ".shown .part.button .state, .shown .part.alert strong")
        let expected =
          [screen.fields.id, screen.fields.password, screen.fields.confirm]
          .map { $0.isEmpty ? "empty" : $0 } + [
            screen.validation.text, screen.validation.color,
            screen.register.enabled ? "enabled" : "disabled",
          ] + (screen.alert.map { [$0.title] } ?? [])
        return shown == expected ? nil : "\(shown) and not \(expected)"
      }
    }
  }

  static func favorites(_ file: String) -> Check {
    Check("screens of the favorites") { browser, findings in
      let lines: [Line<Favorites>] = try read(file, in: browser)
      try step(through: lines, in: browser, &findings) { screen in
        let tabs = try browser.visible(".shown .tab.selected").map { tab in
          // The rest is for screen readers.
          tab.prefix { !$0.isWhitespace }
        }
        if screen.tabBar, tabs != [screen.tab[...]] { return "tab \(tabs) and not \(screen.tab)" }
        if let detail = screen.detail {
          let page = try browser.visible(".shown .part.page").joined()
          let isShown = page.contains(detail.url) && page.contains(detail.button)
          return isShown ? nil : "the page '\(page)' and not \(detail)"
        }
        let title = try browser.visible(".shown .part.list .title")
        if title != [screen.title] { return "title \(title) and not \(screen.title)" }
        let rows = try browser.visible(".shown .row-name")
        let names = screen.rows.map(\.name)
        let isPart = names.isEmpty ? rows.isEmpty : !rows.isEmpty && names.contains(rows)
        return isPart ? nil : "rows \(rows), which are not in \(names)"
      }
    }
  }

  private static func step<Screen>(
    through lines: [Line<Screen>], in browser: Browser, _ findings: inout Findings,
    fault: (Screen) throws -> String?
  ) throws {
    findings.expect(lines.count > 5, "only \(lines.count) screens are known")
    try browser.press(.home)
    for line in lines {
      if line.step > 0 { try browser.press(.right) }
      let present = try browser.visible("#present").first ?? ""
      findings.expect(
        present.hasPrefix(line.step == 0 ? "Load" : "Input \(line.step) "),
        "the page is at '\(present)', not \(line.step)")
      guard let screen = line.screen else { continue }
      let fault = try fault(screen)
      findings.expect(fault == nil, "input \(line.step): \(fault ?? "")")
    }
  }

  private static func read<Screen: Decodable>(
    _ name: String, in browser: Browser
  ) throws -> [Line<Screen>] {
    let page = try browser.evaluate("return location.href", as: String.self)
    guard let file = URL(string: name, relativeTo: URL(string: page)) else {
      throw BrowserFault("no file beside \(page)")
    }
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.map { try JSONDecoder().decode(Line<Screen>.self, from: Data($0.utf8)) }
  }

  private struct Line<Screen: Decodable>: Decodable {
    let step: Int
    let screen: Screen?
  }

  private struct Form: Decodable {
    struct Fields: Decodable { let id, password, confirm: String }
    struct Validation: Decodable { let text, color: String }
    struct Register: Decodable { let enabled: Bool }
    struct Alert: Decodable { let title: String }
    let fields: Fields
    let validation: Validation
    let register: Register
    let alert: Alert?
  }

  private struct Favorites: Decodable {
    struct Row: Decodable { let name: String }
    struct Detail: Decodable { let url, button: String }
    let tab: String
    let tabBar: Bool
    let title: String
    let rows: [Row]
    let detail: Detail?
  }
}
