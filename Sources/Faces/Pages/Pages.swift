// Pages: what was found, as pages for a browser: one file each, which needs no network. Swift
// computes all that a page shows; its script only chooses what of it is visible. Start at
// `Shell/Page.swift`, then `Report/` (the numbers of a measurement) and `Run/` (one run, or two).
