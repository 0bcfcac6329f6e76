package io.selvage.unbounded.report;

/**
 * What is said where nobody can answer (Bouajjani et al. 2013, Theorem 3), and what can be done.
 */
public final class UndecidableText {
  private UndecidableText() {}

  public static String text() {
    return """
    REF-107 with any number of barriers and threads nobody can decide this
      What can be done: bound the barriers, selvage barriers --barriers K, which
      finds violations; or bound the objects that are shared, selvage check
      --engine unbounded --nodes N, which proves by linearization points or,
      for queues, registers, locks and containers, by bad patterns; or selvage
      prove, for any heap.
    """;
  }
}
