package io.selvage.program.internal.setup;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.run.UnsupportedFeature;
import java.util.HashMap;
import java.util.Map;

/**
 * What a program whose set-up ran in a JVM takes from there besides objects: numbers that its
 * static fields may contain.
 */
public final class ImportedFacts {
  /** The facts of a program that was set up by the interpreter: none. */
  public static final ImportedFacts NONE = new ImportedFacts("");

  /** Offsets from here on are not of the JVM; what is interpreted takes them from the model. */
  private static final long OWN = 1L << 24;

  private static final int OFFSET_BASE = 16;
  private static final int UNIT = 8;

  private final String origin;
  private final Map<ClassInfo, Map<Long, Integer>> slots = new HashMap<>();
  private final Map<Long, Integer> hashes = new HashMap<>();

  /**
   * @param origin the Java version and the digest of the objects; empty for none
   */
  ImportedFacts(String origin) {
    this.origin = origin;
  }

  void addOffset(ClassInfo type, long offset, FieldInfo field) {
    slots.computeIfAbsent(type, key -> new HashMap<>()).put(offset, field.slot());
  }

  void addHash(long constant, int hash) {
    hashes.put(constant, hash);
  }

  /** Whether the set-up ran in a JVM. */
  public boolean isPresent() {
    return !origin.isEmpty();
  }

  /** The Java version and the digest of the objects. */
  public String origin() {
    return origin;
  }

  /** The identity hash that a constant had in the JVM; 0 if it had none. */
  public int hash(long constant) {
    return hashes.getOrDefault(constant, 0);
  }

  /** The offset that the model of Unsafe gives for a slot. */
  public long offsetOfSlot(int slot) {
    return (isPresent() ? OWN : 0) + OFFSET_BASE + (long) UNIT * slot;
  }

  /** The distance of the elements of an array. */
  public int arrayScale(ClassInfo array) {
    ClassInfo element = array.element();
    if (!isPresent() || element == null || !element.isPrimitive()) {
      return UNIT;
    }
    return switch (element.name().charAt(0)) {
      case 'Z', 'B' -> Byte.BYTES;
      case 'C', 'S' -> Short.BYTES;
      case 'I', 'F' -> Integer.BYTES;
      default -> UNIT;
    };
  }

  /** The slot of an object of the class at that offset. */
  public int slotOfOffset(ClassInfo type, long offset) {
    if (offset >= OWN) {
      return aligned(type, offset - OWN - OFFSET_BASE, UNIT);
    }
    if (type.isArray()) {
      return aligned(type, offset - OFFSET_BASE, arrayScale(type));
    }
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      Integer slot = slots.getOrDefault(each, Map.of()).get(offset);
      if (slot != null) {
        return slot;
      }
    }
    throw noField(type, offset);
  }

  private static int aligned(ClassInfo type, long distance, int unit) {
    if (distance < 0 || distance % unit != 0) {
      throw noField(type, distance);
    }
    return (int) Math.min(distance / unit, Integer.MAX_VALUE);
  }

  private static UnsupportedFeature noField(ClassInfo type, long offset) {
    return UnsupportedFeature.because(
        "REF-225 an Unsafe access to a "
            + type.javaName()
            + " at an offset ("
            + offset
            + ") at which no field or element is known to begin");
  }

  /** Memory outside the heap. */
  public static UnsupportedFeature noObject() {
    return UnsupportedFeature.because("REF-225 an Unsafe access to memory outside the heap");
  }
}
