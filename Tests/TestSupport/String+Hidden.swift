extension String {
  /// The first character that steers a terminal or hides what is there, other than a line feed: of
  /// C0, DEL, C1, or one that changes the direction of writing.
  package var firstHidden: Unicode.Scalar? {
    unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0x00...0x1F, 0x7F...0x9F: true
      case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}
