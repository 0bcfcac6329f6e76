package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.CriterionProvider;
import io.selvage.core.Outcome;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Client;
import io.selvage.core.question.ClientEnumeration;
import io.selvage.core.question.ClientShape;
import io.selvage.core.verdict.Counterexample;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.refine.internal.client.SingleClientCheck;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The explorer beside the naive enumerator, on one class. Where there are few schedules, what they
 * find must be the same; where there are many, what the naive one finds by chance must be among
 * what the explorer finds.
 */
final class Comparison {
  private static final int SAMPLES = 100;

  private final SubjectAndSpecification objects;
  private final NaiveJudge judge;
  private final SingleClientCheck check;
  private final Tally tally;
  private final int limit;
  private final Random random = new Random(3);
  private ObjectProgram open;

  /** How many clients were compared and what came out. */
  static final class Tally {
    int good;
    int bad;
    int sampled;
    int stuck;

    int clients() {
      return good + bad;
    }

    @Override
    public String toString() {
      return String.format(
          "%d good, %d bad; %d by sampling; %d may get stuck", good, bad, sampled, stuck);
    }
  }

  /**
   * @param limit clients with about as many schedules are sampled
   */
  Comparison(Asking asking, int limit, Tally tally) {
    this.objects = asking.upTo(3, 3, 1).objects();
    this.limit = limit;
    this.tally = tally;
    this.open =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                objects.world(),
                objects.subject().operations(),
                List.of(),
                objects.alphabet(),
                AllocationPrivacy.NONE));
    this.judge = new NaiveJudge(open);
    this.check =
        new SingleClientCheck(
            objects,
            CriterionProvider.find(asking.question().criterion()),
            Budget.unlimited(),
            ProgressListener.NONE);
  }

  void compare(List<ClientShape> shapes) {
    for (ClientShape shape : shapes) {
      ClientEnumeration.of(shape, objects.alphabet()).forEach(this::compare);
    }
  }

  private void compare(Client client) {
    String name = objects.subject().operations().type() + ": " + client;
    Optional<Set<Runs.Ending>> all = naively(instance -> all(client, instance));
    boolean sampling = all.isEmpty();
    Set<Runs.Ending> endings =
        all.orElseGet(
            () -> naively(instance -> BruteForce.some(client, instance, random, SAMPLES)));
    Runs runs = Runs.of(objects, client, LocalStepReduction.assuming(), ScheduleExplorer.ANY);
    assertThat(runs.results()).as(name).containsAll(results(endings));
    if (!sampling) {
      assertThat(results(endings)).as(name).containsAll(runs.results());
      assertThat(endings).as(name).containsAll(runs.histories());
    }
    Optional<Counterexample> violation = check.check(client).violation();
    boolean bad = endings.stream().anyMatch(ending -> !judge.accepts(client, ending));
    if (bad) {
      assertThat(violation).as(name).isPresent();
    }
    violation.ifPresent(
        found ->
            assertThat(judge.accepts(client, Runs.Ending.of(client, found.history())))
                .as(name)
                .isFalse());
    note(violation.isPresent(), sampling, runs);
  }

  private Optional<Set<Runs.Ending>> all(Client client, ObjectInstance instance) {
    int mark = instance.heap().mark();
    double estimate = BruteForce.estimate(client, instance);
    instance.heap().undo(mark);
    try {
      return estimate > limit
          ? Optional.empty()
          : Optional.of(BruteForce.all(client, instance, 4L * limit));
    } catch (BruteForce.TooMany e) {
      return Optional.empty();
    }
  }

  private void note(boolean bad, boolean sampling, Runs runs) {
    tally.bad += bad ? 1 : 0;
    tally.good += bad ? 0 : 1;
    tally.sampled += sampling ? 1 : 0;
    tally.stuck +=
        runs.results().stream().anyMatch(result -> result.contains(Outcome.PENDING)) ? 1 : 0;
  }

  private <T> T naively(Function<ObjectInstance, T> what) {
    for (; ; ) {
      try {
        return what.apply(open.instantiate());
      } catch (InitializationNeeded needed) {
        open = open.initialising(needed);
      }
    }
  }

  private static Set<List<Outcome>> results(Set<Runs.Ending> endings) {
    return endings.stream().map(Runs.Ending::outcomes).collect(Collectors.toSet());
  }
}
