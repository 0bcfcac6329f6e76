package io.selvage.unbounded.model;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.program.code.Hidden;
import io.selvage.program.code.Mode;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Ref;
import io.selvage.program.run.Call;
import io.selvage.program.run.Canonical;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Program;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Stale;
import io.selvage.program.run.StateReader;
import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The moves of threads of a class, one thread at a time, beside what is shared. A move is a step
 * that others may notice, and the local ones after it. Objects are numbered anew in each shared
 * state; what a move does to the numbers, and which objects leave the structure, it does to all
 * other threads at once (a transfer): {@link #carried}.
 *
 * <p>Refused is what would make that wrong: a write to an object that has left the structure, or
 * its return; and the identities of threads other than as owners of locks.
 */
public final class ObjectModel {
  private static final int STRETCH = 1_000;

  private final Program program;
  private final Instance instance;
  private final Heap heap;
  private final Interpreter interpreter;
  private final Canonical canonical;
  private final StateReader reader;
  private final Call[] calls;
  private final ThreadState actor;
  private final ThreadState bystander;
  private final ThreadState before;
  private final long me;
  private final long you;
  private final long someone;
  private final int first;
  private final int version;
  private final int nodes;
  private final Map<Integer, Integer> atFirst;
  private final Map<Words, Shared> shared = new HashMap<>();
  private final Map<Words, Local> locals = new HashMap<>();
  private final Map<List<Object>, Integer> changes = new HashMap<>();
  private final Shared initial;
  private final Local idle;
  private long cuts;

  /**
   * @param nodes how many objects of a class the shared structure may have, or as many as it has
   *     to begin with
   */
  public ObjectModel(ObjectProgram object, List<Invocation> alphabet, int nodes) {
    this.program = object.program();
    this.instance = object.instantiate();
    this.heap = instance.heap();
    this.interpreter = new Interpreter(program);
    this.canonical = new Canonical(program, heap);
    this.calls = alphabet.stream().map(instance::call).toArray(Call[]::new);
    this.me = program.thread(0);
    this.you = program.thread(1);
    this.someone = program.thread(2);
    this.actor = new ThreadState(program, me);
    this.bystander = new ThreadState(program, you);
    this.before = new ThreadState(program, me);
    this.version = program.stateVersion();
    this.first = canonical.firstNumber();
    this.idle = local(Local.NO_CALL, new long[0], new int[0]);
    canonical.begin(instance.root());
    canonical.put(0);
    this.nodes = nodes;
    this.atFirst = classes();
    this.initial = written().state();
    this.reader = new StateReader(program, heap);
  }

  public Shared initial() {
    return initial;
  }

  public Local idle() {
    return idle;
  }

  public int sharedStates() {
    return shared.size();
  }

  public int localStates() {
    return locals.size();
  }

  /** How many moves were left out because there would have been too many objects of a class. */
  public long cuts() {
    return cuts;
  }

  /** The state of this model that is written the same as one of another model of the class. */
  public Shared like(Shared other) {
    return shared.computeIfAbsent(
        new Words(other.words), k -> new Shared(shared.size(), other.words, other.objects));
  }

  public Local like(Local other) {
    return local(other.call(), other.words, other.held);
  }

  /** All moves of a thread. */
  public List<Move> moves(Shared from, Local local) {
    if (program.stateVersion() != version) {
      throw new Stale();
    }
    return local.isIdle() ? beginnings(from) : steps(from, local);
  }

  private List<Move> beginnings(Shared from) {
    List<Move> moves = new ArrayList<>();
    for (int call = 0; call < calls.length; call++) {
      load(from, idle);
      instance.begin(actor, calls[call]);
      runOn(actor);
      Local after = localOf(actor, call, write(from).mine());
      moves.add(new Move(from, after, 0, call, "", "", Optional.empty()));
    }
    return moves;
  }

  private List<Move> steps(Shared from, Local local) {
    load(from, local);
    Step step = actor.step();
    if (step == Step.REFUSED) {
      throw Refused.at(actor);
    } else if (step.isEnd()) {
      Outcome outcome = instance.outcome(actor, calls[local.call()]);
      if (local.held.length > 0) {
        throw Refused.because("REF-072 a lock is held beyond the call that took it");
      }
      return List.of(new Move(from, idle, 0, 0, "", "", Optional.of(outcome)));
    }
    List<Move> moves = new ArrayList<>();
    int choices = step == Step.CHOOSE ? actor.choices() : 1;
    for (int choice = 0; choice < choices; choice++) {
      if (choice > 0) {
        load(from, local);
      }
      String site = site();
      if (perform(from, choice)) {
        String written = site.isEmpty() ? "" : written(before);
        finished(from, local, choice, site, written).ifPresent(moves::add);
      }
    }
    return moves;
  }

  /** The pool is exhausted: whoever needs another object waits, and the verdict says so. */
  private boolean isTooLarge() {
    return classes().entrySet().stream()
        .anyMatch(
            each -> each.getValue() > Math.max(nodes, atFirst.getOrDefault(each.getKey(), 0)));
  }

  private Map<Integer, Integer> classes() {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = 0; i < canonical.objects(); i++) {
      counts.merge(canonical.classOf(i), 1, Integer::sum);
    }
    return counts;
  }

  private String written(ThreadState thread) {
    return "object " + (Ref.number(thread.object()) - first) + " #" + thread.slot();
  }

  private Optional<Move> finished(
      Shared from, Local local, int choice, String site, String place) {
    Written written = write(from);
    if (written.state().size() > from.size() && isTooLarge()) {
      cuts++;
      return Optional.empty();
    }
    Local after = localOf(actor, local.call(), written.mine());
    return Optional.of(
        new Move(
            written.state(),
            after,
            change(from, written),
            choice,
            site,
            place,
            Optional.empty()));
  }

  /** The local state of another thread after the move of one; both can stand there together. */
  public Local carried(Shared from, Local moving, int choice, Local other) {
    if (other.isIdle()) {
      return other;
    }
    loadBoth(from, moving, other);
    if (!perform(from, choice)) {
      throw new IllegalStateException("a move is gone");
    }
    Written written = write(from);
    return localOf(bystander, other.call(), written.yours());
  }

  // ---------------------------------------------------------------- steps

  private boolean perform(Shared from, int choice) {
    before.copyFrom(actor);
    if (actor.step() == Step.CHOOSE) {
      actor.answer(choice);
      runOn(actor);
      return true;
    }
    refuseIdentities();
    refuseLateWrites(from);
    if (!heap.perform(actor)) {
      return false;
    }
    runOn(actor);
    return true;
  }

  /** A lock may know its owner; nothing else may know a thread. */
  private void refuseIdentities() {
    boolean stores = actor.step() != Step.READ && actor.isReference() && isThread(actor.operand());
    if (isThread(actor.object()) || stores && actor.slot() != Hidden.OWNER) {
      throw Refused.because("REF-071 the identity of a thread is shared, at " + place(actor));
    }
  }

  private boolean isThread(long ref) {
    return ref != 0 && !Ref.isConstant(ref) && Ref.number(ref) <= program.threadCount();
  }

  private void refuseLateWrites(Shared from) {
    Step step = actor.step();
    boolean writes = step == Step.WRITE || step == Step.UPDATE || step == Step.AWAIT;
    if (!writes || actor.isPrivate(actor.object()) || Ref.isConstant(actor.object())) {
      return;
    }
    if (Ref.number(actor.object()) >= first + from.objects.length
        && (step != Step.UPDATE
            || actor.writes(heap.word(actor.object(), actor.slot())))) {
      throw Refused.because(
          "REF-070 a write to an object that has left the structure, at " + place(actor));
    }
    if (actor.slot() >= 0 && heap.isFinal(actor.object(), actor.slot())) {
      throw Refused.because("REF-073 a final field of a shared object is written, at " + place(actor));
    }
  }

  private static String place(ThreadState thread) {
    return thread.positions().stream()
        .filter(at -> ClassTable.isUsers(at.className()))
        .findFirst()
        .orElse(thread.positions().get(0))
        .toString();
  }

  /** A write, or an update that writes: by its place in the code. */
  private String site() {
    Step step = actor.step();
    boolean writes =
        actor.slot() >= 0
            && (step == Step.WRITE
                || step == Step.UPDATE
                    && actor.writes(heap.word(actor.object(), actor.slot())));
    return !writes
        ? ""
        : actor.positions().stream()
            .filter(at -> !ClassTable.isModel(at.className()))
            .map(Object::toString)
            .collect(Collectors.joining(" < ", "", " #" + actor.slot()));
  }

  private void runOn(ThreadState thread) {
    runOn(program, interpreter, heap, thread);
  }

  /** To the next step that others may notice. */
  static void runOn(Program program, Interpreter interpreter, Heap heap, ThreadState thread) {
    for (int steps = 0; ; steps++) {
      Step step = interpreter.advance(thread);
      if (step == Step.INITIALISE) {
        program.initialise(thread.classId());
      } else if (steps == STRETCH || !isLocal(thread)) {
        return;
      }
      heap.perform(thread);
    }
  }

  /** What commutes with all that others do; finals of shared objects are never written. */
  private static boolean isLocal(ThreadState thread) {
    int slot = thread.slot();
    return switch (thread.step()) {
      case ALLOCATE, FENCE -> true;
      case READ ->
          slot < 0
              ? slot == Hidden.HELD || slot == Hidden.OWNER && thread.mode() == Mode.PLAIN
              : thread.mode() == Mode.FINAL;
      case WRITE -> slot == Hidden.HELD;
      default -> false;
    };
  }

  // ---------------------------------------------------------------- states

  private void load(Shared from, Local local) {
    long[] words = from.words.clone();
    for (int place : local.held) {
      words[place] = me;
    }
    loadShared(words);
    if (!local.isIdle()) {
      reader.more(local.words, first + from.objects.length - 1);
      reader.thread(actor);
      interpreter.advance(actor);
    }
  }

  private void loadShared(long[] words) {
    long root = reader.begin(words);
    if (root != instance.root()) {
      throw new IllegalStateException("the object under check has moved");
    }
    for (long extra = reader.next(); extra > 0; extra--) {
      reader.shared();
    }
  }

  private void loadBoth(Shared from, Local moving, Local other) {
    long[] words = from.words.clone();
    for (int place : moving.held) {
      words[place] = me;
    }
    for (int place : other.held) {
      words[place] = you;
    }
    loadShared(words);
    reader.more(moving.words, first + from.objects.length - 1);
    reader.thread(actor);
    interpreter.advance(actor);
    long[] theirs = other.words.clone();
    for (int i = 0; i < theirs.length; i++) {
      theirs[i] = theirs[i] == me ? you : theirs[i];
    }
    reader.more(theirs, first + from.objects.length - 1);
    reader.thread(bystander);
    interpreter.advance(bystander);
  }

  /** A shared state as it was written, with what of it is a thread's own. */
  private record Written(Shared state, List<Integer> mine, List<Integer> yours) {}

  /** Locked objects are kept, though nothing leads to them: their owner will unlock them. */
  private Written write(Shared from) {
    canonical.begin(instance.root());
    int place = canonical.size();
    canonical.put(0);
    for (long object : from.objects) {
      if (heap.word(object, Hidden.OWNER) != 0) {
        int size = canonical.size();
        int objects = canonical.objects();
        canonical.putReference(object);
        if (canonical.objects() == objects) {
          canonical.rewind(size, objects);
        } else {
          canonical.words()[place]++;
        }
      }
    }
    for (int i = 0; i < canonical.objects(); i++) {
      if (Ref.number(canonical.met(i)) >= first + from.objects.length
          && !before.isPrivate(canonical.met(i))) {
        throw Refused.because(
            "REF-070 an object that has left the structure comes back, at " + place(before));
      }
    }
    return written();
  }

  private Written written() {
    long[] words = Arrays.copyOf(canonical.words(), canonical.size());
    List<Integer> mine = new ArrayList<>();
    List<Integer> yours = new ArrayList<>();
    for (int i = 0; i < words.length; i++) {
      if (words[i] == me || words[i] == you) {
        (words[i] == me ? mine : yours).add(i);
        words[i] = someone;
      }
    }
    Words key = new Words(words);
    Shared known = shared.get(key);
    if (known == null) {
      long[] objects = new long[canonical.objects()];
      for (int i = 0; i < objects.length; i++) {
        objects[i] = Ref.renumber(canonical.met(i), first + i);
      }
      known = new Shared(shared.size(), words, objects);
      shared.put(key, known);
    }
    return new Written(known, mine, yours);
  }

  /** Written after the shared part, which stays. */
  private Local localOf(ThreadState thread, int call, List<Integer> held) {
    int size = canonical.size();
    int objects = canonical.objects();
    canonical.thread(thread);
    long[] words = Arrays.copyOfRange(canonical.words(), size, canonical.size());
    canonical.rewind(size, objects);
    long self = thread == actor ? me : you;
    for (int i = 0; i < words.length; i++) {
      if (words[i] == self) {
        words[i] = me;
      } else if (words[i] == me || words[i] == you || words[i] == someone) {
        throw Refused.because("REF-071 a thread knows another by its identity, at " + place(actor));
      }
    }
    return local(call, words, held.stream().mapToInt(Integer::intValue).toArray());
  }

  private Local local(int call, long[] words, int[] held) {
    long[] key = Arrays.copyOf(words, words.length + held.length + 2);
    for (int i = 0; i < held.length; i++) {
      key[words.length + i] = held[i];
    }
    key[key.length - 2] = held.length;
    key[key.length - 1] = call;
    return locals.computeIfAbsent(
        new Words(key), k -> new Local(locals.size(), call, words, held));
  }

  /** Equal where the same becomes of every object; what is written is part of the new state. */
  private int change(Shared from, Written written) {
    List<Object> key = new ArrayList<>();
    boolean same = from.equals(written.state());
    for (int i = 0; i < canonical.objects(); i++) {
      int number = Ref.number(canonical.met(i));
      same &= number == first + i;
      key.add(number);
    }
    if (same) {
      return 0;
    }
    key.add(from);
    key.add(written.state());
    key.add(before.object());
    key.add(before.slot());
    return changes.computeIfAbsent(key, k -> changes.size() + 1);
  }
}
