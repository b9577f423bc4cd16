/// Sizes and style rules of pictures.
package enum PlotStyle {
  static let titleSize = 15.0
  static let labelSize = 13.0
  static let smallSize = 12.0
  /// The largest width with which two pictures fit side by side on a page.
  static let column = 640.0

  /// Style rules. They use the custom properties `--paper`, `--ink`, `--muted`, `--line`, `--warn`
  /// and `--series-0` to `--series-10`.
  package static let rules =
    """
    .plot { display: block; max-width: 100%; height: auto; font: 13px system-ui, -apple-system, \
    "Segoe UI", "Noto Sans", sans-serif; font-variant-numeric: tabular-nums; \
    forced-color-adjust: none; }
    .plot text { fill: var(--ink); }
    .plot .ground { fill: var(--paper); }
    .plot .plot-title { font-size: 15px; font-weight: 600; }
    .plot .strong { font-weight: 600; }
    .plot .small { font-size: 12px; }
    .plot .soft { font-size: 12px; fill: var(--muted); }
    .plot .faded { fill: var(--muted); }
    .plot .alert { font-size: 12px; font-weight: 600; fill: var(--warn); }
    .plot .alert-mark { fill: var(--warn); }
    .plot .target { fill: none; pointer-events: all; }
    .plot a .alert { text-decoration: underline; }
    .plot .grid { stroke: var(--line); stroke-width: 1; fill: none; }
    .plot .axis { stroke: var(--muted); stroke-width: 1; fill: none; }
    .plot .reference { stroke: var(--ink); stroke-width: 1.5; fill: none; }
    .plot .band { fill: var(--muted); fill-opacity: .16; }
    .plot .leader { stroke: var(--muted); stroke-width: .75; stroke-dasharray: 1 3; fill: none; }
    .plot .mark { fill: var(--series); stroke: var(--series); stroke-width: 1; }
    .plot .hollow { fill: var(--paper); stroke: var(--series); stroke-width: 2; }
    .plot .faint { fill: none; stroke: var(--series); stroke-width: 1; stroke-dasharray: 2 2; }
    .plot .box { fill: var(--series); fill-opacity: .3; stroke: var(--series); }
    .plot .stroke { fill: none; stroke: var(--series); stroke-width: 2; stroke-linejoin: round; }
    .plot .thin { fill: none; stroke: var(--series); stroke-width: 1; }
    .plot .dot { fill: var(--series); fill-opacity: .6; }

    """
    + (0..<SeriesStyle.colors).map {
      ".plot .s\($0) { --series: var(--series-\($0)); }\n"
    }.joined() + """
      .plot-row { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, \
      minmax(min(100%, 25rem), 1fr)); }
      .plot-frame { container-type: inline-size; min-width: 0; }
      .plot-frame .plot-narrow { display: none; width: 100%; max-width: 30rem; }
      @container (max-width: 540px) {
        .plot-frame .plot-wide { display: none; }
        .plot-frame .plot-narrow { display: block; }
      }
      @container (max-width: 600px) {
        .plot-large .plot-wide { display: none; }
        .plot-large .plot-narrow { display: block; }
      }

      """
}

extension Escaped {
  /// A style sheet inside XML. It cannot end its element.
  static func style(_ text: String) -> String {
    text.replacing("&", with: "").replacing("<", with: "")
  }
}
