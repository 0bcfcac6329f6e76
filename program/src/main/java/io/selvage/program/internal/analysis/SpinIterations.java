package io.selvage.program.internal.analysis;

import io.selvage.program.code.ComparisonKind;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.code.RegisterOpcodes;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The paths from one side of a branch on {@link SpinCounters} back to that branch: the rounds of a
 * counted spin, if they only read.
 */
final class SpinIterations {
  private final ReachingDefinitions definitions;
  private final RegisterCode code;
  private final SpinCounters tallies;
  private final ReadOnlyMethods looks;
  private final int branch;
  private final int side;

  /** The counters on which the branch depends. */
  private final BitSet deciding = new BitSet();

  /** Branches that go the same way in every round, with their targets. */
  private final Map<Integer, Integer> settled;

  SpinIterations(
      ReachingDefinitions definitions,
      SpinCounters tallies,
      ReadOnlyMethods looks,
      int branch,
      int side) {
    this.definitions = definitions;
    this.code = definitions.code();
    this.tallies = tallies;
    this.looks = looks;
    this.branch = branch;
    this.side = side;
    for (int register : code.at(branch).uses()) {
      definitions.reaching(branch, register).stream()
          .map(definitions::web)
          .filter(tallies.webs()::get)
          .forEach(deciding::set);
    }
    this.settled = definitions.settledBefore(branch);
  }

  /**
   * Rounds that only read, and read at least once.
   *
   * @param nodes the instructions on the paths
   * @param reads the number of reads among them
   */
  record Spin(BitSet nodes, int reads) {
    Spin {
      nodes = (BitSet) nodes.clone();
    }
  }

  /** The rounds, if they form a spin. */
  Optional<Spin> spin() {
    BitSet nodes = between(side);
    while (settled.keySet().removeIf(pc -> isOpen(pc, nodes))) {
      nodes.or(between(side));
    }
    if (nodes.isEmpty()) {
      return Optional.empty();
    }
    int reads = 0;
    for (int pc : nodes.stream().toArray()) {
      int more = reads(pc);
      if (more == ReadOnlyMethods.ACTS) {
        return Optional.empty();
      }
      reads += more;
    }
    return reads == 0 || !looksAtTheSame(nodes)
        ? Optional.empty()
        : Optional.of(new Spin(nodes, reads));
  }

  /** Whether one of these instructions computes a value that the branch depends on. */
  private boolean isOpen(int pc, BitSet nodes) {
    return code.at(pc).uses().stream()
        .anyMatch(register -> nodes.stream().anyMatch(node -> code.at(node).to() == register));
  }

  private int reads(int pc) {
    RegisterInstruction insn = code.at(pc);
    if (insn instanceof RegisterInstruction.Read read) {
      return ReadOnlyMethods.ofRead(read);
    } else if (tallies.isMaking(pc, insn)) {
      return 0;
    } else if (insn instanceof RegisterInstruction.Modify modify) {
      return modify.update().isConditional() && endsOnSuccess(pc) ? 1 : ReadOnlyMethods.ACTS;
    } else if (looks.isTrying(insn)) {
      return endsOnSuccess(pc) ? 1 : ReadOnlyMethods.ACTS;
    } else if (looks.isInterruptTest(insn)) {
      // The flag matters only once it is set, and then the round is not executed.
      return 0;
    } else if (insn instanceof RegisterInstruction.Invocation call) {
      return looks.of(call);
    }
    boolean silent =
        insn instanceof RegisterInstruction.Local
            || insn instanceof RegisterInstruction.Control
            || insn instanceof RegisterInstruction.Fence;
    return silent ? 0 : ReadOnlyMethods.ACTS;
  }

  /** Whether a successful compare-and-set leaves the loop, and its result is tested. */
  private boolean endsOnSuccess(int pc) {
    List<Integer> next = ControlFlow.next(code, pc);
    int at = next.get(0);
    if (!(code.at(at) instanceof RegisterInstruction.Branch test)
        || test.right() != RegisterInstruction.NONE
        || test.left() != code.at(pc).to()) {
      return false;
    }
    int yes = side(at, test, ComparisonKind.NOT_EQUAL);
    return yes >= 0 && yes != branch && between(yes).isEmpty();
  }

  /** The successor for which a test against 0 has the given outcome, or -1. */
  private int side(int pc, RegisterInstruction.Branch test, ComparisonKind wanted) {
    int after = pc + RegisterOpcodes.length(code.words()[pc] & 0xff);
    if (test.comparison() == wanted) {
      return test.target();
    }
    return test.comparison() == wanted.negated() ? after : -1;
  }

  /** The instructions on paths from there to the branch that do not restart the counter. */
  private BitSet between(int start) {
    BitSet reached = new BitSet();
    ArrayDeque<Integer> work = new ArrayDeque<>();
    work.add(start);
    while (!work.isEmpty()) {
      int pc = work.poll();
      if (pc != branch && !reached.get(pc) && !startsAgain(pc)) {
        reached.set(pc);
        work.addAll(next(pc));
      }
    }
    return thatLeadBack(reached);
  }

  private BitSet thatLeadBack(BitSet reached) {
    BitSet back = new BitSet();
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int pc = reached.previousSetBit(code.words().length);
          pc >= 0;
          pc = reached.previousSetBit(pc - 1)) {
        if (!back.get(pc) && next(pc).stream().anyMatch(next -> next == branch || back.get(next))) {
          back.set(pc);
          grown = true;
        }
      }
    }
    return back;
  }

  /** The successors, except those that only an interrupted thread reaches. */
  List<Integer> next(int pc) {
    Integer way = settled.get(pc);
    if (way != null) {
      return List.of(way);
    }
    if (code.at(pc) instanceof RegisterInstruction.Branch test
        && test.right() == RegisterInstruction.NONE
        && definitions.maker(pc, test.left()).filter(looks::isInterruptTest).isPresent()) {
      int no = side(pc, test, ComparisonKind.EQUAL);
      return no >= 0 ? List.of(no) : ControlFlow.next(code, pc);
    }
    return ControlFlow.next(code, pc);
  }

  private boolean startsAgain(int pc) {
    return definitions
        .made(pc)
        .map(definitions::web)
        .filter(web -> deciding.get(web) && !tallies.isMadeOfTallies(pc))
        .isPresent();
  }

  /**
   * Whether all rounds read the same locations: no value computed in a round determines where the
   * next one reads. {@code p = p.next} is traversal rather than waiting.
   */
  private boolean looksAtTheSame(BitSet nodes) {
    return carried(nodes).noneMatch(made -> steers(definitions.web(made), nodes, new BitSet()));
  }

  /** The definitions of a round, other than counters, that the next round may read. */
  private Stream<ReachingDefinitions.Definition> carried(BitSet nodes) {
    return nodes.stream()
        .mapToObj(definitions::made)
        .flatMap(Optional::stream)
        .filter(made -> !tallies.webs().get(definitions.web(made)))
        .filter(made -> code.liveness().isLive(side, made.register()))
        .filter(made -> definitions.reaching(side, made.register()).contains(made));
  }

  /**
   * Whether a second round that reads the same values leaves everything unchanged except the
   * counters.
   */
  boolean repeats(Spin spin) {
    return carried(spin.nodes()).allMatch(made -> isNote(made.pc(), spin.nodes()));
  }

  /** {@code last = now}, where {@code last} and {@code now} are compared. */
  boolean isNote(int pc, BitSet nodes) {
    return code.at(pc) instanceof RegisterInstruction.Move move
        && nodes.stream()
            .anyMatch(
                at ->
                    code.at(at) instanceof RegisterInstruction.Branch test
                        && test.comparison().ordinal() <= ComparisonKind.NOT_EQUAL.ordinal()
                        && test.uses().size() == 2
                        && test.uses().containsAll(List.of(move.to(), move.from())));
  }

  private boolean steers(int web, BitSet nodes, BitSet seen) {
    if (seen.get(web)) {
      return false;
    }
    seen.set(web);
    for (ReachingDefinitions.Use use : definitions.uses(web)) {
      if (!nodes.get(use.pc()) || code.at(use.pc()) instanceof RegisterInstruction.Control) {
        continue;
      }
      boolean passed =
          code.at(use.pc()) instanceof RegisterInstruction.Local
              && definitions
                  .made(use.pc())
                  .filter(made -> steers(definitions.web(made), nodes, seen))
                  .isEmpty();
      if (!passed) {
        return true;
      }
    }
    return false;
  }
}
