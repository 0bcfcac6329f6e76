package io.selvage.program.run;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import java.util.Optional;
import java.util.Set;

/**
 * An object whose calls are followed value by value. What it says is true of the runs made; whoever
 * concludes something for all runs must make all of them here, or start again where another run
 * shows more.
 */
public final class TaggedRun {
  private static final int MAX_STEPS = 5_000_000;

  private final Instance object;
  private final TaggedInterpreter interpreter;
  private int calls;

  /**
   * A call made alone.
   *
   * @param call its number, as in {@link Origin}
   * @param result where what it returned came from
   */
  public record Called(int call, Outcome outcome, Tag result) {}

  public TaggedRun(Instance object) {
    this.object = object;
    this.interpreter = new TaggedInterpreter(object.program());
  }

  /** What runs the threads, for those who let several take turns. */
  public TaggedInterpreter interpreter() {
    return interpreter;
  }

  /** What was done so far with a value that was passed in. */
  public Set<Use> uses(Origin origin) {
    return interpreter.uses(origin);
  }

  /** Lets the thread begin a call; its number. */
  public int begin(ThreadState thread, Invocation call) {
    Call prepared = object.call(call);
    object.begin(thread, prepared);
    interpreter.begin(thread);
    String types = prepared.method.descriptor();
    int at = 1;
    for (int i = 0; i < call.arguments().size(); i++) {
      boolean reference = types.charAt(at) == 'L' || types.charAt(at) == '[';
      Tag.Form form = reference ? Tag.Form.COPY : Tag.Form.CONTENT;
      interpreter.tag(thread, i + 1, Tag.of(form, new Origin(calls, i)));
      at = after(types, at);
    }
    return calls++;
  }

  /** Where the next type of the descriptor begins. */
  private static int after(String types, int from) {
    int at = from;
    while (types.charAt(at) == '[') {
      at++;
    }
    return types.charAt(at) == 'L' ? types.indexOf(';', at) + 1 : at + 1;
  }

  /** Makes a call alone; nothing if it does not return. */
  public Optional<Called> call(ThreadState thread, Invocation call) {
    int number = begin(thread, call);
    for (int steps = 0; steps < MAX_STEPS; steps++) {
      Step step = interpreter.advance(thread);
      if (step.isEnd()) {
        Outcome outcome = object.outcome(thread, object.call(call));
        return Optional.of(new Called(number, outcome, interpreter.result(thread)));
      } else if (step == Step.REFUSED) {
        throw Refused.at(thread);
      } else if (step == Step.CHOOSE) {
        interpreter.answer(thread, 0);
      } else if (step == Step.INITIALISE) {
        object.program().initialise(thread.classId());
        interpreter.answer(thread, 0);
      } else if (!interpreter.perform(thread, object.heap())) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }
}
