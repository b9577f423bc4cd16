/// Style rules of pictures.
package enum PlotStyle {
  /// They use the custom properties `--paper`, `--ink`, `--muted`, `--line`, `--warn` and
  /// `--series-0` to `--series-10`.
  package static let rules =
    """
    .plot { display: block; width: 100%; max-width: 32rem; height: auto; \
    font: 13px system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; \
    font-variant-numeric: tabular-nums; forced-color-adjust: none; }
    .plot text { fill: var(--ink); }
    .plot .ground { fill: var(--paper); }
    .plot .plot-title { font-size: 15px; font-weight: 600; }
    .plot .strong { font-size: 12px; font-weight: 600; }
    .plot .soft { font-size: 12px; fill: var(--muted); }
    .plot .alert { font-size: 12px; font-weight: 600; fill: var(--warn); }
    .plot .alert-mark { fill: var(--warn); }
    .plot .grid { stroke: var(--line); stroke-width: 1; fill: none; }
    .plot .reference { stroke: var(--ink); stroke-width: 1.5; fill: none; }
    .plot .mark { fill: var(--series); stroke: var(--series); stroke-width: 1; }
    .plot .stroke { fill: none; stroke: var(--series); stroke-width: 2; stroke-linejoin: round; }
    .plot .bar { fill: none; stroke: var(--series); stroke-width: 7; }
    .plot .thin { fill: none; stroke: var(--series); stroke-width: 1; }

    """
    + (0..<SeriesStyle.colors).map {
      ".plot .s\($0) { --series: var(--series-\($0)); }\n"
    }.joined()
}
