package io.selvage.junit.internal;

/** What the test of an engine is called in reports: what it checks the class under. */
final class EngineTestName {
  private EngineTestName() {}

  static String of(String engine) {
    return switch (engine) {
      case "reduction" -> "atomicity";
      case "refine" -> "sequential consistency";
      case "relaxed" -> "java memory model";
      case "stress" -> "real threads";
      case "unbounded" -> "any number of threads";
      case "prove" -> "proof";
      default -> engine;
    };
  }
}
