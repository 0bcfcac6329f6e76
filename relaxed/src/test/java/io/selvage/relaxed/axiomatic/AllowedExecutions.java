package io.selvage.relaxed.axiomatic;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** How many executions of a program each model allows, and how they end. */
public final class AllowedExecutions {
  private final JavaProgram program;
  private final List<List<ThreadRun>> runs;
  private final Set<AxiomChange> changes;
  private final Map<JavaModel, Tally> allowed = new EnumMap<>(JavaModel.class);
  private long candidates;

  /** Executions and their ends. */
  private static final class Tally {
    private long executions;
    private long buffered;
    private final Set<Ending> endings = new TreeSet<>();
    private final Set<Ending> unbufferedEndings = new TreeSet<>();
  }

  private AllowedExecutions(JavaProgram program, Set<AxiomChange> changes) {
    this.program = program;
    this.runs = ThreadRuns.of(program);
    this.changes = changes;
    for (JavaModel model : JavaModel.values()) {
      allowed.put(model, new Tally());
    }
  }

  public static AllowedExecutions of(JavaProgram program) {
    return of(program, AxiomChange.NONE);
  }

  /** With other axioms. */
  public static AllowedExecutions of(JavaProgram program, Set<AxiomChange> changes) {
    AllowedExecutions all = new AllowedExecutions(program, changes);
    new CandidateEnumeration(all.runs, changes, all::see).forEach();
    return all;
  }

  private void see(Candidate x, HappensBefore order, long[] base) {
    candidates++;
    long[] hb = order.withVolatileOrder(base);
    if (EventSets.isCyclic(hb)) {
      return;
    }
    KnownWrites known = new KnownWrites(x, order, hb, program.finals(), changes);
    if (!CoherenceAxioms.ofLetter(x, changes, hb, known).hold()
        || !new PartialScOrder(x, changes, hb).isAcyclic()
        || !new JustifiedWrites(x, runs, changes).areAll()) {
      return;
    }
    Ending ending = ending(x);
    count(JavaModel.LETTER, x, ending);
    if (CoherenceAxioms.ofHardware(x, changes, hb, known).hold()) {
      count(JavaModel.HARDWARE, x, ending);
    }
  }

  private void count(JavaModel model, Candidate x, Ending ending) {
    Tally tally = tally(model);
    tally.executions++;
    tally.endings.add(ending);
    if (JustifiedWrites.isCyclic(x)) {
      tally.buffered++;
    } else {
      tally.unbufferedEndings.add(ending);
    }
    if (changes.isEmpty() && JustifiedWrites.isCyclicInOrder(x)) {
      throw new AssertionError("rf | ord has a cycle in an execution of " + program);
    }
  }

  private Tally tally(JavaModel model) {
    return java.util.Objects.requireNonNull(allowed.get(model));
  }

  private Ending ending(Candidate x) {
    Map<String, Long> words = new TreeMap<>();
    for (int t = 0; t < x.runs.size(); t++) {
      Map<String, Long> registers = x.runs.get(t).registers();
      for (String name : program.registers(t)) {
        words.put(t + ":" + name, registers.getOrDefault(name, 0L));
      }
    }
    Map<String, Integer> latest = new TreeMap<>();
    for (long rest = x.writes; rest != 0; rest &= rest - 1) {
      int write = Long.numberOfTrailingZeros(rest);
      String name = "[" + x.event(write).location() + "]";
      if (latest.getOrDefault(name, -1) < x.rank[write]) {
        latest.put(name, x.rank[write]);
        words.put(name, x.event(write).word());
      }
    }
    return new Ending(words);
  }

  /** How many candidates the axioms were applied to. */
  public long candidates() {
    return candidates;
  }

  public long executions(JavaModel model) {
    return tally(model).executions;
  }

  /** Those with load buffering: a cycle of program order and reads-from. */
  public long bufferedExecutions(JavaModel model) {
    return tally(model).buffered;
  }

  public Set<Ending> endings(JavaModel model) {
    return tally(model).endings;
  }

  /** The ends of executions without load buffering. */
  public Set<Ending> unbufferedEndings(JavaModel model) {
    return tally(model).unbufferedEndings;
  }

  /** Whether some execution ends as a condition says: {@code 0:r0=1 & [x]=2}. */
  public boolean allows(JavaModel model, String condition) {
    return endings(model).stream().anyMatch(ending -> ending.satisfies(condition));
  }
}
