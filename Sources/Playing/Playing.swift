// Playing: a scenario that a person writes step by step, while every architecture runs along. It
// knows no terminal: a line comes in, and what is to be shown goes out.
