package io.selvage.program.run;

import io.selvage.program.code.Hidden;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Ref;

/** What the words of an image are: plain words, references, or links to hidden slots. */
final class AddressKinds {
  private static final byte REFERENCE = 1;
  private static final byte LINK = 2;

  private final byte[] kinds;

  /**
   * @param refs the reference of each object of the image, by number
   */
  AddressKinds(ClassTable classes, Image image, long[] refs) {
    kinds = new byte[image.top];
    for (int number = 1; number <= image.count; number++) {
      int base = image.bases[number];
      kinds[base - 1] = LINK;
      ClassInfo type = classes.byId(Ref.classId(refs[number]));
      for (int i = 0; i < Ref.length(refs[number]); i++) {
        if (type.isReferenceSlot(i)) {
          kinds[base + i] = REFERENCE;
        }
      }
      int hidden = (int) image.words[base - 1];
      for (int i = 0; hidden != 0 && i < Hidden.COUNT; i++) {
        if (Hidden.isReference(-1 - i)) {
          kinds[hidden + i] = REFERENCE;
        }
      }
    }
  }

  boolean isReference(int address) {
    return kinds[address] == REFERENCE;
  }

  boolean isLink(int address) {
    return kinds[address] == LINK;
  }
}
