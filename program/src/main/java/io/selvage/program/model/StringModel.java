package io.selvage.program.model;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Strings: one word, the number of the text. New strings have their own identity. */
@SuppressWarnings("unused")
public final class StringModel {
  /** Replaces the field of the same name of {@code String}. */
  static final Comparator<String> CASE_INSENSITIVE_ORDER = StringModel::compareToIgnoreCase;

  private StringModel() {}

  public static int text(Object string) {
    return Machine.getInt(string, Machine.slot("java/lang/String", "text"));
  }

  static String made(int text) {
    String string = (String) Machine.allocate(Machine.classId(""));
    Machine.putInt(string, 0, text);
    return string;
  }

  static void init(String self) {}

  static void init(String self, String other) {
    Machine.putInt(self, 0, text(other));
  }

  static void init(String self, StringBuilder builder) {
    Machine.putInt(self, 0, text(builder));
  }

  static void init(String self, StringBuffer buffer) {
    Machine.putInt(self, 0, text(buffer));
  }

  static void init(String self, char[] value) {
    init(self, value, 0, value.length);
  }

  static void init(String self, char[] value, int offset, int count) {
    checkRange(offset, count, value.length);
    int text = text("");
    for (int i = 0; i < count; i++) {
      text = Machine.textConcat(text, Machine.textOfChar(value[offset + i]));
    }
    Machine.putInt(self, 0, text);
  }

  private static void checkRange(int offset, int count, int length) {
    if (offset < 0 || count < 0 || offset > length - count) {
      throw new StringIndexOutOfBoundsException(
          "offset " + offset + ", count " + count + ", length " + length);
    }
  }

  /** The string itself if nothing changed. */
  private static String changed(String self, int text) {
    return text == text(self) ? self : made(text);
  }

  static int length(String self) {
    return Machine.textLength(text(self));
  }

  static boolean isEmpty(String self) {
    return Machine.textLength(text(self)) == 0;
  }

  static char charAt(String self, int index) {
    int text = text(self);
    int length = Machine.textLength(text);
    if (index < 0 || index >= length) {
      StringBoundsMessages.throwOutside(
          StringBoundsMessages.index(index, length),
          Machine.feature() > 17
              ? "Index " + index + " out of bounds for length " + length
              : "String index out of range: " + index);
    }
    return Machine.textChar(text, index);
  }

  static int codePointAt(String self, int index) {
    char first = charAt(self, index);
    if (Character.isHighSurrogate(first) && index + 1 < length(self)) {
      char second = charAt(self, index + 1);
      return Character.isLowSurrogate(second) ? Character.toCodePoint(first, second) : first;
    }
    return first;
  }

  static int hashCode(String self) {
    return Machine.textHash(text(self));
  }

  static boolean equals(String self, @Nullable Object other) {
    return other instanceof String string && text(self) == text(string);
  }

  static boolean equalsIgnoreCase(String self, @Nullable String other) {
    return other != null && Machine.textCompareIgnoreCase(text(self), text(other)) == 0;
  }

  static int compareTo(String self, String other) {
    return Machine.textCompare(text(self), text(other));
  }

  static int compareToIgnoreCase(String self, String other) {
    return Machine.textCompareIgnoreCase(text(self), text(other));
  }

  static String toString(String self) {
    return self;
  }

  static String concat(String self, String other) {
    return changed(self, Machine.textConcat(text(self), text(other)));
  }

  static String substring(String self, int start) {
    return substring(self, start, length(self));
  }

  static String substring(String self, int start, int end) {
    int length = length(self);
    if (start < 0 || start > end || end > length) {
      StringBoundsMessages.throwOutside(
          StringBoundsMessages.range(start, end, length),
          "begin " + start + ", end " + end + ", length " + length);
    }
    return start == 0 && end == length ? self : made(Machine.textSubstring(text(self), start, end));
  }

  static Object subSequence(String self, int start, int end) {
    return substring(self, start, end);
  }

  static int ofCodePoint(int character) {
    return character >>> 16 == 0
        ? Machine.textOfChar((char) character)
        : Machine.textConcat(
            Machine.textOfChar(Character.highSurrogate(character)),
            Machine.textOfChar(Character.lowSurrogate(character)));
  }

  static int indexOf(String self, String other) {
    return Machine.textIndex(text(self), text(other), 0);
  }

  static int indexOf(String self, String other, int from) {
    return Machine.textIndex(text(self), text(other), from);
  }

  static int indexOf(String self, int character) {
    return Machine.textIndex(text(self), ofCodePoint(character), 0);
  }

  static int indexOf(String self, int character, int from) {
    return Machine.textIndex(text(self), ofCodePoint(character), from);
  }

  static int lastIndexOf(String self, int character) {
    return Machine.textLastIndex(text(self), ofCodePoint(character), Integer.MAX_VALUE);
  }

  static int lastIndexOf(String self, String other) {
    return Machine.textLastIndex(text(self), text(other), Integer.MAX_VALUE);
  }

  static int lastIndexOf(String self, int character, int from) {
    return Machine.textLastIndex(text(self), ofCodePoint(character), from);
  }

  static int lastIndexOf(String self, String other, int from) {
    return Machine.textLastIndex(text(self), text(other), from);
  }

  static boolean contains(String self, CharSequence other) {
    return indexOf(self, other.toString()) >= 0;
  }

  static boolean startsWith(String self, String prefix) {
    int length = length(prefix);
    return length <= length(self) && Machine.textSubstring(text(self), 0, length) == text(prefix);
  }

  static boolean startsWith(String self, String prefix, int offset) {
    return Machine.textMatches(false, text(self), offset, text(prefix), 0, length(prefix));
  }

  static boolean regionMatches(String self, int offset, String other, int from, int length) {
    return Machine.textMatches(false, text(self), offset, text(other), from, length);
  }

  static boolean regionMatches(
      String self, boolean ignoreCase, int offset, String other, int from, int length) {
    return Machine.textMatches(ignoreCase, text(self), offset, text(other), from, length);
  }

  static boolean contentEquals(String self, CharSequence other) {
    return text(self) == text(other.toString());
  }

  static boolean contentEquals(String self, StringBuffer other) {
    return text(self) == text(other);
  }

  static boolean endsWith(String self, String suffix) {
    int start = length(self) - length(suffix);
    return start >= 0 && Machine.textSubstring(text(self), start, length(self)) == text(suffix);
  }

  static String trim(String self) {
    return changed(self, Machine.textTrim(text(self)));
  }

  static String strip(String self) {
    return changed(self, Machine.textStrip(text(self)));
  }

  static String stripLeading(String self) {
    return changed(self, Machine.textStripLeading(text(self)));
  }

  static String stripTrailing(String self) {
    return changed(self, Machine.textStripTrailing(text(self)));
  }

  static boolean isBlank(String self) {
    return Machine.textLength(Machine.textStrip(text(self))) == 0;
  }

  static String toLowerCase(String self) {
    return changed(self, Machine.textLower(text(self)));
  }

  static String toUpperCase(String self) {
    return changed(self, Machine.textUpper(text(self)));
  }

  static String replace(String self, CharSequence old, CharSequence by) {
    return changed(
        self, Machine.textReplace(text(self), text(old.toString()), text(by.toString())));
  }

  static String replace(String self, char old, char by) {
    return changed(
        self, Machine.textReplace(text(self), Machine.textOfChar(old), Machine.textOfChar(by)));
  }

  static String repeat(String self, int times) {
    if (times < 0) {
      throw new IllegalArgumentException("count is negative: " + times);
    }
    return times == 1 ? self : made(Machine.textRepeat(text(self), times));
  }

  static char[] toCharArray(String self) {
    int text = text(self);
    char[] value = new char[Machine.textLength(text)];
    for (int i = 0; i < value.length; i++) {
      value[i] = Machine.textChar(text, i);
    }
    return value;
  }

  static String intern(String self) {
    return Machine.literal(text(self));
  }

  static void getChars(String self, int start, int end, char[] target, int place) {
    int text = text(self);
    if (start < 0 || start > end || end > Machine.textLength(text)) {
      throw new StringIndexOutOfBoundsException(
          "begin " + start + ", end " + end + ", length " + Machine.textLength(text));
    }
    for (int i = start; i < end; i++) {
      target[place + i - start] = Machine.textChar(text, i);
    }
  }

  // checks made inside the library

  static void checkBoundsBeginEnd(int begin, int end, int length) {
    if (begin < 0 || begin > end || end > length) {
      StringBoundsMessages.throwOutside(
          StringBoundsMessages.range(begin, end, length),
          "begin " + begin + ", end " + end + ", length " + length);
    }
  }

  static void checkIndex(int index, int length) {
    if (index < 0 || index >= length) {
      StringBoundsMessages.throwOutside(
          StringBoundsMessages.index(index, length), "index " + index + ", length " + length);
    }
  }

  // streams and lines

  static IntStream chars(String self) {
    int[] all = new int[length(self)];
    for (int i = 0; i < all.length; i++) {
      all[i] = charAt(self, i);
    }
    return java.util.Arrays.stream(all);
  }

  static IntStream codePoints(String self) {
    int[] all = new int[length(self)];
    int count = 0;
    for (int i = 0; i < all.length; i += Character.charCount(all[count - 1])) {
      all[count++] = codePointAt(self, i);
    }
    return java.util.Arrays.stream(all, 0, count);
  }

  static int codePointCount(String self, int start, int end) {
    if (start < 0 || start > end || end > length(self)) {
      if (StringBoundsMessages.areUniform()) {
        throw new IndexOutOfBoundsException(StringBoundsMessages.range(start, end, length(self)));
      }
      throw new IndexOutOfBoundsException();
    }
    int count = 0;
    for (int i = start; i < end; i++) {
      boolean pair =
          Character.isHighSurrogate(charAt(self, i))
              && i + 1 < end
              && Character.isLowSurrogate(charAt(self, i + 1));
      i += pair ? 1 : 0;
      count++;
    }
    return count;
  }

  static int codePointBefore(String self, int index) {
    if (index < 1 || index > length(self)) {
      throw new StringIndexOutOfBoundsException(index);
    }
    boolean pair =
        index > 1
            && Character.isLowSurrogate(charAt(self, index - 1))
            && Character.isHighSurrogate(charAt(self, index - 2));
    return pair ? codePointAt(self, index - 2) : charAt(self, index - 1);
  }

  static Stream<String> lines(String self) {
    List<String> all = new ArrayList<>();
    int start = 0;
    int length = length(self);
    for (int i = 0; i < length; i++) {
      char c = charAt(self, i);
      if (c == '\n' || c == '\r') {
        all.add(substring(self, start, i));
        i += c == '\r' && i + 1 < length && charAt(self, i + 1) == '\n' ? 1 : 0;
        start = i + 1;
      }
    }
    if (start < length) {
      all.add(substring(self, start));
    }
    return all.stream();
  }

  static int indexOfNonWhitespace(String self) {
    return length(self) - Machine.textLength(Machine.textStripLeading(text(self)));
  }

  static int lastIndexOfNonWhitespace(String self) {
    return Machine.textLength(Machine.textStripTrailing(text(self)));
  }

  static String toLowerCase(String self, Locale locale) {
    return toLowerCase(self);
  }

  static String toUpperCase(String self, Locale locale) {
    return toUpperCase(self);
  }

  // bytes

  static void init(String self, byte[] bytes, Charset charset) {
    Machine.putInt(self, 0, CharsetModel.decoded(bytes, 0, bytes.length, charset.name()));
  }

  static void init(String self, byte[] bytes, int offset, int count, Charset charset) {
    checkRange(offset, count, bytes.length);
    Machine.putInt(self, 0, CharsetModel.decoded(bytes, offset, count, charset.name()));
  }

  static void init(String self, byte[] bytes) {
    Machine.putInt(self, 0, CharsetModel.decoded(bytes, 0, bytes.length, "UTF-8"));
  }

  static byte[] getBytes(String self) {
    return CharsetModel.encoded(self, "UTF-8");
  }

  static byte[] getBytes(String self, Charset charset) {
    return CharsetModel.encoded(self, charset.name());
  }

  static void init(String self, int[] points, int offset, int count) {
    checkRange(offset, count, points.length);
    int text = text("");
    for (int i = 0; i < count; i++) {
      text = Machine.textConcat(text, ofCodePoint(points[offset + i]));
    }
    Machine.putInt(self, 0, text);
  }

  static String join(CharSequence delimiter, CharSequence... parts) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < parts.length; i++) {
      if (i > 0) {
        all.append(delimiter);
      }
      all.append(parts[i]);
    }
    return all.toString();
  }

  static String join(CharSequence delimiter, Iterable<? extends CharSequence> parts) {
    StringBuilder all = new StringBuilder();
    boolean first = true;
    for (CharSequence part : parts) {
      if (!first) {
        all.append(delimiter);
      }
      first = false;
      all.append(part);
    }
    return all.toString();
  }

  static String copyValueOf(char[] value) {
    return new String(value);
  }

  static String copyValueOf(char[] value, int offset, int count) {
    return new String(value, offset, count);
  }

  static String valueOf(char[] value, int offset, int count) {
    return new String(value, offset, count);
  }

  static String valueOf(@Nullable Object value) {
    return value == null ? "null" : value.toString();
  }

  static String valueOf(char[] value) {
    return new String(value);
  }

  static String valueOf(boolean value) {
    return value ? "true" : "false";
  }

  static String valueOf(char value) {
    return made(Machine.textOfChar(value));
  }

  static String valueOf(int value) {
    return made(Machine.textOfInt(value));
  }

  public static String valueOf(long value) {
    return made(Machine.textOfLong(value));
  }

  static String valueOf(float value) {
    return made(Machine.textOfFloat(value));
  }

  static String valueOf(double value) {
    return made(Machine.textOfDouble(value));
  }
}
