package import GivenData
package import Queues

/// A scenario ready to run: every step expanded to inputs, each with its position in the file.
package struct FlatScenario: Sendable, Codable {
  /// The level on which all runs of the scenario must agree.
  package enum Agreement: String, Hashable, Sendable, Codable {
    /// The screen at the end.
    case final
    /// The screen after every input, once nothing is queued.
    case settled
    /// The changes flushed in each turn of the main queue.
    case frames
  }

  /// How its random choices were made.
  package struct Draw: Hashable, Sendable, Codable {
    /// Where all choices start from; 0 where they are those of the file's own seeds.
    package let seed: UInt64
    /// True if anything is drawn: another draw then gives other inputs or records.
    package let isRandom: Bool
    /// The expectations that were left out: they are about what the file's own seeds draw.
    package var expectationsLeftOut: Int

    package init(seed: UInt64 = 0, isRandom: Bool = false, expectationsLeftOut: Int = 0) {
      self.seed = seed
      self.isRandom = isRandom
      self.expectationsLeftOut = expectationsLeftOut
    }
  }

  /// The file's name as given on loading.
  package let path: String
  /// The row of the file's table that it comes from, counted from 1; nil without a table.
  package let caseNumber: Int?
  package let name: String
  package let feature: String
  package let tags: [String]
  package let seed: UInt64
  /// The architectures that it is meant for; empty means all.
  package let only: [String]
  /// The layouts that it is meant for; empty means all.
  package let queues: [String]
  /// The records that exist before the first input.
  package let given: Given
  /// The lines of `given` in the canonical text.
  package let givenLines: [String]
  package var steps: [FlatStep] {
    didSet { commandingQueues = Self.commandingQueues(in: steps) }
  }
  package internal(set) var agreement: Agreement
  /// Nanoseconds by which what time brings may come earlier or later than the rules have it.
  package let tolerance: UInt64
  package var draw: Draw
  /// The order of its jobs and inputs; nil for first in, first out, each input once all is settled.
  package var schedule: Schedule?
  /// The queues of commands on the models, in the order of their first use.
  private(set) var commandingQueues: [String]

  package init(
    path: String, caseNumber: Int? = nil, name: String, feature: String, tags: [String],
    seed: UInt64, only: [String],
    queues: [String], given: Given = .none, givenLines: [String] = [],
    steps: [FlatStep], agreement: Agreement = .settled, tolerance: UInt64 = 0,
    draw: Draw = Draw(), schedule: Schedule? = nil
  ) {
    self.path = path
    self.caseNumber = caseNumber
    self.name = name
    self.feature = feature
    self.tags = tags
    self.seed = seed
    self.only = only
    self.queues = queues
    self.given = given
    self.givenLines = givenLines
    self.steps = steps
    self.agreement = agreement
    self.tolerance = tolerance
    self.draw = draw
    self.schedule = schedule
    self.commandingQueues = Self.commandingQueues(in: steps)
  }
}
