package io.selvage.core.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What "verified" covers in this verdict, as text generated from what was counted.
 *
 * @param claim which programs, without the memory model: {@code all programs with up to 6 calls}
 * @param criterion by name
 * @param memoryModel by name
 * @param assumptions on which the guarantee depends
 * @param notCovered what was not checked
 * @param next the next stronger question
 */
public record Guarantee(
    String claim,
    String criterion,
    String memoryModel,
    List<String> assumptions,
    List<String> notCovered,
    String next) {
  /** Not covered by results that hold under sequential consistency only. */
  public static final String REORDERING =
      "reordering by compiler and processor: the analysis assumes sequential consistency";

  /** Not covered by any engine that interprets class files. */
  public static final String JDK_INITIALISERS = "races between initialisers of JDK classes";

  public static final String SPURIOUS =
      "spurious wake-ups and spurious failures of weak compare-and-set";

  public static final String LOAD_BUFFERING =
      "load buffering (a read of a value that is written only later) and tearing of long and"
          + " double";

  public static final String RACES =
      "data races are not reported: a racy read may return any write that the memory model allows";

  public static final String LARGER =
      "programs with more calls or threads, or with other argument values";

  /** The same in every report; {@code selvage explain coverage} lists them. */
  public static final Set<String> ALWAYS =
      Set.of(JDK_INITIALISERS, SPURIOUS, LOAD_BUFFERING, RACES, LARGER);

  public Guarantee {
    assumptions = List.copyOf(assumptions);
    notCovered = List.copyOf(notCovered);
  }

  /** The memory model as text. */
  public static String under(String memoryModel) {
    return switch (memoryModel) {
      case "sc" -> "under sequential consistency";
      case "java" -> "under the Java memory model";
      case "java-hardware" -> "on HotSpot (java-hardware)";
      default -> "under the memory model " + memoryModel;
    };
  }

  /** The same guarantee with additional assumptions. */
  public Guarantee assuming(List<String> more) {
    List<String> all = new ArrayList<>(assumptions);
    all.addAll(more);
    return new Guarantee(claim, criterion, memoryModel, all, notCovered, next);
  }
}
