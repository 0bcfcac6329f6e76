package io.selvage.program.code;

import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Spins that are given up after so many rounds, as spins that are given up after any number of
 * them. Whoever looks again and finds the same is where it was, but for its count; so the count is
 * forgotten, and where it decides, both ways are to be tried ({@link Op#EITHER}).
 *
 * <p>Everything the code does, the code without counts can do, too: that a count decides nothing
 * but branches is all that takes (see {@link Tallies}). The other way round it holds where a round
 * is a single read, or nothing: then so many rounds in a row, all finding the same, lead to the end
 * of the spin. Where a round is more than that, whoever refutes something has to confirm it by the
 * code as it is.
 */
public final class Spins {
  private static final int FEW = 16;

  private final Code code;
  private final Kind kind;
  private final Looks looks;
  private final Definitions definitions;
  private final Tallies tallies;

  /** Which spins. */
  public enum Kind {
    ALL,
    /** Those that can really end after any number of rounds: straight ones of a single read. */
    CERTAIN
  }

  private Spins(Kind kind, Looks looks, TallyFields fields, Code code) {
    this.code = code;
    this.kind = kind;
    this.looks = looks;
    this.definitions = new Definitions(code);
    this.tallies = settled(fields);
  }

  /**
   * The code without the counts of its spins; the very same if there are none.
   *
   * @param codes the code of a method that is called, by its number
   */
  public static Code merged(Linker linker, IntFunction<Code> codes, Kind kind, Code code) {
    return mayCount(code)
        ? new Family(kind, new Looks(linker, codes), linker.classes(), codes).spins(code).merged()
        : code;
  }

  /** Methods that keep tallies in the same fields. */
  private static final class Family {
    private final Kind kind;
    private final Looks looks;
    private final TallyFields fields;

    Family(Kind kind, Looks looks, ClassTable classes, IntFunction<Code> codes) {
      this.kind = kind;
      this.looks = looks;
      this.fields = new TallyFields(classes, codes, code -> spins(code).tallies);
    }

    Spins spins(Code code) {
      return new Spins(kind, looks, fields, code);
    }
  }

  /** Whether it is worth looking: there is a loop that reads, and arithmetic. */
  private static boolean mayCount(Code code) {
    boolean loops = false;
    boolean reads = false;
    boolean counts = false;
    int[] words = code.words();
    for (int pc = 0; pc < words.length; pc += Op.length(words[pc] & 0xff)) {
      int operation = words[pc] & 0xff;
      loops |= operation >= Op.GOTO && operation <= Op.IF_CMP_LE && words[pc + 3] <= pc;
      reads |= operation >= Op.READ && operation <= Op.UPDATE || operation == Op.CALL;
      counts |= operation == Op.IADD_IMMEDIATE;
    }
    return loops && reads && counts;
  }

  private Code merged() {
    return decisions(tallies).stream().anyMatch(pc -> idle(tallies, pc) < 0 && isLong(pc))
        ? code.with(rewritten())
        : code;
  }

  /** Whether the spin takes more than a few rounds, as far as one can tell. */
  private boolean isLong(int pc) {
    for (int register : code.at(pc).uses()) {
      for (Definitions.Definition each : definitions.reaching(pc, register)) {
        boolean few =
            definitions.definitions(definitions.web(each)).stream().allMatch(this::isFew);
        if (!few) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isFew(Definitions.Definition made) {
    if (made.kind() != Definitions.Kind.RESULT) {
      return false;
    }
    return code.at(made.pc()) instanceof Insn.Constant constant
        ? Math.abs(constant.value()) < FEW
        : tallies.isMadeOfTallies(made.pc());
  }

  /**
   * The tallies that decide nothing but whether to go on spinning. Fields are looked into only
   * where it matters, as that takes the code of a whole class.
   */
  private Tallies settled(TallyFields fields) {
    Set<Field> others = new HashSet<>();
    for (; ; ) {
      Tallies found = new Tallies(definitions, looks, field -> !others.contains(field));
      Optional<Integer> other = useElsewhere(found);
      while (other.isPresent()) {
        found.without(other.get());
        other = useElsewhere(found);
      }
      List<Field> refused = stored(found).stream().filter(field -> !fields.holds(field)).toList();
      if (refused.isEmpty()) {
        return found;
      }
      others.addAll(refused);
    }
  }

  private List<Field> stored(Tallies found) {
    return code.pcs()
        .filter(definitions::isReached)
        .filter(pc -> found.isStoring(pc, code.at(pc)))
        .mapToObj(pc -> found.stored(pc).orElseThrow())
        .toList();
  }

  private List<Integer> decisions(Tallies tallies) {
    List<Integer> found = new ArrayList<>();
    code.pcs()
        .filter(definitions::isReached)
        .filter(pc -> tallies.decides(pc, code.at(pc)))
        .forEach(found::add);
    return found;
  }

  /** A tally that decides something else than whether to go on spinning. */
  private Optional<Integer> useElsewhere(Tallies tallies) {
    for (int pc : decisions(tallies)) {
      if (idle(tallies, pc) < 0 && spinSide(tallies, pc) < 0) {
        return code.at(pc).uses().stream()
            .flatMap(register -> definitions.reaching(pc, register).stream())
            .map(definitions::web)
            .filter(tallies.webs()::get)
            .findFirst();
      }
    }
    return Optional.empty();
  }

  // ---------------------------------------------------------------- branches

  /** Where both sides of the branch meet before either has done anything, or -1. */
  private int idle(Tallies tallies, int pc) {
    int meeting = meeting(tallies, pc, 0);
    return meeting == pc ? -1 : meeting;
  }

  /** What comes first from there on that is more than counting. */
  private int meeting(Tallies tallies, int pc, int depth) {
    int at = pc;
    for (int hops = 0; hops < 64 && at < code.words().length; hops++) {
      Insn insn = code.at(at);
      int after = at + Op.length(code.words()[at] & 0xff);
      if (insn instanceof Insn.Jump jump) {
        at = jump.target();
      } else if (tallies.isMaking(at, insn) || isIdle(insn)) {
        at = after;
      } else if (tallies.decides(at, insn) && depth < 6) {
        int one = meeting(tallies, after, depth + 1);
        if (one == at || one != meeting(tallies, ((Insn.Branch) insn).target(), depth + 1)) {
          return at;
        }
        at = one;
      } else {
        return at;
      }
    }
    return pc;
  }

  /** A call that does nothing: {@code onSpinWait}. */
  private boolean isIdle(Insn insn) {
    return insn instanceof Insn.Call call && !call.delivers() && looks.of(call) == 0;
  }

  /** The side of the branch on which the spin goes on, or -1. */
  private int spinSide(Tallies tallies, int pc) {
    List<Integer> sides = Flow.next(code, pc);
    for (int side : sides) {
      // Where the spin goes on on both sides, the branch does not end it.
      Rounds rounds = new Rounds(definitions, tallies, looks, pc, side);
      Optional<Rounds.Spin> spin = rounds.spin();
      if (spin.isPresent()
          && (kind == Kind.ALL || isStraight(tallies, spin.get()))
          && (sides.stream().allMatch(each -> each == side || isSpin(tallies, pc, each))
              || Numbered.holds(definitions, tallies, rounds, pc, spin.get()))) {
        return side;
      }
    }
    return -1;
  }

  private boolean isSpin(Tallies tallies, int pc, int side) {
    return new Rounds(definitions, tallies, looks, pc, side).spin().isPresent();
  }

  /** Whether all rounds are the same: what is read decides nothing but whether to leave. */
  private boolean isStraight(Tallies tallies, Rounds.Spin spin) {
    return spin.reads() == 1
        && spin.nodes().stream()
            .filter(pc -> code.at(pc) instanceof Insn.Branch || code.at(pc) instanceof Insn.Switch)
            .filter(pc -> !tallies.decides(pc, code.at(pc)))
            .allMatch(
                pc -> Flow.next(code, pc).stream().filter(spin.nodes()::get).count() <= 1);
  }

  // ---------------------------------------------------------------- the code without counts

  private int[] rewritten() {
    int[] words = code.words().clone();
    code.pcs().filter(definitions::isReached).forEach(pc -> rewrite(words, pc));
    return words;
  }

  private void rewrite(int[] words, int pc) {
    Insn insn = code.at(pc);
    if (tallies.decides(pc, insn)) {
      int meeting = idle(tallies, pc);
      if (meeting >= 0) {
        jump(words, pc, meeting);
      } else {
        int target = words[pc + 3];
        boolean jumps = spinSide(tallies, pc) == target;
        words[pc] = Op.EITHER;
        words[pc + 1] = jumps ? 0 : 1;
        words[pc + 2] = 0;
      }
    } else if (tallies.isMaking(pc, insn) || tallies.isStoring(pc, insn)) {
      jump(words, pc, pc + 4);
    }
  }

  private static void jump(int[] words, int pc, int target) {
    words[pc] = Op.GOTO;
    words[pc + 1] = 0;
    words[pc + 2] = 0;
    words[pc + 3] = target;
  }
}
