import EventLogs
import Interaction
import ScenarioLanguage

/// The machine-readable form of a screen: which property stands where. The names of properties are
/// the ways to them, cut at the dots; the text fields of the screen itself stand together under
/// `fields`. Of the lists on tabs, the one on the selected tab stands for itself.
struct ScreenForm: Sendable {
  private indirect enum Node: Sendable {
    /// One, or the same of each list on a tab.
    case property([PropertyID])
    case object([Member])
  }

  private struct Member: Sendable {
    let name: String
    let node: Node
    /// For a page, which may be absent as a whole, all its properties; else none.
    let ofPage: [PropertyID]
  }

  private typealias Place = (way: ArraySlice<String>, property: PropertyID)

  private let table: ControlTable
  private let rowKeys: [String]
  private let root: Node

  /// - Parameter details: the names of what a row shows beside its name.
  init(of table: ControlTable, details: [String]) {
    self.table = table
    rowKeys = ["name"] + details
    let properties = table.properties
    root = Self.node(
      of: properties.indices.filter { properties[$0].isTranscribed }.map { index in
        let isField = properties[index].owner.map { owner in
          let page = table[owner].whole.map { table[$0].kind.form }
          return properties[index].role == .text && table[owner].kind.form == .textField
            && page != .page
        }
        let property = PropertyID(rawValue: UInt16(index))
        let way = properties[index].name.split(separator: ".").map(String.init)
        if table.tab(of: property) != nil { return (way.dropFirst(), property) }
        return ((isField == true ? ["fields"] : []) + way, property)
      }, in: table)
  }

  /// Members stand in the order of their first properties.
  private static func node(of places: [Place], in table: ControlTable) -> Node {
    if places.contains(where: \.way.isEmpty) {
      precondition(
        places.count == 1
          || places.allSatisfy { $0.way.isEmpty && table.tab(of: $0.property) != nil },
        "a screen with lists on tabs has no other `title` and `rows`")
      return .property(places.map(\.property))
    }
    var members: [(name: String, places: [Place])] = []
    for place in places {
      let (name, rest) = (place.way.first ?? "", (place.way.dropFirst(), place.property))
      if let index = members.firstIndex(where: { $0.name == name }) {
        members[index].places.append(rest)
      } else {
        members.append((name, [rest]))
      }
    }
    return .object(
      members.map { name, places in
        let isPage = table.control(named: name).map { table[$0].kind.form == .page } ?? false
        return Member(
          name: name, node: node(of: places, in: table),
          ofPage: isPage ? places.map(\.property) : [])
      })
  }

  var shape: ScreenShape { shape(of: root) }

  private func shape(of node: Node) -> ScreenShape {
    switch node {
    case .property(let all): table[all[0]].shape
    case .object(let members):
      .object(
        members.map { member in
          let shape = shape(of: member.node)
          return .init(member.name, member.ofPage.isEmpty ? shape : .optional(shape))
        })
    }
  }

  func json(of screen: Snapshot) -> JSONValue { json(of: root, screen) }

  private func json(of node: Node, _ screen: Snapshot) -> JSONValue {
    switch node {
    case .property(let all):
      json(of: all.first { isOnTop($0, screen) } ?? all[0], screen)
    case .object(let members):
      .object(
        members.map { member in
          let isAbsent =
            !member.ofPage.isEmpty && member.ofPage.allSatisfy { screen[$0.rawValue] == .none }
          return (member.name, isAbsent ? .null : json(of: member.node, screen))
        })
    }
  }

  private func json(of property: PropertyID, _ screen: Snapshot) -> JSONValue {
    let value = screen[property.rawValue]
    return switch (table[property].role, value) {
    case (.shown, .list(let parts)) where parts.count == 3:
      .object([("title", parts[0].json), ("message", parts[1].json), ("actions", parts[2].json)])
    case (.rows, .list(let rows)):
      .array(rows.map { row($0) })
    default: value.json
    }
  }

  private func isOnTop(_ property: PropertyID, _ screen: Snapshot) -> Bool {
    table.tab(of: property).map { table.isSelected($0, on: screen) } ?? true
  }

  private func row(_ value: Value) -> JSONValue {
    guard case .list(let cells) = value else { return .object([]) }
    return .object(zip(rowKeys, cells.dropFirst()).map { ($0, $1.json) })
  }
}
