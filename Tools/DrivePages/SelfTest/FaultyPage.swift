/// A page with one planted fault, which its check must find.
struct FaultyPage {
  let name: String
  let check: Check
  /// A part of the check's message.
  let finding: String
  let body: String

  /// A page without a fault, for the same checks.
  static func sound(_ body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>A page</title>
    <style>body { color: #111; background: #fff; margin: 1rem; }</style>
    </head>
    <body><main><h1>A page</h1><p>With a text.</p>
    <button type="button" id="press">Press</button> <a href="#press">To the button</a>
    \(body)</main></body>
    </html>
    """
  }

  static func all(axe: String) -> [FaultyPage] {
    let accessible = EveryView.accessible(axe: axe)
    return seen + hostile + unreached + [
      FaultyPage(
        name: "a control without a name", check: accessible, finding: "label",
        body: "<input id='planted'>"),
      FaultyPage(
        name: "a low contrast", check: accessible, finding: "color-contrast",
        body: "<p style='color: #aaa'>planted</p>"),
    ]
  }

  private static let seen = [
    FaultyPage(
      name: "an error in the console", check: EveryView.quiet, finding: "planted",
      body: "<script>console.error('planted')</script>"),
    FaultyPage(
      name: "an exception", check: EveryView.quiet, finding: "planted",
      body: "<script>throw new Error('planted')</script>"),
    FaultyPage(
      name: "a dialog", check: EveryView.quiet, finding: "alert",
      body: "<script>setTimeout(() => alert('planted'), 0)</script>"),
    FaultyPage(
      name: "a picture from the network", check: EveryView.alone, finding: "http://127.0.0.1:9/",
      body: "<img alt='planted' src='http://127.0.0.1:9/planted.png'>"),
    FaultyPage(
      name: "a page that scrolls sideways", check: EveryView.narrow, finding: "section#wide",
      body: "<section id='wide' style='width: 2000px'>planted</section>"),
    FaultyPage(
      name: "small letters", check: EveryView.legible, finding: "planted",
      body: "<p style='font-size: 8px'>planted</p>"),
    FaultyPage(
      name: "small letters in a drawing", check: EveryView.legible, finding: "planted",
      body: """
        <svg role="img" aria-label="drawing" width="100" height="50" viewBox="0 0 1000 500">
        <text x="10" y="50" font-size="20">planted</text></svg>
        """),
  ]

  private static let hostile = [
    FaultyPage(
      name: "a script that ran", check: Hostility.check, finding: "ran: planted",
      body: "<script>window.hostile = 'planted'</script>"),
    FaultyPage(
      name: "a text that became markup", check: Hostility.check, finding: "onerror",
      body: "<img alt='' src='data:,' onerror='window.hostile = 1'>"),
    FaultyPage(
      name: "an address that acts", check: Hostility.check, finding: "a href",
      body: "<a href='javascript:alert(1)'>planted</a>"),
    FaultyPage(
      name: "a character that turns the writing", check: Hostility.check, finding: "U+202e",
      body: "<p>a\u{202E}b</p>"),
  ]

  private static let unreached = [
    FaultyPage(
      name: "a control off the order of Tab", check: KeyboardReach.check, finding: "planted",
      body: "<button type='button' tabindex='-1'>planted</button>"),
    FaultyPage(
      name: "a trap for the keyboard", check: KeyboardReach.check, finding: "planted",
      body: """
        <button type='button' id='trap'>trap</button><button type='button'>planted</button>
        <script>document.getElementById('trap').addEventListener('keydown',
        (event) => event.preventDefault())</script>
        """),
    FaultyPage(
      name: "a focus that is not seen", check: KeyboardReach.check, finding: "planted",
      body: "<button type='button' style='outline: none'>planted</button>"),
  ]
}
