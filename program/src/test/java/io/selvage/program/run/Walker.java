package io.selvage.program.run;

import io.selvage.program.internal.run.ProgramPrelude;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.state.CanonicalForm;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.Type;

/** Makes the calls of a walk in the interpreter. */
final class Walker {
  private static final String PALETTE = "io/selvage/program/calls/Palette";

  private final Walk walk;
  private final Program program;
  private final ClassInfo type;
  private final Map<String, long[]> palette;

  private Walker(Walk walk, Program program, ClassInfo type, Map<String, long[]> palette) {
    this.walk = walk;
    this.program = program;
    this.type = type;
    this.palette = palette;
  }

  /** Builds what is needed for the walk and uses it, again and again until nothing is missing. */
  static <T> T use(
      Walk walk, ProgramContext world, AllocationPrivacy privacy, Function<Walker, T> use) {
    Set<ClassInfo> needed = new LinkedHashSet<>();
    for (; ; ) {
      try {
        return use.apply(build(walk, world, privacy, needed));
      } catch (InitializationNeeded more) {
        if (!needed.add(more.type())) {
          throw new AssertionError(more.type() + " does not initialise");
        }
      }
    }
  }

  private static Walker build(
      Walk walk, ProgramContext world, AllocationPrivacy privacy, Set<ClassInfo> needed) {
    ProgramPrelude prelude = new ProgramPrelude(world);
    prelude.admitAll(needed);
    ClassInfo type = world.classes().get(Type.getInternalName(walk.type()));
    prelude.require(type);
    Map<String, long[]> palette = new HashMap<>();
    MethodInfo values =
        world.classes().get(PALETTE).declared("values(Ljava/lang/String;)[Ljava/lang/Object;");
    for (java.lang.reflect.Method method : walk.methods()) {
      for (Class<?> parameter : method.getParameterTypes()) {
        if (!parameter.isPrimitive() && !palette.containsKey(parameter.getName())) {
          long array = prelude.call(values, world.constants.literal(parameter.getName()));
          long[] words = new long[ReferenceWord.length(array)];
          Arrays.setAll(words, i -> prelude.word(array, i));
          palette.put(parameter.getName(), words);
        }
      }
    }
    return new Walker(walk, prelude.finish(privacy), type, palette);
  }

  Program program() {
    return program;
  }

  /** A new object on a heap of its own. */
  Walked instantiate(long seed) {
    Heap heap = new Heap(program);
    ThreadState thread = new ThreadState(program, program.thread(0));
    long root = heap.create(type, type.slots().size());
    Walked walked = new Walked(heap, thread, root, new Random(seed));
    thread.start(type.declared("<init>()V").id(), root);
    walked.run();
    return walked;
  }

  /** An object in the interpreter. */
  final class Walked {
    private final Heap heap;
    private final ThreadState thread;
    private final Random choices;
    private long root;

    private Walked(Heap heap, ThreadState thread, long root, Random choices) {
      this.heap = heap;
      this.thread = thread;
      this.root = root;
      this.choices = choices;
    }

    private SequentialRunner.End run() {
      return new SequentialRunner(program, heap).run(thread, choices::nextInt);
    }

    /** What comes of the call; nothing if it would block, and then it was not made. */
    Optional<String> call(Walk.Call call) {
      java.lang.reflect.Method method = walk.methods().get(call.method());
      String key = method.getName() + Type.getMethodDescriptor(method);
      int id = program.classes().dispatch(program.classes().selector(key), type.id());
      int mark = heap.mark();
      thread.start(id, arguments(method, call));
      SequentialRunner.End end = run();
      if (end == SequentialRunner.End.BLOCKED || end == SequentialRunner.End.ENDLESS) {
        heap.undo(mark);
        return Optional.empty();
      }
      return Optional.of(shown(Type.getReturnType(method).getDescriptor().charAt(0)));
    }

    private long[] arguments(java.lang.reflect.Method method, Walk.Call call) {
      Class<?>[] parameters = method.getParameterTypes();
      long[] words = new long[parameters.length + 1];
      words[0] = root;
      for (int i = 0; i < parameters.length; i++) {
        words[i + 1] = argument(parameters[i], call.values().get(i));
      }
      return words;
    }

    private long argument(Class<?> parameter, int index) {
      if (!parameter.isPrimitive()) {
        return palette.get(parameter.getName())[index];
      }
      long number = Walk.NUMBERS[index];
      return switch (parameter.getName()) {
        case "boolean" -> index;
        case "char" -> 'a' + number;
        case "float" -> Float.floatToRawIntBits((float) number);
        case "double" -> Double.doubleToRawLongBits((double) number);
        default -> number;
      };
    }

    private String shown(char returns) {
      long result = thread.result();
      boolean reference = returns == 'L' || returns == '[';
      if (thread.step() == StepKind.THREW || !reference || result == 0) {
        return Shown.outcome(program, heap, thread, returns);
      }
      if (Shown.isValue(program.classes().byId(ReferenceWord.classId(result)))) {
        return Shown.outcome(program, heap, thread, returns);
      }
      if (thread.isPrivate(result)) {
        heap.share(thread, result);
      }
      MethodInfo show =
          program.classes().get(PALETTE).declared("show(Ljava/lang/Object;)Ljava/lang/String;");
      thread.start(show.id(), result);
      run();
      String text = Shown.outcome(program, heap, thread, 'L');
      return thread.step() == StepKind.THREW ? text : text.substring(1, text.length() - 1);
    }

    /** Makes calls and takes them back. */
    void callInVain(List<Walk.Call> calls) {
      int mark = heap.mark();
      calls.forEach(this::call);
      heap.undo(mark);
    }

    /** The state, in its canonical form. */
    long[] state() {
      CanonicalForm canonical = new CanonicalForm(program, heap);
      canonical.begin(root);
      return Arrays.copyOf(canonical.words(), canonical.size());
    }

    /** Goes on from a state as if nothing had been before. */
    void become(long[] state) {
      root = new CanonicalForm(program, heap).read(state);
    }
  }
}
