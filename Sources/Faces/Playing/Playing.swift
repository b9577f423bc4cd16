// Playing: a person writes a scenario step by step, while every architecture runs along. It knows
// no terminal: it takes a line and returns an answer to show. Start at `PlaySession`.
//
// The scenario is always a whole text of the scenario language. After each line the loader reads
// all of it, every arm replays all of it, and each run is judged. So undoing is dropping a line.
