// Replay: runs a scenario through one architecture under one layout and records what happens. It
// judges nothing and knows no feature by name: `Verification` reads the log. Start at `Replayer`,
// then `Driver` and `Recorder`.
