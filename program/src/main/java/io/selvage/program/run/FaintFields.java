package io.selvage.program.run;

import io.selvage.program.code.Code;
import io.selvage.program.code.FaintFlow;
import io.selvage.program.code.Op;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Field;
import java.util.HashSet;
import java.util.Set;

/**
 * Which fields matter to the code lowered so far: those some method reads in a way that is not
 * faint. All others are left out of states. More code may make more fields matter; whoever compares
 * states watches {@link #version}.
 */
final class FaintFields {
  private final Set<Field> live = new HashSet<>();
  private final Set<Integer> liveSlots = new HashSet<>();
  private int version;

  int version() {
    return version;
  }

  /** Takes note of a method; whether that changed anything. */
  boolean add(Code code) {
    boolean changed = false;
    int[] words = code.words();
    for (int pc = 0; pc < words.length; pc += Op.length(words[pc] & 0xff)) {
      changed |= add(code, pc, words);
    }
    if (changed) {
      version++;
    }
    return changed;
  }

  private boolean add(Code code, int pc, int[] words) {
    Field field = code.field(pc);
    switch (words[pc] & 0xff) {
      case Op.READ -> {
        int slot = Op.slot(words[pc + 3]);
        if (field == null) {
          return slot >= 0 && liveSlots.add(slot);
        }
        return !live.contains(field) && !FaintFlow.isFaint(code, pc) && live.add(field);
      }
      case Op.UPDATE -> {
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
   * Takes note that code reads a slot by a number that it computed: which field that is, is known
   * only now. Whether that changed anything.
   */
  boolean add(Code code, ClassInfo type, int slot) {
    if (isCopying(code) || !live.add(type.slots().get(slot))) {
      return false;
    }
    version++;
    return true;
  }

  /** A shallow copy moves every slot to the same slot of another object: nothing leaks. */
  private static boolean isCopying(Code code) {
    return code.method().name().equals("clone")
        && code.method().owner().name().equals("java/lang/Object");
  }

  boolean isLive(Field field) {
    return live.contains(field);
  }

  Slots slots(ClassInfo type) {
    ClassInfo element = type.element();
    if (element != null) {
      return Slots.ofArray(!element.isPrimitive());
    }
    int count = type.slots().size();
    boolean[] reference = new boolean[count];
    boolean[] faint = new boolean[count];
    for (int i = 0; i < count; i++) {
      Field field = type.slots().get(i);
      reference[i] = field.isReference();
      faint[i] = !live.contains(field) && !liveSlots.contains(i) && !isSeen(field);
    }
    return Slots.of(reference, faint);
  }

  /** Boxes and strings are looked into by whoever compares results. */
  private static boolean isSeen(Field field) {
    String owner = field.owner().name();
    return owner.startsWith("java/lang/") && !owner.equals("java/lang/Thread");
  }
}
