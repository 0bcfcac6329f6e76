package io.selvage.program.run;

import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Method;
import io.selvage.program.load.Ref;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;

/**
 * The program of one class: its operations, lowered, and its arguments, made. Objects of the class
 * are instances; each lives on a heap of its own.
 */
public final class ObjectProgram {
  private final Plan plan;
  private final Set<ClassInfo> initialised;
  private final Program program;
  private final Map<Argument, Long> words;
  private final Map<Long, Value> tokens = new HashMap<>();
  private final Map<Invocation, Call> calls = new ConcurrentHashMap<>();

  private ObjectProgram(
      Plan plan, Set<ClassInfo> initialised, Program program, Map<Argument, Long> words) {
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
      World world,
      Operations operations,
      List<Invocation> setUp,
      List<Invocation> calls,
      Privacy privacy,
      Patience patience) {
    public Plan {
      setUp = List.copyOf(setUp);
      calls = List.copyOf(calls);
    }

    /** With spins as they are written. */
    public Plan(
        World world,
        Operations operations,
        List<Invocation> setUp,
        List<Invocation> calls,
        Privacy privacy) {
      this(world, operations, setUp, calls, privacy, Patience.AS_WRITTEN);
    }

    /** The same with other spins. */
    public Plan with(Patience other) {
      return new Plan(world, operations, setUp, calls, privacy, other);
    }
  }

  /**
   * Builds the program, having found out by some sequential runs which classes it needs and which
   * code it reaches, so that later runs seldom meet something new.
   */
  public static ObjectProgram build(Plan plan) {
    ObjectProgram built = build(plan, new LinkedHashSet<>(), Chance.PLAIN);
    for (; ; ) {
      try {
        Rehearsal.of(built, plan.calls());
        return built;
      } catch (NeedsClass needed) {
        built = built.initialising(needed);
      }
    }
  }

  /** The program with one more class in its prelude; all instances are to be made anew. */
  public ObjectProgram initialising(NeedsClass needed) {
    Set<ClassInfo> more = new LinkedHashSet<>(initialised);
    if (needed.program() != program || !more.add(needed.type())) {
      throw new IllegalStateException("BUG-207 " + needed.type() + " does not initialise");
    }
    return build(plan, more, program.chance());
  }

  /** The same program where chance has it otherwise. */
  ObjectProgram under(Chance chance) {
    return build(plan, initialised, chance);
  }

  private static ObjectProgram build(Plan plan, Set<ClassInfo> initialised, Chance chance) {
    Prelude prelude = new Prelude(plan.world(), chance);
    prelude.initialiseAll(initialised);
    prelude.initialise(plan.operations().type());
    Arguments arguments = new Arguments(plan.world(), prelude);
    Map<Argument, Long> words = new HashMap<>();
    for (List<Invocation> calls : List.of(plan.setUp(), plan.calls())) {
      for (Invocation call : calls) {
        for (Argument argument : plan.operations().arguments(call)) {
          words.computeIfAbsent(argument, arguments::word);
        }
      }
    }
    return new ObjectProgram(
        plan, initialised, prelude.finish(plan.privacy(), plan.patience()), words);
  }

  /** The same class with threads of other patience. */
  public ObjectProgram with(Patience patience) {
    ObjectProgram built = build(plan.with(patience), initialised, program.chance());
    for (; ; ) {
      try {
        Rehearsal.of(built, plan.calls());
        return built;
      } catch (NeedsClass needed) {
        built = built.initialising(needed);
      }
    }
  }

  public Program program() {
    return program;
  }

  /** All calls that are ever made. */
  List<Invocation> calls() {
    return plan.calls();
  }

  public Operations operations() {
    return plan.operations();
  }

  /** A new object, set up, by a thread that is none of the client's. */
  public Instance instantiate() {
    Heap heap = new Heap(program);
    ThreadState thread = new ThreadState(program, program.thread(program.threadCount() - 1));
    ClassInfo type = operations().type();
    Method constructor = type.declared("<init>()V");
    if (constructor == null || type.isAbstract() || !isCallable(constructor)) {
      throw Diagnostic.NO_CONSTRUCTOR.error(type, "wrap it in a class of your own that makes one");
    }
    long root = heap.create(type, type.slots().size());
    thread.start(constructor.id(), root);
    setUp(heap, thread, "its constructor");
    if (thread.step() == Step.THREW) {
      String thrown = program.classes().byId(Ref.classId(thread.result())).javaName();
      throw Diagnostic.SETUP_FAILED.error(type, "its constructor throws " + thrown);
    }
    Instance instance = new Instance(this, heap, root, new Results(program, heap, tokens));
    for (Invocation call : plan.setUp()) {
      instance.begin(thread, call(call));
      setUp(heap, thread, call.toString());
    }
    return instance;
  }

  /**
   * A private one is called by its nest only: then old compilers make a constructor that calls it.
   */
  private static boolean isCallable(Method constructor) {
    return !constructor.has(Opcodes.ACC_PRIVATE)
        || constructor.owner().declaredMethods().stream()
            .anyMatch(m -> m.name().equals("<init>") && m.has(Opcodes.ACC_SYNTHETIC));
  }

  private void setUp(Heap heap, ThreadState thread, String what) {
    Sequential.End end = new Sequential(program, heap).run(thread, choices -> 0);
    if (end == Sequential.End.BLOCKED || end == Sequential.End.ENDLESS) {
      throw Diagnostic.SETUP_FAILED.error(operations().type(), what + " does not return");
    }
  }

  /** Makes a call ready, on instances of the class; the receiver is filled in when it begins. */
  public Call call(Invocation invocation) {
    return calls.computeIfAbsent(invocation, this::prepare);
  }

  private Call prepare(Invocation invocation) {
    Method method = operations().method(invocation);
    int selector = program.classes().selector(method.name() + method.descriptor());
    int found = program.classes().dispatch(selector, operations().type().id());
    List<Argument> given = operations().arguments(invocation);
    long[] registers = new long[given.size() + 1];
    for (int i = 0; i < given.size(); i++) {
      Long word = words.get(given.get(i));
      if (word == null) {
        throw new IllegalStateException("BUG-208 not planned: " + given.get(i));
      }
      registers[i + 1] = word;
    }
    return new Call(invocation, method, found < 0 ? method.id() : found, registers);
  }
}
