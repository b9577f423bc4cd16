import BindLabKit
import FeatureContract
import Testing
import Zoo

/// The scenario that gives each wrong architecture away. All scenarios together, as `verify` takes
/// them, are `zoo-bindlab found`, which takes minutes.
@Suite struct ZooFoundTests {
  /// A scenario, and the architectures for which `found` names it.
  private static let found = """
    cells/a-cell-met-twice: sheet-met-twice sheet-reads-sources
    cells/a-circle-in-the-branch-not-taken: sheet-no-recovery sheet-written-reads
    cells/a-circle-that-would-settle: sheet-settled-circle
    cells/a-text-where-a-number-is-needed: sheet-unregistered-after-error sheet-read-as-zero
    cells/branches-of-if: sheet-dropped-branch
    cells/diamond-5: sheet-depth-first
    cells/entered-backwards: sheet-order-of-entry
    cells/names-that-begin-alike: sheet-replaced-texts
    cells/what-is-read-no-more: sheet-kept-reads
    favorites/a-row-tap-after-a-row-went: flux-toggled-selection closure-row-of-model flux-live-rows
    favorites/added-before-the-first-visit: closure-asked-then-observed
    favorites/cancelled-back-between-two-taps: direct-gone-by-swipe
    favorites/changes-while-rows-and-pages-load: mvc-deaf-while-telling
    favorites/external-before-the-first-visit: direct-commands-in-place mvc-reloads-both
    favorites/external-remove-all-racing-a-row-tap: mvc-late-first-title
    favorites/favorites-1000: direct-first-five-hundred
    favorites/favorites-10000: direct-long-list-stays
    favorites/formatting-table: mvp-strong-observers
    favorites/near-equal-urls-beside-each-other: direct-equal-texts direct-ignored-fragment \
      direct-whole-value mvp-first-line
    favorites/pages-frame-by-frame: mvc-shared-titles reactive-received-twice
    favorites/everything-in-one-burst: direct-page-held-by-job
    favorites/a-visit-with-a-called-off-swipe: closure-observed-again
    favorites/a-swipe-that-is-called-off-over-favorites: mvc-lost-button
    favorites/both-of-one-name-are-kept: mvp-row-by-name
    favorites/pages-opened-260-times: closure-byte-tokens
    favorites/pushes-and-pops-200: mvp-emptied-first
    favorites/same-url-with-other-stars: mvp-second-place
    favorites/scrolled-and-tapped: mvp-old-cell
    favorites/swipes-in-one-turn: flux-dropped-actions direct-deleted-by-index \
      reactive-throttled-list
    favorites/texts-as-they-are-given: reactive-begins-with-add
    favorites/the-same-page-again-without-a-rest: reactive-distinct-rows
    favorites/urls-that-differ: mvc-remembered-title
    favorites/visit-of-a-page: closure-stopped-in-place flux-store-per-page \
      reactive-kept-subscriptions
    favorites/two-taps-in-one-turn-on-a-present-one: mvc-busy-button reactive-decided-by-title
    favorites/swipe-during-a-push: flux-confirmed-push
    form/emoji-that-differ-in-colour: direct-ignored-modifiers
    form/a-correction-frame-by-frame: closure-tap-checks mvc-emptied-label mvp-disabled-meanwhile
    search/a-text-after-the-alert: presenter-deaf-after-alert
    search/another-text-after-a-failed-page: presenter-page-that-failed
    search/an-emoji-and-its-colour: presenter-ignored-modifiers
    search/a-blank-at-the-end: presenter-cut-blanks
    search/no-alert-over-an-emptied-field: presenter-alert-under-empty
    search/a-visit-to-a-search: reducer-style-kept-pages
    segments/a-swipe-that-is-called-off: segments-set-up-by-swipe
    form/a-registration-frame-by-frame: closure-nested-hop
    form/all-spaces: direct-text-before-key mvp-delivered-apart observable-shown-at-once \
      reactive-two-derivations
    form/angstrom-sign-and-a-ring: closure-texts-at-tap
    form/burst-of-breaking-key-and-tap: direct-old-alert
    form/carriage-return-and-line-feed: direct-cut-line-break
    form/confirm-alone: flux-cleared-in-place
    form/edits-under-the-alert: reactive-distinct-taps
    form/load-only: mvc-kept-draft
    form/marks-come-and-go: direct-ignored-marks
    form/paste-of-10000-characters: direct-short-texts
    form/registered-again-without-a-rest: mvc-late-end
    form/registered-three-times: direct-alert-once
    form/edits-inside-a-write: mvp-coalesced
    form/single-edits-10000: direct-numbered-in-a-byte
    form/typed-in-bursts: direct-late-echo task-cancelled-edit
    form/unicode-facts: direct-c-text
    form/verdicts: flux-whole-state
    form/visit-of-the-form: flux-alert-returns mvc-endless-history reactive-bound-again
    search/an-end-in-view-as-the-answer-comes: reducer-style-remembered-end
    search/cancel-and-blur-search-nothing: presenter-late-cancel
    search/the-first-text-again-before-its-answer: presenter-on-its-way
    search/typical-search: presenter-late-spinner
    search/unauthorised: reducer-style-second-failure
    segments/push-and-back-twice: segments-late-page
    temperature/both-fields-without-a-rest: temperature-late-write-back
    temperature/set-during-a-composition: temperature-ended-composition
    temperature/set-from-elsewhere: temperature-moved-caret
    temperature/the-users-own-text-stays: temperature-echo temperature-rounded-text
    temperature/typical-conversion: temperature-loop
    """

  /// The architectures that no scenario gives away, each with the reason.
  private static let missed = [
    "mvc-told-twice": "the second notification writes what is shown already: work, no other screen",
    "flux-late-list-title": "a first value may come a turn later, as a new page's button does",
    "segments-late-label": "no model tells the label, and a view by Observation comes a turn later",
  ]

  struct Pair: CustomTestStringConvertible, Sendable {
    let architecture: String
    let scenario: String

    var testDescription: String { "\(architecture) by \(scenario)" }
  }

  static let pairs = found.split(separator: "\n").flatMap { line in
    let parts = line.split(separator: ":")
    return parts[1].split(separator: " ").map {
      Pair(architecture: String($0), scenario: String(parts[0]))
    }
  }

  @Test func eachIsFoundOrMissedForAReason() {
    let names = (Self.pairs.map(\.architecture) + Self.missed.keys).sorted()
    #expect(names == WrongArchitecture.all.map(\.name).sorted())
    let missed = WrongArchitecture.all.filter { Self.missed[$0.name] != nil }
    #expect(missed.allSatisfy { [.notVisible, .asRightOnes].contains($0.visibility) })
  }

  @Test(arguments: pairs)
  func itsScenarioFindsIt(pair: Pair) throws {
    let laboratory = Laboratory(.zoo)
    let report = try laboratory.verify(
      laboratory.scenarios(["Scenarios/\(pair.scenario).scenario.yaml"]),
      arms: ArmSelection(architectures: [pair.architecture]), draws: 5)
    #expect(!report.isPassed)
  }
}
