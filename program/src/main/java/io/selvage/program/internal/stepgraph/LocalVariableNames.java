package io.selvage.program.internal.stepgraph;

import io.selvage.program.internal.analysis.ReachingDefinitions;
import io.selvage.program.internal.analysis.ReachingDefinitions.Definition;
import io.selvage.program.internal.analysis.ReachingDefinitions.Kind;
import io.selvage.program.load.ClassTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The names of local variables from the class file. They refer to JVM instructions, whose positions
 * register code no longer contains; but every store to a local became one definition of its
 * register, in the same order. If the counts differ, only a local with a single name is named.
 */
final class LocalVariableNames {
  private final MethodNode node;
  private final Map<Definition, LocalVariableNode> variables = new HashMap<>();

  LocalVariableNames(ReachingDefinitions definitions, ClassTable classes) {
    this.node = definitions.code().method().node();
    boolean modelled = ModelledMethods.isModelled(classes, definitions.code().method());
    if (modelled || node.localVariables == null || node.localVariables.isEmpty()) {
      return;
    }
    int[] slots = slots();
    for (int register = 0; register < slots.length; register++) {
      name(definitions.definitionsOf(register), slots[register]);
    }
  }

  Optional<String> of(Definition definition) {
    return Optional.ofNullable(variables.get(definition)).map(variable -> variable.name);
  }

  /** The declared type; empty if unknown. */
  String descriptor(Definition definition) {
    LocalVariableNode variable = variables.get(definition);
    return variable == null ? "" : variable.desc;
  }

  /** The JVM's local of each register: parameters first, in the layout of the lowering. */
  private int[] slots() {
    List<Integer> slots = new ArrayList<>();
    int slot = 0;
    if ((node.access & Opcodes.ACC_STATIC) == 0) {
      slots.add(slot++);
    }
    for (Type type : Type.getArgumentTypes(node.desc)) {
      slots.add(slot);
      slot += type.getSize();
    }
    for (int i = 0; i < node.maxLocals; i++) {
      if (!slots.contains(i)) {
        slots.add(i);
      }
    }
    return slots.stream().mapToInt(Integer::intValue).toArray();
  }

  private void name(List<Definition> definitions, int slot) {
    List<LocalVariableNode> declared =
        node.localVariables.stream().filter(v -> v.index == slot).toList();
    List<Definition> stored = definitions.stream().filter(d -> d.kind() == Kind.RESULT).toList();
    List<AbstractInsnNode> stores = stores(slot);
    boolean single = declared.stream().map(v -> v.name + v.desc).distinct().count() == 1;
    for (Definition definition : definitions) {
      if (definition.kind() == Kind.PARAMETER) {
        put(definition, declared, node.instructions.getFirst());
      } else if (stored.size() == stores.size() && stored.contains(definition)) {
        put(definition, declared, stores.get(stored.indexOf(definition)).getNext());
      } else if (single) {
        variables.put(definition, declared.get(0));
      }
    }
  }

  /** The variable whose scope contains the instruction, or begins there. */
  private void put(
      Definition definition, List<LocalVariableNode> declared, @Nullable AbstractInsnNode insn) {
    AbstractInsnNode real = insn;
    while (real != null && real.getOpcode() < 0) {
      real = real.getNext();
    }
    int at = real == null ? node.instructions.size() : node.instructions.indexOf(real);
    for (LocalVariableNode variable : declared) {
      if (node.instructions.indexOf(variable.start) <= at
          && at <= node.instructions.indexOf(variable.end)) {
        variables.put(definition, variable);
      }
    }
  }

  private List<AbstractInsnNode> stores(int slot) {
    List<AbstractInsnNode> stores = new ArrayList<>();
    for (AbstractInsnNode insn : node.instructions) {
      boolean increments = insn instanceof IincInsnNode iinc && iinc.var == slot;
      if (increments || insn instanceof VarInsnNode var && var.var == slot && stores(var)) {
        stores.add(insn);
      }
    }
    return stores;
  }

  private static boolean stores(VarInsnNode insn) {
    return insn.getOpcode() >= Opcodes.ISTORE && insn.getOpcode() <= Opcodes.ASTORE;
  }
}
