package io.selvage.program.internal.determinism;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.trace.SourcePosition;
import io.selvage.program.load.ClassTable;
import io.selvage.program.run.Heap;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Whether a specification is nondeterministic by accident. Once a run has read a nondeterministic
 * input, the same calls also run under other {@link NondeterministicInputs}. The outcomes must
 * agree; otherwise the specification does not define them.
 */
public final class DeterminismCheck {
  private static final NondeterministicInputs.Source[] SOURCES =
      NondeterministicInputs.Source.values();
  private static final int WALKS = 24;
  private static final int LENGTH = 12;
  private static final int MAX_STEPS = 100_000;

  private final String name;
  private final ObjectProgram program;
  private final EnumSet<NondeterministicInputs.Source> unmet =
      EnumSet.allOf(NondeterministicInputs.Source.class);

  public DeterminismCheck(String name, ObjectProgram program) {
    this.name = name;
    this.program = program;
  }

  /**
   * Calls whose outcomes differ under different inputs.
   *
   * @param asked where the first walk read a nondeterministic input
   */
  private record Difference(
      Invocation call,
      Outcome one,
      Outcome other,
      NondeterministicInputs.Source source,
      Optional<SourcePosition> asked) {
    String doubt(String name) {
      return String.format(
          "REF-151 the outcome of %s.%s depends on %s, read at %s: %s, or %s",
          name, call, source.cause, place(), one, other);
    }

    String place() {
      return asked.map(SourcePosition::toString).orElse("its set-up");
    }
  }

  /** The outcomes of a walk, and where it first read a nondeterministic input. */
  private record Walked(List<Outcome> outcomes, Optional<SourcePosition> asked) {}

  /** Checks the state after a call; an error if the specification turns out to be unreliable. */
  public void look(Heap heap, ThreadState thread) {
    for (NondeterministicInputs.Source source : SOURCES) {
      if (unmet.contains(source) && source.isMet(heap, program.program(), thread.self)) {
        unmet.remove(source);
        require(source);
      }
    }
  }

  /** The same, even if no run has read a nondeterministic input. */
  public void lookAtAll() {
    for (NondeterministicInputs.Source source : List.copyOf(unmet)) {
      unmet.remove(source);
      require(source);
    }
  }

  private void require(NondeterministicInputs.Source source) {
    compare(source).stream()
        .findFirst()
        .ifPresent(
            found -> {
              throw Diagnostic.NOT_DETERMINISTIC.error(
                  name, found.call, found.one, found.other, source.cause, found.place());
            });
  }

  /**
   * For an object under check: the operations that some walks show to be unreliable, with the
   * reason.
   */
  public static Map<String, String> doubts(ObjectProgram program) {
    String name = program.operations().type().javaName();
    DeterminismCheck walks = new DeterminismCheck(name, program);
    Map<String, String> doubts = new LinkedHashMap<>();
    try {
      for (NondeterministicInputs.Source source : walks.asked()) {
        walks.compare(source).forEach(it -> doubts.putIfAbsent(it.call.method(), it.doubt(name)));
      }
    } catch (InitializationNeeded | UnsupportedFeature later) {
      return doubts; // the actual run will report this
    }
    return doubts;
  }

  /** The inputs read by the code reached so far, by a constructor or by an initialiser. */
  private List<NondeterministicInputs.Source> asked() {
    Program code = program.program();
    Heap heap = program.instantiate().heap();
    return Arrays.stream(SOURCES)
        .filter(source -> source.isMet(heap, code, code.thread(0)) || source.isReached(code))
        .toList();
  }

  private List<Difference> compare(NondeterministicInputs.Source source) {
    List<Difference> found = new ArrayList<>();
    List<ObjectProgram> others =
        new ArrayList<>(source.others.stream().map(program::under).toList());
    for (int seed = 0; seed < WALKS; ) {
      int chosen = seed % others.size();
      List<Invocation> calls = calls(seed);
      Walked plain = walk(program, source, calls);
      try {
        found.addAll(compare(source, calls, plain, walk(others.get(chosen), source, calls)));
        seed++;
      } catch (InitializationNeeded needed) {
        others.set(chosen, others.get(chosen).initialising(needed));
      }
    }
    return found;
  }

  private List<Invocation> calls(long seed) {
    List<Invocation> all = program.calls();
    return new Random(seed).ints(LENGTH, 0, all.size()).mapToObj(all::get).toList();
  }

  private static List<Difference> compare(
      NondeterministicInputs.Source source, List<Invocation> calls, Walked a, Walked b) {
    List<Difference> found = new ArrayList<>();
    int shared = Math.min(a.outcomes().size(), b.outcomes().size());
    for (int i = 0; i < shared; i++) {
      if (!a.outcomes().get(i).equals(b.outcomes().get(i))) {
        found.add(
            new Difference(
                calls.get(i), a.outcomes().get(i), b.outcomes().get(i), source, a.asked()));
      }
    }
    return found;
  }

  /** Makes the calls until one does not return. */
  private static Walked walk(
      ObjectProgram object, NondeterministicInputs.Source source, List<Invocation> calls) {
    ObjectInstance instance = object.instantiate();
    ThreadState thread = new ThreadState(object.program(), object.program().thread(0));
    Interpreter interpreter = new Interpreter(object.program());
    List<Outcome> outcomes = new ArrayList<>();
    Optional<SourcePosition> asked = Optional.empty();
    for (Invocation call : calls) {
      PreparedCall prepared = instance.call(call);
      instance.begin(thread, prepared);
      int steps = 0;
      for (StepKind step = interpreter.advance(thread);
          !step.isEnd();
          step = interpreter.advance(thread)) {
        if (asked.isEmpty() && source.isRequestedBy(thread, object.program())) {
          asked = Optional.of(place(thread));
        }
        if (steps++ == MAX_STEPS || !perform(instance, thread, step)) {
          return new Walked(outcomes, asked);
        }
      }
      try {
        outcomes.add(instance.outcome(thread, prepared));
      } catch (UnsupportedFeature unsupported) {
        return new Walked(outcomes, asked); // the actual run will report this
      }
    }
    return new Walked(outcomes, asked);
  }

  private static boolean perform(ObjectInstance instance, ThreadState thread, StepKind step) {
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

  private static SourcePosition place(ThreadState thread) {
    List<SourcePosition> all = thread.positions();
    return all.stream()
        .filter(at -> ClassTable.isUsers(at.className()))
        .findFirst()
        .or(() -> all.stream().filter(at -> !ClassTable.isModel(at.className())).findFirst())
        .orElse(all.get(0));
  }
}
