import FeatureContract
import Interaction

/// The inputs between two settled states, in the order in which they took effect.
///
/// An input takes effect twice. What the screen itself shows, such as a tab or a page, changes as
/// the input arrives. The model changes later. So a right screen belongs to two beginnings of this
/// order: the inputs that have arrived, and the inputs whose changes of the model are shown.
struct EffectOrder: Sendable {
  /// The specification after each number of inputs.
  private(set) var specifications: [any FeatureSpecification]
  /// True if the specification tells apart what an input changes as it arrives and what it changes
  /// by the model. If not, all counts as the model's.
  let isSplit: Bool
  private(set) var inputs: [UnsettledInputs.Delivered] = []
  /// For each number of inputs, the first record at which the model can be as they leave it.
  /// Ascending.
  private(set) var since: [Int]
  /// For each number of inputs, the record at which the last of the user's among them arrived.
  /// Ascending.
  private var arrivals: [Int]

  /// - Parameter base: the first record that belongs to the inputs.
  init(_ start: any FeatureSpecification, from base: Int, isSplit: Bool) {
    specifications = [start]
    self.isSplit = isSplit
    since = [base]
    arrivals = [base]
  }

  /// - Parameters:
  ///   - isCounted: true if the specification counts the model's changes, so that an input without
  ///     one leaves the model as it was.
  ///   - specification: what the input makes of it.
  mutating func append(
    _ input: UnsettledInputs.Delivered, isCounted: Bool,
    leaving specification: any FeatureSpecification
  ) {
    specifications.append(specification)
    let (since, arrival) = (since[inputs.count], arrivals[inputs.count])
    let change = input.changes.first ?? (isSplit && isCounted ? since : input.sequence)
    inputs.append(input)
    self.since.append(max(since, change))
    arrivals.append(input.queue == "main" ? max(arrival, input.sequence) : arrival)
  }

  /// The number of inputs whose changes of the model a record can show, at most.
  func changed(at sequence: Int) -> Int { Self.number(in: since, upTo: sequence) }

  /// The number of inputs that the screen itself has met at a record.
  func arrived(at sequence: Int) -> Int {
    isSplit ? Self.number(in: arrivals, upTo: sequence) : 0
  }

  /// Nothing but one input of the user was not settled.
  var isOfOneInput: Bool { inputs.count { $0.input != nil } < 2 }

  /// Such as `after input 4`, for the screen after a number of inputs.
  func words(for count: Int) -> String {
    count > 0 ? "after input \(inputs[count - 1].step)" : "before input \(inputs.first?.step ?? 0)"
  }

  /// The index of the last number that is not above the limit; 0 if all are.
  private static func number(in ascending: [Int], upTo limit: Int) -> Int {
    var (low, high) = (0, ascending.count)
    while low < high {
      let middle = low + (high - low) / 2
      if ascending[middle] > limit { high = middle } else { low = middle + 1 }
    }
    return max(0, low - 1)
  }
}

/// A walk through an order of inputs beside the records of its run. It finds the beginning of the
/// order whose changes of the model are shown, and never goes back. A property may lag behind others,
/// but for those of its group.
struct EffectWalk {
  typealias Values = [(property: UInt16, value: Value)]

  /// The places that are tried after the work is used up. A write of a right run shows one of the
  /// next inputs. A write of a wrong run shows none; a thousand of them must not try a thousand
  /// places each.
  private static let near = 8
  private static let workOfInput = 64

  private let order: EffectOrder
  /// True if the layout may show an older state of the model after a newer one.
  private let mayGoBack: Bool
  /// By property, the groups that it is in.
  private let groups: [[Int]]
  /// The number of inputs that have arrived, and by property or group that of those whose changes
  /// are shown.
  private var (arrived, changed): (Int, [Int: Int]) = (0, [:])
  private var work: Int
  private var latest: (arrived: Int, changed: Int, screen: Snapshot)?

  init(_ order: EffectOrder, groups: [[Int]] = [], mayGoBack: Bool) {
    (self.order, self.groups) = (order, groups)
    self.mayGoBack = mayGoBack
    work = Self.workOfInput * (order.inputs.count + 1)
  }

  /// False once the search is cut short, so that what it does not find may be there.
  var isComplete: Bool { work > 0 }

  /// Looks for the next beginning of the inputs that gives a written value, and goes there.
  ///
  /// - Parameter sequence: the record, never before that of an earlier call.
  mutating func goes(to property: UInt16, _ value: Value, at sequence: Int) -> Bool {
    guard let place = place(giving: [(property, value)], at: sequence) else { return false }
    changed[key(of: property)] = max(changed[key(of: property), default: 0], place)
    return true
  }

  /// The first of its groups, or itself.
  private func key(of property: UInt16) -> Int {
    let index = Int(property)
    return groups.indices.contains(index) ? groups[index].first.map { -1 - $0 } ?? index : index
  }

  /// Looks for a beginning of the inputs that gives all values. It does not go there: a value that
  /// lags may be right again after a later input, by chance.
  ///
  /// - Parameter least: the least number of inputs whose changes must be shown.
  mutating func finds(_ values: Values, at sequence: Int, least: Int) -> Bool {
    place(giving: values, at: sequence, least: least) != nil
  }

  private mutating func place(
    giving values: Values, at sequence: Int, least: Int = 0
  ) -> Int? {
    arrived = max(arrived, order.arrived(at: sequence))
    let last = order.changed(at: sequence)
    let start = values.map { changed[key(of: $0.property), default: 0] }.max() ?? 0
    return first(from: start, to: last, least: least, giving: values)
      ?? (mayGoBack ? first(from: 0, to: start, least: least, giving: values) : nil)
  }

  private mutating func first(
    from start: Int, to last: Int, least: Int, giving values: Values
  ) -> Int? {
    let end = isComplete ? last : min(last, start + Self.near)
    var place = start
    while true {
      if place >= least {
        let screen = screen(at: place)
        if values.allSatisfy({ screen[$0.property] == $0.value }) { return place }
      }
      guard place < end else { return nil }
      place += 1
      work -= 1
    }
  }

  private mutating func screen(at place: Int) -> Snapshot {
    if let latest, latest.arrived == arrived, latest.changed == place { return latest.screen }
    let specifications = order.specifications
    let screen =
      (order.isSplit ? specifications[arrived].screen(mixedWith: specifications[place]) : nil)
      ?? specifications[place].screen
    latest = (arrived, place, screen)
    return screen
  }

  /// For each value, the greatest number of inputs after which it is right; nil if there is none.
  /// Called after `finds` for the same record.
  mutating func latest(giving values: Values, at sequence: Int) -> [Int?] {
    var found = [Int?](repeating: nil, count: values.count)
    forEachScreen(from: 0, at: sequence) { count, screen in
      for (index, value) in values.enumerated() where screen[value.property] == value.value {
        found[index] = count
      }
    }
    return found
  }

  /// The values that a property may have at the record of the last call; each stands once.
  mutating func values(of property: UInt16, at sequence: Int) -> [Value] {
    var values: [Value] = []
    forEachScreen(from: changed[key(of: property), default: 0], at: sequence) { _, screen in
      if !values.contains(screen[property]) { values.append(screen[property]) }
    }
    return values
  }

  private mutating func forEachScreen(
    from start: Int, at sequence: Int, _ body: (Int, Snapshot) -> Void
  ) {
    var place = start
    let last = order.changed(at: sequence)
    while true {
      body(place, screen(at: place))
      guard place < last else { return }
      place += 1
    }
  }
}
