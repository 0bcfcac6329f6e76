package io.selvage.program.internal.setup;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import java.util.List;

/**
 * The object that was set up, with all that only it reaches: each instance gets objects of its own,
 * as if the constructor had run.
 *
 * @param shared the reference of the object if static fields also reach it, otherwise 0
 * @param objects the first is the object itself
 */
public record ImportedRoot(long shared, List<Part> objects) {
  public ImportedRoot {
    objects = List.copyOf(objects);
  }

  /**
   * An object to create.
   *
   * @param words values, references, and for parts their indices
   * @param isPart whether the word is the index of a part, plus 1
   * @param hash its identity hash, or 0
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Part(ClassInfo type, long[] words, boolean[] isPart, int hash) {}

  /** Creates the objects; returns the reference of the root. */
  public long create(Heap heap) {
    if (shared != 0) {
      return shared;
    }
    long[] made = new long[objects.size()];
    for (int i = 0; i < made.length; i++) {
      Part part = objects.get(i);
      made[i] = heap.create(part.type, part.words.length);
      if (part.hash != 0) {
        heap.assignHash(made[i], part.hash);
      }
    }
    for (int i = 0; i < made.length; i++) {
      Part part = objects.get(i);
      int base = heap.bases[ReferenceWord.number(made[i])];
      for (int slot = 0; slot < part.words.length; slot++) {
        long word = part.words[slot];
        heap.load(base + slot, part.isPart[slot] ? made[(int) word - 1] : word);
      }
    }
    return made[0];
  }
}
