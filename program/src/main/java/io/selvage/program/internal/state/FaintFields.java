package io.selvage.program.internal.state;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.internal.analysis.FaintFieldAnalysis;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import java.util.HashSet;
import java.util.Set;

/**
 * Which fields matter to the code lowered so far: those that some method reads in a way that is not
 * faint. States omit all others. Additional code may make more fields matter; code that compares
 * states checks {@link #version}.
 */
public final class FaintFields {
  private final Set<FieldInfo> live = new HashSet<>();
  private final Set<Integer> liveSlots = new HashSet<>();
  private int version;

  public int version() {
    return version;
  }

  /** Records a method; returns whether that changed anything. */
  public boolean add(RegisterCode code) {
    boolean changed = false;
    int[] words = code.words();
    for (int pc = 0; pc < words.length; pc += RegisterOpcodes.length(words[pc] & 0xff)) {
      changed |= add(code, pc, words);
    }
    if (changed) {
      version++;
    }
    return changed;
  }

  private boolean add(RegisterCode code, int pc, int[] words) {
    FieldInfo field = code.field(pc);
    switch (words[pc] & 0xff) {
      case RegisterOpcodes.READ -> {
        int slot = RegisterOpcodes.slot(words[pc + 3]);
        if (field == null) {
          return slot >= 0 && liveSlots.add(slot);
        }
        return !live.contains(field) && !FaintFieldAnalysis.isFaint(code, pc) && live.add(field);
      }
      case RegisterOpcodes.UPDATE -> {
        if (field != null) {
          return live.add(field);
        }
        boolean named = (words[pc] >>> 16 & 3) == 0;
        return named && words[pc + 3] >= 0 && liveSlots.add(words[pc + 3]);
      }
      default -> {
        return false;
      }
    }
  }

  /**
   * Records that code reads a slot by a computed number, whose field is known only now. Returns
   * whether that changed anything.
   */
  public boolean add(RegisterCode code, ClassInfo type, int slot) {
    if (isCopying(code) || !live.add(type.slots().get(slot))) {
      return false;
    }
    version++;
    return true;
  }

  /** A shallow copy moves every slot to the same slot of another object, so no value leaks. */
  private static boolean isCopying(RegisterCode code) {
    return code.method().name().equals("clone")
        && code.method().owner().name().equals("java/lang/Object");
  }

  public boolean isLive(FieldInfo field) {
    return live.contains(field);
  }

  public LiveSlots slots(ClassInfo type) {
    ClassInfo element = type.element();
    if (element != null) {
      return LiveSlots.ofArray(!element.isPrimitive());
    }
    int count = type.slots().size();
    boolean[] reference = new boolean[count];
    boolean[] faint = new boolean[count];
    for (int i = 0; i < count; i++) {
      FieldInfo field = type.slots().get(i);
      reference[i] = field.isReference();
      faint[i] = !live.contains(field) && !liveSlots.contains(i) && !isSeen(field);
    }
    return LiveSlots.of(reference, faint);
  }

  /**
   * Boxes and strings are inspected when results are compared, and abstract locks to determine the
   * order in which they serve threads.
   */
  private static boolean isSeen(FieldInfo field) {
    String owner = field.owner().name();
    return owner.startsWith("java/lang/") && !owner.equals("java/lang/Thread")
        || owner.equals("java/util/concurrent/locks/ReentrantLock");
  }
}
