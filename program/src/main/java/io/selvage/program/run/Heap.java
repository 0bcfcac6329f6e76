package io.selvage.program.run;

import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ReferenceWord;
import java.util.Arrays;

/**
 * A concrete memory under sequential consistency, in one array, with an undo log: {@link #mark} and
 * {@link #undo} make depth-first search cheap. Private objects of threads are not here (see {@link
 * ThreadState}); an object moves here when a reference to it is stored.
 *
 * <p>Address 0 counts the identity hashes assigned. Negative addresses are hidden slots of
 * constants.
 */
public final class Heap implements Memory {
  /** In the undo log, addresses from here on are bases of objects. */
  private static final int BASES = 1 << 30;

  private static final int MARK = 3;
  private static final int HASH = AtomicUpdate.HASH.ordinal();

  private final Program program;
  public final HeapImage image;
  public long[] words;
  int top;
  public int[] bases;
  public int count;

  /** Addresses of the image that have ever been written, ascending. */
  public int[] dirty = new int[8];

  public int dirtyCount;
  private final boolean[] isDirty;

  /** Hidden slots of constants, {@link HiddenSlots#COUNT} each. */
  public long[] constants = new long[0];

  private int[] logAddress = new int[256];
  private long[] logWord = new long[256];
  private int logTop;
  private int[] marks = new int[32 * MARK];
  private int markTop;
  private long[] pending = new long[8];
  private long[] references = new long[16];

  public Heap(Program program) {
    this.program = program;
    this.image = program.image();
    this.words = Arrays.copyOf(image.words, Math.max(64, image.top * 2));
    this.top = image.top;
    this.bases = Arrays.copyOf(image.bases, Math.max(64, image.count * 2));
    this.count = image.count;
    this.isDirty = new boolean[image.top];
  }

  @Override
  public boolean perform(ThreadState t) {
    int step = t.step;
    if (step == StepKind.READING) {
      t.answer(t.slot >= 0 ? words[base(t) + t.slot] : hiddenWord(t.object, t.slot));
    } else if (step == StepKind.WRITING) {
      if (t.reference) {
        publish(t, t.operand);
      }
      set(address(t), t.operand);
      t.answer(0);
    } else if (step == StepKind.UPDATING) {
      update(t);
    } else if (step == StepKind.ALLOCATING) {
      t.answer(allocate(t));
    } else if (step == StepKind.AWAITING) {
      if (!isEnabled(t)) {
        return false;
      }
      update(t);
    } else {
      t.answer(0);
    }
    return true;
  }

  /** Whether the step can be performed now: only an AWAIT can be disabled. */
  public boolean isEnabled(ThreadState t) {
    return t.step != StepKind.AWAITING || t.awaited().holds(word(t.object, t.slot), t.operand);
  }

  private void update(ThreadState t) {
    int at = address(t);
    long found = get(at);
    if (t.writes(found)) {
      if (t.reference) {
        publish(t, t.operand);
      }
      set(at, t.update == HASH ? nextHash() : t.updated(found));
    }
    t.answer(found);
  }

  private long nextHash() {
    long before = words[0];
    set(0, before + 1);
    return program.chance().hash(before);
  }

  /** The address of a slot of a shared object; constant while the object exists. */
  public int addressOf(long object, int slot) {
    return bases[ReferenceWord.number(object)] + slot;
  }

  /** The same for the objects of all client threads, which may be permuted. */
  public int placeOf(long object, int slot) {
    int address = addressOf(object, slot);
    return program.isThread(object) ? 1 + (address - 1) % program.threadWords() : address;
  }

  /** Whether the slot is a final field. */
  public boolean isFinal(long object, int slot) {
    ClassInfo type = program.classes().byId(ReferenceWord.classId(object));
    return !type.isArray() && type.slots().get(slot).isFinal();
  }

  /** Gives a shared object an identity hash that it has elsewhere. */
  public void assignHash(long object, int hash) {
    int link = bases[ReferenceWord.number(object)] - 1;
    if (words[link] == 0) {
      int hidden = reserve(HiddenSlots.COUNT);
      set(link, hidden);
    }
    set((int) words[link] - HiddenSlots.HASH - 1, hash);
  }

  /** The number of objects numbered so far. */
  public int objects() {
    return count;
  }

  /** Addresses below this are in use. */
  public int top() {
    return top;
  }

  /** Whether the object is in this heap. */
  public boolean has(long object) {
    int number = ReferenceWord.number(object);
    return number < bases.length && bases[number] != 0;
  }

  /** A slot of a shared object, including hidden ones. */
  public long word(long object, int slot) {
    return slot >= 0 ? words[bases[ReferenceWord.number(object)] + slot] : hiddenWord(object, slot);
  }

  // ---------------------------------------------------------------- addresses

  private int base(ThreadState t) {
    int base = bases[ReferenceWord.number(t.object)];
    if (base == 0) {
      throw new IllegalStateException("BUG-209 an object is neither private nor shared");
    }
    return base;
  }

  private int address(ThreadState t) {
    return t.slot >= 0 ? base(t) + t.slot : hiddenAddress(t);
  }

  private int hiddenAddress(ThreadState t) {
    int number = ReferenceWord.number(t.object);
    if (ReferenceWord.isConstant(t.object)) {
      return constantAddress(number & ~ReferenceWord.CONSTANT, t.slot);
    }
    // Other threads may synchronise on hidden slots, so the object is shared from here on.
    publish(t, t.object);
    int link = bases[number] - 1;
    if (words[link] == 0) {
      int hidden = reserve(HiddenSlots.COUNT);
      set(link, hidden);
    }
    return (int) words[link] - t.slot - 1;
  }

  private int constantAddress(int index, int slot) {
    int needed = (index + 1) * HiddenSlots.COUNT;
    if (needed > constants.length) {
      constants = Arrays.copyOf(constants, needed * 2);
    }
    return -1 - (index * HiddenSlots.COUNT - slot - 1);
  }

  private long hiddenWord(long object, int slot) {
    int number = ReferenceWord.number(object);
    if (ReferenceWord.isConstant(object)) {
      return get(constantAddress(number & ~ReferenceWord.CONSTANT, slot));
    }
    int base = number <= count ? bases[number] : 0;
    if (base == 0 || words[base - 1] == 0) {
      return 0;
    }
    return words[(int) words[base - 1] - slot - 1];
  }

  private long get(int address) {
    return address >= 0 ? words[address] : constants[-1 - address];
  }

  private void set(int address, long word) {
    if (address < 0) {
      log(address, constants[-1 - address]);
      constants[-1 - address] = word;
      return;
    }
    if (address < image.top && !isDirty[address]) {
      markDirty(address);
    }
    log(address, words[address]);
    words[address] = word;
  }

  private void markDirty(int address) {
    isDirty[address] = true;
    if (dirtyCount == dirty.length) {
      dirty = Arrays.copyOf(dirty, dirtyCount * 2);
    }
    int place = -1 - Arrays.binarySearch(dirty, 0, dirtyCount, address);
    System.arraycopy(dirty, place, dirty, place + 1, dirtyCount - place);
    dirty[place] = address;
    dirtyCount++;
  }

  // ---------------------------------------------------------------- objects

  private int allocate(ThreadState t) {
    int number = nextNumber();
    if (!program.keepsPrivate()) {
      place(number, t.length());
      remember(ReferenceWord.of(number, t.length(), t.classId()));
    }
    return number;
  }

  /** Creates a shared object outside any thread: for set-up and for loading states. */
  public long create(ClassInfo type, int length) {
    int number = nextNumber();
    place(number, length);
    long ref = ReferenceWord.of(number, length, type.id());
    remember(ref);
    return ref;
  }

  /** Records the reference of a shared object by its number, while the prelude runs. */
  private void remember(long ref) {
    if (!program.isFolding()) {
      if (count >= references.length) {
        references = Arrays.copyOf(references, count * 2);
      }
      references[count] = ref;
    }
  }

  /** The references of all objects of a prelude, by number. */
  public long[] references() {
    return Arrays.copyOf(references, count + 1);
  }

  /** Moves the object that a thread has just set up into the heap. */
  public void share(ThreadState t, long ref) {
    publish(t, ref);
  }

  public int nextNumber() {
    if (++count > ReferenceWord.MAX_NUMBER) {
      throw new IllegalStateException("a run creates too many objects");
    }
    if (count == bases.length) {
      bases = Arrays.copyOf(bases, count * 2);
    }
    bases[count] = 0;
    return count;
  }

  private void place(int number, int length) {
    log(BASES + number, bases[number]);
    bases[number] = reserve(length + 1) + 1;
  }

  // Objects are small: a loop is faster than a call of fill or arraycopy.
  private int reserve(int length) {
    makeRoom(length);
    long[] to = words;
    int from = top;
    int end = from + length;
    for (int i = from; i < end; i++) {
      to[i] = 0;
    }
    top = end;
    return from;
  }

  private void makeRoom(int length) {
    if (top + length > words.length) {
      words = Arrays.copyOf(words, Math.max(words.length * 2, top + length));
    }
  }

  /** Moves a private object, and all private ones reachable from it, into this heap. */
  private void publish(ThreadState t, long ref) {
    if (ReferenceWord.number(ref) >= t.privateFloor && t.isPrivate(ref)) {
      publishAll(t, ref);
    }
  }

  private void publishAll(ThreadState t, long ref) {
    if (t.hasOnePrivate()) {
      move(t, ref, 1);
      return;
    }
    int size = 0;
    pending[size++] = ref;
    while (size > 0) {
      long next = pending[--size];
      int at = t.findPrivate(next);
      if (at < 0) {
        continue; // reached twice
      }
      int base = move(t, next, at);
      int length = ReferenceWord.length(next);
      ClassInfo type = program.classes().byId(ReferenceWord.classId(next));
      for (int i = 0; i < length; i++) {
        long word = words[base + i];
        if (ReferenceWord.number(word) >= t.privateFloor
            && type.isReferenceSlot(i)
            && t.isPrivate(word)) {
          if (size == pending.length) {
            pending = Arrays.copyOf(pending, size * 2);
          }
          pending[size++] = word;
        }
      }
    }
  }

  /** Moves a private object, whose first slot is at the index, into this heap; returns its base. */
  private int move(ThreadState t, long ref, int at) {
    int number = ReferenceWord.number(ref);
    int length = ReferenceWord.length(ref);
    makeRoom(length + 1);
    words[top] = 0; // no hidden slots yet
    int base = top + 1;
    copy(t.privates, at, words, base, length);
    log(BASES + number, bases[number]);
    bases[number] = base;
    top = base + length;
    t.removePrivate(at);
    return base;
  }

  private static void copy(long[] from, int at, long[] to, int base, int length) {
    for (int i = 0; i < length; i++) {
      to[base + i] = from[at + i];
    }
  }

  // ---------------------------------------------------------------- undo

  private void log(int address, long word) {
    if (logTop == logAddress.length) {
      logAddress = Arrays.copyOf(logAddress, logTop * 2);
      logWord = Arrays.copyOf(logWord, logTop * 2);
    }
    logAddress[logTop] = address;
    logWord[logTop++] = word;
  }

  /** Records the current state for {@link #undo}. */
  public int mark() {
    if (markTop == marks.length) {
      marks = Arrays.copyOf(marks, markTop * 2);
    }
    marks[markTop] = logTop;
    marks[markTop + 1] = top;
    marks[markTop + 2] = count;
    markTop += MARK;
    return markTop - MARK;
  }

  /** Restores the state at the mark and discards it with all later marks. */
  public void undo(int mark) {
    while (logTop > marks[mark]) {
      int address = logAddress[--logTop];
      long word = logWord[logTop];
      if (address >= BASES) {
        bases[address - BASES] = (int) word;
      } else if (address >= 0) {
        words[address] = word;
      } else {
        constants[-1 - address] = word;
      }
    }
    top = marks[mark + 1];
    count = marks[mark + 2];
    markTop = mark;
  }

  /** Discards the mark, which is the last, without restoring. */
  public void keep(int mark) {
    markTop = mark;
  }

  /** Discards the log, which is useless without a mark. */
  public void forgetLog() {
    if (markTop == 0) {
      logTop = 0;
    }
  }

  /** Freezes the current state: the image of the run that follows. */
  public HeapImage freeze() {
    return new HeapImage(Arrays.copyOf(words, top), top, Arrays.copyOf(bases, count + 1), count);
  }

  /** Restores the image. */
  public void reset() {
    System.arraycopy(image.words, 0, words, 0, image.top);
    Arrays.fill(constants, 0);
    Arrays.fill(isDirty, false);
    dirtyCount = 0;
    top = image.top;
    count = image.count;
    logTop = 0;
    markTop = 0;
  }

  /** Writes a word while a state is loaded. */
  public void load(int address, long word) {
    if (address < 0) {
      constantAddress((-1 - address) / HiddenSlots.COUNT, -1);
    }
    set(address, word);
  }

  /** Allocates the hidden slots of an object while a state is loaded. */
  public int createHidden() {
    return reserve(HiddenSlots.COUNT);
  }
}
