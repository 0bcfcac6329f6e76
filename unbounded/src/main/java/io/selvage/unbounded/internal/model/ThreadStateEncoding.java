package io.selvage.unbounded.internal.model;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.Heap;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.Program;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.state.CanonicalForm;
import io.selvage.program.state.StateReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Encodes shared and local states as words, and decodes them onto the heap: the shared part first,
 * by {@link CanonicalForm}, then each thread separately. The moving thread is called {@code me}
 * there, the one beside it {@code you}; any other lock holder is {@code someone}.
 */
final class ThreadStateEncoding {
  private final Program program;
  private final int version;
  private final ObjectInstance instance;
  private final Heap heap;
  private final CanonicalForm canonical;
  private final StateReader reader;
  private final ModelRestrictions restrictions;
  private final long me;
  private final long you;
  private final long someone;
  private final int first;
  private final Map<WordSequence, SharedState> shared = new HashMap<>();
  private final Map<WordSequence, LocalState> locals = new HashMap<>();
  private final Map<Integer, Integer> atFirst;
  private final SharedState initial;
  private final LocalState idle;

  /** An encoded shared state, with the parts of it that belong to a thread. */
  record Written(SharedState state, List<Integer> mine, List<Integer> yours) {}

  ThreadStateEncoding(Program program, ObjectInstance instance) {
    this.program = program;
    this.version = program.stateVersion();
    this.instance = instance;
    this.heap = instance.heap();
    this.canonical = new CanonicalForm(program, heap);
    this.me = program.thread(0);
    this.you = program.thread(1);
    this.someone = program.thread(2);
    this.first = canonical.firstNumber();
    this.restrictions = new ModelRestrictions(program, heap, first);
    this.idle = local(LocalState.NO_CALL, new long[0], new int[0]);
    canonical.begin(instance.root());
    canonical.put(0);
    this.atFirst = classes();
    this.initial = written().state();
    this.reader = new StateReader(program, heap);
  }

  SharedState initial() {
    return initial;
  }

  LocalState idle() {
    return idle;
  }

  ModelRestrictions restrictions() {
    return restrictions;
  }

  /** The number of the first shared object. */
  int first() {
    return first;
  }

  SharedState like(SharedState other) {
    return shared.computeIfAbsent(
        new WordSequence(other.words),
        k -> new SharedState(shared.size(), other.words, other.objects));
  }

  LocalState like(LocalState other) {
    return local(other.call(), other.words, other.held);
  }

  /**
   * Whether the state encoded last has more objects of a class than the bound and than initially.
   */
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

  /** The heap addresses of the objects encoded last. */
  List<Integer> numbers() {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < canonical.objects(); i++) {
      numbers.add(ReferenceWord.number(canonical.met(i)));
    }
    return numbers;
  }

  // ---------------------------------------------------------------- from words

  void load(SharedState from, LocalState local, ThreadState actor) {
    long[] words = from.words.clone();
    name(words, local, me);
    shared(words);
    if (!local.isIdle()) {
      thread(local.words, from, actor);
    }
  }

  void load(
      SharedState from,
      LocalState moving,
      ThreadState actor,
      LocalState other,
      ThreadState bystander) {
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

  private static void name(long[] words, LocalState holder, long thread) {
    for (int place : holder.held) {
      words[place] = thread;
    }
  }

  /** Words that were encoded when fewer fields seemed to matter can no longer be decoded. */
  private void shared(long[] words) {
    if (program.stateVersion() != version) {
      throw new AssumptionInvalidated();
    }
    long root = reader.begin(words);
    if (root != instance.root()) {
      throw new IllegalStateException("the object under check has moved");
    }
    for (long extra = reader.next(); extra > 0; extra--) {
      reader.shared();
    }
  }

  private void thread(long[] words, SharedState beside, ThreadState thread) {
    reader.more(words, first + beside.objects.length - 1);
    reader.thread(thread);
  }

  // ---------------------------------------------------------------- to words

  /**
   * Locked objects are kept even if unreachable: their owner will unlock them.
   *
   * @param before the moving thread before its move
   */
  Written write(SharedState from, ThreadState before) {
    canonical.begin(instance.root());
    int place = canonical.size();
    canonical.put(0);
    for (long object : from.objects) {
      if (heap.word(object, HiddenSlots.OWNER) != 0) {
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
      if (ReferenceWord.number(object) >= first + from.objects.length) {
        arrived(object, before);
      }
    }
    return written();
  }

  private void arrived(long object, ThreadState before) {
    if (!before.isPrivate(object)) {
      throw UnsupportedFeature.because(
          "REF-070 an object is linked again after it was removed, at "
              + ModelRestrictions.place(before));
    }
    restrictions.published(object, before);
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
    WordSequence key = new WordSequence(words);
    SharedState known = shared.get(key);
    if (known == null) {
      long[] objects = new long[canonical.objects()];
      for (int i = 0; i < objects.length; i++) {
        objects[i] = ReferenceWord.renumber(canonical.met(i), first + i);
      }
      known = new SharedState(shared.size(), words, objects);
      shared.put(key, known);
    }
    return new Written(known, mine, yours);
  }

  /** The local state of the moving thread, encoded after the shared part, which stays. */
  LocalState mine(ThreadState actor, int call, Written beside) {
    return local(actor, me, call, beside.mine());
  }

  /** The local state of the thread beside it. */
  LocalState yours(ThreadState bystander, int call, Written beside) {
    return local(bystander, you, call, beside.yours());
  }

  private LocalState local(ThreadState thread, long self, int call, List<Integer> held) {
    int size = canonical.size();
    int objects = canonical.objects();
    canonical.thread(thread);
    long[] words = Arrays.copyOfRange(canonical.words(), size, canonical.size());
    canonical.rewind(size, objects);
    for (int i = 0; i < words.length; i++) {
      if (words[i] == self) {
        words[i] = me;
      } else if (words[i] == me || words[i] == you || words[i] == someone) {
        throw UnsupportedFeature.because(
            "REF-071 a thread stores the identity of another thread, at "
                + ModelRestrictions.place(thread));
      }
    }
    return local(call, words, held.stream().mapToInt(Integer::intValue).toArray());
  }

  private LocalState local(int call, long[] words, int[] held) {
    long[] key = Arrays.copyOf(words, words.length + held.length + 2);
    System.arraycopy(
        Arrays.stream(held).asLongStream().toArray(), 0, key, words.length, held.length);
    key[key.length - 2] = held.length;
    key[key.length - 1] = call;
    return locals.computeIfAbsent(
        new WordSequence(key), k -> new LocalState(locals.size(), call, words, held));
  }
}
