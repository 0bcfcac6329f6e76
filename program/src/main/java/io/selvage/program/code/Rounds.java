package io.selvage.program.code;

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
final class Rounds {
  private final Definitions definitions;
  private final Code code;
  private final Tallies tallies;
  private final Looks looks;
  private final int branch;
  private final int side;

  /** The tallies on which the branch depends. */
  private final BitSet deciding = new BitSet();

  /** Branches that go the same way in every round, by where they go. */
  private final Map<Integer, Integer> settled;

  Rounds(Definitions definitions, Tallies tallies, Looks looks, int branch, int side) {
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
      if (more == Looks.ACTS) {
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
    Insn insn = code.at(pc);
    if (insn instanceof Insn.Read read) {
      return Looks.ofRead(read);
    } else if (tallies.isMaking(pc, insn)) {
      return 0;
    } else if (insn instanceof Insn.Modify modify) {
      return modify.update().isConditional() && endsOnSuccess(pc) ? 1 : Looks.ACTS;
    } else if (looks.isTrying(insn)) {
      return endsOnSuccess(pc) ? 1 : Looks.ACTS;
    } else if (looks.isInterruptTest(insn)) {
      // The flag matters only once it is set, and then the round is not gone through.
      return 0;
    } else if (insn instanceof Insn.Invocation call) {
      return looks.of(call);
    }
    boolean silent =
        insn instanceof Insn.Local || insn instanceof Insn.Control || insn instanceof Insn.Fence;
    return silent ? 0 : Looks.ACTS;
  }

  /** Whether a compare-and-set that succeeds leads out of the loop, and is asked whether it did. */
  private boolean endsOnSuccess(int pc) {
    List<Integer> next = Flow.next(code, pc);
    int at = next.get(0);
    if (!(code.at(at) instanceof Insn.Branch test)
        || test.right() != Insn.NONE
        || test.left() != code.at(pc).to()) {
      return false;
    }
    int yes = side(at, test, Comparison.NOT_EQUAL);
    return yes >= 0 && yes != branch && between(yes).isEmpty();
  }

  /** Where a test against 0 goes if it comes out so, or -1. */
  private int side(int pc, Insn.Branch test, Comparison wanted) {
    int after = pc + Op.length(code.words()[pc] & 0xff);
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
    if (code.at(pc) instanceof Insn.Branch test
        && test.right() == Insn.NONE
        && definitions.maker(pc, test.left()).filter(looks::isInterruptTest).isPresent()) {
      int no = side(pc, test, Comparison.EQUAL);
      return no >= 0 ? List.of(no) : Flow.next(code, pc);
    }
    return Flow.next(code, pc);
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
  private Stream<Definitions.Definition> carried(BitSet nodes) {
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
    return code.at(pc) instanceof Insn.Move move
        && nodes.stream()
            .anyMatch(
                at ->
                    code.at(at) instanceof Insn.Branch test
                        && test.comparison().ordinal() <= Comparison.NOT_EQUAL.ordinal()
                        && test.uses().size() == 2
                        && test.uses().containsAll(List.of(move.to(), move.from())));
  }

  private boolean steers(int web, BitSet nodes, BitSet seen) {
    if (seen.get(web)) {
      return false;
    }
    seen.set(web);
    for (Definitions.Use use : definitions.uses(web)) {
      if (!nodes.get(use.pc()) || code.at(use.pc()) instanceof Insn.Control) {
        continue;
      }
      boolean passed =
          code.at(use.pc()) instanceof Insn.Local
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
