// Pages: results as pages for a browser, one file each, which need no network. Swift computes
// everything that a page shows; its script only chooses the visible part. Start at
// `Shell/Page.swift`, then `Report/` (the numbers of a measurement) and `Run/` (one run, or two).
