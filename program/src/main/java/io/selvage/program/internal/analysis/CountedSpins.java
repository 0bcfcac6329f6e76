package io.selvage.program.internal.analysis;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.internal.lowering.LoweringContext;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * Transforms spins that end after a fixed number of rounds into spins that end after any positive
 * number of rounds. A thread that repeats a read and finds the same value is in the same state
 * except for its counter. After the first round the transformed code therefore forgets the counter,
 * and every later branch on it becomes nondeterministic ({@link RegisterOpcodes#EITHER}).
 *
 * <p>The transformed code simulates the original: this requires only that the counter affects
 * nothing but branches (see {@link SpinCounters}). The converse holds if a round is a single read
 * or nothing: then that many rounds in a row, all finding the same value, end the spin. If a round
 * contains more than that, a violation found must be confirmed on the original code.
 */
public final class CountedSpins {
  private static final int FEW = 16;

  private final RegisterCode code;
  private final Kind kind;
  private final ReadOnlyMethods looks;
  private final ReachingDefinitions definitions;
  private final SpinCounters tallies;

  /** Which spins to transform. */
  public enum Kind {
    ALL,
    /**
     * Those that can indeed end after any number of rounds, because each round is a single read.
     */
    CERTAIN
  }

  private CountedSpins(
      Kind kind, ReadOnlyMethods looks, SpinCounterFields fields, RegisterCode code) {
    this.code = code;
    this.kind = kind;
    this.looks = looks;
    this.definitions = new ReachingDefinitions(code);
    this.tallies = settled(fields);
  }

  /**
   * The code without the counters of its spins; the same object if there are none.
   *
   * @param codes the code of a called method, by its number
   */
  public static RegisterCode merged(
      LoweringContext linker, IntFunction<RegisterCode> codes, Kind kind, RegisterCode code) {
    return mayCount(code)
        ? new Family(kind, new ReadOnlyMethods(linker, codes), linker.classes(), codes)
            .spins(code)
            .merged()
        : code;
  }

  /** Methods that store counters in the same fields. */
  private static final class Family {
    private final Kind kind;
    private final ReadOnlyMethods looks;
    private final SpinCounterFields fields;

    Family(Kind kind, ReadOnlyMethods looks, ClassTable classes, IntFunction<RegisterCode> codes) {
      this.kind = kind;
      this.looks = looks;
      this.fields = new SpinCounterFields(classes, codes, code -> spins(code).tallies);
    }

    CountedSpins spins(RegisterCode code) {
      return new CountedSpins(kind, looks, fields, code);
    }
  }

  /** A cheap pre-check: the code contains a loop that reads, and arithmetic. */
  private static boolean mayCount(RegisterCode code) {
    boolean loops = false;
    boolean reads = false;
    boolean counts = false;
    int[] words = code.words();
    for (int pc = 0; pc < words.length; pc += RegisterOpcodes.length(words[pc] & 0xff)) {
      int operation = words[pc] & 0xff;
      loops |=
          operation >= RegisterOpcodes.GOTO
              && operation <= RegisterOpcodes.IF_CMP_LE
              && words[pc + 3] <= pc;
      reads |=
          operation >= RegisterOpcodes.READ && operation <= RegisterOpcodes.UPDATE
              || operation == RegisterOpcodes.CALL;
      counts |= operation == RegisterOpcodes.IADD_IMMEDIATE;
    }
    return loops && reads && counts;
  }

  private RegisterCode merged() {
    List<Integer> ends = decisions(tallies).stream().filter(pc -> idle(tallies, pc) < 0).toList();
    boolean worth = ends.isEmpty() ? !tallies.isEmpty() : ends.stream().anyMatch(this::isLong);
    return worth ? code.with(rewritten(), RegisterOpcodes.SOME) : code;
  }

  /** Whether the spin probably takes more than a few rounds. */
  private boolean isLong(int pc) {
    for (int register : code.at(pc).uses()) {
      for (ReachingDefinitions.Definition each : definitions.reaching(pc, register)) {
        boolean few = definitions.definitions(definitions.web(each)).stream().allMatch(this::isFew);
        if (!few) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isFew(ReachingDefinitions.Definition made) {
    if (made.kind() != ReachingDefinitions.Kind.RESULT) {
      return false;
    }
    return code.at(made.pc()) instanceof RegisterInstruction.Constant constant
        ? Math.abs(constant.value()) < FEW
        : tallies.isMadeOfTallies(made.pc());
  }

  /**
   * The counters that decide only whether to continue spinning. Fields are analysed only if needed,
   * since that requires the code of a whole class.
   */
  private SpinCounters settled(SpinCounterFields fields) {
    Set<FieldInfo> others = new HashSet<>();
    for (; ; ) {
      SpinCounters found = new SpinCounters(definitions, looks, field -> !others.contains(field));
      Optional<Integer> other = useElsewhere(found);
      while (other.isPresent()) {
        found.without(other.get());
        other = useElsewhere(found);
      }
      List<FieldInfo> refused =
          stored(found).stream().filter(field -> !fields.holds(field)).toList();
      if (refused.isEmpty()) {
        return found;
      }
      others.addAll(refused);
    }
  }

  private List<FieldInfo> stored(SpinCounters found) {
    return code.pcs()
        .filter(definitions::isReached)
        .filter(pc -> found.isStoring(pc, code.at(pc)))
        .mapToObj(pc -> found.stored(pc).orElseThrow())
        .toList();
  }

  private List<Integer> decisions(SpinCounters tallies) {
    List<Integer> found = new ArrayList<>();
    code.pcs()
        .filter(definitions::isReached)
        .filter(pc -> tallies.decides(pc, code.at(pc)))
        .forEach(found::add);
    return found;
  }

  /** A counter that decides something other than whether to continue spinning. */
  private Optional<Integer> useElsewhere(SpinCounters tallies) {
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

  /** Where both sides of the branch join before either has an effect, or -1. */
  private int idle(SpinCounters tallies, int pc) {
    return new IdleBranches(code, tallies, looks).from(pc);
  }

  /** The side of the branch on which the spin continues, or -1. */
  private int spinSide(SpinCounters tallies, int pc) {
    List<Integer> sides = ControlFlow.next(code, pc);
    for (int side : sides) {
      // If the spin continues on both sides, the branch does not end it.
      SpinIterations rounds = new SpinIterations(definitions, tallies, looks, pc, side);
      Optional<SpinIterations.Spin> spin = rounds.spin();
      if (spin.isPresent()
          && (kind == Kind.ALL || isCertain(tallies, rounds, spin.get(), pc))
          && (sides.stream().allMatch(each -> each == side || isSpin(tallies, pc, each))
              || SpinTermination.holds(definitions, tallies, rounds, pc, spin.get()))) {
        return side;
      }
    }
    return -1;
  }

  private boolean isSpin(SpinCounters tallies, int pc, int side) {
    return new SpinIterations(definitions, tallies, looks, pc, side).spin().isPresent();
  }

  /**
   * Whether the spin can indeed end after any positive number of rounds: a round is a single read,
   * all rounds that find the same value are identical, and the counter affects nothing else.
   */
  private boolean isCertain(
      SpinCounters tallies, SpinIterations rounds, SpinIterations.Spin spin, int pc) {
    return spin.reads() == 1
        && rounds.repeats(spin)
        && deciding(tallies, pc).allMatch(made -> isOfSpin(tallies, spin, pc, made));
  }

  private Stream<ReachingDefinitions.Definition> deciding(SpinCounters tallies, int pc) {
    return code.at(pc).uses().stream()
        .flatMap(register -> definitions.reaching(pc, register).stream())
        .flatMap(each -> definitions.definitions(definitions.web(each)).stream())
        .filter(made -> made.kind() == ReachingDefinitions.Kind.RESULT)
        .filter(made -> tallies.isMadeOfTallies(made.pc()));
  }

  private boolean isOfSpin(
      SpinCounters tallies, SpinIterations.Spin spin, int pc, ReachingDefinitions.Definition made) {
    return (code.at(made.pc()) instanceof RegisterInstruction.Move || spin.nodes().get(made.pc()))
        && tallies.decidedBy(made.pc()).stream().allMatch(at -> at == pc || idle(tallies, at) >= 0);
  }

  // ---------------------------------------------------------------- the code without counters

  private int[] rewritten() {
    int[] words = code.words().clone();
    code.pcs().filter(definitions::isReached).forEach(pc -> rewrite(words, pc));
    return words;
  }

  private void rewrite(int[] words, int pc) {
    RegisterInstruction insn = code.at(pc);
    if (tallies.decides(pc, insn)) {
      IdleBranches idling = new IdleBranches(code, tallies, looks);
      int meeting = idling.from(pc);
      if (meeting >= 0) {
        forget(words, pc, idling.counted(), meeting);
      } else {
        choose(words, pc, (RegisterInstruction.Branch) insn);
      }
    } else if (tallies.isStoring(pc, insn)) {
      jump(words, pc, pc + 4);
    } else if (forgets(pc)) {
      words[pc] = RegisterOpcodes.CONST;
      words[pc + 2] = code.constants.length;
      words[pc + 3] = 0;
    }
  }

  /**
   * Whether the instruction computes one count from another: after the first round the count is
   * unknown.
   */
  private boolean forgets(int pc) {
    return !(code.at(pc) instanceof RegisterInstruction.Move)
        && tallies.isLoading(pc)
        && tallies.isMadeOfTallies(pc);
  }

  private void choose(int[] words, int pc, RegisterInstruction.Branch test) {
    boolean jumps = spinSide(tallies, pc) == test.target();
    int branch = RegisterOpcodes.IF_EQ + test.comparison().ordinal();
    words[pc] = RegisterOpcodes.EITHER | branch << 8 | (jumps ? RegisterOpcodes.FIRST : 0);
    words[pc + 2] = test.right();
  }

  /** Continues where both sides join, forgetting the counts changed on the way. */
  private static void forget(int[] words, int pc, List<Integer> registers, int meeting) {
    jump(words, pc, meeting);
    if (!registers.isEmpty()) {
      words[pc] = RegisterOpcodes.FORGET;
      words[pc + 1] = registers.get(0);
    }
  }

  private static void jump(int[] words, int pc, int target) {
    words[pc] = RegisterOpcodes.GOTO;
    words[pc + 1] = 0;
    words[pc + 2] = 0;
    words[pc + 3] = target;
  }
}
