package io.selvage.report.internal.story;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RunStoryTest {
  private final List<Schedule.Line> lines = new ArrayList<>();
  private final List<MethodCall> calls = new ArrayList<>();

  private RunStoryTest step(int thread, String access, StepEffect effect) {
    Schedule.Kind kind = effect.written().isPresent() ? Schedule.Kind.WRITE : Schedule.Kind.READ;
    lines.add(
        new Schedule.Line(thread, thread, kind, access, effect, "plain", SourcePosition.NONE));
    return this;
  }

  private RunStoryTest call(int thread, String text, int first, int last) {
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
            "",
            SourcePosition.NONE,
            first,
            last));
    return this;
  }

  private List<String> rows(StoryDetail detail) {
    return RunStory.of(new Schedule(lines, calls), detail, List.of()).rows().stream()
        .map(
            row ->
                row.kind()
                    + " "
                    + (row.call() >= 0
                        ? calls.get(row.call()).text()
                        : lines.get(row.first()).access()))
        .toList();
  }

  @Test
  void aCallThatIsNotInterruptedIsOneRow() {
    step(0, "x", StepEffect.read("0")).step(0, "y", StepEffect.write("1"));
    step(1, "x", StepEffect.write("1")).step(1, "y", StepEffect.read("1"));
    call(0, "map.get()", 0, 1);
    assertThat(rows(StoryDetail.FOLDED)).containsExactly("CALL map.get()", "STEP x", "STEP y");
    assertThat(rows(StoryDetail.ALL)).hasSize(4);
  }

  @Test
  void anInterruptedCallShowsItsSteps() {
    step(0, "x", StepEffect.read("0")).step(1, "x", StepEffect.write("1"));
    step(0, "x", StepEffect.write("2"));
    call(0, "map.get()", 0, 2);
    assertThat(rows(StoryDetail.FOLDED))
        .containsExactly("ENTER map.get()", "STEP x", "STEP x", "STEP x", "EXIT map.get()");
  }

  /** Nobody else accesses own, and nobody writes fixed. */
  @Test
  void stepsThatNoOtherThreadCanNoticeAreLeftOutOfALongStory() {
    step(0, "own", StepEffect.write("0")).step(0, "fixed", StepEffect.read("0"));
    step(1, "fixed", StepEffect.read("0")).step(0, "x", StepEffect.write("1"));
    step(1, "x", StepEffect.read("1"));
    assertThat(rows(StoryDetail.FOLDED)).hasSize(5);
    for (int i = 0; i < 30; i++) {
      step(0, "own", StepEffect.write("0"));
    }
    assertThat(rows(StoryDetail.FOLDED)).containsExactly("STEP x", "STEP x");
  }

  /** Inside of an interrupted call into a library always. */
  @Test
  void ofALibraryOnlyWhatOthersNoticeIsShown() {
    step(0, "own", StepEffect.write("0")).step(0, "x", StepEffect.read("0"));
    step(1, "x", StepEffect.write("1")).step(0, "x", StepEffect.read("1"));
    call(0, "map.get()", 0, 3);
    assertThat(rows(StoryDetail.FOLDED))
        .containsExactly("ENTER map.get()", "STEP x", "STEP x", "STEP x", "EXIT map.get()");
  }

  /** A single thread has no other thread to show things to. */
  @Test
  void aSequentialRunIsShownInFull() {
    step(0, "own", StepEffect.write("0")).step(0, "fixed", StepEffect.read("0"));
    assertThat(rows(StoryDetail.FOLDED)).hasSize(2);
  }
}
