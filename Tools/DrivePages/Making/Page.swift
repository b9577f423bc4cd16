enum Page: String, CaseIterable {
  /// The reference results.
  case report
  /// A run of the form, with notifications and hops.
  case run
  /// A run of the form with a glitch.
  case glitch
  /// A run with tabs, a list and pages.
  case browsing
  /// Two runs that show the same.
  case pair
  /// The same run of the form by a right architecture and by a wrong one.
  case wrong
  /// A run of a wrong architecture alone.
  case pale
  /// Two runs that settle alike; one of them glitches.
  case glitches
  /// A cut run and a whole one.
  case cut
  /// Names, texts and an architecture that would act if they became markup.
  case hostile
  /// The same for a list and its pages.
  case hostileList = "hostile-list"
  /// More than 100 000 records.
  case long

  /// The checks of the page's own parts, without those of every page.
  var checks: [Check] {
    switch self {
    case .report: ReportChecks.all + ReportFrameChecks.all + ReportEvidenceChecks.all
    case .run:
      SteppingChecks.all + [
        RecordChecks.why, RecordChecks.filters, RecordChecks.recordKeys, RunFrameChecks.help,
        RunFrameChecks.withoutScripts, ColourChoice.check,
      ]
    case .glitch:
      [
        RecordChecks.glitch, RecordChecks.redundant, ComparisonChecks.next,
        RunScreens.form(screens),
      ]
    case .browsing: SteppingChecks.all + [RunScreens.favorites(screens)]
    case .pair: [ComparisonChecks.same, ComparisonChecks.otherRun]
    case .wrong: [ComparisonChecks.firstDifference, ComparisonChecks.verdict]
    case .pale: [FirstScreenChecks.wrong, FirstScreenChecks.legend]
    case .glitches: [FirstScreenChecks.glitch, FirstScreenChecks.addresses]
    case .cut: [ComparisonChecks.cut]
    case .hostile: [HostileChecks.form]
    case .hostileList: [HostileChecks.list]
    case .long: [Speed.check]
    }
  }

  /// True if a file holds the screens that its run must show.
  var hasScreens: Bool { [.run, .glitch, .browsing].contains(self) }

  /// One JSON object per input and line, as `bindlab replay --format jsonl` prints them.
  var screens: String { "\(rawValue).screens.jsonl" }

  var file: String { "\(rawValue).html" }
}
