package io.selvage.program.state;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.internal.state.LiveSlots;
import io.selvage.program.internal.state.ThreadPlacement;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Writes heap and threads as a word sequence that is equal for states that differ only in object
 * numbers, garbage, dead registers and faint fields. Objects are renumbered in the order in which
 * they are reached from the roots; frozen objects of the prelude keep their numbers and are written
 * only where they have changed.
 */
public final class CanonicalForm {
  /**
   * The index of the word that counts the changed words of the image; its higher bits are the
   * positions of owners.
   */
  static final int OWNERS = 1;

  private final Program program;
  private final Heap heap;
  private long[] out = new long[256];
  private int size;
  private int[] stamps = new int[256];
  private int[] numbers = new int[256];
  private int stamp;
  private long[] queue = new long[64];
  private int head;
  private int tail;
  private boolean knowsThreads;
  private final ValueNames values = new ValueNames();
  private final int threadWords;
  private @Nullable ThreadPlacement places;

  /** The number of threads with positions: the objects with the first numbers are theirs. */
  private int placed;

  // Numbers of objects beyond the shared part that a thread before the current one has reached.
  private int beyondFrom;
  private int beyondTo;
  private boolean sharesBeyond;

  public CanonicalForm(Program program, Heap heap) {
    this.program = program;
    this.heap = heap;
    this.threadWords = program.threadWords();
  }

  /** The names of values in the state. */
  public ValueNames values() {
    return values;
  }

  /** The words of the last state written; valid up to {@link #size}. */
  public long[] words() {
    return out;
  }

  public int size() {
    return size;
  }

  /** Starts a state with its root object; threads and other words follow. */
  public void begin(long root) {
    places = null;
    placed = 0;
    start(root);
  }

  /**
   * The same, but client threads are named by their positions, which are assigned when they are
   * met.
   */
  void begin(long root, ThreadPlacement given) {
    places = given;
    placed = given.count();
    start(root);
    beyondFrom = heap.image.count + tail;
  }

  private void start(long root) {
    size = 0;
    head = 0;
    tail = 0;
    knowsThreads = false;
    beyondTo = 0;
    sharesBeyond = false;
    values.clear();
    stamp++;
    put(encode(root));
    writeDirty();
    writeConstants();
    drain(null);
  }

  /**
   * Whether two threads refer to one object that is unreachable from the shared part of the state.
   */
  boolean sharesBeyond() {
    return sharesBeyond;
  }

  /** Writes the words of a client thread's object; returns whether there are any. */
  boolean own(int thread) {
    beyondTo = heap.image.count + tail;
    int from = 1 + thread * threadWords; // address 0 belongs to no thread
    int at = firstDirty(from);
    int place = size;
    while (at < heap.dirtyCount && heap.dirty[at] < from + threadWords) {
      int address = heap.dirty[at++];
      if (heap.words[address] != heap.image.words[address]) {
        if (size == place) {
          put(0);
        }
        out[place]++;
        put(address - from);
        writeDirty(address);
      }
    }
    drain(null);
    return size > place;
  }

  /** Records, as bits, the positions that have such words. */
  void markOwners(int owners) {
    out[OWNERS] = out[OWNERS] & 0xffff_ffffL | (long) owners << 32;
  }

  private int firstDirty(int address) {
    int at = 0;
    while (at < heap.dirtyCount && heap.dirty[at] < address) {
      at++;
    }
    return at;
  }

  /** Whether the state involves threads: one is referred to, or refers to something. */
  public boolean knowsThreads() {
    return knowsThreads;
  }

  /** The number of objects reached so far that are not in the image. */
  public int objects() {
    return tail;
  }

  /** The number in the state of the first object reached that is not in the image. */
  public int firstNumber() {
    return heap.image.count + 1;
  }

  /** The object reached at that index, in the numbering of the heap. */
  public long met(int object) {
    return queue[object];
  }

  /** The class of the object reached at that index. */
  public int classOf(int object) {
    return ReferenceWord.classId(queue[object]);
  }

  /** Undoes everything written and reached beyond the given numbers of words and objects. */
  public void rewind(int words, int objects) {
    size = words;
    values.rewind(words);
    while (tail > objects) {
      stamps[ReferenceWord.number(queue[--tail])] = 0;
    }
    head = tail;
  }

  public void put(long word) {
    if (size == out.length) {
      out = Arrays.copyOf(out, size * 2);
    }
    out[size++] = word;
  }

  /** Writes a reference as it is named in the state; its object will be written later. */
  public void putReference(long ref) {
    put(encode(ref));
    drain(null);
  }

  /** Writes the frames and private objects of a thread. */
  public void thread(ThreadState t) {
    put(t.depth);
    int base = t.fp;
    for (int i = t.depth - 1; i >= 0; i--) {
      base -= ThreadState.distance(t.links[i]);
    }
    for (int i = 0; i < t.depth; i++) {
      long link = t.links[i];
      RegisterCode code = program.code(ThreadState.method(link));
      put(link);
      registers(t, base, code.liveness().across(ThreadState.pc(link)));
      base += ThreadState.distance(link);
    }
    boolean threw = t.step() == StepKind.THREW;
    int thrown = threw ? ReferenceWord.classId(t.result) : 0;
    put((long) t.code.method().id() << 40 | (long) thrown << 24 | t.pc);
    if (threw) {
      // The frame is gone: at this position the interpreter would repeat its call.
      put(encode(t.result));
    } else {
      registers(t, t.fp, t.code.liveness().at(t.pc));
    }
    drain(t);
  }

  private void registers(ThreadState t, int base, int[] live) {
    for (int entry : live) {
      long word = t.words[base + (entry >> 1)];
      put((entry & 1) != 0 ? encode(word) : word);
    }
  }

  private void writeDirty() {
    int place = size;
    put(0);
    int past = 1 + placed * threadWords;
    for (int i = 0; i < heap.dirtyCount; i++) {
      int address = heap.dirty[i];
      if (heap.words[address] != heap.image.words[address] && (address == 0 || address >= past)) {
        out[place]++;
        put(address);
        writeDirty(address);
      }
    }
  }

  private void writeDirty(int address) {
    long word = heap.words[address];
    if (program.isLinkAddress(address)) {
      put(mask((int) word));
      writeHidden((int) word);
    } else {
      boolean reference = program.isReferenceAddress(address);
      put(reference ? encode(word) : word);
      knowsThreads |= reference && program.isOfThread(address);
    }
  }

  private void writeConstants() {
    int place = size;
    put(0);
    for (int i = 0; i < heap.constants.length; i++) {
      long word = heap.constants[i];
      if (word != 0) {
        out[place]++;
        put(i);
        put(HiddenSlots.isReference(-1 - i % HiddenSlots.COUNT) ? encode(word) : word);
      }
    }
  }

  private long encode(long ref) {
    int number = ReferenceWord.number(ref);
    if (number <= heap.image.count || ReferenceWord.isConstant(ref)) {
      return number - 1 < placed && places != null && number > 0
          ? ReferenceWord.renumber(ref, places.number(number - 1))
          : known(ref);
    }
    if (number >= stamps.length) {
      stamps = Arrays.copyOf(stamps, Math.max(stamps.length * 2, number + 1));
      numbers = Arrays.copyOf(numbers, stamps.length);
    }
    if (stamps[number] != stamp) {
      stamps[number] = stamp;
      if (tail == queue.length) {
        queue = Arrays.copyOf(queue, tail * 2);
      }
      queue[tail++] = ref;
      numbers[number] = heap.image.count + tail;
    } else if (numbers[number] <= beyondTo && numbers[number] > beyondFrom) {
      sharesBeyond = true;
    }
    return ReferenceWord.renumber(ref, numbers[number]);
  }

  private long known(long ref) {
    knowsThreads |= program.isThread(ref);
    return values.of(ref, size);
  }

  /** Writes the objects reached but not yet written; private ones belong to the given thread. */
  private void drain(@Nullable ThreadState owner) {
    while (head < tail) {
      long ref = queue[head++];
      int base = heap.bases[ReferenceWord.number(ref)];
      if (base != 0) {
        int hidden = (int) heap.words[base - 1];
        object(ref, heap.words, base, hidden == 0 ? 0 : mask(hidden), 0);
        writeHidden(hidden);
      } else if (owner != null) {
        object(ref, owner.privates, owner.findPrivate(ref), 0, 1 << HiddenSlots.COUNT);
      } else {
        throw new IllegalStateException("BUG-204 a private object is reached from the heap");
      }
    }
  }

  private void object(long ref, long[] from, int base, int hiddenMask, int flag) {
    put(ReferenceWord.renumber(ref, hiddenMask | flag));
    LiveSlots slots = program.slots(ReferenceWord.classId(ref));
    int[] live = slots.live(ReferenceWord.length(ref));
    int count = slots.count(ReferenceWord.length(ref));
    for (int i = 0; i < count; i++) {
      int entry = live[i];
      long word = from[base + (entry >> 1)];
      put((entry & 1) != 0 && word != 0 ? encode(word) : word);
    }
  }

  private int mask(int hidden) {
    int mask = 0;
    for (int i = 0; i < HiddenSlots.COUNT; i++) {
      if (heap.words[hidden + i] != 0) {
        mask |= 1 << i;
      }
    }
    return mask;
  }

  private void writeHidden(int hidden) {
    if (hidden != 0) {
      for (int i = 0; i < HiddenSlots.COUNT; i++) {
        long word = heap.words[hidden + i];
        if (word != 0) {
          put(HiddenSlots.isReference(-1 - i) ? encode(word) : word);
        }
      }
    }
  }

  /** A hash of the state written. */
  public long hash() {
    return hash(out, size);
  }

  public static long hash(long[] words, int size) {
    long h = size;
    for (int i = 0; i < size; i++) {
      h = (h ^ words[i]) * 0x9E3779B97F4A7C15L;
      h ^= h >>> 32;
    }
    return h;
  }

  /** Loads a state that was written without threads into the heap; returns its root. */
  public long read(long[] state) {
    heap.reset();
    int at = 0;
    long root = state[at++];
    int dirty = (int) state[at++];
    int dirtyAt = at;
    for (int i = 0; i < dirty; i++) {
      at += 2 + (program.isLinkAddress((int) state[at]) ? Long.bitCount(state[at + 1]) : 0);
    }
    int constants = (int) state[at++];
    int constantsAt = at;
    at += 2 * constants;
    while (at < state.length) {
      at = readObject(state, at);
    }
    readDirty(state, dirtyAt, dirty);
    for (int i = 0; i < constants; i++) {
      heap.load(-1 - (int) state[constantsAt + 2 * i], state[constantsAt + 2 * i + 1]);
    }
    heap.forgetLog();
    return root;
  }

  private int readObject(long[] state, int from) {
    int at = from;
    long header = state[at++];
    int mask = ReferenceWord.number(header);
    int length = ReferenceWord.length(header);
    int number =
        ReferenceWord.number(
            heap.create(program.classes().byId(ReferenceWord.classId(header)), length));
    int base = heap.bases[number];
    LiveSlots slots = program.slots(ReferenceWord.classId(header));
    int[] live = slots.live(length);
    int count = slots.count(length);
    for (int i = 0; i < count; i++) {
      heap.words[base + (live[i] >> 1)] = state[at++];
    }
    if (mask == 0) {
      return at;
    }
    int hidden = heap.createHidden();
    heap.words[base - 1] = hidden;
    return readHidden(state, at, mask, hidden);
  }

  private int readHidden(long[] state, int from, long mask, int hidden) {
    int at = from;
    for (int i = 0; i < HiddenSlots.COUNT; i++) {
      if ((mask >> i & 1) != 0) {
        heap.words[hidden + i] = state[at++];
      }
    }
    return at;
  }

  private void readDirty(long[] state, int from, int entries) {
    int at = from;
    for (int i = 0; i < entries; i++) {
      int address = (int) state[at++];
      long word = state[at++];
      if (program.isLinkAddress(address)) {
        int hidden = heap.createHidden();
        heap.load(address, hidden);
        at = readHidden(state, at, word, hidden);
      } else {
        heap.load(address, word);
      }
    }
  }
}
