package io.selvage.program.state;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.internal.state.LiveSlots;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Program;
import io.selvage.program.run.ThreadState;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Restores a state that {@link CanonicalForm} wrote, including threads. Objects get the numbers
 * used in the words, in order of occurrence. Each thread is restored at the same step.
 */
public final class StateReader {
  private final Program program;
  private final Heap heap;
  private final Interpreter interpreter;
  private long[] state = new long[0];
  private int at;

  /** The addresses of links to hidden slots that are still to be created. */
  private int[] links = new int[4];

  private int linkCount;

  /** As bits, the positions that have words of the threads' own objects. */
  private int owners;

  /** The highest object number met so far: that many objects are to be read. */
  private int named;

  /** Numbers above this belong to objects that only the current words name; see {@link #more}. */
  private int known = ReferenceWord.CONSTANT;

  private int shift;

  /**
   * @param heap which from now on contains only restored states
   */
  public StateReader(Program program, Heap heap) {
    this.program = program;
    this.heap = heap;
    this.interpreter = new Interpreter(program);
    heap.reset();
    heap.mark();
  }

  /** Starts with the root object of the state; threads and other words follow. */
  public long begin(long[] words) {
    state = words;
    at = 0;
    known = ReferenceWord.CONSTANT;
    shift = 0;
    heap.undo(0);
    heap.mark();
    named = heap.image.count;
    long root = reference();
    readDirty();
    readConstants();
    readObjects(null);
    readLinks();
    return root;
  }

  /** A reference that was written separately, with everything reachable from it. */
  public long shared() {
    long ref = reference();
    readObjects(null);
    return ref;
  }

  /**
   * Continues with other words that were written after the same shared part. Objects named only
   * there get new numbers.
   *
   * @param objects the highest number of an object of the shared part
   */
  public void more(long[] words, int objects) {
    state = words;
    at = 0;
    known = objects;
    shift = heap.count - objects;
    named = heap.count;
  }

  /** The next of the words that were written separately. */
  public long next() {
    return state[at++];
  }

  /** Reads the words of the client thread's object that was written at this position. */
  public void own(int place) {
    if ((owners >> place & 1) != 0) {
      int from = 1 + place * program.threadWords();
      for (long left = next(); left > 0; left--) {
        int address = from + (int) next();
        if (program.isLinkAddress(address)) {
          readLink(address);
        } else {
          heap.load(address, program.isReferenceAddress(address) ? reference() : next());
        }
      }
      readObjects(null);
    }
  }

  /** Reads frames and private objects of a thread, which is then at its step. */
  public void thread(ThreadState t) {
    t.dropPrivates();
    t.depth = 0;
    int depth = (int) next();
    int base = 0;
    for (int i = 0; i < depth; i++) {
      long link = next();
      RegisterCode code = program.code(ThreadState.method(link));
      t.push(ThreadState.method(link), ThreadState.pc(link), ThreadState.distance(link));
      registers(t, base, code, code.liveness().across(ThreadState.pc(link)));
      base += ThreadState.distance(link);
    }
    long place = next();
    RegisterCode code = program.code((int) (place >>> 40));
    int pc = (int) place & 0xffffff;
    t.stand(code, base, pc);
    boolean threw = (place >>> 24 & 0xffff) != 0;
    if (threw) {
      t.ensure(base + code.registers() + 4);
      t.threw(reference());
    } else {
      registers(t, base, code, code.liveness().at(pc));
    }
    readObjects(t);
    if (!threw) {
      interpreter.advance(t);
    }
  }

  private void registers(ThreadState t, int base, RegisterCode code, int[] live) {
    long[] words = t.ensure(base + code.registers() + 4);
    for (int entry : live) {
      words[base + (entry >> 1)] = (entry & 1) != 0 ? reference() : next();
    }
  }

  private long reference() {
    long ref = next();
    if (ReferenceWord.isConstant(ref)) {
      return ref;
    }
    int number = ReferenceWord.number(ref);
    int moved = number > known ? number + shift : number;
    named = Math.max(named, moved);
    return ReferenceWord.renumber(ref, moved);
  }

  /**
   * Links are created later: hidden slots take up space, and the root must keep its fixed address.
   */
  private void readDirty() {
    linkCount = 0;
    long counts = next();
    owners = (int) (counts >>> 32);
    for (int left = (int) counts; left > 0; left--) {
      int place = at;
      int address = (int) next();
      if (program.isLinkAddress(address)) {
        keepLink(place);
        int mask = (int) next();
        for (int i = 0; i < HiddenSlots.COUNT; i++) {
          if ((mask >> i & 1) != 0) {
            hiddenWord(i);
          }
        }
      } else {
        heap.load(address, program.isReferenceAddress(address) ? reference() : next());
      }
    }
  }

  private void keepLink(int place) {
    if (linkCount == links.length) {
      links = Arrays.copyOf(links, linkCount * 2);
    }
    links[linkCount++] = place;
  }

  private void readLinks() {
    int end = at;
    for (int i = 0; i < linkCount; i++) {
      at = links[i];
      readLink((int) next());
    }
    at = end;
  }

  private void readLink(int address) {
    int mask = (int) next();
    int hidden = heap.createHidden();
    heap.load(address, hidden);
    readHidden(mask, hidden);
  }

  private void readConstants() {
    for (long left = next(); left > 0; left--) {
      int index = (int) next();
      boolean refers = HiddenSlots.isReference(-1 - index % HiddenSlots.COUNT);
      heap.load(-1 - index, refers ? reference() : next());
    }
  }

  /** Reads objects; private ones belong to the given thread. */
  private void readObjects(@Nullable ThreadState owner) {
    while (heap.count < named) {
      long header = next();
      int length = ReferenceWord.length(header);
      if ((ReferenceWord.number(header) & 1 << HiddenSlots.COUNT) == 0) {
        int number =
            ReferenceWord.number(
                heap.create(program.classes().byId(ReferenceWord.classId(header)), length));
        int base = heap.bases[number];
        slots(header, heap.words, base);
        if (ReferenceWord.number(header) != 0) {
          int hidden = heap.createHidden();
          heap.words[heap.bases[number] - 1] = hidden;
          readHidden(ReferenceWord.number(header), hidden);
        }
      } else if (owner != null) {
        owner.addPrivate(ReferenceWord.renumber(header, heap.nextNumber()));
        slots(header, owner.privates, owner.privateTop - length);
      } else {
        throw new IllegalStateException("BUG-211 a private object belongs to no thread");
      }
    }
  }

  private void slots(long header, long[] to, int base) {
    LiveSlots slots = program.slots(ReferenceWord.classId(header));
    int[] live = slots.live(ReferenceWord.length(header));
    int count = slots.count(ReferenceWord.length(header));
    for (int i = 0; i < count; i++) {
      to[base + (live[i] >> 1)] = (live[i] & 1) != 0 ? reference() : next();
    }
  }

  private void readHidden(int mask, int hidden) {
    for (int i = 0; i < HiddenSlots.COUNT; i++) {
      if ((mask >> i & 1) != 0) {
        heap.words[hidden + i] = hiddenWord(i);
      }
    }
  }

  private long hiddenWord(int index) {
    return HiddenSlots.isReference(-1 - index) ? reference() : next();
  }
}
