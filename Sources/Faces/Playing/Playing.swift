// Playing: a scenario that is written step by step. A typed line is a step of the language; the
// answer is the screen, and what `verify` says of the runs. It knows no feature by name.
//
// Nothing is kept between steps but the text: each step makes the scenario one step longer, the
// loader reads all of it, every arm replays all of it, and each run is judged. So undoing is
// dropping a line. Start at `PlaySession`.
