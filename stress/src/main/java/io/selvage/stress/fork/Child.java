package io.selvage.stress.fork;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import io.selvage.core.Unanswerable;
import io.selvage.core.UsageException;
import io.selvage.stress.Campaign;
import io.selvage.stress.Findings;
import io.selvage.stress.Plan;
import io.selvage.stress.Stint;
import io.selvage.stress.Stress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * A child. Its arguments are a file for what it finds, how many milliseconds it has, and the plan.
 * The words of a refusal go to the same file.
 */
public final class Child {
  /** What it returns when it has said why there is nothing to say. */
  static final int REFUSED = 3;

  private Child() {}

  public static void main(String[] words) throws IOException {
    Path file = Path.of(words[0]);
    Duration time = Duration.ofMillis(Long.parseLong(words[1]));
    Plan plan = PlanText.read(Arrays.asList(words).subList(2, words.length));
    System.exit(run(file, time, plan));
  }

  private static int run(Path file, Duration time, Plan plan) throws IOException {
    Budget budget = Budget.of(time);
    try (Plan.Ready ready = plan.prepare();
        Stress stress = ready.stress(ready.jury(List.of()))) {
      if (plan.scenario().isPresent()) {
        tell(file, stress.run(plan.scenario().get(), Stint.of(time), budget));
      } else {
        new Campaign(stress, ready.generator())
            .run(time, budget, Progress.NONE, slice -> tell(file, slice));
      }
      return 0;
    } catch (Unanswerable e) {
      return refuse(file, e.line());
    } catch (UsageException e) {
      return refuse(file, e.line());
    }
  }

  private static void tell(Path file, Findings findings) {
    try {
      Files.writeString(file, FindingsText.write(findings), StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static int refuse(Path file, String line) throws IOException {
    Files.writeString(file, "refused\t" + line + "\n", StandardOpenOption.APPEND);
    return REFUSED;
  }
}
