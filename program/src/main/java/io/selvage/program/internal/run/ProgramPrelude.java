package io.selvage.program.internal.run;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.program.internal.determinism.NondeterministicInputs;
import io.selvage.program.internal.setup.ImportedFacts;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.Heap;
import io.selvage.program.run.HeapImage;
import io.selvage.program.run.Program;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SequentialRunner;
import io.selvage.program.run.SpinAbstraction;
import io.selvage.program.run.ThreadState;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What happens before the check starts, in a thread of its own: it initialises the class under
 * check and creates the objects of threads and arguments. Among the classes that code turns out to
 * use later, it also initialises those whose initialisation time no code can observe; the others
 * are initialised on first use. Then it freezes the heap and lowers the code again, with static
 * finals of initialised classes as constants.
 */
public final class ProgramPrelude implements StaticFields {
  /** The maximum number of threads of a client plus one for this prelude. */
  private static final int THREADS = 13;

  private static final String MODEL = "io/selvage/program/model/ClassInitializationModel";

  /** The progress of the initialisation of a class. */
  private enum State {
    RUNNING,
    DONE,
    FAILED
  }

  private final ProgramContext world;
  private final Program program;
  private final Heap heap;
  private final SequentialRunner runner;
  private final EarlyInitialization early;
  private final Map<ClassInfo, Long> holders = new HashMap<>();
  private final Map<ClassInfo, State> states = new LinkedHashMap<>();
  private final Set<ClassInfo> deferred = new LinkedHashSet<>();
  private final long[] threads = new long[THREADS];
  private @Nullable ClassInfo running;
  private String failure = "";
  private ImportedFacts imported = ImportedFacts.NONE;

  public ProgramPrelude(ProgramContext world) {
    this(world, NondeterministicInputs.PLAIN);
  }

  public ProgramPrelude(ProgramContext world, NondeterministicInputs chance) {
    this.world = world;
    this.program =
        new Program(
            world,
            HeapImage.empty(),
            new long[1],
            this,
            new long[0],
            AllocationPrivacy.NONE,
            SpinAbstraction.AS_WRITTEN,
            chance);
    this.heap = new Heap(program);
    this.early = new EarlyInitialization(world.classes, heap, holders, threads);
    this.runner = new SequentialRunner(program, heap, step -> early.look(step, running));
    ClassInfo thread = world.classes.get("java/lang/Thread");
    FieldInfo number = thread.field("tid");
    for (int i = 0; i < THREADS; i++) {
      threads[i] = heap.create(thread, thread.slots().size());
      if (number != null) {
        heap.load(heap.addressOf(threads[i], number.slot()), i + 1);
      }
    }
    chance.begin(heap, thread, threads);
  }

  @Override
  public boolean isSettled() {
    return false;
  }

  @Override
  public boolean isInitialised(ClassInfo type) {
    return states.containsKey(type);
  }

  @Override
  public boolean isDeferred(ClassInfo type) {
    return false;
  }

  @Override
  public long holder(ClassInfo type) {
    Long known = holders.get(type);
    if (known == null) {
      ClassInfo holder = world.classes.holder(type);
      known = heap.create(holder, holder.slots().size());
      holders.put(type, known);
      early.made(known, type);
    }
    return known;
  }

  /** Initialises a class that is used before the check starts; a failure is an error. */
  public void require(ClassInfo type) {
    if (initialise(type) != 0) {
      throw Diagnostic.SETUP_FAILED.error("the initialiser of " + type, failure);
    }
  }

  /**
   * Initialises the class unless that has begun: the caller is then the initialising thread.
   *
   * @return 0, or what its use throws
   */
  public long initialise(ClassInfo type) {
    State known = states.get(type);
    if (known == State.FAILED || deferred.contains(type)) {
      early.report(null);
      int name = world.texts.number(type.javaName());
      return model("erroneous(I)Ljava/lang/NoClassDefFoundError;", name);
    }
    if (known != null) {
      if (known == State.RUNNING
          && type != running
          && !EarlyInitialization.isConstantOf(running, type)) {
        early.report(running);
      }
      return 0;
    }
    states.put(type, State.RUNNING);
    ClassInfo outer = running;
    running = type;
    long thrown = initialiseNow(type);
    running = outer;
    states.put(type, thrown == 0 ? State.DONE : State.FAILED);
    return thrown;
  }

  private long initialiseNow(ClassInfo type) {
    for (ClassInfo before : ClassInitializers.before(type)) {
      long thrown = initialise(before);
      if (thrown != 0) {
        return thrown;
      }
    }
    holder(type);
    MethodInfo initialiser = ClassInitializers.of(type);
    if (initialiser == null) {
      return 0;
    }
    ThreadState thread = new ThreadState(program, threads[THREADS - 1]);
    thread.start(initialiser.id());
    SequentialRunner.End end = runner.run(thread, program.chance().choices(0));
    if (end == SequentialRunner.End.THREW) {
      failure = world.classes.byId(ReferenceWord.classId(thread.result())).javaName();
      return model("wrapped(Ljava/lang/Throwable;)Ljava/lang/Throwable;", thread.result());
    }
    if (end != SequentialRunner.End.RETURNED) {
      early.report(null);
      throw failed("the initialiser of " + type, end.toString().toLowerCase(Locale.ROOT));
    }
    return 0;
  }

  /**
   * Registers a class that is used later: initialises it if no code can observe that, and otherwise
   * leaves it to the first use.
   */
  void admit(ClassInfo type) {
    if (!states.containsKey(type) && !deferred.contains(type) && !isInitialisedEarly(type)) {
      holder(type);
      deferred.add(type);
    }
  }

  public void admitAll(Collection<ClassInfo> types) {
    types.forEach(this::admit);
  }

  private boolean isInitialisedEarly(ClassInfo type) {
    early.watch(true);
    boolean done = attempt(() -> initialise(type) == 0);
    early.watch(false);
    return done;
  }

  // ---------------------------------------------------------------- import

  @Override
  public ImportedFacts imported() {
    return imported;
  }

  /** Takes facts of the set-up from a JVM; nothing must have been initialised before. */
  public void adopt(ImportedFacts facts) {
    imported = facts;
  }

  /** Takes the class as initialised: its static fields are imported. */
  public void adopt(ClassInfo type) {
    states.put(type, State.DONE);
    holder(type);
  }

  /** Takes the class as one whose initialiser failed. */
  public void adoptFailed(ClassInfo type) {
    states.put(type, State.FAILED);
    holder(type);
  }

  /** Whether the class is initialised or needs no initialisation. */
  public boolean isSettledClass(ClassInfo type) {
    return states.get(type) == State.DONE || ClassInitializers.isTrivial(type);
  }

  /** Initialises the class if that is supported; otherwise nothing changes. */
  public boolean canInitialise(ClassInfo type) {
    if (states.containsKey(type)) {
      return states.get(type) == State.DONE;
    }
    return attempt(() -> initialise(type) == 0);
  }

  /** The value of a static field of a class, which is initialised. */
  public long constant(ClassInfo type, String name) {
    require(type);
    return word(holder(type), Objects.requireNonNull(type.field(name)).slot());
  }

  /** The thread that sets objects up. */
  public long setUpThread() {
    return threads[THREADS - 1];
  }

  /** Undoes what the attempt did if it fails. */
  private boolean attempt(BooleanSupplier attempt) {
    int mark = heap.mark();
    Map<ClassInfo, State> statesBefore = new LinkedHashMap<>(states);
    Map<ClassInfo, Long> holdersBefore = new HashMap<>(holders);
    boolean done;
    try {
      done = attempt.getAsBoolean();
    } catch (EarlyInitialization.ObservableInitialization
        | UnanswerableException
        | UsageException told) {
      done = false;
    }
    running = null;
    if (done) {
      heap.keep(mark);
    } else {
      heap.undo(mark);
      states.clear();
      states.putAll(statesBefore);
      holders.clear();
      holders.putAll(holdersBefore);
    }
    return done;
  }

  private long model(String key, long argument) {
    MethodInfo method = world.classes.get(MODEL).declared(key);
    if (method == null) {
      throw new IllegalStateException("BUG-201 a model class lacks a method");
    }
    ClassInfo outer = running;
    running = method.owner();
    long result = call(method, argument);
    running = outer;
    return result;
  }

  /** Calls a static method and returns its result. */
  public long call(MethodInfo method, long... arguments) {
    require(method.owner());
    ThreadState thread = new ThreadState(program, threads[THREADS - 1]);
    thread.start(method.id(), arguments);
    SequentialRunner.End end = runner.run(thread, program.chance().choices(0));
    if (end == SequentialRunner.End.THREW) {
      throw failed(
          method.toString(), world.classes.byId(ReferenceWord.classId(thread.result())).javaName());
    }
    if (end != SequentialRunner.End.RETURNED) {
      throw failed(method.toString(), end.toString().toLowerCase(Locale.ROOT));
    }
    return thread.result();
  }

  private static RuntimeException failed(String what, String how) {
    return Diagnostic.SETUP_FAILED.error(what, how);
  }

  /** Calls a static method, which may end in any way; returns the thread at its end. */
  public ThreadState attempt(MethodInfo method) {
    require(method.owner());
    ThreadState thread = new ThreadState(program, threads[THREADS - 1]);
    thread.start(method.id());
    SequentialRunner.End end = runner.run(thread, program.chance().choices(0));
    if (end != SequentialRunner.End.RETURNED && end != SequentialRunner.End.THREW) {
      throw Diagnostic.SETUP_FAILED.error(method, end.toString());
    }
    return thread;
  }

  public Program program() {
    return program;
  }

  /** The classes whose initialisation has begun, in that order. */
  public Set<ClassInfo> initialised() {
    return states.keySet();
  }

  public Heap heap() {
    return heap;
  }

  public long create(ClassInfo type) {
    return create(type, type.slots().size());
  }

  /** Creates an object or array that no initialiser has made. */
  public long create(ClassInfo type, int length) {
    long made = heap.create(type, length);
    early.imported(made);
    return made;
  }

  /** Creates an array with these elements. */
  long array(ClassInfo type, long... words) {
    long array = heap.create(type, words.length);
    for (int i = 0; i < words.length; i++) {
      heap.load(heap.addressOf(array, i), words[i]);
    }
    return array;
  }

  /** Creates an object by the constructor. */
  long construct(MethodInfo constructor, long... arguments) {
    require(constructor.owner());
    long object = create(constructor.owner());
    long[] given = new long[arguments.length + 1];
    given[0] = object;
    System.arraycopy(arguments, 0, given, 1, arguments.length);
    call(constructor, given);
    return object;
  }

  public long word(long ref, int slot) {
    return heap.word(ref, slot);
  }

  /** The program that starts where the prelude ends. */
  public Program finish(AllocationPrivacy privacy) {
    return finish(privacy, SpinAbstraction.AS_WRITTEN);
  }

  public Program finish(AllocationPrivacy privacy, SpinAbstraction spins) {
    states.forEach(
        (type, state) -> {
          if (state == State.FAILED) {
            deferred.add(type);
          }
        });
    for (ClassInfo type : deferred) {
      if (states.containsKey(type)) {
        model("hasFailed(Ljava/lang/Object;)V", holder(type));
      }
    }
    heap.forgetLog();
    return new Program(
        world,
        heap.freeze(),
        heap.references(),
        new AfterPrelude(holders, deferred, imported),
        threads,
        privacy,
        spins,
        program.chance());
  }
}
