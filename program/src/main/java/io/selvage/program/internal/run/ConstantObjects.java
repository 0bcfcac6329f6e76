package io.selvage.program.internal.run;

import io.selvage.program.code.StringTable;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.UnsupportedFeature;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Literals and class mirrors (immutable objects of one word), and objects without fields.
 * Append-only.
 */
public final class ConstantObjects {
  private final ClassTable classes;
  private final StringTable texts;
  private final Map<String, Long> literals = new HashMap<>();
  private final Map<ClassInfo, Long> mirrors = new HashMap<>();
  private final Map<ClassInfo, Long> stateless = new HashMap<>();
  private final Map<Long, String> opaque = new ConcurrentHashMap<>();
  private volatile long[] words = new long[64];
  private int count;

  public ConstantObjects(ClassTable classes, StringTable texts) {
    this.classes = classes;
    this.texts = texts;
  }

  public synchronized long literal(String text) {
    Long known = literals.get(text);
    if (known == null) {
      known = add(classes.get("java/lang/String"), 1, texts.number(text));
      literals.put(text, known);
    }
    return known;
  }

  public synchronized long mirror(ClassInfo type) {
    Long known = mirrors.get(type);
    if (known == null) {
      known = add(classes.get("java/lang/Class"), 1, type.id());
      mirrors.put(type, known);
    }
    return known;
  }

  public synchronized long stateless(ClassInfo type) {
    Long known = stateless.get(type);
    if (known == null) {
      known = add(type, 0, 0);
      stateless.put(type, known);
    }
    return known;
  }

  /**
   * An object whose content is unknown: it can be passed and compared, but not accessed.
   *
   * @param path how the object is reached, such as {@code Cache.LOGGER.out}
   */
  public synchronized long opaque(ClassInfo type, String path) {
    long made = add(type, type.slots().size(), 0);
    opaque.put(made, type.isRead() ? path + ", a " + type.javaName() : path);
    return made;
  }

  /** Rejects access to an opaque object. */
  public void requireKnown(long ref) {
    String path = opaque.isEmpty() ? null : opaque.get(ref);
    if (path != null) {
      throw UnsupportedFeature.because(
          "REF-223 the code uses an object that cannot be imported from the JVM of the set-up: "
              + path);
    }
  }

  private long add(ClassInfo type, int length, long word) {
    if (count == words.length) {
      words = java.util.Arrays.copyOf(words, count * 2);
    }
    words[count] = word;
    return ReferenceWord.of(ReferenceWord.CONSTANT | count++, length, type.id());
  }

  public long word(long ref) {
    requireKnown(ref);
    return words[ReferenceWord.number(ref) & ~ReferenceWord.CONSTANT];
  }
}
