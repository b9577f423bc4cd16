// LogFiles: writes a run's events to a file while it runs, as JSON Lines, and reads such files
// without trusting them.
//
//   {"k":"run.begin","log":"1.2", ... ,"crc":"xxxxxxxx"}     the header, `HeaderEncoding`
//   {"seq":0,"t":0,"k":"input.load", ... }                   records, `RecordEncoding`
//   {"seq":1,"t":0,"k":"settled","crc":"xxxxxxxx"}           the last of a frame, with its mark
//   {"k":"run.end","records":2, ... ,"crc":"xxxxxxxx"}       the end, `RunEnd`
//
// A frame is written in one piece and is valid as a whole or not at all. Its mark is the CRC-32C of
// the bytes since the previous mark (`FrameMark`). Start at `LogWriter` and `LogReader`;
// `LogRecovery` repairs torn logs.
