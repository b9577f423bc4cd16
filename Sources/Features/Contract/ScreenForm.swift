import EventLogs
import Interaction
import ScenarioLanguage

/// The machine-readable form of a screen: which property stands where. The names of properties are
/// the ways to them, cut at the dots; the text fields of the screen itself stand together under
/// `fields`.
struct ScreenForm: Sendable {
  private indirect enum Node: Sendable {
    case property(PropertyID)
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
  private let root: Node

  init(of table: ControlTable) {
    self.table = table
    let properties = table.properties
    root = Self.node(
      of: properties.indices.filter { properties[$0].isTranscribed }.map { index in
        let isField = properties[index].owner.map { owner in
          let page = table[owner].whole.map { table[$0].kind.form }
          return table[owner].kind.form == .textField && page != .page
        }
        let way = properties[index].name.split(separator: ".").map(String.init)
        return ((isField == true ? ["fields"] : []) + way, PropertyID(rawValue: UInt16(index)))
      }, in: table)
  }

  /// Members stand in the order of their first properties.
  private static func node(of places: [Place], in table: ControlTable) -> Node {
    if let place = places.first, place.way.isEmpty { return .property(place.property) }
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
    case .property(let property): table[property].shape
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
    case .property(let property): json(of: property, screen[property.rawValue])
    case .object(let members):
      .object(
        members.map { member in
          let isAbsent =
            !member.ofPage.isEmpty && member.ofPage.allSatisfy { screen[$0.rawValue] == .none }
          return (member.name, isAbsent ? .null : json(of: member.node, screen))
        })
    }
  }

  private func json(of property: PropertyID, _ value: Value) -> JSONValue {
    switch (table[property].role, value) {
    case (.shown, .list(let parts)) where parts.count == 3:
      .object([("title", parts[0].json), ("message", parts[1].json), ("actions", parts[2].json)])
    case (.rows, .list(let rows)):
      .array(rows.map { .object([("name", .text(ShownRow($0)?.name ?? ""))]) })
    default: value.json
    }
  }
}
