package io.selvage.program.run;

import io.selvage.core.Value;
import io.selvage.program.load.Ref;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A thread that is followed value by value while somebody else answers its steps. Where a word in
 * memory came from is told by the word: whatever looks like an argument is taken for it, and every
 * box for one that may hold any of them. That errs only towards uses that are none.
 */
public final class Followed {
  private final Program program;
  private final TaggedInterpreter interpreter;
  private final List<Origin> origins = new ArrayList<>();
  private final Map<Long, Tag> byWord = new HashMap<>();
  private final Tag any;

  /**
   * @param calls all that are made, by whomever; they are known by their place here
   */
  public Followed(Program program, List<Call> calls) {
    this.program = program;
    this.interpreter = new TaggedInterpreter(program);
    for (int c = 0; c < calls.size(); c++) {
      long[] words = calls.get(c).arguments();
      for (int i = 0; i < words.length; i++) {
        Origin origin = new Origin(c, i);
        origins.add(origin);
        byWord.merge(words[i], Tag.of(form(calls.get(c), i), origin), Followed::either);
        if (calls.get(c).invocation().arguments().get(i) instanceof Value.Whole number) {
          Tag content = Tag.of(Tag.Form.CONTENT, origin); // out of its box, if it is in one
          byWord.merge(number.value(), content, Followed::either);
        }
      }
    }
    this.any = new Tag(Tag.Form.COPY, Set.copyOf(origins));
  }

  private static Tag.Form form(Call call, int parameter) {
    return call.takesReference(parameter) ? Tag.Form.COPY : Tag.Form.CONTENT;
  }

  private static Tag either(Tag one, Tag other) {
    Set<Origin> both = new HashSet<>(one.origins());
    both.addAll(other.origins());
    return new Tag(one.form() == other.form() ? one.form() : Tag.Form.CONTENT, both);
  }

  /** The thread has begun a call of those. */
  public void begin(ThreadState thread, Call call, int number) {
    interpreter.begin(thread);
    for (int i = 0; i < call.arguments().length; i++) {
      interpreter.tag(thread, i + 1, Tag.of(form(call, i), new Origin(number, i)));
    }
  }

  /**
   * The thread stands in the middle of a call, before a step: whatever in its registers and in what
   * it has made looks like an argument is taken for it.
   */
  public void resume(ThreadState thread) {
    interpreter.begin(thread);
    for (int register = 0; register < thread.words.length; register++) {
      interpreter.tag(thread, register, known(thread.words[register]));
    }
    for (int at = 0; at < thread.privateTop; ) {
      long object = thread.privates[at++];
      for (int slot = 0; slot < Ref.length(object); slot++) {
        interpreter.tag(object, slot, known(thread.privates[at++]));
      }
    }
  }

  private Tag known(long word) {
    return byWord.getOrDefault(word, Tag.NONE);
  }

  /** As {@link Heap#perform}. */
  public boolean perform(ThreadState thread, Heap heap) {
    Step step = thread.step();
    if (step == Step.READ || step == Step.UPDATE || step == Step.AWAIT) {
      if (thread.slot() >= 0 && !thread.isPrivate(thread.object())) {
        long word = heap.word(thread.object(), thread.slot());
        interpreter.tag(thread.object(), thread.slot(), found(thread, word));
      }
    }
    return interpreter.perform(thread, heap);
  }

  /** As {@link Interpreter#advance}. */
  public Step advance(ThreadState thread) {
    return interpreter.advance(thread);
  }

  /** As {@link ThreadState#answer}. */
  public void answer(ThreadState thread, long word) {
    interpreter.answer(thread, word, found(thread, word));
  }

  private Tag found(ThreadState thread, long word) {
    Step step = thread.step();
    if (step != Step.READ && step != Step.UPDATE && step != Step.AWAIT) {
      return Tag.NONE;
    }
    Tag known = byWord.get(word);
    if (known != null) {
      return known;
    }
    boolean isBox =
        word != 0
            && thread.isReference()
            && TagFlow.isBox(program.classes().byId(Ref.classId(word)));
    return isBox ? any : Tag.NONE;
  }

  /** What was done with any of the arguments. */
  public Set<Use> uses() {
    EnumSet<Use> all = EnumSet.noneOf(Use.class);
    origins.forEach(origin -> all.addAll(interpreter.uses(origin)));
    return all;
  }
}
