// Replay: runs a scenario through one architecture under one layout and judges the log that comes
// of it. `Replayer` and `Recorder` touch screens and queues; everything else here is a fold over
// the log. It knows no feature by name. Start at `Replayer`, then `Verifier`.
