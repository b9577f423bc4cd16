/// The reason why no claim can be made from measured times.
///
/// Times come from child processes and are untrusted input: errors are thrown with their position
/// and never trap. Processes and rounds are counted from 0.
public enum StatisticsError: Error, Equatable, Sendable {
  case noGroups
  case repeatedGroup(String)
  case noArms(group: String)
  /// Two arms have one name, or an arm has the baseline's.
  case repeatedArm(group: String, arm: String)
  case tooFewProcesses(group: String, found: Int, needed: Int)
  case tooFewRounds(group: String, process: Int, found: Int, needed: Int)
  case armsMissing(group: String, process: Int, round: Int, found: Int, expected: Int)
  case calibrationsDiffer(group: String, process: Int, round: Int)
  /// Own work has a wall time in each round, in all processes or in none.
  case wallTimesMissing(group: String, process: Int)
  case tooFewSizes(found: Int, needed: Int)
  case repeatedSize(Int)
  /// Two sizes of a sweep have different arms or different numbers of processes.
  case sizesDiffer(String, String)
  /// A time is zero, negative, infinite or not a number.
  case impossibleTime(group: String, process: Int, round: Int, arm: String, nanoseconds: Double)
}

extension StatisticsError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noGroups:
      "nothing was measured: there is no group of rounds to compare"
    case .repeatedGroup(let group):
      "\(group): measured twice; merge its processes or give the second its own name"
    case .noArms(let group):
      "\(group): only the baseline was measured; add an arm to compare with it"
    case .repeatedArm(let group, let arm):
      "\(group): two arms are named \(arm); every arm and the baseline need a name of their own"
    case .tooFewProcesses(let group, let found, let needed):
      "\(group): \(found) process(es) measured, at least \(needed) are needed; measure more"
    case .tooFewRounds(let group, let process, let found, let needed):
      "\(group), process \(process): \(found) round(s), at least \(needed) are needed; measure more"
    case .armsMissing(let group, let process, let round, let found, let expected):
      """
      \(group), process \(process), round \(round): times of \(found) arm(s) where \(expected) \
      were expected; discard this process
      """
    case .calibrationsDiffer(let group, let process, let round):
      """
      \(group), process \(process), round \(round): other calibration arms than in the first \
      round; discard this process
      """
    case .wallTimesMissing(let group, let process):
      "\(group), process \(process): wall times are missing; discard this process"
    case .tooFewSizes(let found, let needed):
      "\(found) size(s) measured, a line needs at least \(needed); measure more sizes"
    case .repeatedSize(let size):
      "size \(size) was measured twice; merge its processes"
    case .sizesDiffer(let group, let other):
      "\(group) and \(other) have different arms or numbers of processes; discard both"
    case .impossibleTime(let group, let process, let round, let arm, let nanoseconds):
      """
      \(group), process \(process), round \(round), \(arm): \(nanoseconds) ns per input, \
      expected a finite time above 0; make the slice longer or discard this process
      """
    }
  }
}
