/// A place in a list, from 0: written out, or the index of a repeat.
enum PositionTemplate {
  case fixed(Int)
  case index(String)

  func filled(with values: (String) -> String?) -> Int {
    switch self {
    case .fixed(let position): return position
    case .index(let name):
      guard let position = values(name).flatMap({ Int($0) }) else {
        preconditionFailure("the decoder lets no unknown index through")
      }
      return position
    }
  }
}
