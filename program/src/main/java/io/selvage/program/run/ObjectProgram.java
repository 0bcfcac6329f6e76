package io.selvage.program.run;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.program.internal.determinism.DeterminismCheck;
import io.selvage.program.internal.determinism.NondeterminismFlow;
import io.selvage.program.internal.determinism.NondeterministicInputs;
import io.selvage.program.internal.run.ArgumentEncoder;
import io.selvage.program.internal.run.OutcomeReader;
import io.selvage.program.internal.run.ProgramPrelude;
import io.selvage.program.internal.run.TypedArgument;
import io.selvage.program.internal.run.WarmUpRuns;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.operation.ClassOperations;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * The program of one class: its operations, lowered, and its arguments, made. Objects of the class
 * are instances; each lives on a heap of its own.
 */
public final class ObjectProgram {
  private final Plan plan;
  private final Set<ClassInfo> initialised;
  private final Program program;
  private final Map<TypedArgument, Long> words;
  private final Map<Long, Value> tokens = new HashMap<>();
  private final Map<Invocation, PreparedCall> calls = new ConcurrentHashMap<>();
  private volatile @Nullable Map<String, String> differing;

  private ObjectProgram(
      Plan plan, Set<ClassInfo> initialised, Program program, Map<TypedArgument, Long> words) {
    this.plan = plan;
    this.initialised = initialised;
    this.program = program;
    this.words = words;
    words.forEach(
        (argument, word) -> {
          if (argument.value() instanceof Value.Token) {
            tokens.put(word, argument.value());
          }
        });
  }

  /**
   * What is to be built.
   *
   * @param setUp calls made on each new instance
   * @param calls all calls that will ever be made, so that their arguments are there
   */
  public record Plan(
      ProgramContext world,
      ClassOperations operations,
      List<Invocation> setUp,
      List<Invocation> calls,
      AllocationPrivacy privacy,
      SpinAbstraction patience) {
    public Plan {
      setUp = List.copyOf(setUp);
      calls = List.copyOf(calls);
    }

    /** With spins as they are written. */
    public Plan(
        ProgramContext world,
        ClassOperations operations,
        List<Invocation> setUp,
        List<Invocation> calls,
        AllocationPrivacy privacy) {
      this(world, operations, setUp, calls, privacy, SpinAbstraction.AS_WRITTEN);
    }

    /** The same with other calls. */
    public Plan calling(List<Invocation> others) {
      return new Plan(world, operations, setUp, others, privacy, patience);
    }

    /** The same with other spins. */
    public Plan with(SpinAbstraction other) {
      return new Plan(world, operations, setUp, calls, privacy, other);
    }
  }

  /**
   * Builds the program, having found out by some sequential runs which classes it needs and which
   * code it reaches, so that later runs seldom meet something new.
   */
  public static ObjectProgram build(Plan plan) {
    return buildUnclocked(plan).ticking();
  }

  /**
   * The same for any number of calls: clocks that tick would never come back to a state, and who
   * reads them would be in conflict.
   */
  public static ObjectProgram buildUnclocked(Plan plan) {
    return rehearsed(build(plan, new LinkedHashSet<>(), NondeterministicInputs.PLAIN));
  }

  private static ObjectProgram rehearsed(ObjectProgram first) {
    ObjectProgram built = first;
    for (; ; ) {
      try {
        WarmUpRuns.of(built, built.calls());
        return built;
      } catch (InitializationNeeded needed) {
        built = built.initialising(needed);
      }
    }
  }

  /**
   * The same where the clocks tick, if it may only matter which of two readings is later: then
   * nothing depends on chance any more.
   */
  private ObjectProgram ticking() {
    if (flowing(plan.calls()).isEmpty()) {
      return this;
    }
    try {
      ObjectProgram ticking = rehearsed(build(plan, initialised, NondeterministicInputs.TICKING));
      return ticking.flowing(plan.calls()).isEmpty() ? ticking : this;
    } catch (UnsupportedFeature refused) {
      return this;
    }
  }

  /** The program with one more class in its prelude; all instances are to be made anew. */
  public ObjectProgram initialising(InitializationNeeded needed) {
    Set<ClassInfo> more = new LinkedHashSet<>(initialised);
    if (needed.program() != program || !more.add(needed.type())) {
      throw new IllegalStateException("BUG-207 " + needed.type() + " does not initialise");
    }
    return build(plan, more, program.chance());
  }

  /** The same program where chance has it otherwise. */
  public ObjectProgram under(NondeterministicInputs chance) {
    return build(plan, initialised, chance.withTicks(program.chance().ticks()));
  }

  private static ObjectProgram build(
      Plan plan, Set<ClassInfo> initialised, NondeterministicInputs chance) {
    ProgramPrelude prelude = new ProgramPrelude(plan.world(), chance);
    prelude.require(plan.operations().type());
    ArgumentEncoder arguments = new ArgumentEncoder(plan.world(), prelude);
    Map<TypedArgument, Long> words = new HashMap<>();
    for (List<Invocation> calls : List.of(plan.setUp(), plan.calls())) {
      for (Invocation call : calls) {
        for (TypedArgument argument : plan.operations().arguments(call)) {
          words.computeIfAbsent(argument, arguments::word);
        }
      }
    }
    prelude.admitAll(initialised);
    return new ObjectProgram(
        plan, initialised, prelude.finish(plan.privacy(), plan.patience()), words);
  }

  /** The same class with threads of other patience. */
  public ObjectProgram with(SpinAbstraction patience) {
    return rehearsed(build(plan.with(patience), initialised, program.chance()));
  }

  public Program program() {
    return program;
  }

  /**
   * Why nothing can be concluded from what the calls come to: the outcome of one may depend on the
   * time, a random number or the environment.
   */
  public Optional<String> chance(List<Invocation> made) {
    return flowing(made).or(() -> made.stream().flatMap(it -> differing(it.method())).findFirst());
  }

  private Optional<String> flowing(List<Invocation> made) {
    return program
        .chances()
        .flatMap(flow -> made.stream().distinct().flatMap(it -> chance(flow, it)).findFirst());
  }

  /** The same, as walks under another {@link NondeterministicInputs} show it. */
  private Stream<String> differing(String operation) {
    Map<String, String> known = differing;
    if (known == null) {
      known = DeterminismCheck.doubts(this);
      differing = known;
    }
    return Stream.ofNullable(known.get(operation));
  }

  /** Refuses calls of which {@link #chance} doubts the outcome. */
  public void requireCertain(List<Invocation> made) {
    chance(made)
        .ifPresent(
            why -> {
              throw UnsupportedFeature.because(why);
            });
  }

  /** Refuses a call whose outcome may depend on chance by what flows where. */
  public void requireIndependent(Invocation invocation) {
    program
        .chances()
        .flatMap(flow -> chance(flow, invocation).findFirst())
        .ifPresent(
            why -> {
              throw UnsupportedFeature.because(why);
            });
  }

  private Stream<String> chance(NondeterminismFlow flow, Invocation invocation) {
    return flow.reaches(call(invocation).entry)
        ? Stream.of(
            "REF-150 the outcome of "
                + operations().type().javaName()
                + "."
                + invocation.method()
                + " may depend on "
                + flow.cause())
        : Stream.empty();
  }

  /** Why nothing can be concluded from having found nothing wrong; empty if it can. */
  public String doubt() {
    String known = program.doubt();
    return known.isEmpty() ? chance(plan.calls()).orElse("") : known;
  }

  /** All calls that are ever made. */
  public List<Invocation> calls() {
    return plan.calls();
  }

  public ClassOperations operations() {
    return plan.operations();
  }

  /** A new object, set up, by a thread that is none of the client's. */
  public ObjectInstance instantiate() {
    Heap heap = new Heap(program);
    ThreadState thread = new ThreadState(program, program.thread(program.threadCount() - 1));
    ClassInfo type = operations().type();
    MethodInfo constructor = type.declared("<init>()V");
    if (constructor == null || type.isAbstract() || !isCallable(constructor)) {
      throw Diagnostic.NO_CONSTRUCTOR.error(
          type, "wrap it in a class that has one and creates the object");
    }
    long root = heap.create(type, type.slots().size());
    thread.start(constructor.id(), root);
    IntUnaryOperator choices = program.chance().choices(1);
    setUp(heap, thread, choices, "its constructor");
    ObjectInstance instance =
        new ObjectInstance(this, heap, root, new OutcomeReader(program, heap, tokens));
    for (Invocation call : plan.setUp()) {
      instance.begin(thread, call(call));
      setUp(heap, thread, choices, call.toString());
    }
    return instance;
  }

  /**
   * A private one is called by its nest only: then old compilers make a constructor that calls it.
   */
  private static boolean isCallable(MethodInfo constructor) {
    return !constructor.has(Opcodes.ACC_PRIVATE)
        || constructor.owner().declaredMethods().stream()
            .anyMatch(m -> m.name().equals("<init>") && m.has(Opcodes.ACC_SYNTHETIC));
  }

  private void setUp(Heap heap, ThreadState thread, IntUnaryOperator choices, String what) {
    SequentialRunner.End end = new SequentialRunner(program, heap).run(thread, choices);
    if (end == SequentialRunner.End.BLOCKED || end == SequentialRunner.End.ENDLESS) {
      throw Diagnostic.SETUP_FAILED.error(operations().type(), what + " does not return");
    }
    if (end == SequentialRunner.End.THREW) {
      String thrown = program.classes().byId(ReferenceWord.classId(thread.result())).javaName();
      throw Diagnostic.SETUP_FAILED.error(operations().type(), what + " throws " + thrown);
    }
  }

  /** Makes a call ready, on instances of the class; the receiver is filled in when it begins. */
  public PreparedCall call(Invocation invocation) {
    return calls.computeIfAbsent(invocation, this::prepare);
  }

  private PreparedCall prepare(Invocation invocation) {
    MethodInfo method = operations().method(invocation);
    int selector = program.classes().selector(method, false);
    int found = program.classes().dispatch(selector, operations().type().id());
    List<TypedArgument> given = operations().arguments(invocation);
    long[] registers = new long[given.size() + 1];
    for (int i = 0; i < given.size(); i++) {
      Long word = words.get(given.get(i));
      if (word == null) {
        throw new IllegalStateException("BUG-208 not planned: " + given.get(i));
      }
      registers[i + 1] = word;
    }
    return new PreparedCall(invocation, method, found < 0 ? method.id() : found, registers);
  }
}
