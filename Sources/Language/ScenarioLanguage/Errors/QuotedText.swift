extension String {
  /// In double quotes, with everything that a reader could not see or tell apart as `\u{…}`. Two
  /// texts with different UTF-8 never give the same result, and the result is one line.
  var quoted: String {
    "\"" + escaped + "\""
  }

  /// As `quoted`, without the quotes.
  var escaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.isHardToSee {
          result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Escaped, and cut where nobody reads on, for messages.
  var shortened: String {
    let limit = 40
    guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex),
      end < endIndex
    else { return escaped }
    return String(self[..<end]).escaped + "…"
  }
}

extension Unicode.Scalar {
  /// Fixed ranges and no property of the Unicode tables, whose version differs between systems: the
  /// result is digested.
  fileprivate var isHardToSee: Bool {
    switch value {
    case 0...0x1F, 0x7F...0xA0, 0xAD: true  // controls, no-break space, soft hyphen
    case 0x300...0x36F, 0x3099...0x309A: true  // combining marks
    case 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000: true  // spaces, joiners, bidi
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF: true  // private use
    case 0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE0FFF: true  // variation selectors, marks, tags
    default: false
    }
  }
}
