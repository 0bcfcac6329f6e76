package io.selvage.unbounded.internal.closure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Takes something out of a closure, asks the checkers, and puts it back. */
public final class ClosureMutants<T extends MonitoredThread> {
  private final ClosedStates<T> closure;
  private final BooleanSupplier checker;
  private final BooleanSupplier oracle;

  /**
   * @param oracle the checker that this kind of closure had by itself
   */
  public ClosureMutants(ClosedStates<T> closure, BooleanSupplier checker, BooleanSupplier oracle) {
    this.closure = closure;
    this.checker = checker;
    this.oracle = oracle;
  }

  /** Both accept the closure as it is. */
  public void areNotNeeded() {
    assertThat(checker.getAsBoolean()).isTrue();
    assertThat(oracle.getAsBoolean()).isTrue();
  }

  /** Both reject it as it is. */
  public void areRejected() {
    bothReject("as it is");
  }

  /** Whoever is left out would come there again by some move; how many were. */
  public int withoutThreads(int stride) {
    int number = 0;
    int left = 0;
    for (ClosureControl<T> control : closure.controls()) {
      for (T thread : List.copyOf(control.threads())) {
        if (number++ % stride == 0) {
          control.threads().remove(thread);
          bothReject("without " + thread);
          control.threads().add(thread);
          left++;
        }
      }
    }
    areNotNeeded();
    return left;
  }

  /** All threads of a control. */
  public int withoutControls(int stride) {
    int number = 0;
    int left = 0;
    for (ClosureControl<T> control : closure.controls()) {
      List<T> threads = new ArrayList<>(control.threads());
      if (number++ % stride == 0 && !threads.isEmpty()) {
        control.threads().clear();
        bothReject("without " + control.key());
        control.threads().addAll(threads);
        left++;
      }
    }
    areNotNeeded();
    return left;
  }

  /** Moves that a net would not have; only where the oracle looks at them. */
  public int withoutEdges(int stride) {
    List<ClosureEdge<T>> edges = closure.kept().orElseThrow();
    int left = 0;
    for (int i = 0; i < edges.size(); i += stride) {
      ClosureEdge<T> edge = edges.remove(i);
      bothReject("without " + edge);
      edges.add(i, edge);
      left++;
    }
    areNotNeeded();
    return left;
  }

  private void bothReject(String how) {
    assertThat(checker.getAsBoolean()).as(how).isFalse();
    assertThat(oracle.getAsBoolean()).as(how).isFalse();
  }
}
