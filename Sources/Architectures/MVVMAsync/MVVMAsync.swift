// MVVMAsync: view models by async streams.
