// TextOutput: how results are shown. Tables, screens side by side and differences of lists of lines
// as values, rendered as text for a terminal (by its columns, and in its colours if wanted) or as
// Markdown; files that appear whole or not at all. It knows nothing of the package: what is shown
// comes in as texts; whether there is a terminal, how wide it is and what the environment says, as
// parameters. Which lines of two texts differ it finds out itself; it computes nothing else. Texts
// may come from anybody's file, so `SideBySide` and `LineDifference` print them as `VisibleText`
// has them; a `Table` prints its cells as they are. Start at `Table`, then `SideBySide`.
