package io.selvage.report.internal.explain;

import io.selvage.core.Outcome;
import io.selvage.core.trace.MethodCall;
import io.selvage.core.verdict.Cause;
import java.util.ArrayList;
import java.util.List;

/** Why threads wait, or went on too early. */
record WaitingSentences(StepWords words) {
  String deadlock(Cause.Deadlock cause) {
    List<String> parts = new ArrayList<>();
    for (Cause.Wait wait : cause.cycle()) {
      parts.add(
          words.thread(wait.step())
              + " waits for "
              + lock(wait.step())
              + words.steps().place(wait.step())
              + ", which "
              + words.thread(wait.acquired())
              + " holds"
              + words.steps().place(wait.acquired()));
    }
    return "Deadlock: " + String.join("; ", parts) + ".";
  }

  private String lock(int step) {
    return MonitorOwners.lock(words.line(step));
  }

  String unreleased(Cause.UnreleasedLock cause) {
    return words.operation(cause.acquired())
        + " "
        + end(cause)
        + " without releasing "
        + lock(cause.acquired())
        + ": "
        + words.thread(cause.acquired())
        + " locked it"
        + words.steps().place(cause.acquired())
        + ", and "
        + words.thread(cause.step())
        + " waits for it"
        + words.steps().place(cause.step())
        + ". Nothing will release it. Call unlock in a finally block.";
  }

  private String end(Cause.UnreleasedLock cause) {
    int operation = words.line(cause.ended()).operation();
    return operation >= 0
            && operation < words.history().size()
            && words.history().operation(operation).outcome() instanceof Outcome.Threw threw
        ? "threw " + threw
        : "ended";
  }

  String lost(Cause.LostNotification cause) {
    MethodCall call = words.schedule().calls().get(cause.call());
    String waiter = words.thread(cause.step());
    return "The notification was lost: "
        + words.names().thread(call.thread())
        + " called "
        + call.text()
        + StepSentence.at(call.position())
        + " before "
        + waiter
        + " began to wait"
        + words.steps().place(cause.step())
        + ", and a notification wakes only threads that wait already.";
  }

  String untested(Cause.UntestedWait cause) {
    String thread = words.thread(cause.tested());
    return words.operation(cause.tested())
        + " does not test its condition again after the wait: "
        + thread
        + " "
        + words.steps().of(cause.tested())
        + " and waits; after it is notified and before it goes on, "
        + words.others(cause.between())
        + "; then "
        + thread
        + " "
        + words.steps().of(cause.resumed())
        + ". Wait in a loop that tests the condition: `while` instead of `if`.";
  }
}
