package io.selvage.unbounded.net;

import io.selvage.core.question.NetSubject;

/** Recognises the format of a net by its content. */
public final class NetFormat {
  private NetFormat() {}

  public static PetriNet read(NetSubject net) {
    return needsProperty(net.text())
        ? TtsReader.read(net.name(), net.text(), net.property().name(), net.property().text())
        : MistReader.read(net.name(), net.text());
  }

  /**
   * Whether it is a thread transition system, which does not contain the targets. A .spec begins
   * with a word, a .tts with a number.
   */
  public static boolean needsProperty(String text) {
    return text.lines()
        .map(line -> line.replaceAll("#.*", "").replace("\ufeff", "").strip())
        .filter(line -> !line.isEmpty())
        .findFirst()
        .map(line -> Character.isDigit(line.charAt(0)))
        .orElse(false);
  }
}
