package io.selvage.program.taint;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.program.internal.taint.TaggedInterpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import java.util.Optional;
import java.util.Set;

/**
 * An object whose calls are run with value tracking. The results hold for the runs made; a
 * conclusion about all runs requires making all of them here, or restarting when another run shows
 * more.
 */
public final class TaggedRun {
  private static final int MAX_STEPS = 5_000_000;

  private final ObjectInstance object;
  private final TaggedInterpreter interpreter;
  private int calls;

  /**
   * A call made alone.
   *
   * @param result where what it returned came from
   */
  public record TaggedCallResult(Outcome outcome, ValueTag result) {}

  public TaggedRun(ObjectInstance object) {
    this.object = object;
    this.interpreter = new TaggedInterpreter(object.program());
  }

  /** The interpreter, for callers that interleave several threads. */
  public TaggedInterpreter interpreter() {
    return interpreter;
  }

  /** The uses so far of a value that was passed in. */
  public Set<ValueUse> uses(ValueOrigin origin) {
    return interpreter.uses(origin);
  }

  /** Makes the thread begin a call; returns the number of the call. */
  public int begin(ThreadState thread, Invocation call) {
    PreparedCall prepared = object.call(call);
    object.begin(thread, prepared);
    interpreter.begin(thread);
    String types = prepared.method.descriptor();
    int at = 1;
    for (int i = 0; i < call.arguments().size(); i++) {
      boolean reference = types.charAt(at) == 'L' || types.charAt(at) == '[';
      ValueTag.Form form = reference ? ValueTag.Form.COPY : ValueTag.Form.CONTENT;
      interpreter.tag(thread, i + 1, ValueTag.of(form, new ValueOrigin(calls, i)));
      at = after(types, at);
    }
    return calls++;
  }

  /** The index of the next type in the descriptor. */
  private static int after(String types, int from) {
    int at = from;
    while (types.charAt(at) == '[') {
      at++;
    }
    return types.charAt(at) == 'L' ? types.indexOf(';', at) + 1 : at + 1;
  }

  /** Makes a call alone; empty if it does not return. */
  public Optional<TaggedCallResult> call(ThreadState thread, Invocation call) {
    return call(thread, call, MAX_STEPS);
  }

  /** The same, with a limit on the memory steps. */
  public Optional<TaggedCallResult> call(ThreadState thread, Invocation call, int limit) {
    begin(thread, call);
    for (int steps = 0; steps < limit; steps++) {
      StepKind step = interpreter.advance(thread);
      if (step.isEnd()) {
        Outcome outcome = object.outcome(thread, object.call(call));
        return Optional.of(new TaggedCallResult(outcome, interpreter.result(thread)));
      } else if (step == StepKind.REFUSED) {
        throw UnsupportedFeature.at(thread);
      } else if (step == StepKind.CHOOSE) {
        interpreter.answer(thread, 0);
      } else if (step == StepKind.INITIALISE) {
        object.program().initialise(thread.classId());
        interpreter.answer(thread, 0);
      } else if (!interpreter.perform(thread, object.heap())) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }
}
