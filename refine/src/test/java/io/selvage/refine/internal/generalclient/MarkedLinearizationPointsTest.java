package io.selvage.refine.internal.generalclient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.Scope;
import io.selvage.core.question.Scope.Point;
import io.selvage.core.question.Scope.Point.Result;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.Asking;
import io.selvage.refine.RefineEngine;
import io.selvage.refine.Sources;
import io.selvage.refine.model.SearchReduction;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Linearization points of class files (Theorem 2), and what becomes of wrong ones. */
class MarkedLinearizationPointsTest {
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

  private MostGeneralClientCheck.Result atPoints(List<Point> points) {
    Asking asking = asking(points);
    Set<SearchReduction> reductions = EnumSet.copyOf(SearchReduction.defaults());
    reductions.add(SearchReduction.POINTS);
    return MostGeneralClientCheck.all(
            asking.objects(),
            asking.question(),
            reductions,
            Budget.unlimited(),
            ProgressListener.NONE)
        .get(0);
  }

  @Test
  void allMarkedExplainEverything() {
    MostGeneralClientCheck.Result found = atPoints(ALL);
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

  private Verdict answer(List<Point> points) {
    return new RefineEngine()
        .answer(asking(points).question(), Budget.unlimited(), ProgressListener.NONE);
  }

  /** Nothing is at lines 999 and 0, and lines 5 and 16 only compare or begin a loop. */
  @ParameterizedTest
  @ValueSource(ints = {999, 0, 5, 16})
  void aLineWithoutAnAccessIsNoPoint(int line) {
    assertThatThrownBy(() -> answer(List.of(new Point(line, Result.CHANGED))))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("line " + line + " of Marked");
  }

  /** The answer does not depend on points that do not hold, and says so. */
  @Test
  void pointsThatDoNotHoldAreReported() {
    Verdict.Verified wrong =
        (Verdict.Verified) answer(List.of(new Point(6, Result.ANY), new Point(15, Result.ANY)));
    assertThat(((StateSpaceCoverage) wrong.evidence()).unused())
        .containsExactly(MostGeneralClientCheck.NO_POINTS);
    Verdict.Verified right = (Verdict.Verified) answer(ALL);
    assertThat(((StateSpaceCoverage) right.evidence()).unused())
        .doesNotContain(MostGeneralClientCheck.NO_POINTS);
  }
}
