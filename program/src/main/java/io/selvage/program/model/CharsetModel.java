package io.selvage.program.model;

/** Conversion between text and bytes in the three built-in encodings; others are unsupported. */
final class CharsetModel {
  private static final char UNKNOWN = '\ufffd';

  private CharsetModel() {}

  static byte[] encoded(String text, String charset) {
    int length = text.length();
    if (!charset.equals("UTF-8")) {
      byte[] bytes = new byte[length];
      char most = most(charset);
      for (int i = 0; i < length; i++) {
        bytes[i] = (byte) (text.charAt(i) <= most ? text.charAt(i) : '?');
      }
      return bytes;
    }
    byte[] bytes = new byte[length * 3];
    int size = 0;
    for (int i = 0; i < length; i++) {
      int point = text.codePointAt(i);
      if (point >= 0x10000) {
        i++;
      } else if (Character.isSurrogate((char) point)) {
        point = '?';
      }
      size = put(bytes, size, point);
    }
    return java.util.Arrays.copyOf(bytes, size);
  }

  private static int put(byte[] bytes, int at, int point) {
    int further = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    int lead = further == 0 ? 0 : 0xff00 >> further + 1 & 0xff;
    bytes[at] = (byte) (lead | point >> 6 * further);
    for (int i = 1; i <= further; i++) {
      bytes[at + i] = (byte) (0x80 | point >> 6 * (further - i) & 0x3f);
    }
    return at + 1 + further;
  }

  private static char most(String charset) {
    if (!charset.equals("ISO-8859-1") && !charset.equals("US-ASCII")) {
      Machine.unsupported(
          "REF-012 only the character encodings UTF-8, ISO-8859-1 and US-ASCII are supported");
    }
    return charset.equals("US-ASCII") ? '\u007f' : '\u00ff';
  }

  /** The number of the text that the bytes encode. */
  static int decoded(byte[] bytes, int offset, int count, String charset) {
    StringBuilder text = new StringBuilder();
    boolean utf = charset.equals("UTF-8");
    char most = utf ? '\u007f' : most(charset);
    for (int i = offset; i < offset + count; i++) {
      int first = bytes[i] & 0xff;
      if (first <= most) {
        text.append((char) first);
      } else if (!utf) {
        text.append(UNKNOWN);
      } else {
        i += further(bytes, i, offset + count, text);
      }
    }
    return StringModel.text(text.toString());
  }

  /** Appends a multi-byte character; returns the number of its bytes beyond the first. */
  private static int further(byte[] bytes, int at, int end, StringBuilder text) {
    int first = bytes[at] & 0xff;
    int further = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    int point = first & 0x3f >> further;
    for (int i = 1; i <= further; i++) {
      if (at + i >= end || (bytes[at + i] & 0xc0) != 0x80) {
        Machine.unsupported("REF-012 the code decodes bytes that are not well-formed UTF-8");
      }
      point = point << 6 | bytes[at + i] & 0x3f;
    }
    int least = further == 1 ? 0x80 : further == 2 ? 0x800 : 0x10000;
    if (first < 0xc2 || point < least || point > 0x10ffff || point >> 11 == 0x1b) {
      Machine.unsupported("REF-012 the code decodes bytes that are not well-formed UTF-8");
    }
    text.appendCodePoint(point);
    return further;
  }
}
