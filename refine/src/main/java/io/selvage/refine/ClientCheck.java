package io.selvage.refine;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Counterexample;
import io.selvage.core.Criterion;
import io.selvage.core.Progress;
import io.selvage.core.Scope;
import io.selvage.program.run.Instance;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Stale;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Explores and judges one client, as often as it takes to know all that matters before starting.
 */
final class ClientCheck {
  private static final int[] PREEMPTIONS = {0, 1, 2, 3, 4, 5, Explorer.ANY};
  private static final String UNCONFIRMED =
      "REF-040 a violation that takes a spin given up early was not found again for ";

  private static final Duration PATIENCE = Duration.ofMillis(400);
  private static final Duration LONG_PATIENCE = Duration.ofSeconds(2);

  private final Objects objects;
  private final Criterion criterion;
  private final Budget budget;
  private final Progress progress;
  private final LocalSteps local = LocalSteps.assuming();

  ClientCheck(Objects objects, Criterion criterion, Budget budget, Progress progress) {
    this.objects = objects;
    this.criterion = criterion;
    this.budget = budget;
    this.progress = progress;
  }

  /**
   * What came of a client.
   *
   * @param doubt why nothing can be concluded from finding no violation; empty if it can
   */
  record Result(
      long states,
      long schedules,
      long histories,
      boolean overlapped,
      Optional<Counterexample> violation,
      String doubt) {}

  Result check(Client client) {
    Search search = search(client, Explorer.ANY, local, budget);
    Jury jury = search.jury();
    Optional<Counterexample> violation =
        jury.violation().flatMap(found -> clearest(client, jury.schedule()));
    String doubt = budget.look() ? budget.whySpent() : jury.undecided();
    if (jury.violation().isPresent() && violation.isEmpty()) {
      doubt = UNCONFIRMED + client;
    }
    if (doubt.isEmpty()) {
      doubt = objects.subject().program().doubt();
    }
    for (String refusal : search.explorer().refusals()) {
      doubt = refusal;
    }
    return new Result(
        search.explorer().states(),
        search.explorer().schedules(),
        jury.histories(),
        jury.overlapped(),
        violation,
        doubt);
  }

  /** An exploration during which nothing unforeseen turned up. */
  private record Search(Explorer explorer, Jury jury) {}

  private Search search(Client client, int preemptions, LocalSteps steps, Budget limit) {
    for (; ; ) {
      try {
        ObjectProgram object = object(steps);
        int version = object.program().stateVersion();
        Instance instance = object.instantiate();
        Jury jury = jury(instance, limit);
        ClientRun run = new ClientRun(client, instance, steps);
        Explorer explorer = new Explorer(run, jury, preemptions, limit, progress);
        explorer.explore();
        boolean stale = objects.renewIfStale();
        boolean unforeseen =
            stale
                || object != object(steps)
                || steps.isContradicted()
                || version != object.program().stateVersion();
        if (!unforeseen || limit.look()) {
          return new Search(explorer, jury);
        }
      } catch (NeedsClass needed) {
        objects.initialise(needed);
      } catch (Stale known) {
        objects.renewIfStale();
      }
    }
  }

  /** What is told is told of the object as it is written. */
  private ObjectProgram object(LocalSteps steps) {
    return steps == local ? objects.subject() : objects.written();
  }

  private Jury jury(Instance instance, Budget limit) {
    Invariants invariants = new Invariants(instance, objects.invariants());
    return new Jury(criterion, objects.specification(), invariants, limit);
  }

  /**
   * The violation again, with as few interruptions of operations as possible, in terms of steps
   * that are the same in every exploration, so that it can be replayed.
   *
   * <p>That it is found at all is certain only where spins are as they are written: see {@link
   * io.selvage.program.code.Spins}.
   *
   * @param found the schedule that showed it, in terms of what was assumed
   */
  private Optional<Counterexample> clearest(Client client, List<Integer> found) {
    boolean asWritten = objects.written() == objects.subject();
    for (int preemptions : PREEMPTIONS) {
      Duration time = asWritten ? PATIENCE : LONG_PATIENCE;
      Search search = search(client, preemptions, LocalSteps.certain(), Budget.of(time));
      if (search.jury().violation().isPresent()) {
        return Optional.of(narrate(client, search.jury().schedule()));
      }
    }
    if (!asWritten) {
      return Optional.empty();
    }
    ClientRun run = new ClientRun(client, objects.subject().instantiate(), local);
    return Optional.of(narrate(client, Retelling.of(run, found)));
  }

  /** Follows one schedule of the client; the violation at its end, told step by step. */
  Counterexample narrate(Client client, List<Integer> choices) {
    for (; ; ) {
      try {
        Instance instance = objects.written().instantiate();
        Jury jury = jury(instance, Budget.unlimited());
        Narrator narrator = new Narrator(client, instance);
        Recorder recorder = narrator.follow(choices);
        jury.end(recorder, narrator.end(), choices);
        if (objects.renewIfStale() || instance.program() != objects.written().program()) {
          continue;
        }
        Counterexample found =
            jury.violation()
                .orElseThrow(
                    () -> Refused.because("REF-030 this schedule shows no violation any more"));
        return new Counterexample(
            found.code(),
            found.headline(),
            found.summary(),
            found.history(),
            found.reasons(),
            narrator.schedule(),
            Optional.of(new Scope.Again(client, choices)));
      } catch (NeedsClass needed) {
        objects.initialise(needed);
      } catch (Stale known) {
        objects.renewIfStale();
      }
    }
  }
}
