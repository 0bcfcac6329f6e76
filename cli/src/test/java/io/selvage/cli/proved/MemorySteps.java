package io.selvage.cli.proved;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The memory steps of a class, read off its class files and nothing else: accesses to fields that
 * are not final, calls of boxes and locks. Calls are shown inside their callers; what an atomic
 * method does is one step; what constructors do is nobody else's business; exceptions are no paths.
 */
final class MemorySteps {
  private static final String CONCURRENT = "java/util/concurrent/";

  private final Map<String, ClassNode> classes = new HashMap<>();
  private final Map<String, Integer> steps = new TreeMap<>();
  private String operation = "";

  private MemorySteps() {}

  /** How many for each operation and line: {@code add:31}. */
  static Map<String, Integer> of(String internalName) throws IOException {
    MemorySteps all = new MemorySteps();
    for (MethodNode method : all.type(internalName).methods) {
      boolean called = (method.access & Opcodes.ACC_PUBLIC) != 0 && method.name.charAt(0) != '<';
      if (called) {
        all.operation = method.name;
        all.read(internalName, method);
      }
    }
    return all.steps;
  }

  private ClassNode type(String name) throws IOException {
    ClassNode known = classes.get(name);
    if (known == null) {
      known = new ClassNode();
      new ClassReader(Samples.bytes(name)).accept(known, ClassReader.SKIP_FRAMES);
      classes.put(name, known);
    }
    return known;
  }

  /** Instructions that control reaches without an exception. */
  private void read(String owner, MethodNode method) throws IOException {
    List<AbstractInsnNode> insns = new ArrayList<>();
    method.instructions.forEach(insns::add);
    BitSet seen = new BitSet();
    ArrayDeque<Integer> open = new ArrayDeque<>(List.of(0));
    while (!open.isEmpty()) {
      int at = open.poll();
      if (at < insns.size() && !seen.get(at)) {
        seen.set(at);
        AbstractInsnNode insn = insns.get(at);
        look(owner, insn);
        if (insn instanceof JumpInsnNode jump) {
          open.add(insns.indexOf(jump.label));
        }
        int code = insn.getOpcode();
        boolean ends =
            code == Opcodes.GOTO
                || code == Opcodes.ATHROW
                || code >= Opcodes.IRETURN && code <= Opcodes.RETURN;
        if (!ends) {
          open.add(at + 1);
        }
      }
    }
  }

  private void look(String owner, AbstractInsnNode insn) throws IOException {
    if (insn instanceof FieldInsnNode access && !isFinal(access)) {
      count(insn);
    } else if (insn instanceof MethodInsnNode call) {
      if (call.owner.startsWith(CONCURRENT) && call.name.charAt(0) != '<') {
        count(insn);
      } else if (call.owner.startsWith(owner) && call.name.charAt(0) != '<') {
        called(call, insn);
      }
    } else if (insn.getOpcode() == Opcodes.MONITORENTER
        || insn.getOpcode() == Opcodes.MONITOREXIT) {
      count(insn);
    }
  }

  private void called(MethodInsnNode call, AbstractInsnNode insn) throws IOException {
    for (MethodNode callee : type(call.owner).methods) {
      if (callee.name.equals(call.name) && callee.desc.equals(call.desc)) {
        boolean atomic =
            callee.invisibleAnnotations != null && !callee.invisibleAnnotations.isEmpty();
        if (atomic) {
          count(insn);
        } else {
          read(call.owner, callee);
        }
      }
    }
  }

  private boolean isFinal(FieldInsnNode access) throws IOException {
    return type(access.owner).fields.stream()
        .anyMatch(f -> f.name.equals(access.name) && (f.access & Opcodes.ACC_FINAL) != 0);
  }

  private void count(AbstractInsnNode insn) {
    AbstractInsnNode at = insn;
    while (!(at instanceof LineNumberNode)) {
      at = at.getPrevious();
    }
    steps.merge(operation + ":" + ((LineNumberNode) at).line, 1, Integer::sum);
  }
}
