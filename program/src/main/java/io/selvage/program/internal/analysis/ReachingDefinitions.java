package io.selvage.program.internal.analysis;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which definitions of a register reach which instruction, and the webs they form: a web
 * corresponds to one source variable (Muchnick, Advanced Compiler Design, §16.3.3).
 */
public final class ReachingDefinitions {
  public enum Kind {
    PARAMETER,
    RESULT,
    /** The exception, in a handler. */
    CAUGHT
  }

  /** An instruction or entry point that defines a register. */
  public record Definition(int number, Kind kind, int pc, int register) {}

  /** An instruction that reads a register. */
  public record Use(int pc, int register) {}

  private final RegisterCode code;
  private final List<Definition> all = new ArrayList<>();
  private final BitSet[] ofRegister;
  private final BitSet[] reaching;
  private final int[] above;
  private final List<List<Use>> uses = new ArrayList<>();
  private final Map<Integer, Map<Integer, Integer>> settled = new HashMap<>();
  private final Map<Integer, Definition> made = new HashMap<>();
  private final Map<Integer, List<Definition>> ofWeb = new HashMap<>();

  public ReachingDefinitions(RegisterCode code) {
    this.code = code;
    this.ofRegister = new BitSet[code.registers() + 1];
    this.reaching = new BitSet[code.words().length / 4];
    for (int i = 0; i < ofRegister.length; i++) {
      ofRegister[i] = new BitSet();
    }
    collect();
    propagate();
    this.above = new int[all.size()];
    for (int i = 0; i < above.length; i++) {
      above[i] = i;
      uses.add(new ArrayList<>());
    }
    formWebs();
  }

  private void collect() {
    for (int i = 0; i < code.method().parameters(); i++) {
      define(Kind.PARAMETER, 0, i);
    }
    code.pcs()
        .forEach(
            pc -> {
              if (code.at(pc).to() != RegisterInstruction.NONE) {
                define(Kind.RESULT, pc, code.at(pc).to());
              }
            });
    TreeSet<Integer> handlers = new TreeSet<>();
    for (int i = 2; i < code.handlers().length; i += 4) {
      handlers.add(code.handlers()[i]);
    }
    handlers.forEach(pc -> define(Kind.CAUGHT, pc, code.thrown()));
  }

  private void define(Kind kind, int pc, int register) {
    ofRegister[register].set(all.size());
    Definition definition = new Definition(all.size(), kind, pc, register);
    all.add(definition);
    if (kind == Kind.RESULT) {
      made.put(pc, definition);
    }
  }

  private void propagate() {
    BitSet atEntry = new BitSet();
    all.stream().filter(d -> d.kind() == Kind.PARAMETER).forEach(d -> atEntry.set(d.number()));
    ArrayDeque<Integer> work = new ArrayDeque<>();
    merge(0, atEntry, work);
    while (!work.isEmpty()) {
      int pc = work.poll();
      for (ControlFlow.Handler handler : ControlFlow.handlers(code, pc)) {
        merge(handler.pc(), replaced(pc, code.thrown(), Kind.CAUGHT, handler.pc()), work);
      }
      int to = code.at(pc).to();
      BitSet after =
          to == RegisterInstruction.NONE ? reaching[pc / 4] : replaced(pc, to, Kind.RESULT, pc);
      for (int next : ControlFlow.next(code, pc)) {
        merge(next, after, work);
      }
    }
  }

  /** The definitions that reach pc, with those of the register replaced by the given one. */
  private BitSet replaced(int pc, int register, Kind kind, int at) {
    BitSet set = (BitSet) reaching[pc / 4].clone();
    set.andNot(ofRegister[register]);
    ofRegister[register].stream()
        .filter(d -> all.get(d).kind() == kind && all.get(d).pc() == at)
        .forEach(set::set);
    return set;
  }

  private void merge(int pc, BitSet set, ArrayDeque<Integer> work) {
    BitSet known = reaching[pc / 4];
    if (known == null) {
      reaching[pc / 4] = (BitSet) set.clone();
      work.add(pc);
      return;
    }
    int before = known.cardinality();
    known.or(set);
    if (known.cardinality() != before) {
      work.add(pc);
    }
  }

  private void formWebs() {
    code.pcs()
        .filter(this::isReached)
        .forEach(
            pc -> {
              for (int register : code.at(pc).uses()) {
                List<Definition> found = reaching(pc, register);
                found.forEach(d -> unite(found.get(0), d));
              }
            });
    code.pcs()
        .filter(this::isReached)
        .forEach(
            pc -> {
              for (int register : new TreeSet<>(code.at(pc).uses())) {
                reaching(pc, register).stream()
                    .limit(1)
                    .forEach(d -> uses.get(web(d)).add(new Use(pc, register)));
              }
            });
  }

  private void unite(Definition one, Definition other) {
    above[web(other)] = web(one);
  }

  public RegisterCode code() {
    return code;
  }

  public boolean isReached(int pc) {
    return reaching[pc / 4] != null;
  }

  /** The number of the web that contains the definition. */
  public int web(Definition definition) {
    int number = definition.number();
    while (above[number] != number) {
      number = above[number];
    }
    return number;
  }

  /** The numbers of all webs, ordered by first definition. */
  public List<Integer> webs() {
    return all.stream().map(this::web).distinct().toList();
  }

  public List<Definition> definitions(int web) {
    return ofWeb.computeIfAbsent(web, w -> all.stream().filter(d -> web(d) == w).toList());
  }

  /** The definitions of a register in code order. */
  public List<Definition> definitionsOf(int register) {
    return register < ofRegister.length
        ? ofRegister[register].stream().mapToObj(all::get).toList()
        : List.of();
  }

  public List<Use> uses(int web) {
    return uses.get(web);
  }

  /** The definitions whose value the register may hold just before pc. */
  public List<Definition> reaching(int pc, int register) {
    if (!isReached(pc)) {
      return List.of();
    }
    BitSet set = (BitSet) reaching[pc / 4].clone();
    set.and(ofRegister[register]);
    return set.stream().mapToObj(all::get).toList();
  }

  /** The definition made by the instruction at pc. */
  public Optional<Definition> made(int pc) {
    return Optional.ofNullable(made.get(pc));
  }

  /** The reaching definition, if it is unique. */
  public Optional<Definition> only(int pc, int register) {
    List<Definition> found = reaching(pc, register);
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /** Like {@link #only}, but follows moves back to where the value was computed. */
  public Optional<Definition> origin(int pc, int register) {
    Optional<Definition> only = only(pc, register);
    if (only.isPresent()
        && only.get().kind() == Kind.RESULT
        && code.at(only.get().pc()) instanceof RegisterInstruction.Move move) {
      return origin(only.get().pc(), move.from());
    }
    return only;
  }

  /** See {@link ImpliedBranches#before}; the caller may modify the map. */
  Map<Integer, Integer> settledBefore(int pc) {
    return new TreeMap<>(settled.computeIfAbsent(pc, at -> ImpliedBranches.before(code, at)));
  }

  /** The instruction that computed the value, if it is unique. */
  public Optional<RegisterInstruction> maker(int pc, int register) {
    return origin(pc, register).filter(d -> d.kind() == Kind.RESULT).map(d -> code.at(d.pc()));
  }

  public OptionalLong constant(int pc, int register) {
    return maker(pc, register).orElse(null) instanceof RegisterInstruction.Constant constant
        ? OptionalLong.of(constant.value())
        : OptionalLong.empty();
  }

  /** Whether the register holds the receiver. */
  public boolean isThis(int pc, int register) {
    return !code.method().isStatic()
        && origin(pc, register)
            .filter(d -> d.kind() == Kind.PARAMETER && d.register() == 0)
            .isPresent();
  }
}
