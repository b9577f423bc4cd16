/// A file that the loader does not master.
struct Finding {
  let number: Int
  /// What is wrong, a line each.
  let faults: [String]
  /// The block of files that shows it: this one alone, or those before it, too.
  let block: Block

  /// What shows it again.
  var command: String {
    let isDefault = block.milliseconds == Block.defaultMilliseconds
    return "swift run -c release fuzz-scenarios --seed \(block.seed) --from \(block.first) "
      + "--files \(block.count)" + (isDefault ? "" : " --milliseconds \(block.milliseconds)")
  }
}
