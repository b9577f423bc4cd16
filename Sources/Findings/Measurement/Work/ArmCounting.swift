import Passes
import Verification

/// Counts arms of one feature, one after the other, in a process that callgrind runs. If an arm
/// ends the process, the next one gets a new one.
struct ArmCounting {
  private let counter: WorkCounter
  private let name: String
  private let preparation: WorkJob
  private let most: Int
  private var opened: (process: WorkProcess, inputs: Int)?

  /// - Parameters:
  ///   - name: of the process's files, unique among those of the counter.
  ///   - preparation: names the scenarios.
  ///   - most: the countings of an arm whose first ones differ.
  init(_ counter: WorkCounter, named name: String, _ preparation: WorkJob, most: Int) {
    (self.counter, self.name, self.preparation, self.most) = (counter, name, preparation, most)
  }

  /// The number of inputs of one replay.
  mutating func inputs() throws -> Int { try process().inputs }

  /// The instructions of an arm under each of the layouts; nil if the program has no such arm.
  ///
  /// - Parameters:
  ///   - first: the first of the places in which its memory lies.
  ///   - work: additional work of the arm.
  /// - Throws: a `RequestError` if the arm ended the process.
  mutating func counts(
    of architecture: String, under layouts: [String], from first: Int = 0,
    adding work: InjectedWork? = nil
  ) throws -> [WorkCount]? {
    do {
      let process = try process().process
      var counts: [WorkCount] = []
      for layout in layouts {
        var byPlace: [UInt64] = []
        while byPlace.count < (Set(byPlace).count <= 1 ? WorkCount.few : most) {
          let place = first + byPlace.count
          guard
            let count = try process.count(architecture, under: layout, place: place, adding: work)
          else { return nil }
          byPlace.append(count)
        }
        counts.append(WorkCount(byPlace))
      }
      return counts
    } catch {
      end()
      throw error
    }
  }

  mutating func end() {
    opened?.process.end()
    opened = nil
  }

  private mutating func process() throws -> (process: WorkProcess, inputs: Int) {
    if let opened { return opened }
    let process = try counter.process(named: name)
    let opened = (process, try process.prepare(preparation))
    self.opened = opened
    return opened
  }
}
