package io.selvage.report.internal.explain;

import io.selvage.core.history.History;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.Counterexample;
import java.util.ArrayList;
import java.util.List;

/** Why a violation happened, as a paragraph. */
public final class CauseSentences {
  private static final int MOST_CAUSES = 2;

  private final Schedule schedule;
  private final List<Cause> causes;
  private final StepSentence steps;
  private final StepWords words;
  private final WaitingSentences waiting;
  private final WeakMemorySentences weak;
  private final SpecificationSentences specification;

  public CauseSentences(Counterexample found) {
    this(
        found.schedule(),
        found.history(),
        found.causes(),
        new OperationNames(found.history(), found.schedule()));
  }

  public CauseSentences(
      Schedule schedule, History history, List<Cause> causes, OperationNames names) {
    this.schedule = schedule;
    this.causes = causes;
    this.steps = new StepSentence(schedule);
    this.words = new StepWords(schedule, history, names, steps);
    this.waiting = new WaitingSentences(words);
    this.weak = new WeakMemorySentences(words);
    this.specification = new SpecificationSentences(names, schedule, steps);
  }

  /** Empty if no cause is certain. */
  public String paragraph() {
    List<String> sentences = new ArrayList<>();
    causes.stream().limit(MOST_CAUSES).forEach(cause -> sentences.add(of(cause)));
    List<Cause.Interruption> interruptions =
        causes.stream()
            .filter(Cause.Interruption.class::isInstance)
            .map(Cause.Interruption.class::cast)
            .toList();
    if (!interruptions.isEmpty()
        && interruptions.stream().allMatch(it -> it.need() == Cause.Need.NECESSARY)) {
      sentences.add(
          interruptions.size() == 1
              ? "No run of this program without an interruption fails."
              : "No run of this program with fewer than "
                  + interruptions.size()
                  + " interruptions fails.");
    }
    return String.join(" ", sentences);
  }

  private String of(Cause cause) {
    if (cause instanceof Cause.SequentialDifference) {
      return "This is no concurrency bug: the calls ran one after another, and the class differs"
          + " from its specification even so.";
    } else if (cause instanceof Cause.Interruption interruption) {
      return interruption(interruption);
    } else if (cause instanceof Cause.Deadlock deadlock) {
      return waiting.deadlock(deadlock);
    } else if (cause instanceof Cause.UnreleasedLock unreleased) {
      return waiting.unreleased(unreleased);
    } else if (cause instanceof Cause.LostNotification lost) {
      return waiting.lost(lost);
    } else if (cause instanceof Cause.UntestedWait untested) {
      return waiting.untested(untested);
    } else if (cause instanceof Cause.StaleRead stale) {
      return weak.stale(stale);
    } else if (cause instanceof Cause.SpecificationOnly only) {
      return specification.of(only);
    }
    return weak.delayed((Cause.DelayedWrites) cause);
  }

  private Schedule.Line line(int step) {
    return words.line(step);
  }

  private String thread(int step) {
    return words.thread(step);
  }

  private String operation(int step) {
    return words.operation(step);
  }

  private String interruption(Cause.Interruption cause) {
    String thread = thread(cause.first());
    String first = steps.of(cause.first());
    String second = steps.of(cause.second());
    boolean one = steps.call(cause.first()).equals(steps.call(cause.second()));
    String where =
        steps.call(cause.first()).isPresent() && one
            ? operation(cause.first())
                + " was interrupted inside a library call: "
                + thread
                + " "
                + first
                + ", and while it did,"
            : operation(cause.first())
                + " is not atomic: "
                + thread
                + " "
                + first
                + " and later "
                + second
                + ", and between these two steps";
    return where + " " + words.others(cause.between()) + "." + overwritten(cause);
  }

  /** A write over a value of another thread that the operation has not read before. */
  private String overwritten(Cause.Interruption cause) {
    Schedule.Line second = line(cause.second());
    boolean overwrites =
        second.effect().written().isPresent()
            && second.effect().read().isEmpty()
            && cause.between().stream()
                .map(this::line)
                .anyMatch(
                    other ->
                        other.access().equals(second.access())
                            && other.effect().written().isPresent());
    return overwrites
        ? " " + thread(cause.second()) + " overwrote that value unseen."
        : restored(cause);
  }

  /** An update that found the value that its operation had read, although it changed between. */
  private String restored(Cause.Interruption cause) {
    Schedule.Line second = line(cause.second());
    long changes =
        cause.between().stream()
            .map(this::line)
            .filter(other -> other.access().equals(second.access()))
            .filter(other -> other.effect().written().isPresent())
            .count();
    boolean isUpdate = second.effect().read().isPresent() && second.effect().written().isPresent();
    boolean hasRead =
        schedule.lines().subList(0, cause.first() + 1).stream()
            .filter(earlier -> earlier.operation() == second.operation())
            .filter(earlier -> earlier.access().equals(second.access()))
            .anyMatch(earlier -> earlier.effect().read().equals(second.effect().read()));
    return isUpdate && hasRead && changes > 1
        ? " "
            + second.access()
            + " was changed and set back to "
            + second.effect().read().orElse("")
            + ", which the update cannot notice (ABA)."
        : "";
  }
}
