package io.selvage.program.model;

import org.jspecify.annotations.Nullable;

/** String builders and buffers: one word, the number of the text so far. */
@SuppressWarnings("unused")
final class Builders {
  private Builders() {}

  private static Object put(Object self, int text) {
    Machine.putInt(self, 0, text);
    return self;
  }

  private static Object add(Object self, int text) {
    return put(self, Machine.textConcat(Strings.text(self), text));
  }

  static void init(Object self) {}

  static void init(Object self, int capacity) {}

  static void init(Object self, String text) {
    put(self, Strings.text(text));
  }

  static void init(Object self, CharSequence text) {
    put(self, Strings.text(text.toString()));
  }

  static Object append(Object self, @Nullable String value) {
    return add(self, Strings.text(value == null ? "null" : value));
  }

  static Object append(Object self, @Nullable CharSequence value) {
    return add(self, Strings.text(value == null ? "null" : value.toString()));
  }

  static Object append(Object self, char[] value) {
    return add(self, Strings.text(new String(value)));
  }

  static Object append(Object self, @Nullable Object value) {
    return add(self, Strings.text(Strings.valueOf(value)));
  }

  static Object append(Object self, boolean value) {
    return add(self, Strings.text(value ? "true" : "false"));
  }

  static Object append(Object self, char value) {
    return add(self, Machine.textOfChar(value));
  }

  static Object append(Object self, int value) {
    return add(self, Machine.textOfInt(value));
  }

  static Object append(Object self, long value) {
    return add(self, Machine.textOfLong(value));
  }

  static Object append(Object self, float value) {
    return add(self, Machine.textOfFloat(value));
  }

  static Object append(Object self, double value) {
    return add(self, Machine.textOfDouble(value));
  }

  static Object insert(Object self, int offset, String value) {
    int text = Strings.text(self);
    int length = Machine.textLength(text);
    if (offset < 0 || offset > length) {
      throw new StringIndexOutOfBoundsException("offset " + offset + ", length " + length);
    }
    int head = Machine.textSubstring(text, 0, offset);
    int tail = Machine.textSubstring(text, offset, length);
    return put(
        self, Machine.textConcat(Machine.textConcat(head, Strings.text(value)), tail));
  }

  static Object insert(Object self, int offset, char value) {
    return insert(self, offset, Strings.valueOf(value));
  }

  static Object insert(Object self, int offset, int value) {
    return insert(self, offset, Strings.valueOf(value));
  }

  static Object deleteCharAt(Object self, int index) {
    int text = Strings.text(self);
    int length = Machine.textLength(text);
    if (index < 0 || index >= length) {
      throw new StringIndexOutOfBoundsException("index " + index + ",length " + length);
    }
    return put(
        self,
        Machine.textConcat(
            Machine.textSubstring(text, 0, index),
            Machine.textSubstring(text, index + 1, length)));
  }

  static Object reverse(Object self) {
    return put(self, Machine.textReverse(Strings.text(self)));
  }

  static void setLength(Object self, int length) {
    int text = Strings.text(self);
    if (length < 0 || length > Machine.textLength(text)) {
      Machine.refuse("REF-012 a StringBuilder made longer by setLength");
    }
    put(self, Machine.textSubstring(text, 0, length));
  }

  static int length(Object self) {
    return Machine.textLength(Strings.text(self));
  }

  static char charAt(Object self, int index) {
    int text = Strings.text(self);
    int length = Machine.textLength(text);
    if (index < 0 || index >= length) {
      throw new StringIndexOutOfBoundsException("index " + index + ",length " + length);
    }
    return Machine.textChar(text, index);
  }

  static String toString(Object self) {
    return Strings.made(Strings.text(self));
  }
}
