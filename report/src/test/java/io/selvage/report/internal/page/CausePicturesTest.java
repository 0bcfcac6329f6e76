package io.selvage.report.internal.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.history.History;
import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.Counterexample;
import io.selvage.report.internal.page.CausePicture.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class CausePicturesTest {
  private final List<Schedule.Line> lines = new ArrayList<>();
  private final List<MethodCall> calls = new ArrayList<>();

  private void step(int thread, String access, StepEffect effect) {
    Schedule.Kind kind = effect.written().isPresent() ? Schedule.Kind.WRITE : Schedule.Kind.READ;
    SourcePosition at = new SourcePosition("demo.Lazy", "get", "Lazy.java", 10 + lines.size());
    lines.add(new Schedule.Line(thread, thread, kind, access, effect, "plain", at));
  }

  private CausePictures pictures(Cause... causes) {
    return new CausePictures(
        new Counterexample(
                "LIN-001",
                "not linearizable",
                "",
                History.EMPTY,
                List.of(),
                new Schedule(lines, calls),
                Optional.empty())
            .because(List.of(causes)));
  }

  private CausePicture picture(Cause cause) {
    return pictures(cause).of(cause).orElseThrow();
  }

  private static List<String> boxes(CausePicture picture) {
    return picture.boxes().stream()
        .map(box -> box.column() + " " + box.text() + " " + box.where())
        .toList();
  }

  private static List<String> arrows(CausePicture picture) {
    return picture.arrows().stream()
        .map(arrow -> arrow.kind() + " " + arrow.from() + " " + arrow.to())
        .toList();
  }

  private Cause staleRead() {
    step(0, "Box.made", StepEffect.write("7"));
    step(0, "other", StepEffect.write("1"));
    step(0, "box", StepEffect.write("Box"));
    step(1, "box", StepEffect.read("Box"));
    step(1, "Box.made", StepEffect.read("0"));
    return new Cause.StaleRead(4, 0, List.of(new Cause.Communication(2, 3)));
  }

  /** The write that is missed, the pair without synchronisation, the read; no other step. */
  @Test
  void aStaleReadHasTheReadsFromThatDoesNotSynchronise() {
    CausePicture picture = picture(staleRead());
    assertThat(picture.threads()).containsExactly("Thread A", "Thread B");
    assertThat(boxes(picture))
        .containsExactly(
            "0 writes Box.made = 7 Lazy.java:10",
            "0 writes box = Box Lazy.java:12",
            "1 reads box = Box Lazy.java:13",
            "1 reads Box.made = 0 Lazy.java:14");
    assertThat(arrows(picture)).containsExactly("UNORDERED 1 2", "UNSEEN 0 3");
    assertThat(picture.arrows().get(1).words()).contains("the value before the write");
  }

  /** The write of the stale value is drawn if only one write can be it. */
  @Test
  void aStaleValueComesFromItsWrite() {
    step(0, "Box.made", StepEffect.write("0"));
    Cause.StaleRead cause = (Cause.StaleRead) shifted();
    assertThat(arrows(picture(cause)))
        .containsExactly("UNORDERED 2 3", "READS_FROM 0 4", "UNSEEN 1 4");
    step(2, "Box.made", StepEffect.write("0"));
    assertThat(arrows(picture(cause))).containsExactly("UNORDERED 1 2", "UNSEEN 0 3");
  }

  private Cause shifted() {
    staleRead();
    return new Cause.StaleRead(5, 1, List.of(new Cause.Communication(3, 4)));
  }

  @Test
  void delayedWritesAreMissedCrosswise() {
    step(0, "left", StepEffect.write("1"));
    step(0, "right", StepEffect.read("0"));
    step(1, "right", StepEffect.write("1"));
    step(1, "left", StepEffect.read("0"));
    Cause cause = new Cause.DelayedWrites(List.of(new Cause.Delay(0, 1), new Cause.Delay(2, 3)));
    assertThat(arrows(picture(cause))).containsExactlyInAnyOrder("UNSEEN 2 1", "UNSEEN 0 3");
  }

  /** Of the steps of one library call between the two, one box. */
  @Test
  void anInterruptionShowsWhatCameBetween() {
    step(0, "value", StepEffect.read("0"));
    step(1, "value", StepEffect.read("0"));
    step(1, "value", StepEffect.write("1"));
    step(1, "size", StepEffect.write("1"));
    step(0, "value", StepEffect.write("1"));
    calls.add(call(1, "map.put(1, 1)", 1, 3));
    Cause cause = new Cause.Interruption(0, 4, List.of(1, 2, 3), Cause.Need.NECESSARY);
    CausePicture picture = picture(cause);
    assertThat(boxes(picture))
        .containsExactly(
            "0 reads value = 0 Lazy.java:10",
            "1 calls map.put(1, 1) Lazy.java:3",
            "0 writes value = 1 Lazy.java:14");
    assertThat(arrows(picture)).containsExactly("SPLIT 0 2");
  }

  /** A call without steps stands before the step before which it was made. */
  @Test
  void aLostNotificationComesBeforeTheWait() {
    step(0, "isSet", StepEffect.read("false"));
    step(1, "isSet", StepEffect.write("true"));
    step(0, "monitor", StepEffect.NONE);
    calls.add(call(1, "notifyAll()", 2, 1));
    Cause cause = new Cause.LostNotification(0, 2);
    CausePicture picture = picture(cause);
    assertThat(boxes(picture).get(0)).isEqualTo("1 calls notifyAll() Lazy.java:3");
    assertThat(picture.arrows()).singleElement().matches(it -> it.kind() == Kind.LOST);
  }

  @Test
  void aLockThatIsNotReleasedIsHeldAfterTheReturn() {
    step(0, "lock.monitor", StepEffect.update("null", "A").on(StepEffect.Monitor.ACQUIRED));
    lines.add(
        new Schedule.Line(
            0, 0, Schedule.Kind.RETURN, "f()", StepEffect.NONE, "", SourcePosition.NONE));
    step(1, "lock.monitor", StepEffect.NONE.on(StepEffect.Monitor.UNCHANGED));
    CausePicture picture = picture(new Cause.UnreleasedLock(2, 0, 1));
    assertThat(boxes(picture)).hasSize(3).contains("0 the call ends ");
    assertThat(arrows(picture)).containsExactly("HELD 0 2");
  }

  @Test
  void aTestThatIsNotRepeatedAfterTheWaitIsSplit() {
    step(0, "size", StepEffect.read("0"));
    step(1, "size", StepEffect.write("0"));
    step(0, "size", StepEffect.read("0"));
    CausePicture picture = picture(new Cause.UntestedWait(0, 2, List.of(1)));
    assertThat(arrows(picture)).containsExactly("SPLIT 0 2");
    assertThat(boxes(picture).get(1)).isEqualTo("1 writes size = 0 Lazy.java:11");
  }

  private static MethodCall call(int thread, String text, int first, int last) {
    return new MethodCall(
        thread,
        thread,
        -1,
        MethodCall.Origin.LIBRARY,
        "map",
        text,
        MethodCall.Role.NOTIFIES,
        MethodCall.Ending.RETURNED,
        "",
        new SourcePosition("demo.Lazy", "get", "Lazy.java", 3),
        first,
        last);
  }

  /** The picture has a name; what it shows is said again below, arrow by arrow. */
  @Test
  void aDeadlockIsACircleWithATextForEachArrow() {
    step(0, "left.monitor", StepEffect.update("null", "A").on(StepEffect.Monitor.ACQUIRED));
    step(1, "right.monitor", StepEffect.update("null", "B").on(StepEffect.Monitor.ACQUIRED));
    step(0, "right.monitor", StepEffect.NONE.on(StepEffect.Monitor.UNCHANGED));
    step(1, "left.monitor", StepEffect.NONE.on(StepEffect.Monitor.UNCHANGED));
    String html =
        pictures(new Cause.Deadlock(List.of(new Cause.Wait(2, 1), new Cause.Wait(3, 0)))).html();
    assertThat(html)
        .contains("role=\"img\" aria-label=\"Wait-for cycle of thread A and thread B\"")
        .contains("thread A waits for right (Lazy.java:12)")
        .contains("right is held by thread B, which locked it (Lazy.java:11)")
        .contains("thread B waits for left (Lazy.java:13)")
        .contains("left is held by thread A, which locked it (Lazy.java:10)");
    assertThat(html.split("<rect ", -1)).hasSize(1 + 4);
    assertThat(html.split("class=\"arrow", -1)).hasSize(1 + 4);
  }

  /** Every arrow has a mark, no two marks are in the same place, and nothing is outside. */
  @Test
  void marksDoNotCoverEachOther() {
    String html = pictures(staleRead()).html();
    List<String> places =
        Pattern.compile("<circle cx=\"([0-9.]+)\" cy=\"([0-9.]+)\"")
            .matcher(html)
            .results()
            .map(it -> it.group(1) + "," + it.group(2))
            .toList();
    assertThat(places).hasSize(2).doesNotHaveDuplicates();
    assertThat(html).contains("viewBox=\"0 0 378 ");
  }
}
