/// The pages that are driven.
enum Page: String, CaseIterable {
  /// The reference results.
  case report
  /// A run of the form, with notifications and hops.
  case run
  /// A run with tabs, a list and pages.
  case browsing
  /// Two runs that show the same.
  case pair
  /// The same run of the form by an architecture that is right, and by one that is not.
  case wrong
  /// Names, texts and an architecture that would act if they became markup.
  case hostile
  /// The same for a list and its pages.
  case hostileList = "hostile-list"
  /// More than 100 000 records.
  case long

  /// Of the page's own parts, beside those of every page.
  var checks: [Check] {
    switch self {
    case .report: ReportChecks.all
    default: []
    }
  }

  var file: String { "\(rawValue).html" }
}
