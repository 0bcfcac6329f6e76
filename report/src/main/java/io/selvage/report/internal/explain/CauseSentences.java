package io.selvage.report.internal.explain;

import io.selvage.core.history.History;
import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.Counterexample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Why a violation happened, as a paragraph. */
public final class CauseSentences {
  private static final int MOST_BETWEEN = 3;
  private static final int MOST_CAUSES = 2;

  private final Schedule schedule;
  private final History history;
  private final List<Cause> causes;
  private final OperationNames names;
  private final StepSentence steps;

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
    this.history = history;
    this.causes = causes;
    this.names = names;
    this.steps = new StepSentence(schedule);
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
      return deadlock(deadlock);
    } else if (cause instanceof Cause.LostNotification lost) {
      return lost(lost);
    } else if (cause instanceof Cause.StaleRead stale) {
      return stale(stale);
    }
    return delayed((Cause.DelayedWrites) cause);
  }

  private Schedule.Line line(int step) {
    return schedule.lines().get(step);
  }

  private String thread(int step) {
    return names.thread(line(step).thread());
  }

  private String operation(int step) {
    int operation = line(step).operation();
    return operation >= 0 && operation < history.size()
        ? history.operation(operation).invocation().method() + "()"
        : names.thread(line(step).thread());
  }

  // ---------------------------------------------------------------- interruptions

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
    return where + " " + between(cause) + "." + overwritten(cause);
  }

  private String between(Cause.Interruption cause) {
    Map<String, Set<String>> actions = new LinkedHashMap<>();
    List<Integer> writes =
        cause.between().stream().filter(i -> line(i).effect().written().isPresent()).toList();
    for (int step : writes.isEmpty() ? cause.between() : writes) {
      String who = thread(step) + ", in " + operation(step) + ",";
      actions.computeIfAbsent(who, none -> new LinkedHashSet<>()).add(steps.of(step));
    }
    List<String> parts = new ArrayList<>();
    actions.forEach((who, what) -> parts.add(who + " " + some(List.copyOf(what))));
    return String.join("; ", parts);
  }

  /** Of many actions the last ones: they are what the second step meets. */
  private static String some(List<String> actions) {
    List<String> shown =
        actions.subList(Math.max(0, actions.size() - MOST_BETWEEN), actions.size());
    return shown.size() == 1
        ? shown.get(0)
        : String.join(", ", shown.subList(0, shown.size() - 1))
            + " and "
            + shown.get(shown.size() - 1);
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

  // ---------------------------------------------------------------- waiting

  private String deadlock(Cause.Deadlock cause) {
    List<String> parts = new ArrayList<>();
    for (Cause.Wait wait : cause.cycle()) {
      String lock = MonitorOwners.lock(line(wait.step()));
      parts.add(
          thread(wait.step())
              + " waits for "
              + lock
              + steps.place(wait.step())
              + ", which "
              + thread(wait.acquired())
              + " holds"
              + steps.place(wait.acquired()));
    }
    return "Deadlock: " + String.join("; ", parts) + ".";
  }

  private String lost(Cause.LostNotification cause) {
    MethodCall call = schedule.calls().get(cause.call());
    String waiter = thread(cause.step());
    return "The notification was lost: "
        + names.thread(call.thread())
        + " called "
        + call.text()
        + StepSentence.at(call.position())
        + " before "
        + waiter
        + " began to wait"
        + steps.place(cause.step())
        + ", and a notification wakes only threads that wait already.";
  }

  // ---------------------------------------------------------------- weak memory

  private String stale(Cause.StaleRead cause) {
    StringBuilder text = new StringBuilder();
    for (Cause.Communication pair : cause.unsynchronized()) {
      text.append(thread(pair.read()))
          .append(' ')
          .append(steps.of(pair.read()))
          .append(", which ")
          .append(thread(pair.write()))
          .append(" wrote")
          .append(steps.place(pair.write()))
          .append(", without synchronisation: ")
          .append(weakness(pair))
          .append(". ");
    }
    return text
        + "Therefore "
        + thread(cause.read())
        + " need not see what "
        + thread(cause.missed())
        + " did before: it "
        + steps.of(cause.read())
        + " although "
        + thread(cause.missed())
        + " "
        + steps.of(cause.missed())
        + "."
        + (cause.unsynchronized().size() == 1 ? ordering(cause.unsynchronized().get(0)) : "");
  }

  /** What would make a write and a read synchronise, by the definition of the memory model. */
  private String ordering(Cause.Communication pair) {
    if (isOrdered(line(pair.write()))) {
      return " An acquire read would synchronise with that write.";
    }
    return isOrdered(line(pair.read()))
        ? " A release write would synchronise with that read."
        : " Volatile accesses, or a release write and an acquire read, would synchronise.";
  }

  /** What keeps a write and a read from synchronising. */
  private String weakness(Cause.Communication pair) {
    boolean releases = isOrdered(line(pair.write()));
    boolean acquires = isOrdered(line(pair.read()));
    String field = line(pair.read()).access();
    if (releases) {
      return "the write is a " + line(pair.write()).mode() + " write, but the read is plain";
    }
    return acquires
        ? "the read is " + article(line(pair.read()).mode()) + " read, but the write is plain"
        : "both accesses to " + field + " are plain";
  }

  private static String article(String mode) {
    return (mode.startsWith("a") || mode.startsWith("o") ? "an " : "a ") + mode;
  }

  private static boolean isOrdered(Schedule.Line line) {
    return !line.mode().isEmpty() && !line.mode().equals("plain");
  }

  private String delayed(Cause.DelayedWrites cause) {
    List<String> parts = new ArrayList<>();
    for (Cause.Delay delay : cause.delays()) {
      parts.add(
          thread(delay.write())
              + " "
              + steps.of(delay.write())
              + " and then "
              + steps.of(delay.read()));
    }
    return String.join(", and ", parts)
        + ": neither read saw the write of the other thread. Only volatile accesses, or a full"
        + " fence between the two, keep a write from taking effect after a later read of another"
        + " location.";
  }
}
