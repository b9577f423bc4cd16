enum TestFailure: Error { case broken }
