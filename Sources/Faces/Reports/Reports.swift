// Reports: runs, verifications and measurements as text, CSV and XML. It decides nothing:
// every figure comes in with the results. Start at `RunReport`.
