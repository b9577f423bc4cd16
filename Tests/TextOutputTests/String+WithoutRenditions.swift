extension String {
  /// Without the sequences that set and reset colours, and only without these.
  var withoutRenditions: String {
    replacing(/\u{1B}\[[0-9]+m/, with: "")
  }
}
