package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import io.selvage.core.Scope;
import io.selvage.core.Scope.Point;
import io.selvage.core.Scope.Point.Result;
import io.selvage.core.Verdict;
import io.selvage.refine.product.Reduction;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Linearization points of class files (Theorem 2), and what becomes of wrong ones. */
class PointsTest {
  private static final String COUNTER =
      """
      import java.util.concurrent.atomic.AtomicInteger;
      public class Marked {
        private final AtomicInteger height = new AtomicInteger();
        public int push() {
          while (true) {
            int seen = height.get();
            int next = Math.min(seen + 1, 2);
            if (height.compareAndSet(seen, next)) {
              return next;
            }
          }
        }
        public int pop() {
          while (true) {
            int seen = height.get();
            if (seen == 0) {
              return 0;
            }
            if (height.compareAndSet(seen, seen - 1)) {
              return seen;
            }
          }
        }
      }
      """;

  private static final List<Point> ALL =
      List.of(
          new Point(8, Result.CHANGED),
          new Point(15, Result.NOTHING),
          new Point(19, Result.CHANGED));

  @TempDir Path folder;

  @BeforeEach
  void compile() throws IOException {
    Sources.compile(folder, Map.of("Marked", COUNTER));
  }

  private Asking asking(List<Point> points) {
    return Asking.about("Marked", "push, pop", List.of(folder))
        .within(new Scope.Endless(2, 1, 3, points));
  }

  private EndlessCheck.Result atPoints(List<Point> points) {
    Asking asking = asking(points);
    Set<Reduction> reductions = EnumSet.copyOf(Reduction.defaults());
    reductions.add(Reduction.POINTS);
    return EndlessCheck.all(
            asking.objects(), asking.question(), reductions, Budget.unlimited(), Progress.NONE)
        .get(0);
  }

  @Test
  void allMarkedExplainEverything() {
    EndlessCheck.Result found = atPoints(ALL);
    assertThat(found.failing()).isEmpty();
    assertThat(found.found().isAll()).isTrue();
  }

  @Test
  void oneTooFewExplainsNot() {
    assertThat(atPoints(ALL.subList(0, 2)).failing()).isPresent();
    assertThat(atPoints(ALL.subList(1, 3)).failing()).isPresent();
  }

  @Test
  void oneTooManyExplainsNot() {
    List<Point> twice = List.of(ALL.get(0), new Point(15, Result.ANY), ALL.get(2));
    assertThat(atPoints(twice).failing()).isPresent();
  }

  @Test
  void aWrongMarkIsNoViolation() {
    assertThat(asking(ALL.subList(0, 1)).answer()).isInstanceOf(Verdict.Verified.class);
    assertThat(asking(ALL).answer()).isInstanceOf(Verdict.Verified.class);
  }
}
