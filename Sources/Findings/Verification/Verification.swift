// Verification: judges runs. It reads scenario files and their golden transcripts, runs them
// through architectures and layouts, and compares the screens with the specification. It prints
// nothing and knows no command line. Start at `Verifier`, then `VerificationMatrix`.
