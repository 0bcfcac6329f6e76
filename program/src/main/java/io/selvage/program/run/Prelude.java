package io.selvage.program.run;

import io.selvage.core.Diagnostic;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Field;
import io.selvage.program.load.Method;
import io.selvage.program.load.Ref;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What happens before anything is checked, in one thread, which is none of a client's: classes are
 * initialised, the objects of threads and arguments are made. Then the heap is frozen and code is
 * lowered afresh, with static finals as constants. Races between initialisers are therefore not
 * covered.
 */
final class Prelude implements Statics {
  /** One more than a client may have, for this prelude. */
  private static final int THREADS = 13;

  private final World world;
  private final Program program;
  private final Heap heap;
  private final Sequential runner;
  private final Map<ClassInfo, Long> holders = new HashMap<>();
  private final Set<ClassInfo> begun = new LinkedHashSet<>();
  private final long[] threads = new long[THREADS];

  Prelude(World world) {
    this(world, Chance.PLAIN);
  }

  Prelude(World world, Chance chance) {
    this.world = world;
    this.program =
        new Program(
            world,
            Image.empty(),
            new long[1],
            this,
            new long[0],
            Privacy.NONE,
            Patience.AS_WRITTEN,
            chance);
    this.heap = new Heap(program);
    this.runner = new Sequential(program, heap);
    ClassInfo thread = world.classes.get("java/lang/Thread");
    Field number = thread.field("tid");
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
    return begun.contains(type);
  }

  @Override
  public long holder(ClassInfo type) {
    Long known = holders.get(type);
    if (known == null) {
      ClassInfo holder = world.classes.holder(type);
      known = heap.create(holder, holder.slots().size());
      holders.put(type, known);
    }
    return known;
  }

  void initialise(ClassInfo type) {
    if (!begun.add(type)) {
      return;
    }
    Initialisers.before(type).forEach(this::initialise);
    holder(type);
    Method initialiser = Initialisers.of(type);
    if (initialiser != null) {
      ThreadState thread = new ThreadState(program, threads[THREADS - 1]);
      thread.start(initialiser.id());
      run(thread, "the initialiser of " + type);
    }
  }

  /** Calls a static method; its result. */
  long call(Method method, long... arguments) {
    initialise(method.owner());
    ThreadState thread = new ThreadState(program, threads[THREADS - 1]);
    thread.start(method.id(), arguments);
    run(thread, method.toString());
    return thread.result();
  }

  /** Calls a static method and lets it end as it will; the thread at that end. */
  ThreadState attempt(Method method) {
    initialise(method.owner());
    ThreadState thread = new ThreadState(program, threads[THREADS - 1]);
    thread.start(method.id());
    Sequential.End end = runner.run(thread, choices -> 0);
    if (end != Sequential.End.RETURNED && end != Sequential.End.THREW) {
      throw Diagnostic.SETUP_FAILED.error(method, end.toString());
    }
    return thread;
  }

  Program program() {
    return program;
  }

  /** The classes whose initialisation has begun, in that order. */
  Set<ClassInfo> initialised() {
    return begun;
  }

  Heap heap() {
    return heap;
  }

  long create(ClassInfo type) {
    return heap.create(type, type.slots().size());
  }

  long word(long ref, int slot) {
    return heap.word(ref, slot);
  }

  void initialiseAll(Collection<ClassInfo> types) {
    types.forEach(this::initialise);
  }

  private void run(ThreadState thread, String what) {
    Sequential.End end = runner.run(thread, choices -> 0);
    if (end != Sequential.End.RETURNED) {
      String how =
          end == Sequential.End.THREW
              ? world.classes.byId(Ref.classId(thread.result())).javaName()
              : end.toString().toLowerCase(java.util.Locale.ROOT);
      throw Diagnostic.SETUP_FAILED.error(what, how);
    }
  }

  /** The program that starts where the prelude ends. */
  Program finish(Privacy privacy) {
    return finish(privacy, Patience.AS_WRITTEN);
  }

  Program finish(Privacy privacy, Patience patience) {
    heap.forgetLog();
    return new Program(
        world,
        heap.freeze(),
        heap.references(),
        new Settled(holders),
        threads,
        privacy,
        patience,
        program.chance());
  }
}
