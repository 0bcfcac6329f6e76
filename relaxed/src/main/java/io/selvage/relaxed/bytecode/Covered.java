package io.selvage.relaxed.bytecode;

import io.selvage.relaxed.engine.MemoryModel;
import java.util.ArrayList;
import java.util.List;

/** What an exploration takes for granted, and what it does not look at. */
public final class Covered {
  private Covered() {}

  public static List<String> assumptions(Body.Request request) {
    List<String> all = new ArrayList<>();
    if (request.races() == Body.Races.HARMLESS || request.model() != MemoryModel.JAVA) {
      all.add("plain accesses are coherent, as opaque ones are");
    } else {
      all.add("opaque and stronger reads are coherent, of plain writes, too");
    }
    all.add("loadLoadFence and storeStoreFence order as acquireFence and releaseFence do");
    all.add("final fields do not change once their constructor has ended");
    return all;
  }

  public static List<String> not(Body.Request request) {
    List<String> all = new ArrayList<>();
    all.add("reads of writes that depend on them (load buffering)");
    all.add("tearing of long and double");
    all.add(
        request.weakFailures() == Body.WeakFailures.NEVER
            ? "spurious wake-ups and failures"
            : "spurious wake-ups");
    all.add("races of class initialisers");
    if (request.model() == MemoryModel.JAVA) {
      all.add(
          "a volatile write synchronises with the reads that see it only, not with all later ones");
    }
    return all;
  }
}
