/// For each record of a log a fact that it has by itself, or else by what caused it. A fact is a
/// number: a fold asks several times a record, and a generic type would be looked up each time.
package struct Trail: Sendable {
  private var facts: [Int] = []
  private let none: Int

  /// - Parameter none: the fact of a record without a cause.
  package init(none: Int, reserving capacity: Int = 0) {
    self.none = none
    facts.reserveCapacity(capacity)
  }

  package subscript(sequence: Int) -> Int { facts[sequence] }

  /// The fact of what caused the record.
  package func cause(of record: Record) -> Int { record.cause.map { facts[$0] } ?? none }

  /// Must be called once for each record, in order.
  ///
  /// - Parameter own: nil for a record that has only what its cause has.
  /// - Returns: the fact of the record.
  @discardableResult
  package mutating func note(_ record: Record, own: Int? = nil) -> Int {
    let fact = own ?? cause(of: record)
    facts.append(fact)
    return fact
  }
}
