package io.selvage.cluster.internal.shard;

import java.util.Arrays;

/** Bytes that are written one after the other, and read in the same order. */
public final class ByteArrayBuffer {
  private byte[] bytes;
  private int size;
  private int at;

  /** To be written. */
  public ByteArrayBuffer() {
    bytes = new byte[256];
  }

  /** To be read. */
  public ByteArrayBuffer(byte[] written) {
    bytes = written;
    size = written.length;
  }

  int size() {
    return size;
  }

  boolean isAtEnd() {
    return at == size;
  }

  public byte[] toArray() {
    return Arrays.copyOf(bytes, size);
  }

  void put(int b) {
    if (size == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * size);
    }
    bytes[size++] = (byte) b;
  }

  int get() {
    return bytes[at++];
  }

  /** Seven bits a byte: small numbers that are not negative are short. */
  void putNumber(long number) {
    long rest = number;
    while ((rest & ~0x7fL) != 0) {
      put((int) (rest & 0x7f | 0x80));
      rest >>>= 7;
    }
    put((int) rest);
  }

  long getNumber() {
    long number = 0;
    for (int shift = 0; ; shift += 7) {
      int b = bytes[at++];
      number |= (long) (b & 0x7f) << shift;
      if (b >= 0) {
        return number;
      }
    }
  }

  /** Small numbers are short, negative ones too. */
  void putSigned(long number) {
    putNumber(number << 1 ^ number >> 63);
  }

  long getSigned() {
    long number = getNumber();
    return number >>> 1 ^ -(number & 1);
  }

  /** Letter by letter, since UTF-8 has no form for half of a pair, and texts may have one. */
  void putText(String text) {
    putNumber(text.length());
    for (int i = 0; i < text.length(); i++) {
      putNumber(text.charAt(i));
    }
  }

  String getText() {
    char[] text = new char[(int) getNumber()];
    for (int i = 0; i < text.length; i++) {
      text[i] = (char) getNumber();
    }
    return new String(text);
  }

  void putAll(byte[] more) {
    for (byte b : more) {
      put(b);
    }
  }
}
