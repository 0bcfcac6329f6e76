package io.selvage.program.code;

import io.selvage.program.code.Definitions.Definition;
import io.selvage.program.code.Definitions.Kind;
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
 * The names of local variables where the class file tells. It tells them of JVM instructions, which
 * register code no longer knows; but every store to a local became one definition of its register,
 * in the same order. Where the counts differ, only a local that has one name at all is named.
 */
final class SourceNames {
  private final MethodNode node;
  private final Map<Definition, String> names = new HashMap<>();

  SourceNames(Definitions definitions) {
    this.node = definitions.code().method().node();
    boolean modelled = definitions.code().method().owner().model() != null;
    if (modelled || node.localVariables == null || node.localVariables.isEmpty()) {
      return;
    }
    int[] slots = slots();
    for (int register = 0; register < slots.length; register++) {
      name(definitions.definitionsOf(register), slots[register]);
    }
  }

  Optional<String> of(Definition definition) {
    return Optional.ofNullable(names.get(definition));
  }

  /** The JVM's local of each register: parameters first, as lowering lays them out. */
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
    List<LocalVariableNode> variables =
        node.localVariables.stream().filter(v -> v.index == slot).toList();
    List<Definition> stored =
        definitions.stream().filter(d -> d.kind() == Kind.RESULT).toList();
    List<AbstractInsnNode> stores = stores(slot);
    boolean single = variables.stream().map(v -> v.name).distinct().count() == 1;
    for (Definition definition : definitions) {
      if (single) {
        names.put(definition, variables.get(0).name);
      } else if (definition.kind() == Kind.PARAMETER) {
        put(definition, variables, node.instructions.getFirst());
      } else if (stored.size() == stores.size() && stored.contains(definition)) {
        put(definition, variables, stores.get(stored.indexOf(definition)).getNext());
      }
    }
  }

  /** The variable whose scope holds the instruction, or begins there. */
  private void put(
      Definition definition, List<LocalVariableNode> variables, @Nullable AbstractInsnNode insn) {
    AbstractInsnNode real = insn;
    while (real != null && real.getOpcode() < 0) {
      real = real.getNext();
    }
    int at = real == null ? node.instructions.size() : node.instructions.indexOf(real);
    for (LocalVariableNode variable : variables) {
      if (node.instructions.indexOf(variable.start) <= at
          && at <= node.instructions.indexOf(variable.end)) {
        names.put(definition, variable.name);
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
