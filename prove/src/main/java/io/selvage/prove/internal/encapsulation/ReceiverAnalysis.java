package io.selvage.prove.internal.encapsulation;

import io.selvage.program.load.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** The accesses and calls of a method that use its own receiver on every path. */
final class ReceiverAnalysis {
  private final MethodNode node;
  private final List<Frame<SourceValue>> frames;
  private final boolean stays;

  private ReceiverAnalysis(MethodNode node, List<Frame<SourceValue>> frames) {
    this.node = node;
    this.frames = frames;
    this.stays = (node.access & Opcodes.ACC_STATIC) == 0 && !writesThis(node);
  }

  static ReceiverAnalysis of(MethodInfo method) {
    MethodNode node = method.node();
    try {
      Frame<SourceValue>[] all =
          new Analyzer<>(new SourceInterpreter()).analyze(method.owner().name(), node);
      List<Frame<SourceValue>> frames = new ArrayList<>();
      for (Frame<SourceValue> each : all) {
        frames.add(each);
      }
      return new ReceiverAnalysis(node, frames);
    } catch (AnalyzerException e) {
      return new ReceiverAnalysis(node, List.of()); // then nothing is known about it
    }
  }

  private static boolean writesThis(MethodNode node) {
    for (AbstractInsnNode each : node.instructions) {
      if (each.getOpcode() == Opcodes.ASTORE && each instanceof VarInsnNode it && it.var == 0) {
        return true;
      }
    }
    return false;
  }

  boolean isThis(AbstractInsnNode use) {
    int below = below(use);
    if (below < 0 || frames.isEmpty() || !stays) {
      return false;
    }
    Frame<SourceValue> frame = frames.get(node.instructions.indexOf(use));
    if (frame == null) {
      return true; // unreachable
    }
    SourceValue receiver = frame.getStack(frame.getStackSize() - 1 - below);
    return !receiver.insns.isEmpty()
        && receiver.insns.stream().allMatch(ReceiverAnalysis::loadsThis);
  }

  private static boolean loadsThis(AbstractInsnNode source) {
    return source.getOpcode() == Opcodes.ALOAD && source instanceof VarInsnNode it && it.var == 0;
  }

  /** The number of stack values above the receiver; -1 if there is no receiver. */
  private static int below(AbstractInsnNode use) {
    if (use instanceof FieldInsnNode access) {
      return switch (access.getOpcode()) {
        case Opcodes.GETFIELD -> 0;
        case Opcodes.PUTFIELD -> 1;
        default -> -1;
      };
    }
    if (use instanceof MethodInsnNode call && call.getOpcode() != Opcodes.INVOKESTATIC) {
      return Type.getArgumentTypes(call.desc).length;
    }
    return -1;
  }
}
