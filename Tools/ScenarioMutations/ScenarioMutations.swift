// ScenarioMutations: nearly right files, made from good ones at random, and the checks of the
// loader's answers. The fuzzer and the tests of the language share it. It knows the language only
// by its loader. Start at `ScenarioMutator` and `LoadingCheck`.
