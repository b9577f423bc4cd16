// LogFiles: the event log as JSON Lines, written as it happens and read back by nobody's trust.
//
//   {"k":"run.begin","log":"1.1", ... ,"crc":"xxxxxxxx"}     the header, `HeaderEncoding`
//   {"seq":0,"t":0,"k":"input.load", ... }                   records, `RecordEncoding`
//   {"seq":1,"t":0,"k":"settled","crc":"xxxxxxxx"}           the last of a frame has a mark
//   {"k":"run.end","records":2, ... ,"crc":"xxxxxxxx"}       the end, `RunEnd`
//
// A frame is written at once and counts whole or not at all. Its mark is the CRC-32C of all that
// stands before it since the mark before (`FrameMark`). The module knows EventLogs alone. Start at
// `LogWriter` and `LogReader`; `LogRecovery` makes torn logs good again.
