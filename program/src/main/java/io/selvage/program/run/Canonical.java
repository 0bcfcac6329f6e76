package io.selvage.program.run;

import io.selvage.program.code.Code;
import io.selvage.program.code.Hidden;
import io.selvage.program.load.Ref;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Writes heap and threads as a word sequence that is equal for states that differ only in the
 * numbers of objects, in garbage, in registers that will not be read and in faint fields. Objects
 * are renumbered in the order in which they are met from the roots; what the prelude froze keeps
 * its number and is written only where it was changed.
 */
public final class Canonical {
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
  private boolean tellsThreads;
  private final ThreadNames names;
  private final ValueNames values = new ValueNames();

  public Canonical(Program program, Heap heap) {
    this.program = program;
    this.heap = heap;
    this.names = new ThreadNames(program);
  }

  /** What values are called in the state. */
  public ValueNames values() {
    return values;
  }

  /** What threads are called in the state. */
  public ThreadNames names() {
    return names;
  }

  /** The words of the last state written; valid up to {@link #size}. */
  public long[] words() {
    return out;
  }

  public int size() {
    return size;
  }

  /** Starts a state with the object it is about; then come threads and other words. */
  public void begin(long root) {
    size = 0;
    head = 0;
    tail = 0;
    knowsThreads = false;
    tellsThreads = false;
    values.clear();
    stamp++;
    put(encode(root));
    writeDirty();
    writeConstants();
    drain(null);
  }

  /** Whether the state written knows threads: one is referred to, or refers to something. */
  boolean knowsThreads() {
    return knowsThreads;
  }

  /**
   * Whether threads that change places would make another state: some word is about one of them.
   */
  public boolean tellsThreads() {
    return knowsThreads || tellsThreads;
  }

  /** How many objects were met so far that are not of the image. */
  public int objects() {
    return tail;
  }

  /** The class of the object met at that place. */
  public int classOf(int object) {
    return Ref.classId(queue[object]);
  }

  /** Takes back what was written and met since there were as many words and objects. */
  public void rewind(int words, int objects) {
    size = words;
    while (tail > objects) {
      stamps[Ref.number(queue[--tail])] = 0;
    }
    head = tail;
  }

  public void put(long word) {
    if (size == out.length) {
      out = Arrays.copyOf(out, size * 2);
    }
    out[size++] = word;
  }

  /** A reference as the state names it; its object will be written. */
  public void putReference(long ref) {
    put(encode(ref));
    drain(null);
  }

  /** Frames and private objects of a thread. */
  public void thread(ThreadState t) {
    put(t.depth);
    int base = t.fp;
    for (int i = t.depth - 1; i >= 0; i--) {
      base -= ThreadState.distance(t.links[i]);
    }
    for (int i = 0; i < t.depth; i++) {
      long link = t.links[i];
      Code code = program.code(ThreadState.method(link));
      put(link);
      registers(t, base, code.liveness().across(ThreadState.pc(link)));
      base += ThreadState.distance(link);
    }
    int thrown = t.step() == Step.THREW ? Ref.classId(t.result) : 0;
    put((long) t.code.method().id() << 40 | (long) thrown << 24 | t.pc);
    registers(t, t.fp, t.code.liveness().at(t.pc));
    drain(t);
  }

  private void registers(ThreadState t, int base, int[] live) {
    for (int entry : live) {
      long word = t.words[base + (entry >> 1)];
      put((entry & 1) != 0 ? encode(word) : word);
    }
  }

  /** Words of threads come first, in the order of the names of threads. */
  private void writeDirty() {
    int place = size;
    put(0);
    int at = 0;
    if (names.areGiven()) {
      for (int name = 0; name < program.threadCount(); name++) {
        int thread = names.called(name);
        int shift = program.addressOfThread(name) - program.addressOfThread(thread);
        at = 0;
        for (; at < heap.dirtyCount && program.isOfThread(heap.dirty[at]); at++) {
          if (program.threadAt(heap.dirty[at]) == thread) {
            out[place] += writeDirty(heap.dirty[at], shift);
          }
        }
      }
    }
    for (; at < heap.dirtyCount; at++) {
      out[place] += writeDirty(heap.dirty[at], 0);
    }
  }

  /** Writes one word if it was changed; how many were written. */
  private int writeDirty(int address, int shift) {
    long word = heap.words[address];
    if (word == heap.image.words[address]) {
      return 0;
    }
    put(address + shift);
    tellsThreads |= program.isOfThread(address);
    if (program.isLinkAddress(address)) {
      put(mask((int) word));
      writeHidden((int) word);
    } else {
      boolean reference = program.isReferenceAddress(address);
      put(reference ? encode(word) : word);
      knowsThreads |= reference && program.isOfThread(address);
    }
    return 1;
  }

  private void writeConstants() {
    int place = size;
    put(0);
    for (int i = 0; i < heap.constants.length; i++) {
      long word = heap.constants[i];
      if (word != 0) {
        out[place]++;
        put(i);
        put(Hidden.isReference(-1 - i % Hidden.COUNT) ? encode(word) : word);
      }
    }
  }

  private long encode(long ref) {
    int number = Ref.number(ref);
    if (number <= heap.image.count || Ref.isConstant(ref)) {
      if (program.isThread(ref)) {
        knowsThreads = true;
        return names.of(ref, size);
      }
      return values.of(ref);
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
    }
    return Ref.renumber(ref, numbers[number]);
  }

  /** Writes the objects met and not yet written; private ones are the given thread's. */
  private void drain(@Nullable ThreadState owner) {
    while (head < tail) {
      long ref = queue[head++];
      int base = heap.bases[Ref.number(ref)];
      if (base != 0) {
        int hidden = (int) heap.words[base - 1];
        object(ref, heap.words, base, hidden == 0 ? 0 : mask(hidden), 0);
        writeHidden(hidden);
      } else if (owner != null) {
        object(ref, owner.privates, owner.findPrivate(ref), 0, 1 << Hidden.COUNT);
      } else {
        throw new IllegalStateException("BUG-204 a private object is reached from the heap");
      }
    }
  }

  private void object(long ref, long[] from, int base, int hiddenMask, int flag) {
    put(Ref.renumber(ref, hiddenMask | flag));
    int length = Ref.length(ref);
    Slots slots = program.slots(Ref.classId(ref));
    for (int i = 0; i < length; i++) {
      if (slots.isLive(i)) {
        long word = from[base + i];
        put(slots.isReference(i) && word != 0 ? encode(word) : word);
      }
    }
  }

  private int mask(int hidden) {
    int mask = 0;
    for (int i = 0; i < Hidden.COUNT; i++) {
      if (heap.words[hidden + i] != 0) {
        mask |= 1 << i;
      }
    }
    return mask;
  }

  private void writeHidden(int hidden) {
    if (hidden != 0) {
      for (int i = 0; i < Hidden.COUNT; i++) {
        long word = heap.words[hidden + i];
        if (word != 0) {
          put(Hidden.isReference(-1 - i) ? encode(word) : word);
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

  /** Makes the heap the one of a state that was written without threads; its root. */
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
    int mask = Ref.number(header);
    int length = Ref.length(header);
    int number = Ref.number(heap.create(program.classes().byId(Ref.classId(header)), length));
    int base = heap.bases[number];
    Slots slots = program.slots(Ref.classId(header));
    for (int i = 0; i < length; i++) {
      if (slots.isLive(i)) {
        heap.words[base + i] = state[at++];
      }
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
    for (int i = 0; i < Hidden.COUNT; i++) {
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
