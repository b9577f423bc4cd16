/// The published bugs of search screens, each as it can be made in `SearchCopy`.
package enum SearchFault: String, CaseIterable, Sendable {
  /// A new query does not cancel the request before it, and takes its answer.
  case noCancellation = "no-cancellation"
  /// Emptying the field clears the rows, and not the request that is on its way.
  case lateUnderEmpty = "late-under-empty"
  /// Requests equal to the last one are dropped, also after the field was emptied.
  case droppedRepeat = "dropped-repeat"
  /// The first error ends the stream of requests, and nobody takes back the spinner.
  case errorEndsStream = "error-ends-stream"
  /// An error is swallowed before anyone notes that the last request failed.
  case swallowedError = "swallowed-error"
  /// The reply of a cancelled request clears the handle, which is that of a newer one.
  case cancelledReplyClears = "cancelled-reply-clears"
  /// Emptying the field cancels what is loading, and not the spinner.
  case spinnerAfterClear = "spinner-after-clear"
  /// A query that is not new is taken for the wish for another page.
  case unchangedAsksNext = "unchanged-asks-next"
  /// The handle of a failed request is kept, so that one is always on its way.
  ///
  /// In the original a request that completes in the call cleared its handle before it was stored.
  /// The service never answers in the call.
  case keptHandle = "kept-handle"
  /// The debounce takes its deadline before the stamp with which it compares it: a timer that fires
  /// exactly on time finds the stamp too young.
  case deadlineBeforeStamp = "deadline-before-stamp"
  /// One subscription to the query takes back the cursor, another one asks. Each waits for its own
  /// pause, so that nothing says which comes first.
  case twoSubscriptions = "two-subscriptions"
  /// The label gets the new total first, and the new number of rows a turn later.
  case labelInTwoSteps = "label-in-two-steps"
  /// Return searches and leaves the pause, whose end cancels whatever is loading.
  case returnCancelled = "return-cancelled"
  /// Emptying the field leaves the pause, which has kept the text before.
  case clearedDuringPause = "cleared-during-pause"
  /// A text that is the shown query returns early, before the pause of another text is stopped.
  case backToShown = "back-to-shown"
  /// The spinner shows that there is a handle, which is never set to nil.
  case handleNeverNil = "handle-never-nil"
  /// The spinner counts what is under way, and nobody counts off a request that was replaced.
  case forgottenCount = "forgotten-count"
  /// A stale answer is dropped, and takes back the spinner before.
  case staleClearsSpinner = "stale-clears-spinner"
  /// The failure of a cancelled request is told like any other.
  case cancellationShown = "cancellation-shown"
  /// Each key clears the list and starts the spinner, and return alone asks.
  case clearedPerKey = "cleared-per-key"
  /// An end asks for a page that is on its way, and both answers are appended.
  case pageAskedTwice = "page-asked-twice"
  /// The return key that confirms a conversion is taken for one that asks.
  case confirmingReturn = "confirming-return"
  /// The request is not cancelled when the screen goes.
  case requestLeft = "request-left"
  /// The pause is not stopped when the screen goes.
  case timerLeft = "timer-left"

  /// The harm to a user.
  package var harm: String { about.harm }

  /// The bundled scenario that tells it best.
  package var scenario: String { about.scenario }

  private var about: (harm: String, scenario: String) {
    switch self {
    case .noCancellation:
      (
        "Users of an older text stand among those of the new one.",
        "a-longer-text-before-the-answer"
      )
    case .lateUnderEmpty:
      ("Users come up under an empty field.", "emptied-while-a-request-is-on-its-way")
    case .droppedRepeat:
      (
        "The same letter after an empty field shows nothing.",
        "the-same-letter-after-an-empty-text"
      )
    case .errorEndsStream:
      ("After one error the screen loads for ever.", "offline-on-the-first-page")
    case .swallowedError:
      ("A text whose search failed is never searched again.", "offline-on-the-first-page")
    case .cancelledReplyClears:
      ("A page is asked for twice while it loads.", "a-late-answer-while-a-page-is-on-its-way")
    case .spinnerAfterClear:
      ("An empty screen loads for ever.", "emptied-while-a-request-is-on-its-way")
    case .unchangedAsksNext:
      ("Return brings a page that nobody wants.", "an-unchanged-text-asks-no-page")
    case .keptHandle:
      ("After a failed page no end brings a page.", "offline-on-the-second-page")
    case .deadlineBeforeStamp:
      ("A text is not searched until return is pressed.", "a-key-exactly-at-the-deadline")
    case .twoSubscriptions:
      ("The first users of the new text are missing.", "a-longer-text-after-the-answer")
    case .labelInTwoSteps:
      ("The count flickers: it tells other rows than there are.", "typical-search")
    case .returnCancelled:
      ("A search by return ends without an answer.", "return-asks-at-once")
    case .clearedDuringPause:
      ("Users come up under an emptied field.", "emptied-during-the-pause")
    case .backToShown:
      ("The rows are those of a text that was taken back.", "the-same-text-again")
    case .handleNeverNil:
      ("Whatever comes, the screen loads.", "three-pages-and-the-last-one")
    case .forgottenCount:
      ("After a corrected text the screen loads for ever.", "a-longer-text-before-the-answer")
    case .staleClearsSpinner:
      ("The screen seems ready while it loads.", "a-longer-text-before-the-answer")
    case .cancellationShown:
      (
        "Who types on is told of an error that is none.",
        "a-service-whose-cancelled-requests-fail"
      )
    case .clearedPerKey:
      ("Who does not press return waits for ever.", "pauses-below-and-above")
    case .pageAskedTwice:
      ("The same users are there twice.", "an-end-while-a-page-is-on-its-way")
    case .confirmingReturn:
      ("Half a word is searched while it is still converted.", "return-confirms-a-conversion")
    case .requestLeft:
      ("A screen that is gone loads on.", "the-end-while-a-request-is-on-its-way")
    case .timerLeft:
      ("The timer of a screen that is gone fires.", "the-end-during-the-pause")
    }
  }
}
