package io.selvage.cluster;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes that are written one after the other, and read in the same order. */
final class Bytes {
  private byte[] bytes;
  private int size;
  private int at;

  /** To be written. */
  Bytes() {
    bytes = new byte[256];
  }

  /** To be read. */
  Bytes(byte[] written) {
    bytes = written;
    size = written.length;
  }

  int size() {
    return size;
  }

  boolean isAtEnd() {
    return at == size;
  }

  byte[] toArray() {
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

  void putText(String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    putNumber(encoded.length);
    for (byte b : encoded) {
      put(b);
    }
  }

  String getText() {
    int length = (int) getNumber();
    String text = new String(bytes, at, length, StandardCharsets.UTF_8);
    at += length;
    return text;
  }
}
