/// One line of a comparison, before anybody knows how wide its columns are.
struct ComparedLine: Hashable, Sendable {
  enum Mark: Hashable, Sendable {
    case heading
    case equal
    case differing
    case onlyLeft
    case onlyRight
    /// Equal lines that are not shown; the left text says how many.
    case leftOut

    var sign: String {
      switch self {
      case .heading, .equal, .leftOut: ""
      case .differing: "≠"
      case .onlyLeft: "<"
      case .onlyRight: ">"
      }
    }

    /// Of the left text, the sign and the right text; nil where it is written as it is.
    var styles: (left: InkStyle?, sign: InkStyle?, right: InkStyle?) {
      switch self {
      case .heading: (.heading, nil, .heading)
      case .equal: (nil, nil, nil)
      case .differing, .onlyLeft, .onlyRight: (.removed, .changed, .added)
      case .leftOut: (.quiet, nil, nil)
      }
    }
  }

  var name = ""
  var left = ""
  var right = ""
  let mark: Mark
}
