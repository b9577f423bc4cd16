import FeatureContract

// The behaviour of the bundled architectures that would be a finding and is meant.

extension DeclaredBehaviour {
  static let bundled: [DeclaredBehaviour] = [
    derivedTwice("mvvm-reactive", witnesses: ["confirm-pasted-last", "autofill-of-all-fields"]),
    derivedTwice("mvvm-reactive-distinct"),
    derivedTwice("mvvm-reactive-library"),
    derivedTwice("mvvm-reactive-library-distinct"),
  ]

  private static func derivedTwice(
    _ architecture: String, witnesses: [String] = []
  ) -> DeclaredBehaviour {
    DeclaredBehaviour(
      .glitch, of: architecture, in: "form", witnesses: witnesses,
      because: "it derives text, colour and button from separate publishers, as the original does")
  }
}
