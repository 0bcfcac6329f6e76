package io.selvage.program.model;

import io.selvage.program.model.concurrent.ThreadModel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;

/** Replaces what {@code SharedSecrets} returns inside the JDK, as far as it is used. */
@SuppressWarnings("unused")
final class SharedSecretsModel {
  private SharedSecretsModel() {}

  static void setJavaNioAccess(Object access) {}

  static Object getJavaLangAccess() {
    return new SharedSecretsModel();
  }

  static Object getJavaUtilCollectionAccess() {
    return new SharedSecretsModel();
  }

  public List<Object> listFromTrustedArray(Object[] array) {
    return Collections.unmodifiableList(java.util.Arrays.asList(array));
  }

  public List<Object> listFromTrustedArrayNullsAllowed(Object[] array) {
    return Collections.unmodifiableList(java.util.Arrays.asList(array));
  }

  static Object getJavaUtilConcurrentTLRAccess() {
    return new SharedSecretsModel();
  }

  public Thread currentCarrierThread() {
    return Machine.current();
  }

  public int getThreadLocalRandomProbe() {
    return ThreadModel.getProbe();
  }

  public int advanceThreadLocalRandomProbe(int probe) {
    return ThreadModel.advanceProbe(probe);
  }

  public void localInit() {
    ThreadModel.localInit();
  }

  public String uncheckedNewStringWithLatin1Bytes(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  public String newStringUnsafe(char[] value) {
    return new String(value);
  }

  public String newStringNoRepl(byte[] bytes, Charset charset) {
    return new String(bytes, charset);
  }

  public byte[] getBytesNoRepl(String text, Charset charset) {
    return text.getBytes(charset);
  }

  public String newStringUTF8NoRepl(byte[] bytes, int offset, int length) {
    return new String(bytes, offset, length, StandardCharsets.UTF_8);
  }

  public byte[] getBytesUTF8NoRepl(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** As {@code UUID.toString}: 8-4-4-4-12 digits. */
  public String fastUUID(long low, long high) {
    return digits(high >>> 32, 8)
        + "-"
        + digits(high >>> 16, 4)
        + "-"
        + digits(high, 4)
        + "-"
        + digits(low >>> 48, 4)
        + "-"
        + digits(low, 12);
  }

  private static String digits(long value, int count) {
    long rest = value & (1L << 4 * count) - 1;
    return Long.toHexString(1L << 4 * count | rest).substring(1);
  }

  public Enum<?>[] getEnumConstantsShared(Class<?> type) {
    Enum<?>[] all = EnumModel.constants(type);
    if (all == null) {
      throw new NullPointerException();
    }
    return all;
  }

  public String join(String prefix, String suffix, String delimiter, String[] elements, int size) {
    StringBuilder all = new StringBuilder(prefix);
    for (int i = 0; i < size; i++) {
      if (i > 0) {
        all.append(delimiter);
      }
      all.append(elements[i]);
    }
    return all.append(suffix).toString();
  }
}
