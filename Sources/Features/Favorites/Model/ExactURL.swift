/// A url as that which says which repository it is: byte by byte, so that canonically equivalent
/// ones are two.
struct ExactURL: Hashable {
  let text: String

  static func == (left: ExactURL, right: ExactURL) -> Bool {
    // `==` takes more for equal than the bytes say, and is by far faster where they differ.
    left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
