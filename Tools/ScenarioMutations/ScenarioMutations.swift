// ScenarioMutations: files that are nearly right, made from good ones by chance, and the checks
// that whatever the loader says of them must pass. The fuzzer and the tests of the language share
// it. It knows the language by its loader only. Start at `ScenarioMutator` and `LoadingCheck`.
