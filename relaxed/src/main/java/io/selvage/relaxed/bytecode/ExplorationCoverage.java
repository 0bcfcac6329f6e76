package io.selvage.relaxed.bytecode;

import java.util.ArrayList;
import java.util.List;

/** The assumptions of an exploration, and what it does not cover. */
public final class ExplorationCoverage {
  private ExplorationCoverage() {}

  public static List<String> assumptions(TestBodyExploration.Request request) {
    List<String> all = new ArrayList<>();
    if (request.races() == TestBodyExploration.Races.HARMLESS || !request.model().isJava()) {
      all.add("plain accesses are coherent, like opaque accesses");
    } else {
      all.add("opaque and stronger reads are coherent, also with plain writes");
    }
    all.add("final fields do not change once their constructor has ended");
    return all;
  }

  public static List<String> not(TestBodyExploration.Request request) {
    List<String> all = new ArrayList<>();
    if (!request.model().isJava()) {
      all.add("load buffering: reads of writes that depend on them");
    }
    all.add("tearing of long and double");
    all.add(
        switch (request.weakFailures()) {
          case NEVER -> "spurious wake-ups and failures";
          case ALWAYS_POSSIBLE -> "spurious wake-ups";
          default -> "spurious wake-ups, and spurious failures inside the JDK";
        });
    all.add("races between class initialisers");
    return all;
  }
}
