package io.selvage.report.internal.explain;

import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Cause;
import java.util.LinkedHashSet;
import java.util.Set;

/** What a run needs that only the letter of the Java specification allows. */
public final class SpecificationSentences {
  private final OperationNames names;
  private final Schedule schedule;
  private final StepSentence steps;

  public SpecificationSentences(OperationNames names, Schedule schedule) {
    this(names, schedule, new StepSentence(schedule));
  }

  SpecificationSentences(OperationNames names, Schedule schedule, StepSentence steps) {
    this.names = names;
    this.schedule = schedule;
    this.steps = steps;
  }

  String of(Cause.SpecificationOnly cause) {
    return "The specification allows this run, but no known JVM shows it: HotSpot excludes it on"
        + " every processor. "
        + needs(cause)
        + " HotSpot keeps such accesses in order.";
  }

  /** In one sentence. */
  public String needs(Cause.SpecificationOnly cause) {
    Set<String> all = new LinkedHashSet<>();
    for (Cause.HardwareConflict conflict : cause.conflicts()) {
      Schedule.Line line = schedule.lines().get(conflict.step());
      String step = names.thread(line.thread()) + " " + steps.of(conflict.step());
      all.add(need(conflict.axiom()) + " (" + step + ")");
    }
    return "It needs " + String.join(", and ", all) + ".";
  }

  private static String need(Cause.HardwareAxiom axiom) {
    return switch (axiom) {
      case DEPENDENT_READ ->
          "a read through a reference that finds an older value than what was written before the"
              + " reference was published";
      case PLAIN_COHERENCE -> "plain accesses of one location that are not coherent";
      case WRITE_BEHIND_FINAL ->
          "a write behind a final field that is overwritten by what the constructor wrote before";
    };
  }
}
