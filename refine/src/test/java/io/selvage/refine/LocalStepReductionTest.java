package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Client;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.refine.internal.client.ClientRun;
import io.selvage.refine.subjects.Pool;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is taken to be local until it turns out not to be. */
class LocalStepReductionTest {
  private static final String WRITES_A_FINAL_FIELD =
      """
      public class WritesFinal {
        static final class Box {
          final int value;
          Box(int value) { this.value = value; }
        }
        static final jdk.internal.misc.Unsafe UNSAFE = jdk.internal.misc.Unsafe.getUnsafe();
        static final long VALUE = UNSAFE.objectFieldOffset(Box.class, "value");
        private Box box;
        public int inc() {
          Box made = new Box(0);
          box = made;
          int next = made.value + 1;
          UNSAFE.putIntVolatile(made, VALUE, next);
          return next;
        }
        public int twice() {
          Box seen = box;
          return seen == null ? 0 : seen.value * 10 + seen.value;
        }
      }
      """;

  private static Runs runs(Asking asking, LocalStepReduction steps, String text) {
    Client client = CallSyntax.client(text);
    return Runs.of(asking.client(text).objects(), client, steps, ScheduleExplorer.ANY);
  }

  @Test
  void readsOfWhatNobodyWritesAreNoSteps() {
    Asking asking = Asking.about(Pool.Boxes.class, "");
    assertThat(runs(asking, LocalStepReduction.assuming(), "get | get").states()).isEqualTo(5);
    assertThat(runs(asking, LocalStepReduction.certain(), "get | get").states()).isEqualTo(13);
  }

  @Test
  void aWriteThatWasNotForeseenMeansStartingAgain() {
    Asking asking = Asking.about(Pool.Faint.class, "");
    LocalStepReduction steps = LocalStepReduction.assuming();
    assertThat(contradicts(asking, steps, "changes | changes")).isFalse();
    assertThat(contradicts(asking, steps, "changes; set(1) | changes")).isTrue();
    assertThat(contradicts(asking, steps, "changes; set(1) | changes")).isFalse();
  }

  private static boolean contradicts(Asking asking, LocalStepReduction steps, String text) {
    Client client = CallSyntax.client(text);
    ClientRun run =
        new ClientRun(client, asking.client(text).objects().subject().instantiate(), steps);
    new ScheduleExplorer(
            run,
            (r, how, path) -> true,
            ScheduleExplorer.ANY,
            Budget.unlimited(),
            ProgressListener.NONE)
        .explore();
    return steps.isContradicted();
  }

  @Test
  void finalFieldsMayBeWrittenByOtherMeans(@TempDir Path folder) throws IOException {
    Sources.compile(
        folder,
        Map.of("WritesFinal", WRITES_A_FINAL_FIELD),
        "--add-exports",
        "java.base/jdk.internal.misc=ALL-UNNAMED");
    Asking asking = Asking.about("WritesFinal", "", List.of(folder));
    Runs assumed = runs(asking, LocalStepReduction.assuming(), "inc | twice");
    Runs certain = runs(asking, LocalStepReduction.certain(), "inc | twice");
    assertThat(assumed.results()).isEqualTo(certain.results()).hasSize(3);
  }
}
