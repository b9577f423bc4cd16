// ChildProcesses: starts the running program once more as a child process, so that a crash is a
// finding and does not end the program. It does not know the children's work. Start at
// `ChildProgram`.
