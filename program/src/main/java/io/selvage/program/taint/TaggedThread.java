package io.selvage.program.taint;

import io.selvage.core.Value;
import io.selvage.program.internal.taint.TagPropagation;
import io.selvage.program.internal.taint.TaggedInterpreter;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tracks the values of a thread whose steps are answered externally. The origin of a word in memory
 * is derived from the word itself: every word that equals an argument is treated as that argument,
 * and every box as one that may hold any of them. This over-approximates the uses.
 */
public final class TaggedThread {
  private final Program program;
  private final TaggedInterpreter interpreter;
  private final List<ValueOrigin> origins = new ArrayList<>();
  private final Map<Long, ValueTag> byWord = new HashMap<>();
  private final ValueTag any;

  /**
   * @param calls all calls of all threads; they are identified by their index
   */
  public TaggedThread(Program program, List<PreparedCall> calls) {
    this.program = program;
    this.interpreter = new TaggedInterpreter(program);
    for (int c = 0; c < calls.size(); c++) {
      long[] words = calls.get(c).arguments();
      for (int i = 0; i < words.length; i++) {
        ValueOrigin origin = new ValueOrigin(c, i);
        origins.add(origin);
        byWord.merge(words[i], ValueTag.of(form(calls.get(c), i), origin), TaggedThread::either);
        if (calls.get(c).invocation().arguments().get(i) instanceof Value.Whole number) {
          ValueTag content =
              ValueTag.of(ValueTag.Form.CONTENT, origin); // the content of its box, if it is boxed
          byWord.merge(number.value(), content, TaggedThread::either);
        }
      }
    }
    this.any = new ValueTag(ValueTag.Form.COPY, Set.copyOf(origins));
  }

  private static ValueTag.Form form(PreparedCall call, int parameter) {
    return call.takesReference(parameter) ? ValueTag.Form.COPY : ValueTag.Form.CONTENT;
  }

  private static ValueTag either(ValueTag one, ValueTag other) {
    Set<ValueOrigin> both = new HashSet<>(one.origins());
    both.addAll(other.origins());
    return new ValueTag(one.form() == other.form() ? one.form() : ValueTag.Form.CONTENT, both);
  }

  /** Called when the thread has begun one of the calls. */
  public void begin(ThreadState thread, PreparedCall call, int number) {
    interpreter.begin(thread);
    for (int i = 0; i < call.arguments().length; i++) {
      interpreter.tag(thread, i + 1, ValueTag.of(form(call, i), new ValueOrigin(number, i)));
    }
  }

  /**
   * Called when the thread is in the middle of a call, before a step: words in its registers and in
   * the objects it created that equal an argument are treated as that argument.
   */
  public void resume(ThreadState thread) {
    interpreter.begin(thread);
    for (int register = 0; register < thread.words.length; register++) {
      interpreter.tag(thread, register, known(thread.words[register]));
    }
    for (int at = 0; at < thread.privateTop; ) {
      long object = thread.privates[at++];
      for (int slot = 0; slot < ReferenceWord.length(object); slot++) {
        interpreter.tag(object, slot, known(thread.privates[at++]));
      }
    }
  }

  private ValueTag known(long word) {
    return byWord.getOrDefault(word, ValueTag.NONE);
  }

  /** Like {@link Heap#perform}. */
  public boolean perform(ThreadState thread, Heap heap) {
    StepKind step = thread.step();
    if (step == StepKind.READ || step == StepKind.UPDATE || step == StepKind.AWAIT) {
      if (thread.slot() >= 0 && !thread.isPrivate(thread.object())) {
        long word = heap.word(thread.object(), thread.slot());
        interpreter.tag(thread.object(), thread.slot(), found(thread, word));
      }
    }
    return interpreter.perform(thread, heap);
  }

  /** Like {@link io.selvage.program.run.Interpreter#advance}. */
  public StepKind advance(ThreadState thread) {
    return interpreter.advance(thread);
  }

  /** Like {@link ThreadState#answer}. */
  public void answer(ThreadState thread, long word) {
    interpreter.answer(thread, word, found(thread, word));
  }

  private ValueTag found(ThreadState thread, long word) {
    StepKind step = thread.step();
    if (step != StepKind.READ && step != StepKind.UPDATE && step != StepKind.AWAIT) {
      return ValueTag.NONE;
    }
    ValueTag known = byWord.get(word);
    if (known != null) {
      return known;
    }
    boolean isBox =
        word != 0
            && thread.isReference()
            && TagPropagation.isBox(program.classes().byId(ReferenceWord.classId(word)));
    return isBox ? any : ValueTag.NONE;
  }

  /** The uses of any of the arguments. */
  public Set<ValueUse> uses() {
    EnumSet<ValueUse> all = EnumSet.noneOf(ValueUse.class);
    origins.forEach(origin -> all.addAll(interpreter.uses(origin)));
    return all;
  }
}
