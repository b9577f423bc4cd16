// Reports: how results are shown. Tables as values, rendered for a terminal or as Markdown; files
// that appear whole or not at all. It computes nothing.
