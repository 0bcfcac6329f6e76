package io.selvage.refine;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.run.Heap;
import io.selvage.program.run.ThreadState;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which steps need no interleaving because they commute with every step of every other thread:
 *
 * <ul>
 *   <li>allocation, and fences under sequential consistency;
 *   <li>accesses to data that only the holder of a monitor or only the thread itself accesses, and
 *       tests whether a thread is the holder;
 *   <li>reads of final fields, as long as no run writes one of a shared object;
 *   <li>reads of a location that exists from the start and that no run ever writes.
 * </ul>
 *
 * The last two are assumptions until the exploration is over. A write that contradicts one of them
 * makes {@link #isContradicted} true: then the exploration restarts without it. If an execution
 * with such a write existed, its prefix before the first one would have been explored, and with it
 * the write.
 */
public final class LocalStepReduction {
  private final BitSet written = new BitSet();
  private final BitSet assumed = new BitSet();
  private final boolean assumes;
  private final boolean any;
  private boolean finalsAreWritten;
  private boolean assumedFinals;
  private boolean contradicted;
  private int limit;
  private int reads;

  /** The knowledge of other workers, which is merged between rounds. */
  private final List<LocalStepReduction> others = new ArrayList<>();

  private LocalStepReduction(boolean any, boolean assumes) {
    this.any = any;
    this.assumes = assumes;
  }

  /** With assumptions, which are monitored. */
  public static LocalStepReduction assuming() {
    return new LocalStepReduction(true, true);
  }

  /**
   * Only steps that are certainly local, so that a schedule means the same in another exploration.
   */
  public static LocalStepReduction certain() {
    return new LocalStepReduction(true, false);
  }

  /** No local steps, for comparison. */
  public static LocalStepReduction none() {
    return new LocalStepReduction(false, false);
  }

  /** An instance for another worker of this exploration. */
  public LocalStepReduction another() {
    LocalStepReduction other = new LocalStepReduction(any, assumes);
    other.written.or(written);
    other.finalsAreWritten = finalsAreWritten;
    others.add(other);
    return other;
  }

  /** Merges workers: one may have assumed what another's writes contradict. */
  private void join() {
    for (LocalStepReduction other : others) {
      written.or(other.written);
      assumed.or(other.assumed);
      finalsAreWritten |= other.finalsAreWritten;
      assumedFinals |= other.assumedFinals;
      contradicted |= other.contradicted;
    }
    if (!others.isEmpty()) {
      contradicted |= written.intersects(assumed) || finalsAreWritten && assumedFinals;
    }
  }

  /** Starts an exploration on the heap after set-up. */
  public void begin(Heap heap) {
    begin(heap.top());
  }

  /** The same if only objects below that address keep their location during the exploration. */
  public void begin(int top) {
    join();
    others.clear();
    limit = top;
    assumed.clear();
    assumedFinals = false;
    contradicted = false;
  }

  public boolean isContradicted() {
    join();
    return contradicted;
  }

  /** The number of reads that counted as local by assumption. */
  public int assumedReads() {
    return reads;
  }

  public boolean isLocal(ThreadState thread, Heap heap) {
    if (!any) {
      return false;
    }
    return switch (thread.step()) {
      case ALLOCATE, FENCE -> true;
      case READ -> thread.slot() < 0 ? isHolders(thread) : isConstantRead(thread, heap);
      case WRITE -> {
        if (thread.slot() < 0) {
          yield isGuarded(thread.slot());
        }
        noteWrite(thread, heap);
        yield false;
      }
      case UPDATE -> {
        if (thread.slot() >= 0) {
          noteWrite(thread, heap);
        }
        yield false;
      }
      default -> false;
    };
  }

  /** A location accessed only by the holder of a monitor, or only by the thread that owns it. */
  private static boolean isGuarded(int slot) {
    return slot == HiddenSlots.HELD
        || slot == HiddenSlots.WAITING
        || slot == HiddenSlots.NEXT
        || slot == HiddenSlots.CLOCK;
  }

  /** A plain read of the owner only determines whether it is the thread itself. */
  private static boolean isHolders(ThreadState thread) {
    return switch (thread.slot()) {
      case HiddenSlots.HASH -> true;
      case HiddenSlots.OWNER -> thread.mode() == AccessMode.PLAIN;
      default -> isGuarded(thread.slot());
    };
  }

  private boolean isConstantRead(ThreadState thread, Heap heap) {
    if (!assumes) {
      return false;
    }
    if (thread.mode() == AccessMode.FINAL && !finalsAreWritten) {
      assumedFinals = true;
      reads++;
      return true;
    }
    int address = heap.placeOf(thread.object(), thread.slot());
    if (address >= limit || written.get(address)) {
      return false;
    }
    assumed.set(address);
    reads++;
    return true;
  }

  /** Records a write of any mode: Unsafe may write a final field as a volatile one. */
  private void noteWrite(ThreadState thread, Heap heap) {
    if (!finalsAreWritten && heap.isFinal(thread.object(), thread.slot())) {
      finalsAreWritten = true;
      contradicted |= assumedFinals;
    }
    int address = heap.placeOf(thread.object(), thread.slot());
    if (address < limit && !written.get(address)) {
      written.set(address);
      contradicted |= assumed.get(address);
    }
  }
}
