// Reports: runs, verifications and measurements as text, Markdown and JSON. It decides nothing:
// every figure comes in with the results. Start at `RunReport`.
