package io.selvage.report.internal.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.history.History;
import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import io.selvage.core.verdict.Cause;
import io.selvage.report.Histories;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CauseSentencesTest {
  private static final History TWO_CALLS =
      new Histories().call(0, "put(1)", 0, 3, "null").call(1, "get()", 1, 4, "null").history();

  private final List<Schedule.Line> lines = new ArrayList<>();
  private final List<MethodCall> calls = new ArrayList<>();

  private int step(int thread, String access, StepEffect effect, int line) {
    Schedule.Kind kind = effect.written().isPresent() ? Schedule.Kind.WRITE : Schedule.Kind.READ;
    lines.add(new Schedule.Line(thread, thread, kind, access, effect, "", at(line)));
    return lines.size() - 1;
  }

  /** A call into the library that has the last step. */
  private void call(int thread, String text, String result, int line) {
    int step = lines.size() - 1;
    calls.add(
        new MethodCall(
            thread,
            thread,
            -1,
            MethodCall.Origin.LIBRARY,
            "map",
            text,
            MethodCall.Role.NONE,
            MethodCall.Ending.RETURNED,
            result,
            at(line),
            step,
            step));
  }

  private static SourcePosition at(int line) {
    return new SourcePosition("Cache", "m", "Cache.java", line);
  }

  private String sentence(Cause cause) {
    Schedule schedule = new Schedule(lines, calls);
    OperationNames names = new OperationNames(TWO_CALLS, schedule);
    return new CauseSentences(schedule, TWO_CALLS, List.of(cause), names).paragraph();
  }

  /** Nobody can make a field of the JDK volatile. */
  @Test
  void aStaleReadInALibraryNamesTheCalls() {
    int value = step(0, "HashMap$Node#1.value", StepEffect.write("Point#1"), 700);
    call(0, "map.put(1, Point#1)", "null", 12);
    int node = step(0, "HashMap#1.table", StepEffect.write("Node[]#1"), 701);
    call(0, "map.put(1, Point#1)", "null", 12);
    int read = step(1, "HashMap#1.table", StepEffect.read("Node[]#1"), 702);
    call(1, "map.get(1)", "Point#1", 16);
    int stale = step(1, "HashMap$Node#1.value", StepEffect.read("null"), 703);
    call(1, "map.get(1)", "Point#1", 16);

    assertThat(
            sentence(
                new Cause.StaleRead(stale, value, List.of(new Cause.Communication(node, read)))))
        .contains("B calls map.get(1) -> Point#1 (Cache.java:16)")
        .contains("map.put() and map.get() do not synchronise with each other")
        .endsWith("One lock, held during both calls, would order them.")
        .doesNotContain("HashMap#1.table")
        .doesNotContain("olatile");
  }

  @Test
  void aStaleReadOfTheReadersOwnFieldNamesTheField() {
    int missed = step(0, "hash", StepEffect.write("42"), 9);
    int write = step(0, "known", StepEffect.write("true"), 10);
    int read = step(1, "known", StepEffect.read("true"), 8);
    int stale = step(1, "hash", StepEffect.read("0"), 12);

    assertThat(
            sentence(
                new Cause.StaleRead(stale, missed, List.of(new Cause.Communication(write, read)))))
        .contains("both accesses to known are plain")
        .contains("Volatile accesses");
  }

  @Test
  void aLockThatIsNeverReleased() {
    step(0, "lock.monitor", StepEffect.NONE.on(StepEffect.Monitor.ACQUIRED), 10);
    lines.add(
        new Schedule.Line(
            0, 0, Schedule.Kind.RETURN, "put(1)", StepEffect.read(""), "", SourcePosition.NONE));
    step(1, "lock.monitor", StepEffect.NONE.on(StepEffect.Monitor.UNCHANGED), 19);

    assertThat(sentence(new Cause.UnreleasedLock(2, 0, 1)))
        .isEqualTo(
            "put() ended without releasing lock: A locked it (Cache.java:10), and B waits for it"
                + " (Cache.java:19). Nothing will release it. Call unlock in a finally block.");
  }

  @Test
  void aConditionThatIsNotTestedAgain() {
    int tested = step(1, "size", StepEffect.read("0"), 20);
    int taken = step(0, "size", StepEffect.write("0"), 30);
    int resumed = step(1, "size", StepEffect.read("0"), 22);

    assertThat(sentence(new Cause.UntestedWait(tested, resumed, List.of(taken))))
        .isEqualTo(
            "get() does not test its condition again after the wait: B reads size = 0"
                + " (Cache.java:20) and waits; after it is notified and before it goes on, A, in"
                + " put(), writes size = 0 (Cache.java:30); then B reads size = 0 (Cache.java:22)."
                + " Wait in a loop that tests the condition: `while` instead of `if`.");
  }
}
