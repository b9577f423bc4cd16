// ChildProcesses: starts the running program once more as a child process, so that a crash is a
// finding and not the end. It does not know the children's work. Start at `ChildProgram`.
