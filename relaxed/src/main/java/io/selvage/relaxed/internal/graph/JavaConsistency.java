package io.selvage.relaxed.internal.graph;

import io.selvage.core.verdict.Cause;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.AccessStrength;
import java.util.ArrayList;
import java.util.List;

/**
 * The axioms of {@code java} and {@code java-hardware} on a whole execution (docs/models/java.cat).
 * The exploration keeps fewer: it visits a superset of the executions, each once, and those that
 * break one of these axioms are not reported. Checking whole executions keeps the arguments for the
 * exploration: neither that it is complete nor that it is free of duplicates depends on axioms that
 * it does not know.
 *
 * <p>What it adds to the exploration: the synchronization order of JLS 17.4.4 (A2); coherence of
 * plain reads that access modes or fences keep in order (A4); plain reads beside full fences (A5);
 * narrow fences (A6); and on hardware coherence of plain reads through one reference (H1) and
 * address dependencies (H2).
 *
 * <p>Most executions need none of that: all plain reads find the one write that happens before them
 * last, and no volatile read finds a write with an earlier one that does not synchronise anyway.
 * Then all these axioms hold.
 */
public final class JavaConsistency {
  private static final int PLAIN = AccessStrength.PLAIN | AccessStrength.FINAL;

  private final CoherenceAxiom coherence;
  private final BaseOrigins origins;
  private final Threads threads;
  private final KnownWrites known;
  private final PartialScAxiom total = new PartialScAxiom(PartialScAxiom.Scb.OF_RC11);
  private VolatileOrder volatiles;
  private ExecutionGraph g;

  /** What the threads of the program stand for. */
  public enum Threads {
    THEMSELVES,
    /**
     * Calls that a client may also make in one thread, where plain reads are coherent less often
     * than in two threads that synchronise.
     */
    CALLS
  }

  /**
   * @param known a graph to begin with
   */
  public JavaConsistency(
      CoherenceAxiom coherence, BaseOrigins origins, Threads threads, ExecutionGraph known) {
    this.threads = threads;
    this.coherence = coherence;
    this.origins = origins;
    this.g = known;
    this.known = new KnownWrites(coherence, origins, known);
    this.volatiles = new VolatileOrder(known);
  }

  /**
   * Whether the model allows the execution. Its clocks then contain the synchronization order,
   * until {@link #restore}.
   */
  public boolean allows(ExecutionGraph graph, MemoryModel model) {
    g = graph;
    volatiles = new VolatileOrder(g);
    boolean isExtended = volatiles.add();
    boolean isNarrow = hasFence(AccessStrength.NARROW);
    boolean isRacy = hasRacyPlainRead();
    boolean isHardware = model == MemoryModel.JAVA_HARDWARE;
    if (!isExtended && !isNarrow && !isRacy && !(isHardware && mayBreakHardware())) {
      return true;
    }
    known.look(g, isNarrow, isHardware);
    boolean isOrdered = isExtended || isRacy && hasFence(AccessStrength.TOTAL);
    return (!isExtended || isAcyclic() && isCoherent())
        && isCoherentWithPlain(isHardware)
        && (!isOrdered || total.holdsWithPlain(g));
  }

  /**
   * The same for a graph in program order in which events took place in another order, and of which
   * nothing was checked before.
   */
  public boolean allowsAnyOrder(ExecutionGraph graph, MemoryModel model) {
    g = graph;
    volatiles = new VolatileOrder(g);
    volatiles.add();
    boolean isHardware = model == MemoryModel.JAVA_HARDWARE;
    known.look(g, hasFence(AccessStrength.NARROW), isHardware);
    return isAcyclic() && isCoherent() && isCoherentWithPlain(isHardware) && total.holdsAnyOrder(g);
  }

  /** Whether {@code java-hardware} allows the execution that {@code java} has just allowed. */
  public boolean allowsOnHardware() {
    if (!hasRacyPlainRead() && !mayBreakHardware()) {
      return true;
    }
    known.look(g, hasFence(AccessStrength.NARROW), true);
    return isCoherentWithPlain(true);
  }

  /**
   * Whether {@code java-hardware} allows an execution of calls that {@code java} allows with an
   * order of calls added.
   */
  public boolean allowsOrderedOnHardware(ExecutionGraph ordered) {
    ExecutionGraph former = g;
    g = ordered;
    try {
      known.look(g, hasFence(AccessStrength.NARROW), true);
      return isCoherentWithPlain(true);
    } finally {
      g = former;
    }
  }

  /** Where {@code java-hardware} forbids the execution that {@code java} has just allowed. */
  public List<HardwareConflict> hardwareConflicts() {
    known.look(g, hasFence(AccessStrength.NARROW), true);
    List<HardwareConflict> found = new ArrayList<>();
    for (int e = 0; e < g.size; e++) {
      if (g.kind[e] == ExecutionGraph.WRITE && coherence.isBehindShown(g, e)) {
        found.add(new HardwareConflict(Cause.HardwareAxiom.WRITE_BEHIND_FINAL, e));
      } else if (g.kind[e] == ExecutionGraph.READ
          && !(hasAllowedSource(e, true) && isInOrderWithReads(e, true))) {
        found.add(new HardwareConflict(axiomOfRead(e), e));
      }
    }
    return found;
  }

  private Cause.HardwareAxiom axiomOfRead(int read) {
    for (int w = g.laterThan(g.source[read], g.place[read]); w >= 0; w = g.later[w]) {
      if (known.isKnownByAddress(w, read)) {
        return Cause.HardwareAxiom.DEPENDENT_READ;
      }
    }
    return Cause.HardwareAxiom.PLAIN_COHERENCE;
  }

  /** Removes what {@link #allows} added to the clocks. */
  public void restore() {
    volatiles.restore();
  }

  // ---------------------------------------------------------------- what need not be checked

  private boolean hasFence(int bit) {
    for (int e = 0; e < g.size; e++) {
      if (g.kind[e] == ExecutionGraph.FENCE && (g.strength[e] & bit) != 0) {
        return true;
      }
    }
    return false;
  }

  private boolean mayBreakHardware() {
    return hasStaleDependentRead() || hasWriteBeforeShown();
  }

  /**
   * Whether a write comes before one that final fields show to it. JLS 17.5.1 allows that;
   * processors keep a write after the load of its address, and so after what was written before the
   * freeze.
   */
  private boolean hasWriteBeforeShown() {
    if (!hasFreeze()) {
      return false;
    }
    for (int e = 0; e < g.size; e++) {
      if (g.kind[e] == ExecutionGraph.WRITE && coherence.isBehindShown(g, e)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasFreeze() {
    for (int e = 0; e < g.size; e++) {
      if (FinalFieldSemantics.isFreeze(g, e)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a read through a reference that a read found finds a write with a later one. */
  private boolean hasStaleDependentRead() {
    for (int e = 0; e < g.size; e++) {
      if (g.kind[e] == ExecutionGraph.READ
          && g.laterThan(g.source[e], g.place[e]) >= 0
          && origins.read(g, e) >= 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether some plain read finds anything but the write that happens before it and after all
   * others that do not happen after it.
   */
  private boolean hasRacyPlainRead() {
    for (int e = 0; e < g.size; e++) {
      if (g.kind[e] == ExecutionGraph.READ && (g.strength[e] & PLAIN) != 0 && isRacy(e)) {
        return true;
      }
    }
    return false;
  }

  private boolean isRacy(int read) {
    int source = g.source[read];
    if (source >= 0 && !g.clocks.happensBefore(g, source, read)) {
      return true;
    }
    for (int w = g.latest[g.place[read]]; w >= 0; w = g.earlier[w]) {
      if (w != source
          && !g.clocks.happensBefore(g, read, w)
          && (source < 0 || !g.clocks.happensBefore(g, w, source))) {
        return true;
      }
    }
    return false;
  }

  // ---------------------------------------------------------------- with the volatile order

  private boolean isAcyclic() {
    for (int e = 0; e < g.size; e++) {
      if (g.behind[e] >= 0 && g.clocks.happensBefore(g, g.behind[e], e)
          || g.kind[e] == ExecutionGraph.READ
              && g.source[e] >= 0
              && g.clocks.happensBefore(g, e, g.source[e])) {
        return false;
      }
    }
    return true;
  }

  private boolean isCoherent() {
    for (int e = 0; e < g.size; e++) {
      boolean allowed =
          switch (g.kind[e]) {
            case ExecutionGraph.READ -> coherence.allowsSource(g, e);
            case ExecutionGraph.WRITE -> coherence.allowsPlace(g, e);
            default -> true;
          };
      if (!allowed) {
        return false;
      }
    }
    return true;
  }

  // ---------------------------------------------------------------- coherence

  private boolean isCoherentWithPlain(boolean isHardware) {
    if (isHardware && hasWriteBeforeShown()) {
      return false;
    }
    for (int e = 0; e < g.size; e++) {
      if (g.kind[e] == ExecutionGraph.READ
          && !(hasAllowedSource(e, isHardware) && isInOrderWithReads(e, isHardware))) {
        return false;
      }
    }
    return true;
  }

  private boolean hasAllowedSource(int read, boolean isHardware) {
    boolean isFree = (g.strength[read] & PLAIN) != 0 && !isHardware;
    int source = g.source[read];
    for (int w = g.laterThan(source, g.place[read]); w >= 0; w = g.later[w]) {
      boolean isOverwritten = !isFree || source < 0 || g.clocks.happensBefore(g, source, w);
      if (isOverwritten && known.isKnown(w, read)) {
        return false;
      }
    }
    for (int w = source; w >= 0; w = g.earlier[w]) {
      if (g.clocks.happensBefore(g, read, w)
          && (w == source || !isFree || !isReorderable(read, w))) {
        return false;
      }
    }
    return true;
  }

  /** Whether no later read of the location finds an older write, if the two are in order. */
  private boolean isInOrderWithReads(int read, boolean isHardware) {
    int source = g.source[read];
    if (source < 0) {
      return true;
    }
    for (int w = g.earlier[source]; ; w = g.earlier[w]) {
      for (int r = g.readerOf(w, g.place[read]); r >= 0; r = g.moreReaders[r]) {
        if (r != read && known.isKnown(read, r) && !isLoose(read, r, isHardware)) {
          return false;
        }
      }
      if (w < 0) {
        return true;
      }
    }
  }

  /**
   * Whether two reads may take place in any order: of one thread, or of calls that may be in one.
   */
  private boolean isLoose(int first, int second, boolean isHardware) {
    return ((g.strength[first] | g.strength[second]) & PLAIN) != 0
        && !(isHardware && origins.isSameAddress(g, first, second))
        && isReorderable(first, second);
  }

  /** Whether nothing but program order keeps an access before another. */
  private boolean isReorderable(int first, int second) {
    return g.thread[first] == g.thread[second]
        ? !KeptOrder.isKept(g, first, second)
        : threads == Threads.CALLS;
  }
}
