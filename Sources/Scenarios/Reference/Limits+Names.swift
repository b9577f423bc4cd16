extension Limits {
  /// For the reference.
  static let named: [(name: String, value: String)] = [
    ("a file, and all that it includes", "1 MiB"),
    ("lists and maps inside each other", "\(depth)"),
    ("written steps", writtenSteps.grouped),
    ("inputs after expansion", flatInputs.grouped),
    ("`repeat` inside `repeat`", "\(repeatNesting)"),
    ("files included inside each other", "\(includeNesting)"),
    ("rows of a table", tableRows.grouped),
    (
      "keys and values, counted once for each row of a table and each `include`",
      decodedValues.grouped
    ),
    ("records, counted once for each row where `given` differs", decodedRecords.grouped),
    ("one text", "64 KiB"),
    ("all texts after expansion", "64 MiB"),
    ("records that are given", givenRecords.grouped),
    ("queues that commands come from", "\(externalQueues)"),
    ("virtual time", "30 days"),
  ]
}
