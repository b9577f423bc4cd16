import Foundation

/// The figures in the sentences of a conclusion.
struct SentenceFigures {
  let face: String
  let arms: [String]

  init(_ face: String, arms: [String]) {
    self.face = face
    self.arms = arms
  }

  /// `Compared with mvc: flux takes 1.19 [1.16, 1.21] times the time, mvp 1.16 [1.14, 1.18]; …`, or
  /// `flux and mvp glitch in 2 of 48 verified scenarios (…); …`
  func figures(in text: String, of feature: String, under layout: String) -> [ShownFigure] {
    let text = text.replacing("\u{a0}", with: " ")
    func figure(_ arm: String, _ metric: String, against: String = "") -> NamedFigure {
      NamedFigure(feature: feature, layout: layout, arm: arm, metric: metric, against: against)
    }
    let ratios = text.matches(of: /Compared with (\S+): (.*?)(?= Compared with |$)/).flatMap {
      match in
      match.2.matches(of: /(\S+)(?: takes)? ([0-9.]+ \[[0-9.]+, [0-9.]+\])/).map {
        ShownFigure(
          face, figure(String($0.1), "ratio", against: String(match.1)), $0.2)
      }
    }
    let glitches = text.matches(
      of: /([^;.:]*?) glitch(?:es)? in ([0-9]+ of [0-9]+ (measured )?scenarios)/
    ).flatMap { match in
      let names = match.1.replacing(" and ", with: ", ").split(separator: ", ").map {
        String($0.drop { $0 == " " })
      }
      return (names == ["Every architecture"] ? arms : names).map {
        ShownFigure(
          face, figure($0, match.3 == nil ? "verified glitches in" : "measured glitches in"),
          match.2)
      }
    }
    return ratios + glitches
  }
}

/// The figures in a picture: in its description, which must name what its labels show.
struct PictureFigures {
  private let description: String
  private let labels: Set<String>
  private let arms: [String]

  init(_ picture: String, arms: [String]) {
    self.arms = arms
    description = picture.firstMatch(of: /<desc[^>]*>([^<]*)</).map { String($0.1) } ?? ""
    labels = Set(
      picture.matches(of: /<text[^>]*>([^<]*)</).map {
        String($0.1).replacing("\u{a0}", with: " ")
      })
  }

  /// `1.14 [1.14, 1.15], slower, verified glitches: 31.`
  private static var ratio: Regex<(Substring, Substring, Substring?, Substring?)> {
    #/
      ^(tie\ \([^)]*\)|(?:[a-z]+\ )?[0-9.]*[0-9](?:\ \[[^\]]*\])?|fails|no\ time)
      (?:,\ [a-z]+)? (?:,\ ([a-z]+\ glitches):\ ([0-9]+))? \.(?:\s|$)
    /#
  }

  /// A label that is not there makes the figure another one.
  private func labelled(_ text: String) -> String {
    labels.contains(text) ? text : "\(text), without a label"
  }

  func ratios(of feature: String, under layout: String) -> [ShownFigure] {
    let against =
      description.firstMatch(of: /as a ratio to (\S+?)\.(?:\s|$)/).map { String($0.1) } ?? ""
    return arms.flatMap { arm -> [ShownFigure] in
      guard let start = description.range(of: ". \(arm): ")?.upperBound,
        let match = description[start...].firstMatch(of: Self.ratio)
      else { return [] }
      func figure(_ metric: String, against: String = "") -> NamedFigure {
        NamedFigure(feature: feature, layout: layout, arm: arm, metric: metric, against: against)
      }
      let text = String(match.1)
      let isMissing = ["fails", "no time"].contains(text)
      let ratio = ShownFigure(
        "picture", figure("ratio", against: against), isMissing ? "-" : labelled(text))
      guard let name = match.2, let count = match.3 else { return [ratio] }
      return [
        ratio, ShownFigure("picture", figure(String(name)), labelled(String(count))),
      ]
    }
  }

  /// `direct: p50 366 ns, p99 648 ns.`
  func latencies(of feature: String, under layout: String, _ metric: String) -> [ShownFigure] {
    arms.compactMap { arm in
      let start = description.range(of: ". \(arm): ")?.upperBound
      let points = start.flatMap { start in
        description[start...].firstMatch(of: /^p50 (\S+) (\S+?)(?:, p99 (\S+) \S+?)?(?:,|\.)/)
      }
      return points.map { points in
        ShownFigure(
          "picture", NamedFigure(feature: feature, layout: layout, arm: arm, metric: metric),
          "\(points.1) / \(points.3 ?? "-") \(points.2)")
      }
    }
  }

  /// `direct: 8682 ns at 10, 70.1 µs at 1 000.`
  func sizes(of feature: String, under layout: String, _ metric: String) -> [ShownFigure] {
    arms.flatMap { arm -> [ShownFigure] in
      guard let start = description.range(of: ". \(arm): ")?.upperBound else { return [] }
      let sentence = description[start...].prefix(
        upTo: description[start...].range(of: ". ")?.lowerBound ?? description.endIndex)
      return sentence.matches(
        of: /(?:^|, )(tie|[0-9.]+(?: [a-zµ]+)?)(?: [\[(][^\])]*[\])])? at ([0-9 ]+)/
      )
      .map { match in
        ShownFigure(
          "picture",
          NamedFigure(
            feature: feature, layout: layout, arm: arm,
            metric: "\(metric) at \(match.2.filter { $0 != " " })"), match.1)
      }
    }
  }
}
