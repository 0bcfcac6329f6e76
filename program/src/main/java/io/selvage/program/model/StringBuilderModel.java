package io.selvage.program.model;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** String builders and buffers: one word, the number of the current text. */
@SuppressWarnings("unused")
final class StringBuilderModel {
  private StringBuilderModel() {}

  private static int text(Object self) {
    return Machine.getInt(self, Machine.slot("java/lang/AbstractStringBuilder", "text"));
  }

  private static Object put(Object self, int text) {
    Machine.putInt(self, 0, text);
    return self;
  }

  private static Object add(Object self, int text) {
    return put(self, Machine.textConcat(text(self), text));
  }

  /** Replaces a range by another text. */
  private static Object splice(Object self, int start, int end, int by) {
    int text = text(self);
    int head = Machine.textSubstring(text, 0, start);
    int tail = Machine.textSubstring(text, end, Machine.textLength(text));
    return put(self, Machine.textConcat(Machine.textConcat(head, by), tail));
  }

  private static void checkIndex(int index, int length) {
    if (index < 0 || index >= length) {
      StringBoundsMessages.throwOutside(
          StringBoundsMessages.index(index, length), "index " + index + ", length " + length);
    }
  }

  private static void checkOffset(int offset, int length) {
    if (offset < 0 || offset > length) {
      StringBoundsMessages.throwOutside(
          StringBoundsMessages.range(offset, length, length),
          "offset " + offset + ", length " + length);
    }
  }

  private static void checkRange(int start, int end, int length) {
    if (start < 0 || start > end || end > length) {
      StringBoundsMessages.throwOutside(
          StringBoundsMessages.range(start, end, length),
          "start " + start + ", end " + end + ", length " + length);
    }
  }

  private static void checkArgument(int start, int end, int length) {
    if (start < 0 || start > end || end > length) {
      throw new IndexOutOfBoundsException(
          StringBoundsMessages.areUniform()
              ? StringBoundsMessages.range(start, end, length)
              : "start " + start + ", end " + end + ", length " + length);
    }
  }

  static Object repeat(Object self, CharSequence value, int count) {
    if (count < 0) {
      throw new IllegalArgumentException("count is negative: " + count);
    }
    String text = value == null ? "null" : value.toString();
    return add(self, Machine.textRepeat(StringModel.text(text), count));
  }

  static Object repeat(Object self, int point, int count) {
    if (count < 0) {
      throw new IllegalArgumentException("count is negative: " + count);
    }
    if (count == 0) {
      return self;
    }
    requireValid(point);
    return add(self, Machine.textRepeat(StringModel.ofCodePoint(point), count));
  }

  static void init(Object self) {}

  static void init(Object self, int capacity) {
    if (capacity < 0) {
      JvmThrownExceptions.negativeSize(capacity);
    }
  }

  static void init(Object self, String text) {
    put(self, StringModel.text(text));
  }

  static void init(Object self, CharSequence text) {
    put(self, StringModel.text(text.toString()));
  }

  // append

  static Object append(Object self, @Nullable String value) {
    return add(self, StringModel.text(value == null ? "null" : value));
  }

  static Object append(Object self, @Nullable CharSequence value) {
    return append(self, value == null ? null : value.toString());
  }

  static Object append(Object self, @Nullable CharSequence value, int start, int end) {
    String given = value == null ? "null" : value.toString();
    checkArgument(start, end, given.length());
    return add(self, Machine.textSubstring(StringModel.text(given), start, end));
  }

  static Object append(Object self, char[] value) {
    return add(self, StringModel.text(new String(value)));
  }

  static Object append(Object self, char[] value, int offset, int count) {
    checkArgument(offset, offset + count, value.length);
    return add(self, StringModel.text(new String(value, offset, count)));
  }

  static Object append(Object self, @Nullable Object value) {
    return append(self, StringModel.valueOf(value));
  }

  static Object append(Object self, boolean value) {
    return add(self, StringModel.text(value ? "true" : "false"));
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

  static Object appendCodePoint(Object self, int point) {
    requireValid(point);
    return add(self, StringModel.ofCodePoint(point));
  }

  private static void requireValid(int point) {
    if (!Character.isValidCodePoint(point)) {
      throw new IllegalArgumentException(
          "Not a valid Unicode code point: 0x"
              + StringModel.toUpperCase(Integer.toHexString(point)));
    }
  }

  // insert

  static Object insert(Object self, int offset, @Nullable String value) {
    checkOffset(offset, length(self));
    return splice(self, offset, offset, StringModel.text(value == null ? "null" : value));
  }

  static Object insert(Object self, int offset, @Nullable CharSequence value) {
    return insert(self, offset, value == null ? null : value.toString());
  }

  static Object insert(Object self, int offset, @Nullable Object value) {
    return insert(self, offset, StringModel.valueOf(value));
  }

  static Object insert(Object self, int offset, char[] value) {
    return insert(self, offset, new String(value));
  }

  static Object insert(Object self, int offset, @Nullable CharSequence value, int start, int end) {
    String given = value == null ? "null" : value.toString();
    checkOffset(offset, length(self));
    checkArgument(start, end, given.length());
    return insert(self, offset, given.substring(start, end));
  }

  static Object insert(Object self, int index, char[] value, int offset, int count) {
    checkOffset(index, length(self));
    checkRange(offset, offset + count, value.length);
    return insert(self, index, new String(value, offset, count));
  }

  static Object insert(Object self, int offset, boolean value) {
    return insert(self, offset, StringModel.valueOf(value));
  }

  static Object insert(Object self, int offset, char value) {
    return insert(self, offset, StringModel.valueOf(value));
  }

  static Object insert(Object self, int offset, int value) {
    return insert(self, offset, StringModel.valueOf(value));
  }

  static Object insert(Object self, int offset, long value) {
    return insert(self, offset, StringModel.valueOf(value));
  }

  static Object insert(Object self, int offset, float value) {
    return insert(self, offset, StringModel.valueOf(value));
  }

  static Object insert(Object self, int offset, double value) {
    return insert(self, offset, StringModel.valueOf(value));
  }

  // other changes

  static Object delete(Object self, int start, int end) {
    int length = length(self);
    int until = end > length ? length : end;
    checkRange(start, until, length);
    return splice(self, start, until, StringModel.text(""));
  }

  static Object deleteCharAt(Object self, int index) {
    checkIndex(index, length(self));
    return splice(self, index, index + 1, StringModel.text(""));
  }

  static Object replace(Object self, int start, int end, String by) {
    int length = length(self);
    int until = end > length ? length : end;
    checkRange(start, until, length);
    return splice(self, start, until, StringModel.text(by));
  }

  static void setCharAt(Object self, int index, char value) {
    checkIndex(index, length(self));
    splice(self, index, index + 1, Machine.textOfChar(value));
  }

  static Object reverse(Object self) {
    return put(self, Machine.textReverse(text(self)));
  }

  static void setLength(Object self, int length) {
    if (length < 0) {
      throw new StringIndexOutOfBoundsException(length);
    }
    int text = text(self);
    int old = Machine.textLength(text);
    if (length <= old) {
      put(self, Machine.textSubstring(text, 0, length));
    } else {
      add(self, Machine.textRepeat(Machine.textOfChar('\0'), length - old));
    }
  }

  static void ensureCapacity(Object self, int capacity) {}

  static void trimToSize(Object self) {}

  // queries

  static int length(Object self) {
    return Machine.textLength(text(self));
  }

  static char charAt(Object self, int index) {
    checkIndex(index, length(self));
    return Machine.textChar(text(self), index);
  }

  static int codePointAt(Object self, int index) {
    checkIndex(index, length(self));
    return StringModel.codePointAt(toString(self), index);
  }

  static void getChars(Object self, int start, int end, char[] target, int place) {
    checkRange(start, end, length(self));
    checkArgument(place, place + end - start, target.length);
    StringModel.getChars(toString(self), start, end, target, place);
  }

  static int indexOf(Object self, String other) {
    return Machine.textIndex(text(self), StringModel.text(other), 0);
  }

  static int indexOf(Object self, String other, int from) {
    return Machine.textIndex(text(self), StringModel.text(other), from);
  }

  static int lastIndexOf(Object self, String other) {
    return Machine.textLastIndex(text(self), StringModel.text(other), Integer.MAX_VALUE);
  }

  static int lastIndexOf(Object self, String other, int from) {
    return Machine.textLastIndex(text(self), StringModel.text(other), from);
  }

  static String substring(Object self, int start) {
    return substring(self, start, length(self));
  }

  static String substring(Object self, int start, int end) {
    checkRange(start, end, length(self));
    return StringModel.made(Machine.textSubstring(text(self), start, end));
  }

  static CharSequence subSequence(Object self, int start, int end) {
    return substring(self, start, end);
  }

  static IntStream chars(Object self) {
    return StringModel.chars(toString(self));
  }

  static IntStream codePoints(Object self) {
    return StringModel.codePoints(toString(self));
  }

  static int codePointCount(Object self, int start, int end) {
    return StringModel.codePointCount(toString(self), start, end);
  }

  static int codePointBefore(Object self, int index) {
    return StringModel.codePointBefore(toString(self), index);
  }

  static int compareTo(Object self, Object other) {
    return Machine.textCompare(text(self), text(other));
  }

  static String toString(Object self) {
    return StringModel.made(text(self));
  }
}
