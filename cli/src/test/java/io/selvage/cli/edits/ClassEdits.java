package io.selvage.cli.edits;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.SimpleVerifier;

/** Changes one thing in a class file, so that the JVM would still load it. */
public final class ClassEdits {
  private static final int TRIES = 200;

  private final Random random;

  public ClassEdits(Random random) {
    this.random = random;
  }

  /** The class with one edit in it; empty where none was found that makes a class. */
  public Optional<byte[]> edited(byte[] original) {
    for (int i = 0; i < TRIES; i++) {
      ClassNode type = new ClassNode();
      new ClassReader(original).accept(type, ClassReader.SKIP_FRAMES);
      List<MethodNode> methods =
          type.methods.stream().filter(m -> m.instructions.size() > 0 && !isSpecial(m)).toList();
      if (methods.isEmpty()) {
        return Optional.empty();
      }
      MethodNode method = methods.get(random.nextInt(methods.size()));
      if (edit(method) && isSound(type, method)) {
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        return Optional.of(writer.toByteArray());
      }
    }
    return Optional.empty();
  }

  private static boolean isSpecial(MethodNode method) {
    return method.name.equals("<clinit>") || method.name.equals("toString");
  }

  private boolean edit(MethodNode method) {
    List<AbstractInsnNode> insns = new ArrayList<>();
    for (Iterator<AbstractInsnNode> all = method.instructions.iterator(); all.hasNext(); ) {
      AbstractInsnNode insn = all.next();
      if (insn.getOpcode() >= 0 || insn instanceof LineNumberNode) {
        insns.add(insn);
      }
    }
    AbstractInsnNode chosen = insns.get(random.nextInt(insns.size()));
    if (chosen instanceof JumpInsnNode jump) {
      return jump(method, jump);
    } else if (chosen instanceof VarInsnNode variable) {
      return variable(method, variable);
    } else if (chosen instanceof LineNumberNode line) {
      return line(method, line);
    }
    return other(method, chosen);
  }

  private boolean jump(MethodNode method, JumpInsnNode jump) {
    int opcode = jump.getOpcode();
    if (opcode != Opcodes.GOTO && random.nextInt(3) > 0) {
      boolean nulls = opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL;
      boolean references = opcode == Opcodes.IF_ACMPEQ || opcode == Opcodes.IF_ACMPNE;
      if (nulls || references) {
        jump.setOpcode(
            nulls
                ? opcode == Opcodes.IFNULL ? Opcodes.IFNONNULL : Opcodes.IFNULL
                : opcode == Opcodes.IF_ACMPEQ ? Opcodes.IF_ACMPNE : Opcodes.IF_ACMPEQ);
        return true;
      }
      int first = opcode >= Opcodes.IF_ICMPEQ ? Opcodes.IF_ICMPEQ : Opcodes.IFEQ;
      jump.setOpcode(first + random.nextInt(6));
      return jump.getOpcode() != opcode;
    }
    List<LabelNode> labels = new ArrayList<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof JumpInsnNode other && other.label != jump.label) {
        labels.add(other.label);
      }
    }
    if (labels.isEmpty()) {
      return false;
    }
    jump.label = labels.get(random.nextInt(labels.size()));
    return true;
  }

  private boolean variable(MethodNode method, VarInsnNode chosen) {
    int other = random.nextInt(method.maxLocals);
    boolean changed = other != chosen.var;
    chosen.var = other;
    return changed;
  }

  /** Leaves out a line, or does it after the next. */
  private boolean line(MethodNode method, LineNumberNode line) {
    List<AbstractInsnNode> own = block(line);
    if (own.isEmpty()) {
      return false;
    }
    AbstractInsnNode last = own.get(own.size() - 1);
    Optional<LineNumberNode> next = nextLine(last);
    if (random.nextBoolean() && next.isPresent()) {
      List<AbstractInsnNode> after = block(next.get());
      if (after.isEmpty()) {
        return false;
      }
      AbstractInsnNode place = after.get(after.size() - 1);
      for (AbstractInsnNode insn : own) {
        method.instructions.remove(insn);
        method.instructions.insert(place, insn);
        place = insn;
      }
    } else {
      own.forEach(method.instructions::remove);
    }
    return true;
  }

  private static Optional<LineNumberNode> nextLine(AbstractInsnNode from) {
    for (AbstractInsnNode i = from; i != null; i = i.getNext()) {
      if (i instanceof LineNumberNode line) {
        return Optional.of(line);
      }
    }
    return Optional.empty();
  }

  /** The instructions of a line. */
  private static List<AbstractInsnNode> block(LineNumberNode line) {
    List<AbstractInsnNode> all = new ArrayList<>();
    for (AbstractInsnNode i = line.getNext(); i != null; i = i.getNext()) {
      if (i instanceof LineNumberNode) {
        break;
      }
      if (i.getOpcode() >= 0) {
        all.add(i);
      }
    }
    return all;
  }

  private boolean other(MethodNode method, AbstractInsnNode chosen) {
    int opcode = chosen.getOpcode();
    if (opcode == Opcodes.ICONST_0 || opcode == Opcodes.ICONST_1) {
      int flipped = opcode == Opcodes.ICONST_0 ? Opcodes.ICONST_1 : Opcodes.ICONST_0;
      method.instructions.set(chosen, new InsnNode(flipped));
      return true;
    }
    int pops =
        switch (opcode) {
          case Opcodes.PUTFIELD -> 2;
          case Opcodes.INVOKEVIRTUAL, Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> 1;
          default -> 0;
        };
    if (pops == 0) {
      return false;
    }
    InsnNode pop = new InsnNode(pops == 2 ? Opcodes.POP2 : Opcodes.POP);
    method.instructions.set(chosen, pop);
    return true;
  }

  private static boolean isSound(ClassNode type, MethodNode method) {
    method.instructions.forEach(
        insn -> {
          if (insn instanceof FrameNode) {
            throw new IllegalStateException("frames were skipped");
          }
        });
    try {
      new Analyzer<>(new SimpleVerifier()).analyze(type.name, method);
      return true;
    } catch (AnalyzerException | RuntimeException | LinkageError e) {
      return false;
    }
  }
}
