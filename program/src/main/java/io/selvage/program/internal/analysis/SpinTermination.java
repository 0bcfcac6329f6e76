package io.selvage.program.internal.analysis;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;

/**
 * Whether a counted spin certainly ends on its own. Otherwise, assuming that it may end could hide
 * that a thread spins forever.
 *
 * <p>The counter must be compared with an invariant value and move in one direction by fixed
 * amounts, either in every round or in those in which a variable updated by exclusive or (the
 * random numbers of Exchanger) permits it. It may move in the other direction when the loop
 * observes a change (Phaser); that stops when nothing changes any more.
 */
final class SpinTermination {
  private static final Set<Integer> NARROWING = Set.of(Opcodes.I2B, Opcodes.I2S, Opcodes.I2C);

  private final ReachingDefinitions definitions;
  private final RegisterCode code;
  private final SpinCounters tallies;
  private final SpinIterations rounds;
  private final int branch;
  private final BitSet nodes;

  private SpinTermination(
      ReachingDefinitions definitions,
      SpinCounters tallies,
      SpinIterations rounds,
      int branch,
      SpinIterations.Spin spin) {
    this.definitions = definitions;
    this.code = definitions.code();
    this.tallies = tallies;
    this.rounds = rounds;
    this.branch = branch;
    this.nodes = spin.nodes();
  }

  static boolean holds(
      ReachingDefinitions definitions,
      SpinCounters tallies,
      SpinIterations rounds,
      int branch,
      SpinIterations.Spin spin) {
    return new SpinTermination(definitions, tallies, rounds, branch, spin).holds();
  }

  private boolean holds() {
    for (int register : definitions.code().at(branch).uses()) {
      boolean counts = tallies.holds(branch, register);
      if (counts ? !isStepped(register) : isMadeWithin(register)) {
        return false;
      }
    }
    return true;
  }

  private boolean isMadeWithin(int register) {
    return definitions.reaching(branch, register).stream()
        .anyMatch(
            each ->
                isWithin(each) && !(code.at(each.pc()) instanceof RegisterInstruction.Constant));
  }

  private boolean isWithin(ReachingDefinitions.Definition definition) {
    return definition.kind() == ReachingDefinitions.Kind.RESULT && nodes.get(definition.pc());
  }

  private boolean isStepped(int register) {
    int web = definitions.web(definitions.reaching(branch, register).get(0));
    int[] made =
        definitions.definitions(web).stream()
            .filter(this::isWithin)
            .mapToInt(ReachingDefinitions.Definition::pc)
            .toArray();
    boolean fixed = IntStream.of(made).allMatch(pc -> way(pc, web) != 0);
    return fixed && (goes(1, web, made) || goes(-1, web, made));
  }

  private boolean goes(int sign, int web, int[] made) {
    BitSet rest = (BitSet) nodes.clone();
    for (int pc : made) {
      if (way(pc, web) == sign) {
        rest.clear(pc);
      } else if (!isAfterANote(pc)) {
        return false;
      }
    }
    return rest.cardinality() < nodes.cardinality()
        && (!isReached(branch, rest) || isLeftToChance(web));
  }

  /**
   * Whether the instruction increases (1) or decreases (-1) the counter by a fixed amount;
   * otherwise 0.
   */
  private int way(int pc, int web) {
    if (code.at(pc) instanceof RegisterInstruction.Add add) {
      return tallies.isCounting(pc, web) ? Integer.signum(add.amount()) : 0;
    }
    // A byte counter is incremented as an int and narrowed again.
    return code.at(pc) instanceof RegisterInstruction.Arithmetic cut
            && NARROWING.contains(cut.opcode())
        ? definitions
            .only(pc, cut.left())
            .filter(made -> made.kind() == ReachingDefinitions.Kind.RESULT)
            .filter(made -> code.at(made.pc()) instanceof RegisterInstruction.Add)
            .map(made -> way(made.pc(), web))
            .orElse(0)
        : 0;
  }

  /** Whether the instruction is reachable from the branch through these instructions only. */
  private boolean isReached(int target, BitSet through) {
    ArrayDeque<Integer> work = new ArrayDeque<>(ControlFlow.next(code, branch));
    BitSet seen = new BitSet();
    while (!work.isEmpty()) {
      int pc = work.poll();
      if (pc == target && (pc == branch || through.get(pc))) {
        return true;
      }
      if (through.get(pc) && !seen.get(pc)) {
        seen.set(pc);
        work.addAll(rounds.next(pc));
      }
    }
    return false;
  }

  /** Whether it is reachable only after the loop has observed a change. */
  private boolean isAfterANote(int pc) {
    BitSet unnoted = (BitSet) nodes.clone();
    nodes.stream().filter(at -> rounds.isNote(at, nodes)).forEach(unnoted::clear);
    return !isReached(pc, unnoted);
  }

  private boolean isLeftToChance(int web) {
    return nodes.stream()
        .filter(pc -> tallies.decides(pc, code.at(pc)))
        .anyMatch(
            pc ->
                code.at(pc).uses().stream()
                    .flatMap(register -> definitions.reaching(pc, register).stream())
                    .map(definitions::web)
                    .anyMatch(other -> other != web && isStirred(other)));
  }

  private boolean isStirred(int web) {
    return definitions.definitions(web).stream()
        .filter(this::isWithin)
        .anyMatch(
            each ->
                code.at(each.pc()) instanceof RegisterInstruction.Arithmetic sum
                    && sum.opcode() == Opcodes.IXOR);
  }
}
