package io.selvage.check.internal.replay;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Digits and letters, as of a number to the base 62. */
public final class Base62Encoding {
  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private static final BigInteger BASE = BigInteger.valueOf(DIGITS.length());

  /** All digits that 256 bits can fill evenly. */
  public static final int LENGTH = 42;

  private Base62Encoding() {}

  /** The digits of the text's SHA-256, the lowest first. */
  public static String hash(String text) {
    BigInteger rest = new BigInteger(1, sha256(text.getBytes(StandardCharsets.UTF_8)));
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < LENGTH; i++) {
      digits.append(DIGITS.charAt(rest.mod(BASE).intValue()));
      rest = rest.divide(BASE);
    }
    return digits.toString();
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("BUG-302 this Java has no SHA-256", e);
    }
  }
}
