package io.selvage.program.run;

import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Position;
import io.selvage.program.load.ClassTable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Whether a specification relies on chance. Once a run has asked for something of the kind, the
 * same calls are made under another {@link Chance}, too: what they answer must be the same, or the
 * specification does not say what the calls mean.
 */
final class Determinism {
  private static final Chance.Source[] SOURCES = Chance.Source.values();
  private static final int WALKS = 24;
  private static final int LENGTH = 12;
  private static final int MAX_STEPS = 100_000;

  private final String name;
  private final ObjectProgram program;
  private final EnumSet<Chance.Source> unmet = EnumSet.allOf(Chance.Source.class);

  Determinism(String name, ObjectProgram program) {
    this.name = name;
    this.program = program;
  }

  /** What came of a walk, and where it first asked for what may come by chance. */
  private record Walked(List<Outcome> outcomes, Optional<Position> asked) {}

  /** Looks at what a call has left behind; an error if the specification turns out unreliable. */
  void look(Heap heap, ThreadState thread) {
    for (Chance.Source source : SOURCES) {
      if (unmet.contains(source) && source.isMet(heap, program.program(), thread.self)) {
        unmet.remove(source);
        compare(source);
      }
    }
  }

  /** The same, whether a run has asked for anything of the kind or not. */
  void lookAtAll() {
    for (Chance.Source source : List.copyOf(unmet)) {
      unmet.remove(source);
      compare(source);
    }
  }

  private void compare(Chance.Source source) {
    ObjectProgram other = program.under(source.other);
    for (long seed = 0; seed < WALKS; ) {
      List<Invocation> calls = calls(seed);
      Walked plain = walk(program, source, calls);
      try {
        compare(source, calls, plain, walk(other, source, calls));
        seed++;
      } catch (NeedsClass needed) {
        other = other.initialising(needed);
      }
    }
  }

  private List<Invocation> calls(long seed) {
    List<Invocation> all = program.calls();
    return new Random(seed).ints(LENGTH, 0, all.size()).mapToObj(all::get).toList();
  }

  private void compare(Chance.Source source, List<Invocation> calls, Walked a, Walked b) {
    int shared = Math.min(a.outcomes().size(), b.outcomes().size());
    for (int i = 0; i < shared; i++) {
      if (!a.outcomes().get(i).equals(b.outcomes().get(i))) {
        throw Diagnostic.NOT_DETERMINISTIC.error(
            name,
            calls.get(i),
            a.outcomes().get(i),
            b.outcomes().get(i),
            source.cause,
            a.asked().map(Position::toString).orElse("its set-up"));
      }
    }
  }

  /** Makes the calls until one does not return. */
  private static Walked walk(ObjectProgram object, Chance.Source source, List<Invocation> calls) {
    Instance instance = object.instantiate();
    ThreadState thread = new ThreadState(object.program(), object.program().thread(0));
    Interpreter interpreter = new Interpreter(object.program());
    List<Outcome> outcomes = new ArrayList<>();
    Optional<Position> asked = Optional.empty();
    for (Invocation call : calls) {
      Call prepared = instance.call(call);
      instance.begin(thread, prepared);
      int steps = 0;
      for (Step step = interpreter.advance(thread);
          !step.isEnd();
          step = interpreter.advance(thread)) {
        if (asked.isEmpty() && source.isAskedBy(thread, object.program())) {
          asked = Optional.of(place(thread));
        }
        if (steps++ == MAX_STEPS || !perform(instance, thread, step)) {
          return new Walked(outcomes, asked);
        }
      }
      try {
        outcomes.add(instance.outcome(thread, prepared));
      } catch (Refused refused) {
        return new Walked(outcomes, asked); // whoever gets there in earnest will say so
      }
    }
    return new Walked(outcomes, asked);
  }

  private static boolean perform(Instance instance, ThreadState thread, Step step) {
    switch (step) {
      case REFUSED -> {
        return false;
      }
      case CHOOSE -> thread.answer(0);
      case INITIALISE -> {
        instance.program().initialise(thread.classId());
        thread.answer(0);
      }
      default -> {
        return instance.heap().perform(thread);
      }
    }
    return true;
  }

  private static Position place(ThreadState thread) {
    List<Position> all = thread.positions();
    return all.stream()
        .filter(at -> ClassTable.isUsers(at.className()))
        .findFirst()
        .or(() -> all.stream().filter(at -> !ClassTable.isModel(at.className())).findFirst())
        .orElse(all.get(0));
  }
}
