package io.selvage.stress.internal.fork;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.stress.RunLimit;
import io.selvage.stress.Scenario;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.ScenarioMinimiser;
import io.selvage.stress.ScenarioRunner;
import io.selvage.stress.StressCampaign;
import io.selvage.stress.StressPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The main class of a child process. Its arguments are an output file, the milliseconds for its
 * task and for ending, when to stop, and the plan. If it cannot run the class, it writes the reason
 * to the same file.
 */
public final class ChildMain {
  /** The exit code after reporting that the class cannot be run. */
  public static final int REFUSED = 3;

  /** The exit code if it had to abort itself. */
  public static final int HUNG = 4;

  private static final Duration SLICE = Duration.ofSeconds(1);

  /** The number of arguments before the plan. */
  private static final int FIXED = 4;

  /** When to stop. */
  public enum Until {
    VIOLATION,
    /** At the first violation, after searching for a smaller client that also fails. */
    SMALL_VIOLATION
  }

  private ChildMain() {}

  public static void main(String[] words) throws IOException {
    Path file = Path.of(words[0]);
    Duration time = Duration.ofMillis(Long.parseLong(words[1]));
    OrphanWatch.watch(time.plus(Duration.ofMillis(Long.parseLong(words[2]))));
    Until until = Until.valueOf(words[3]);
    StressPlan plan = PlanArguments.read(Arrays.asList(words).subList(FIXED, words.length));
    System.exit(run(file, time, until, plan));
  }

  private static int run(Path file, Duration time, Until until, StressPlan plan)
      throws IOException {
    Budget budget = Budget.of(time);
    try (StressPlan.Ready ready = plan.prepare(budget);
        ScenarioRunner stress = ready.stress(ready.classifier(List.of()))) {
      List<ScenarioFindings> all =
          plan.scenario().isPresent()
              ? List.of(run(file, plan.scenario().get(), nextLimit(time, until), budget, stress))
              : new StressCampaign(stress, ready.generator())
                  .run(time, budget, ProgressListener.NONE, slice -> report(file, slice));
      Optional<ScenarioFindings> failed =
          all.stream().filter(it -> it.violation().isPresent()).findFirst();
      if (until == Until.SMALL_VIOLATION && failed.isPresent()) {
        report(
            file,
            new ScenarioMinimiser(stress, budget, ProgressListener.NONE)
                .minimise(failed.get())
                .smallest());
      }
      return 0;
    } catch (Budget.Spent e) {
      return unsupported(file, e.why());
    } catch (UnanswerableException e) {
      return unsupported(file, e.line());
    } catch (UsageException e) {
      return unsupported(file, e.line());
    }
  }

  /** If one violation suffices, it is checked for regularly; otherwise everything is collected. */
  private static RunLimit nextLimit(Duration time, Until until) {
    return RunLimit.of(until == Until.SMALL_VIOLATION ? SLICE : time);
  }

  private static ScenarioFindings run(
      Path file, Scenario only, RunLimit limit, Budget budget, ScenarioRunner stress) {
    ScenarioFindings all = stress.run(only, limit, budget);
    report(file, all);
    while (all.violation().isEmpty() && all.problem().isEmpty() && !budget.look()) {
      ScenarioFindings more = stress.run(only, limit, budget);
      report(file, more);
      all = all.plus(more);
    }
    return all;
  }

  private static void report(Path file, ScenarioFindings findings) {
    try {
      Files.writeString(file, FindingsEncoding.write(findings), StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static int unsupported(Path file, String line) throws IOException {
    Files.writeString(file, FindingsEncoding.unsupported(line), StandardOpenOption.APPEND);
    return REFUSED;
  }
}
