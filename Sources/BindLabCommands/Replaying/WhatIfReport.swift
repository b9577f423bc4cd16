import EventLogs
import FeatureContract
import HeadlessUI
import Replay
import Reports

/// What changes in a run when some of its inputs are taken away.
struct WhatIfReport {
  private let whatIf: WhatIf
  private let feature: FeatureEntry
  private let numbers: [Int]
  private let difference: LineDifference
  private let screens: ScreenComparison?

  init(_ whatIf: WhatIf, of feature: FeatureEntry, numbers: [Int]) {
    self.whatIf = whatIf
    self.feature = feature
    self.numbers = Set(numbers).sorted()
    let (whole, rest) = (Transcript(of: whatIf.whole), Transcript(of: whatIf.rest))
    difference = LineDifference(
      from: Self.lines(whole, feature), to: Self.lines(rest, feature))
    let ends = [whole, rest].map { $0.entries.last { $0.screen != nil }?.screen }
    screens = ends[0].flatMap { one in
      ends[1].map { ScreenComparison(one, $0, in: feature, titles: ("whole", "without")) }
    }
  }

  func text(in ink: Ink) -> String {
    let taken = zip(numbers, whatIf.removed).map { number, input in
      "\(number) (\(VisibleText.of(input.description(in: feature.controls))))"
    }
    var parts = [
      ink.paint("without \(taken.joined(separator: ", "))", .heading) + "\n",
      difference.lines(ink: ink).map { $0 + "\n" }.joined(),
    ]
    if !whatIf.isInOrder {
      parts.append("the inputs that are left came in another order than before\n")
    }
    parts.append(
      screens?.isDifferent == true
        ? "in the end the screen is another:\n\n\(screens?.text(in: ink) ?? "")"
        : "in the end the screen is the same\n")
    return parts.joined(separator: "\n")
  }

  private static func lines(_ transcript: Transcript, _ feature: FeatureEntry) -> [String] {
    transcript.goldenText(for: feature).split(separator: "\n").map(String.init)
  }
}
