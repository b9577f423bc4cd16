// BindLabCommands: the commands, as a library, so that another package can run them with a
// catalogue of its own. A command parses, asks the layers below, prints, and ends with an exit
// code. Start at `BindLab.run(_:)`.
