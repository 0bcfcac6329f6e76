package io.selvage.program.internal.stepgraph;

import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.code.RegisterLiveness;
import io.selvage.program.internal.analysis.ReachingDefinitions;
import io.selvage.program.internal.analysis.ReachingDefinitions.Definition;
import io.selvage.program.internal.analysis.ReachingDefinitions.Kind;
import io.selvage.program.internal.analysis.ReachingDefinitions.Use;
import io.selvage.program.internal.code.RegisterOpcodes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The variables to display, and their names: the locals, and those values on the operand stack that
 * come from more than one definition. All other values are shown as expressions.
 *
 * <p>A value that only passes through a stack register on its way into a local is part of that
 * local, provided the difference is unobservable (as in the coalescing of register allocators).
 */
final class DisplayVariables {
  private final ReachingDefinitions definitions;
  private final RegisterCode code;
  private final InferredTypes types;
  private final Map<Integer, Integer> joined = new HashMap<>();
  private final Map<Integer, List<Integer>> members;
  private final Map<Integer, String> names = new HashMap<>();

  DisplayVariables(ReachingDefinitions definitions, InferredTypes types, InliningContext given) {
    this.definitions = definitions;
    this.code = definitions.code();
    this.types = types;
    code.pcs().filter(definitions::isReached).forEach(this::join);
    this.members = definitions.webs().stream().collect(Collectors.groupingBy(this::root));
    List<Integer> variables =
        definitions.webs().stream().filter(web -> root(web) == web && isVariable(web)).toList();
    nameParameters(given.names());
    LocalVariableNames source = types.source();
    for (int web : variables) {
      if (!names.containsKey(web)) {
        fromSource(source, web).ifPresent(name -> names.put(web, given.unlike(name)));
      }
    }
    Set<String> taken = given.takenAndMore();
    taken.addAll(names.values());
    GeneratedNames inventor = new GeneratedNames(definitions, types, taken);
    for (int web : variables) {
      names.computeIfAbsent(web, key -> inventor.invent(members(web)));
    }
  }

  /** The name of the variable that holds the result of the definition, if there is one. */
  Optional<String> name(Definition definition) {
    return Optional.ofNullable(names.get(root(definitions.web(definition))));
  }

  /** The name, unless no instruction reads the definition. */
  Optional<String> readName(Definition definition) {
    int variable = root(definitions.web(definition));
    boolean read = members(variable).stream().anyMatch(web -> !realUses(web).isEmpty());
    return read ? name(definition) : Optional.empty();
  }

  /** The descriptor of the variable that holds the result of the definition; empty if unknown. */
  String type(Definition definition) {
    return definitionsOf(variable(definition)).stream()
        .map(types::of)
        .filter(type -> !type.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** Whether the move at pc only copies a value within one variable. */
  boolean isPassing(int pc) {
    return code.at(pc) instanceof RegisterInstruction.Move move
        && definitions.made(pc).isPresent()
        && definitions.reaching(pc, move.from()).stream()
            .anyMatch(d -> variable(d) == variable(definitions.made(pc).get()));
  }

  private int variable(Definition definition) {
    return root(definitions.web(definition));
  }

  boolean isLocal(int register) {
    return register < Math.max(code.thrown() - 1, code.method().parameters());
  }

  private int root(int web) {
    int at = web;
    while (joined.containsKey(at)) {
      at = joined.get(at);
    }
    return at;
  }

  private List<Integer> members(int variable) {
    return members.getOrDefault(variable, List.of());
  }

  private boolean isVariable(int web) {
    List<Definition> made = definitions.definitions(web);
    return made.stream().anyMatch(d -> d.kind() == Kind.PARAMETER || isLocal(d.register()))
        || made.size() > 1 && !definitions.uses(web).isEmpty();
  }

  private List<Use> realUses(int web) {
    return definitions.uses(web).stream().filter(use -> !isPassing(use.pc())).toList();
  }

  /** If the instruction moves a stack register into a local, merges them where that is safe. */
  private void join(int pc) {
    if (!(code.at(pc) instanceof RegisterInstruction.Move move)
        || !isLocal(move.to())
        || isLocal(move.from())) {
      return;
    }
    Definition moved = definitions.made(pc).orElseThrow();
    int from = definitions.web(definitions.reaching(pc, move.from()).get(0));
    if (!joined.containsKey(from) && isSafe(from, move, pc, moved)) {
      joined.put(from, root(definitions.web(moved)));
    }
  }

  /**
   * Whether the local's old value is dead once the stack register is defined, and wherever the
   * register is read the local either holds the same value or is dead.
   */
  private boolean isSafe(int web, RegisterInstruction.Move move, int pc, Definition moved) {
    RegisterLiveness liveness = code.liveness();
    boolean untouched =
        definitions.definitions(web).stream()
            .map(this::after)
            .allMatch(
                after ->
                    after < code.words().length && !liveness.isLive(after, move.to())
                        || isSetAside(after, pc, move.to()));
    return untouched
        && definitions.uses(web).stream()
            .allMatch(
                use ->
                    use.pc() == pc
                        || definitions.reaching(use.pc(), move.to()).equals(List.of(moved))
                        || !liveness.isLive(use.pc(), move.to()));
  }

  private int after(Definition made) {
    return made.kind() == Kind.RESULT
        ? made.pc() + RegisterOpcodes.length(code.words()[made.pc()] & 0xff)
        : made.pc();
  }

  /**
   * Whether on the straight-line path from one instruction to another the local is read only to
   * keep its old value on the stack, as in {@code t != (t = tail)}; that value is then displayed as
   * "old".
   */
  private boolean isSetAside(int from, int to, int local) {
    return from <= to
        && code.pcs()
            .filter(pc -> pc >= from && pc < to)
            .mapToObj(code::at)
            .allMatch(
                insn ->
                    insn instanceof RegisterInstruction.Constant
                        || insn instanceof RegisterInstruction.Move move && !isLocal(move.to())
                        || insn instanceof RegisterInstruction.Local
                            && !insn.uses().contains(local));
  }

  private void nameParameters(List<String> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      int web = definitions.web(definitions.definitionsOf(i).get(0));
      if (!arguments.get(i).isEmpty()
          && members(root(web)).size() == 1
          && definitions.definitions(web).size() == 1) {
        names.put(root(web), arguments.get(i));
      }
    }
  }

  /** All variable names. */
  Set<String> names() {
    return Set.copyOf(names.values());
  }

  private Optional<String> fromSource(LocalVariableNames source, int variable) {
    return definitionsOf(variable).stream().flatMap(d -> source.of(d).stream()).findFirst();
  }

  private List<Definition> definitionsOf(int variable) {
    List<Definition> made = new ArrayList<>();
    members(variable).forEach(web -> made.addAll(definitions.definitions(web)));
    return made;
  }
}
