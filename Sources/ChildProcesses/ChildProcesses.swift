// ChildProcesses: runs the program once more in a process of its own, so that a crash is a finding
// and not the end. It knows nothing of what the child does; start at `ChildProcess`.
