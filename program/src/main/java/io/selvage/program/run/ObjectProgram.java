package io.selvage.program.run;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.program.internal.child.SetUpRequest;
import io.selvage.program.internal.determinism.DeterminismCheck;
import io.selvage.program.internal.determinism.NondeterminismFlow;
import io.selvage.program.internal.determinism.NondeterministicInputs;
import io.selvage.program.internal.run.ArgumentEncoder;
import io.selvage.program.internal.run.OutcomeReader;
import io.selvage.program.internal.run.ProgramPrelude;
import io.selvage.program.internal.run.TypedArgument;
import io.selvage.program.internal.run.WarmUpRuns;
import io.selvage.program.internal.setup.HeapExport;
import io.selvage.program.internal.setup.HeapImport;
import io.selvage.program.internal.setup.ImportedRoot;
import io.selvage.program.internal.setup.NativeSetUp;
import io.selvage.program.internal.setup.SetUpRequests;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.operation.ClassOperations;
import java.util.ArrayList;
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
 * The program of one class, with lowered operations and encoded arguments. Each instance of the
 * class lives on a heap of its own.
 */
public final class ObjectProgram {
  private final Plan plan;
  private final Optional<HeapExport> export;
  private final Set<ClassInfo> initialised;
  private final Program program;
  private final Optional<ImportedRoot> root;
  private final Map<TypedArgument, Long> words;
  private final Map<Long, Value> tokens = new HashMap<>();
  private final Map<Invocation, PreparedCall> calls = new ConcurrentHashMap<>();
  private volatile @Nullable Map<String, String> differing;

  private ObjectProgram(
      Plan plan,
      Optional<HeapExport> export,
      Set<ClassInfo> initialised,
      Program program,
      Optional<ImportedRoot> root,
      Map<TypedArgument, Long> words) {
    this.plan = plan;
    this.export = export;
    this.root = root;
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
   * What to build.
   *
   * @param setUp calls made on each new instance
   * @param calls all calls that will ever be made, for which arguments are created
   */
  public record Plan(
      ProgramContext world,
      ClassOperations operations,
      List<Invocation> setUp,
      List<Invocation> calls,
      AllocationPrivacy privacy,
      SpinAbstraction spins) {
    public Plan {
      setUp = List.copyOf(setUp);
      calls = List.copyOf(calls);
    }

    /** With spins as written. */
    public Plan(
        ProgramContext world,
        ClassOperations operations,
        List<Invocation> setUp,
        List<Invocation> calls,
        AllocationPrivacy privacy) {
      this(world, operations, setUp, calls, privacy, SpinAbstraction.AS_WRITTEN);
    }

    /** The same plan with other calls. */
    public Plan calling(List<Invocation> others) {
      return new Plan(world, operations, setUp, others, privacy, spins);
    }

    /** The same plan with another abstraction of spins. */
    public Plan with(SpinAbstraction other) {
      return new Plan(world, operations, setUp, calls, privacy, other);
    }
  }

  /**
   * Builds the program. Some sequential runs first determine which classes it needs and which code
   * it reaches, so that later runs seldom need a restart.
   */
  public static ObjectProgram build(Plan plan) {
    return buildUnclocked(plan).ticking();
  }

  /**
   * The same for any number of calls: ticking clocks would never return to a previous state, and
   * clock reads would conflict.
   */
  public static ObjectProgram buildUnclocked(Plan plan) {
    return rehearsed(settled(plan));
  }

  /** The same, but a JVM sets the object up even if the interpreter could; to compare the two. */
  public static ObjectProgram buildNatively(Plan plan) {
    NativeSetUp other =
        plan.world()
            .nativeSetUp()
            .orElseThrow(() -> new IllegalArgumentException("not permitted in this context"));
    return rehearsed(imported(plan, other, new IllegalArgumentException("arguments of set-up")));
  }

  /** Whether a JVM has set the object up. */
  public boolean isImported() {
    return export.isPresent();
  }

  /** The interpreter sets the object up if it can, otherwise a JVM. */
  private static ObjectProgram settled(Plan plan) {
    Optional<NativeSetUp> other = plan.world().nativeSetUp();
    if (other.isEmpty()) {
      return build(plan, Optional.empty(), new LinkedHashSet<>(), NondeterministicInputs.PLAIN);
    }
    RuntimeException why;
    try {
      return settled(
          build(plan, Optional.empty(), new LinkedHashSet<>(), NondeterministicInputs.PLAIN));
    } catch (UnanswerableException unsupported) {
      why = unsupported;
    } catch (UsageException failed) {
      if (failed.diagnostic() != Diagnostic.SETUP_FAILED) {
        throw failed;
      }
      why = failed;
    }
    return imported(plan, other.get(), why);
  }

  /** Ends once an instance can be created without another class. */
  private static ObjectProgram settled(ObjectProgram first) {
    ObjectProgram built = first;
    for (; ; ) {
      try {
        built.instantiate();
        return built;
      } catch (InitializationNeeded needed) {
        built = built.initialising(needed);
      }
    }
  }

  private static ObjectProgram imported(Plan plan, NativeSetUp other, RuntimeException why) {
    SetUpRequest request = SetUpRequests.of(plan).orElseThrow(() -> why);
    try {
      Optional<HeapExport> export = Optional.of(other.run(request));
      ObjectProgram made =
          settled(build(plan, export, new LinkedHashSet<>(), NondeterministicInputs.PLAIN));
      plan.world().recordSetUp(request.className(), made.program.imported().origin());
      return made;
    } catch (UsageException failed) {
      throw why instanceof UsageException ? why : failed;
    } catch (UnanswerableException unsupported) {
      if (why instanceof UnanswerableException first) {
        throw UnsupportedFeature.because(first.line() + "; in a JVM: " + unsupported.line());
      }
      throw why instanceof UsageException ? why : unsupported;
    }
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
   * The same with ticking clocks, if code may depend only on the order of two readings: then
   * nothing is nondeterministic any more.
   */
  private ObjectProgram ticking() {
    if (flowing(plan.calls()).isEmpty()) {
      return this;
    }
    try {
      ObjectProgram ticking =
          rehearsed(build(plan, export, initialised, NondeterministicInputs.TICKING));
      return ticking.flowing(plan.calls()).isEmpty() ? ticking : this;
    } catch (UnsupportedFeature unsupported) {
      return this;
    }
  }

  /** The program with one more class in its prelude; all instances must be created again. */
  public ObjectProgram initialising(InitializationNeeded needed) {
    Set<ClassInfo> more = new LinkedHashSet<>(initialised);
    if (needed.program() != program || !more.add(needed.type())) {
      throw new IllegalStateException("BUG-207 " + needed.type() + " does not initialise");
    }
    return build(plan, export, more, program.chance());
  }

  /** The same program under other nondeterministic inputs. */
  public ObjectProgram under(NondeterministicInputs chance) {
    return build(plan, export, initialised, chance.withTicks(program.chance().ticks()));
  }

  private static ObjectProgram build(
      Plan plan,
      Optional<HeapExport> export,
      Set<ClassInfo> initialised,
      NondeterministicInputs chance) {
    ProgramPrelude prelude = new ProgramPrelude(plan.world(), chance);
    Optional<ImportedRoot> root =
        export.map(each -> HeapImport.into(prelude, plan.world().constants, each));
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
    words.putAll(arguments.made());
    prelude.admitAll(initialised);
    Program program = prelude.finish(plan.privacy(), plan.spins());
    return new ObjectProgram(plan, export, initialised, program, root, words);
  }

  /** The same class with another abstraction of spins. */
  public ObjectProgram with(SpinAbstraction spins) {
    return rehearsed(build(plan.with(spins), export, initialised, program.chance()));
  }

  public Program program() {
    return program;
  }

  /**
   * Why the outcomes of the calls permit no conclusion: one of them may depend on the time, a
   * random number or the environment.
   */
  public Optional<String> chance(List<Invocation> made) {
    return flowing(made).or(() -> made.stream().flatMap(it -> differing(it.method())).findFirst());
  }

  private Optional<String> flowing(List<Invocation> made) {
    return program
        .chances()
        .flatMap(flow -> made.stream().distinct().flatMap(it -> chance(flow, it)).findFirst());
  }

  /** Such dependences as shown by walks under other {@link NondeterministicInputs}. */
  private Stream<String> differing(String operation) {
    Map<String, String> known = differing;
    if (known == null) {
      known = DeterminismCheck.doubts(this);
      differing = known;
    }
    return Stream.ofNullable(known.get(operation));
  }

  /** Rejects calls whose outcome {@link #chance} reports as unreliable. */
  public void requireCertain(List<Invocation> made) {
    chance(made)
        .ifPresent(
            why -> {
              throw UnsupportedFeature.because(why);
            });
  }

  /** Rejects a call whose outcome may be nondeterministic according to the data flow. */
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
    PreparedCall call = call(invocation);
    return flow.reaches(call.entry) || call.returnsReference() && flow.reachesContent()
        ? Stream.of(
            "REF-150 the outcome of "
                + operations().type().javaName()
                + "."
                + invocation.method()
                + " may depend on "
                + flow.cause())
        : Stream.empty();
  }

  /** Why the absence of a violation permits no conclusion; empty if it does. */
  public String doubt() {
    String known = program.doubt();
    return known.isEmpty() ? chance(plan.calls()).orElse("") : known;
  }

  /** All calls that are made. */
  public List<Invocation> calls() {
    return plan.calls();
  }

  public ClassOperations operations() {
    return plan.operations();
  }

  /** A new object, set up by a thread outside the client. */
  public ObjectInstance instantiate() {
    Heap heap = new Heap(program);
    if (root.isPresent()) {
      return instance(heap, root.get().create(heap), List.of());
    }
    List<Long> started = new ArrayList<>();
    ThreadState thread = new ThreadState(program, program.thread(program.threadCount() - 1));
    ClassInfo type = operations().type();
    MethodInfo constructor = type.declared("<init>()V");
    if (constructor == null || type.isAbstract() || !isCallable(constructor)) {
      throw Diagnostic.NO_CONSTRUCTOR.error(type, program.classes().insteadOf(type));
    }
    long made = heap.create(type, type.slots().size());
    thread.start(constructor.id(), made);
    IntUnaryOperator choices = program.chance().choices(1);
    setUp(heap, thread, choices, started, "its constructor");
    ObjectInstance instance = instance(heap, made, started);
    for (Invocation call : plan.setUp()) {
      instance.begin(thread, call(call));
      setUp(heap, thread, choices, started, call.toString());
    }
    return instance(heap, made, started);
  }

  private ObjectInstance instance(Heap heap, long made, List<Long> started) {
    return new ObjectInstance(this, heap, made, new OutcomeReader(program, heap, tokens), started);
  }

  /**
   * A private constructor is called only by its nest mates, for which old compilers generate a
   * constructor that calls it.
   */
  private static boolean isCallable(MethodInfo constructor) {
    return !constructor.has(Opcodes.ACC_PRIVATE)
        || constructor.owner().declaredMethods().stream()
            .anyMatch(m -> m.name().equals("<init>") && m.has(Opcodes.ACC_SYNTHETIC));
  }

  /**
   * Makes a call.
   *
   * @param started receives the threads that it starts, which make no step before set-up ends
   */
  private void setUp(
      Heap heap, ThreadState thread, IntUnaryOperator choices, List<Long> started, String what) {
    SequentialRunner runner = new SequentialRunner(program, heap);
    SequentialRunner.End end = runner.run(thread, choices);
    started.addAll(runner.started());
    if (end == SequentialRunner.End.BLOCKED && !started.isEmpty()) {
      throw UnsupportedFeature.because(
          "REF-240 " + what + " waits after it has started a thread, which runs only later");
    }
    if (end == SequentialRunner.End.BLOCKED || end == SequentialRunner.End.ENDLESS) {
      throw Diagnostic.SETUP_FAILED.error(operations().type(), what + " does not return");
    }
    if (end == SequentialRunner.End.THREW) {
      String thrown = program.classes().byId(ReferenceWord.classId(thread.result())).javaName();
      throw Diagnostic.SETUP_FAILED.error(operations().type(), what + " throws " + thrown);
    }
  }

  /** Prepares a call on instances of the class; the receiver is set when it begins. */
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
