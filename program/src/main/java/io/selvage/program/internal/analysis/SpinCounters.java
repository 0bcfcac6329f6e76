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
 * Variables that only count: their values flow through arithmetic into themselves and into other
 * such variables, and otherwise only decide branches or are stored in fields for the next time.
 * Variables are webs of {@link ReachingDefinitions}.
 */
final class SpinCounters {
  private static final int MAX_DEPTH = 6;

  private final ReachingDefinitions definitions;
  private final ReadOnlyMethods looks;
  private final RegisterCode code;

  /** Webs whose uses permit this; {@link #without} removes webs. */
  private final Set<Integer> possible = new TreeSet<>();

  private final BitSet webs = new BitSet();

  /** Whether a field holds spin counters only. */
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

  /** The field that the instruction writes. */
  Optional<FieldInfo> stored(int pc) {
    return code.at(pc) instanceof RegisterInstruction.Write write
            && write.place() instanceof AccessLocation.Slot slot
        ? slot.field()
        : Optional.empty();
  }

  private static boolean addresses(RegisterInstruction insn, int register) {
    return ((RegisterInstruction.Write) insn).place().uses().contains(register);
  }

  /** Whether the instruction stores a counter. */
  boolean isStoring(int pc, RegisterInstruction insn) {
    return insn instanceof RegisterInstruction.Write write && holds(pc, write.value());
  }

  /** Whether the value that the instruction reads flows only into a counter. */
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

  /** Whether the register holds a counter when read at pc. */
  boolean holds(int pc, int register) {
    return definitions.reaching(pc, register).stream()
        .anyMatch(each -> webs.get(definitions.web(each)));
  }

  /** Whether the branch at pc depends on a counter. */
  boolean decides(int pc, RegisterInstruction insn) {
    return insn instanceof RegisterInstruction.Branch
        && insn.uses().stream().anyMatch(register -> holds(pc, register));
  }

  /** Whether the instruction only computes a counter, or a value used only to compute one. */
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

  /**
   * Whether it reads a property, such as the thread number, of the current thread, which is never
   * null.
   */
  private boolean isOfOwnThread(int pc, RegisterInstruction insn) {
    return insn instanceof RegisterInstruction.VirtualCall call
        && call.arguments() == 1
        && looks.of(call) != ReadOnlyMethods.ACTS
        && definitions.maker(pc, call.first()).filter(looks::isCurrentThread).isPresent();
  }

  /** Whether the instruction at pc computes the next value of the web from its previous one. */
  boolean isCounting(int pc, int web) {
    return passes(code.at(pc)) && sources(pc).get(web);
  }

  /** Whether the result of the instruction depends on a counter. */
  boolean isMadeOfTallies(int pc) {
    return passes(code.at(pc)) && sources(pc).intersects(webs);
  }

  /** The branches that depend on the result of the instruction. */
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

  /** Whether the web is used only to compute counters, or is a constant compared with them. */
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

  /** Removes the web and all webs that depend on it. */
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

  /** Adds webs that only copy counters. */
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
