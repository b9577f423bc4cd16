// Playing: a scenario that a person writes step by step, while every architecture runs along. It
// knows no terminal: a line comes in, and what is to be shown goes out. Start at `PlaySession`.
//
// The scenario is always a whole text of the scenario language. After each line the loader reads
// all of it, every arm replays all of it, and each run is judged. So undoing is dropping a line.
