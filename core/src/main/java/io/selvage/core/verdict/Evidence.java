package io.selvage.core.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The evidence for an answer; independent code checks it before it is shown. */
public sealed interface Evidence
    permits Evidence.Linearization,
        Evidence.AbstractExecution,
        Evidence.Observed,
        Counterexample,
        ExecutionCoverage,
        BoundedCoverage,
        StateSpaceCoverage,
        EngineEvidence,
        AtomicityEvidence {
  /**
   * Runs without a violation, which prove nothing: they never make a verdict "verified" on their
   * own.
   *
   * @param overlapped runs in which two calls certainly overlapped
   */
  record Observed(long clients, long runs, long overlapped, long histories) implements Evidence {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "No violation in %,d runs of %,d programs (%,d with overlapping calls)",
          runs,
          clients,
          overlapped);
    }
  }

  /**
   * Operation numbers in an order that the specification accepts; omitted operations are absent.
   */
  record Linearization(List<Integer> order, String strategy) implements Evidence {
    public Linearization {
      order = List.copyOf(order);
    }
  }

  /**
   * Operation numbers in an order, and for each operation the numbers of those that it sees, in the
   * same order: these alone determine its outcome. Omitted operations are absent.
   */
  record AbstractExecution(List<Integer> order, List<List<Integer>> sees, String strategy)
      implements Evidence {
    public AbstractExecution {
      order = List.copyOf(order);
      List<List<Integer>> copies = new ArrayList<>(sees.size());
      sees.forEach(row -> copies.add(List.copyOf(row)));
      sees = List.copyOf(copies);
    }
  }
}
