// LineEditing: the lines that a person types in a terminal, with history and completion, or that a
// pipe brings. It knows nothing of scenarios: who reads the lines says what completes them.
//
// What a key does, and what is drawn, are values: `KeyDecoder` makes keys of bytes, `LineEditor`
// keeps the line, `LineDrawing` says what the terminal is told. `TerminalLines` and `PipedLines`
// read and write.
