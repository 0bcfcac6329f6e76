package io.selvage.program.internal.state;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.HeapImage;

/** The kinds of the words of an image: plain words, references, or links to hidden slots. */
public final class AddressKinds {
  private static final byte REFERENCE = 1;
  private static final byte LINK = 2;

  private final byte[] kinds;

  /**
   * @param refs the reference of each object of the image, by number
   */
  public AddressKinds(ClassTable classes, HeapImage image, long[] refs) {
    kinds = new byte[image.top];
    for (int number = 1; number <= image.count; number++) {
      int base = image.bases[number];
      kinds[base - 1] = LINK;
      ClassInfo type = classes.byId(ReferenceWord.classId(refs[number]));
      for (int i = 0; i < ReferenceWord.length(refs[number]); i++) {
        if (type.isReferenceSlot(i)) {
          kinds[base + i] = REFERENCE;
        }
      }
      int hidden = (int) image.words[base - 1];
      for (int i = 0; hidden != 0 && i < HiddenSlots.COUNT; i++) {
        if (HiddenSlots.isReference(-1 - i)) {
          kinds[hidden + i] = REFERENCE;
        }
      }
    }
  }

  public boolean isReference(int address) {
    return kinds[address] == REFERENCE;
  }

  public boolean isLink(int address) {
    return kinds[address] == LINK;
  }
}
