package io.selvage.program.internal.analysis;

import io.selvage.program.code.AccessLocation;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.code.JvmArithmetic;
import io.selvage.program.load.FieldInfo;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Variables that only count: their values flow, by arithmetic, into themselves and into variables
 * of that sort, and otherwise only decide branches, or are kept in fields for the next time.
 * Variables are webs of {@link ReachingDefinitions}.
 */
final class SpinCounters {
  private static final int MAX_DEPTH = 6;

  private final ReachingDefinitions definitions;
  private final ReadOnlyMethods looks;
  private final RegisterCode code;

  /** Webs that might be of that sort, as far as their uses go; fewer with each {@link #without}. */
  private final Set<Integer> possible = new TreeSet<>();

  private final BitSet webs = new BitSet();

  /** Fields that hold nothing but tallies, if anything. */
  private final Predicate<FieldInfo> fields;

  SpinCounters(
      ReachingDefinitions definitions, ReadOnlyMethods looks, Predicate<FieldInfo> fields) {
    this.definitions = definitions;
    this.looks = looks;
    this.code = definitions.code();
    this.fields = fields;
    for (int web : definitions.webs()) {
      if (definitions.uses(web).stream().allMatch(this::isHarmless)) {
        possible.add(web);
      }
    }
    find();
  }

  private boolean isHarmless(ReachingDefinitions.Use use) {
    RegisterInstruction insn = code.at(use.pc());
    return insn instanceof RegisterInstruction.Branch
        || passes(insn)
        || stored(use.pc()).filter(fields).isPresent() && !addresses(insn, use.register());
  }

  /** The field into which the instruction stores something. */
  Optional<FieldInfo> stored(int pc) {
    return code.at(pc) instanceof RegisterInstruction.Write write
            && write.place() instanceof AccessLocation.Slot slot
        ? slot.field()
        : Optional.empty();
  }

  private static boolean addresses(RegisterInstruction insn, int register) {
    return ((RegisterInstruction.Write) insn).place().uses().contains(register);
  }

  /** Whether the instruction stores one. */
  boolean isStoring(int pc, RegisterInstruction insn) {
    return insn instanceof RegisterInstruction.Write write && holds(pc, write.value());
  }

  /** Whether what the instruction reads goes nowhere but into one. */
  boolean isLoading(int pc) {
    return definitions.made(pc).map(definitions::web).filter(webs::get).isPresent();
  }

  private static boolean passes(RegisterInstruction insn) {
    return insn instanceof RegisterInstruction.Move
        || insn instanceof RegisterInstruction.Add
        || insn instanceof RegisterInstruction.Arithmetic sum
            && !JvmArithmetic.divides(sum.opcode());
  }

  boolean isEmpty() {
    return webs.isEmpty();
  }

  BitSet webs() {
    return webs;
  }

  /** Whether the register, read at pc, holds one. */
  boolean holds(int pc, int register) {
    return definitions.reaching(pc, register).stream()
        .anyMatch(each -> webs.get(definitions.web(each)));
  }

  /** Whether the branch at pc depends on one. */
  boolean decides(int pc, RegisterInstruction insn) {
    return insn instanceof RegisterInstruction.Branch
        && insn.uses().stream().anyMatch(register -> holds(pc, register));
  }

  /** Whether the instruction does nothing but make one, or what only they are made of. */
  boolean isMaking(int pc, RegisterInstruction insn) {
    return isMaking(pc, insn, 0);
  }

  private boolean isMaking(int pc, RegisterInstruction insn, int depth) {
    return (passes(insn) || insn instanceof RegisterInstruction.Constant || isOfOwnThread(pc, insn))
        && definitions
            .made(pc)
            .map(definitions::web)
            .filter(web -> webs.get(web) || isServing(web, depth))
            .isPresent();
  }

  /** Whether it asks the current thread, which is there, for something: its number. */
  private boolean isOfOwnThread(int pc, RegisterInstruction insn) {
    return insn instanceof RegisterInstruction.VirtualCall call
        && call.arguments() == 1
        && looks.of(call) != ReadOnlyMethods.ACTS
        && definitions.maker(pc, call.first()).filter(looks::isCurrentThread).isPresent();
  }

  /** Whether the instruction at pc makes the next value of the web from its last one. */
  boolean isCounting(int pc, int web) {
    return passes(code.at(pc)) && sources(pc).get(web);
  }

  /** Whether what the instruction makes depends on a tally. */
  boolean isMadeOfTallies(int pc) {
    return passes(code.at(pc)) && sources(pc).intersects(webs);
  }

  /** The branches that depend on what the instruction makes. */
  List<Integer> decidedBy(int pc) {
    Set<Integer> seen = new TreeSet<>();
    List<Integer> work = new ArrayList<>(List.of(target(pc)));
    List<Integer> found = new ArrayList<>();
    while (!work.isEmpty()) {
      int web = work.remove(work.size() - 1);
      if (seen.add(web)) {
        work.addAll(targets(web));
        definitions.uses(web).stream()
            .map(ReachingDefinitions.Use::pc)
            .filter(at -> code.at(at) instanceof RegisterInstruction.Branch)
            .forEach(found::add);
      }
    }
    return found;
  }

  /** What is made into tallies, or is a constant that is compared with them, and nothing else. */
  private boolean isServing(int web, int depth) {
    return depth < MAX_DEPTH
        && definitions.uses(web).stream().allMatch(use -> serves(web, use.pc(), depth));
  }

  private boolean serves(int web, int pc, int depth) {
    RegisterInstruction insn = code.at(pc);
    return decides(pc, insn)
        ? definitions.definitions(web).stream().allMatch(this::isConstant)
        : isMaking(pc, insn, depth + 1);
  }

  private boolean isConstant(ReachingDefinitions.Definition definition) {
    return definition.kind() == ReachingDefinitions.Kind.RESULT
        && code.at(definition.pc()) instanceof RegisterInstruction.Constant;
  }

  /** They are not: what depends on them is not, either. */
  void without(int web) {
    possible.remove(web);
    find();
  }

  private void find() {
    boolean changed = true;
    while (changed) {
      webs.clear();
      possible.stream().filter(this::leadsToItself).forEach(webs::set);
      addMade();
      changed = possible.removeIf(web -> webs.get(web) && leaks(web));
    }
  }

  /** Adds what is made from tallies only by passing them on. */
  private void addMade() {
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int web : possible) {
        if (!webs.get(web) && definitions.definitions(web).stream().allMatch(this::isMade)) {
          webs.set(web);
          grown = true;
        }
      }
    }
  }

  private boolean isMade(ReachingDefinitions.Definition definition) {
    return definition.kind() == ReachingDefinitions.Kind.RESULT && isMadeOfTallies(definition.pc());
  }

  private boolean leaks(int web) {
    return targets(web).stream().anyMatch(target -> !webs.get(target));
  }

  private boolean leadsToItself(int web) {
    Set<Integer> seen = new TreeSet<>();
    List<Integer> work = new ArrayList<>(targets(web));
    while (!work.isEmpty()) {
      int next = work.remove(work.size() - 1);
      if (next == web) {
        return true;
      }
      if (possible.contains(next) && seen.add(next)) {
        work.addAll(targets(next));
      }
    }
    return false;
  }

  private List<Integer> targets(int web) {
    return definitions.uses(web).stream()
        .filter(use -> passes(code.at(use.pc())))
        .map(use -> target(use.pc()))
        .distinct()
        .toList();
  }

  private int target(int pc) {
    return definitions.made(pc).map(definitions::web).orElseThrow();
  }

  private BitSet sources(int pc) {
    BitSet sources = new BitSet();
    for (int register : code.at(pc).uses()) {
      definitions.reaching(pc, register).forEach(each -> sources.set(definitions.web(each)));
    }
    return sources;
  }
}
