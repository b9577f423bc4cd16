// LineEditing: reads lines that a person types in a terminal, with history and completion, or that
// a pipe brings. It knows nothing of scenarios: the reader of the lines provides the completions.
//
// Keys and drawings are values: `KeyDecoder` makes keys of bytes, `LineEditor` keeps the line,
// `LineDrawing` makes the terminal output. `LineReader` reads and writes.
