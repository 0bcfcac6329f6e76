package io.selvage.unbounded.model;

import io.selvage.program.code.Hidden;
import io.selvage.program.load.Ref;
import io.selvage.program.run.Canonical;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Program;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Stale;
import io.selvage.program.run.StateReader;
import io.selvage.program.run.ThreadState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Shared and local states as words, and back on the heap: what is shared first, by {@link
 * Canonical}, then each thread by itself. The thread that moves is called {@code me} there, the one
 * beside it {@code you}; whoever else holds a lock is {@code someone}.
 */
final class States {
  private final Program program;
  private final int version;
  private final Instance instance;
  private final Heap heap;
  private final Interpreter interpreter;
  private final Canonical canonical;
  private final StateReader reader;
  private final Refusals refusals;
  private final long me;
  private final long you;
  private final long someone;
  private final int first;
  private final Map<Words, Shared> shared = new HashMap<>();
  private final Map<Words, Local> locals = new HashMap<>();
  private final Map<Integer, Integer> atFirst;
  private final Shared initial;
  private final Local idle;

  /** A shared state as it was written, with what of it is a thread's own. */
  record Written(Shared state, List<Integer> mine, List<Integer> yours) {}

  States(Program program, Instance instance, Interpreter interpreter) {
    this.program = program;
    this.version = program.stateVersion();
    this.instance = instance;
    this.heap = instance.heap();
    this.interpreter = interpreter;
    this.canonical = new Canonical(program, heap);
    this.me = program.thread(0);
    this.you = program.thread(1);
    this.someone = program.thread(2);
    this.first = canonical.firstNumber();
    this.refusals = new Refusals(program, heap, first);
    this.idle = local(Local.NO_CALL, new long[0], new int[0]);
    canonical.begin(instance.root());
    canonical.put(0);
    this.atFirst = classes();
    this.initial = written().state();
    this.reader = new StateReader(program, heap);
  }

  Shared initial() {
    return initial;
  }

  Local idle() {
    return idle;
  }

  int sharedCount() {
    return shared.size();
  }

  int localCount() {
    return locals.size();
  }

  Refusals refusals() {
    return refusals;
  }

  /** The number of the first object that is shared. */
  int first() {
    return first;
  }

  Shared like(Shared other) {
    return shared.computeIfAbsent(
        new Words(other.words), k -> new Shared(shared.size(), other.words, other.objects));
  }

  Local like(Local other) {
    return local(other.call(), other.words, other.held);
  }

  /** Whether what was written last has more objects of a class than that and than at first. */
  boolean isLargerThan(int nodes) {
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

  /** The numbers that the objects written last had on the heap. */
  List<Integer> numbers() {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < canonical.objects(); i++) {
      numbers.add(Ref.number(canonical.met(i)));
    }
    return numbers;
  }

  // ---------------------------------------------------------------- from words

  void load(Shared from, Local local, ThreadState actor) {
    long[] words = from.words.clone();
    name(words, local, me);
    shared(words);
    if (!local.isIdle()) {
      thread(local.words, from, actor);
    }
  }

  void load(Shared from, Local moving, ThreadState actor, Local other, ThreadState bystander) {
    long[] words = from.words.clone();
    name(words, moving, me);
    name(words, other, you);
    shared(words);
    thread(moving.words, from, actor);
    long[] theirs = other.words.clone();
    for (int i = 0; i < theirs.length; i++) {
      theirs[i] = theirs[i] == me ? you : theirs[i];
    }
    thread(theirs, from, bystander);
  }

  private static void name(long[] words, Local holder, long thread) {
    for (int place : holder.held) {
      words[place] = thread;
    }
  }

  /** Words that were written when fewer fields seemed to matter cannot be read any more. */
  private void shared(long[] words) {
    if (program.stateVersion() != version) {
      throw new Stale();
    }
    long root = reader.begin(words);
    if (root != instance.root()) {
      throw new IllegalStateException("the object under check has moved");
    }
    for (long extra = reader.next(); extra > 0; extra--) {
      reader.shared();
    }
  }

  private void thread(long[] words, Shared beside, ThreadState thread) {
    reader.more(words, first + beside.objects.length - 1);
    reader.thread(thread);
    interpreter.advance(thread);
  }

  // ---------------------------------------------------------------- to words

  /**
   * Locked objects are kept, though nothing leads to them: their owner will unlock them.
   *
   * @param before the thread that has moved, as it was before
   */
  Written write(Shared from, ThreadState before) {
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
      long object = canonical.met(i);
      if (Ref.number(object) >= first + from.objects.length) {
        arrived(object, before);
      }
    }
    return written();
  }

  private void arrived(long object, ThreadState before) {
    if (!before.isPrivate(object)) {
      throw Refused.because(
          "REF-070 an object that has left the structure comes back, at " + Refusals.place(before));
    }
    refusals.published(object, before);
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

  /** Of the thread that moves, written after the shared part, which stays. */
  Local mine(ThreadState actor, int call, Written beside) {
    return local(actor, me, call, beside.mine());
  }

  /** Of the one beside it. */
  Local yours(ThreadState bystander, int call, Written beside) {
    return local(bystander, you, call, beside.yours());
  }

  private Local local(ThreadState thread, long self, int call, List<Integer> held) {
    int size = canonical.size();
    int objects = canonical.objects();
    canonical.thread(thread);
    long[] words = Arrays.copyOfRange(canonical.words(), size, canonical.size());
    canonical.rewind(size, objects);
    for (int i = 0; i < words.length; i++) {
      if (words[i] == self) {
        words[i] = me;
      } else if (words[i] == me || words[i] == you || words[i] == someone) {
        throw Refused.because(
            "REF-071 a thread knows another by its identity, at " + Refusals.place(thread));
      }
    }
    return local(call, words, held.stream().mapToInt(Integer::intValue).toArray());
  }

  private Local local(int call, long[] words, int[] held) {
    long[] key = Arrays.copyOf(words, words.length + held.length + 2);
    System.arraycopy(
        Arrays.stream(held).asLongStream().toArray(), 0, key, words.length, held.length);
    key[key.length - 2] = held.length;
    key[key.length - 1] = call;
    return locals.computeIfAbsent(new Words(key), k -> new Local(locals.size(), call, words, held));
  }
}
