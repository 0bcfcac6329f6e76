package io.selvage.program.model;

import org.jspecify.annotations.Nullable;

/** Enum constants by name: the array that the compiler stores in the enum class. */
@SuppressWarnings("unused")
final class EnumModel {
  private EnumModel() {}

  static Enum<?> valueOf(Class<?> type, @Nullable String name) {
    Enum<?>[] all = constants(type);
    for (int i = 0; name != null && all != null && i < all.length; i++) {
      if (all[i].name().equals(name)) {
        return all[i];
      }
    }
    if (name == null) {
      throw new NullPointerException("Name is null");
    }
    throw new IllegalArgumentException(
        "No enum constant " + ClassObjectModel.getCanonicalName(type) + "." + name);
  }

  /** All constants, in the array of the class itself; null if it is not an enum. */
  static Enum<?> @Nullable [] constants(Class<?> type) {
    if (!ClassObjectModel.isEnum(type)) {
      return null;
    }
    Enum<?>[] all = hidden(type, "$VALUES");
    if (all == null) {
      all = hidden(type, "ENUM$VALUES"); // as named by the Eclipse compiler
    }
    if (all == null) {
      Machine.unsupported(
          "REF-012 the constants of an enum cannot be determined: it was compiled in an unknown"
              + " way");
    }
    return all;
  }

  private static Enum<?> @Nullable [] hidden(Class<?> type, String name) {
    int text = StringModel.text(name);
    Object holder = Machine.holder(ClassObjectModel.id(type), text);
    return holder == null
        ? null
        : (Enum<?>[])
            Machine.getReference(holder, Machine.fieldSlot(ClassObjectModel.id(type), text));
  }
}
