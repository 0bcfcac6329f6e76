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
 * The ways from one side of a branch back to that branch, for branches that depend on {@link
 * Tallies}: the rounds of a counted spin, if all they do is look.
 */
final class SpinIterations {
  private final ReachingDefinitions definitions;
  private final RegisterCode code;
  private final SpinCounters tallies;
  private final ReadOnlyMethods looks;
  private final int branch;
  private final int side;

  /** The tallies on which the branch depends. */
  private final BitSet deciding = new BitSet();

  /** Branches that go the same way in every round, by where they go. */
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
   * Rounds that only look, and look at least once.
   *
   * @param nodes the instructions on the way
   * @param reads how many of them read
   */
  record Spin(BitSet nodes, int reads) {
    Spin {
      nodes = (BitSet) nodes.clone();
    }
  }

  /** The rounds, if they are those of a spin. */
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

  /** Whether what the branch depends on is made by one of these instructions. */
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
      // The flag matters only once it is set, and then the round is not gone through.
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

  /** Whether a compare-and-set that succeeds leads out of the loop, and is asked whether it did. */
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

  /** Where a test against 0 goes if it comes out so, or -1. */
  private int side(int pc, RegisterInstruction.Branch test, ComparisonKind wanted) {
    int after = pc + RegisterOpcodes.length(code.words()[pc] & 0xff);
    if (test.comparison() == wanted) {
      return test.target();
    }
    return test.comparison() == wanted.negated() ? after : -1;
  }

  /** What lies on ways from there to the branch, without a new start of the count. */
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

  /** Where control goes, a thread that was interrupted apart. */
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
   * Whether all rounds look at the same places: nothing that a round makes decides where the next
   * one looks. {@code p = p.next} goes on, and does not wait.
   */
  private boolean looksAtTheSame(BitSet nodes) {
    return carried(nodes).noneMatch(made -> steers(definitions.web(made), nodes, new BitSet()));
  }

  /** What a round makes, tallies apart, that the next one may read. */
  private Stream<ReachingDefinitions.Definition> carried(BitSet nodes) {
    return nodes.stream()
        .mapToObj(definitions::made)
        .flatMap(Optional::stream)
        .filter(made -> !tallies.webs().get(definitions.web(made)))
        .filter(made -> code.liveness().isLive(side, made.register()))
        .filter(made -> definitions.reaching(side, made.register()).contains(made));
  }

  /** Whether a second round that finds the same leaves everything as it was, counts apart. */
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
