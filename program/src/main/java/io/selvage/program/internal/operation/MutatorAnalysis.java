package io.selvage.program.internal.operation;

import io.selvage.core.Invocation;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.SymbolResolution;
import io.selvage.program.run.ObjectProgram;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Which operations can write to memory that is not private to the call, judged by their code and
 * its callees. An object is private to the call if the call created it and no other thread can
 * reach it. If unclear, the analysis assumes that they can, which has no consequence for a class in
 * which some call changes the state.
 */
public final class MutatorAnalysis {
  private final ClassTable classes;
  private final ClassInfo subject;
  private final Map<Key, Boolean> known = new HashMap<>();

  /** A method, and whether its receiver is private to the call. */
  private record Key(MethodInfo method, boolean isPrivate) {}

  MutatorAnalysis(ClassTable classes, ClassInfo subject) {
    this.classes = classes;
    this.subject = subject;
  }

  /** The names of those called operations that can write. */
  public static Set<String> of(ObjectProgram.Plan plan) {
    MutatorAnalysis mutators =
        new MutatorAnalysis(plan.world().classes(), plan.operations().type());
    Set<String> found = new LinkedHashSet<>();
    for (Invocation call : plan.calls()) {
      if (!found.contains(call.method()) && mutators.isMutator(plan.operations().method(call))) {
        found.add(call.method());
      }
    }
    return found;
  }

  boolean isMutator(MethodInfo method) {
    return writes(method, false);
  }

  private boolean writes(MethodInfo method, boolean isPrivate) {
    Key key = new Key(method, isPrivate);
    Boolean before = known.putIfAbsent(key, false); // a recursive call adds nothing
    if (before != null) {
      return before;
    }
    boolean writes = method.isAbstract() || method.isNative() || hasWrite(method, isPrivate);
    known.put(key, writes);
    return writes;
  }

  private boolean hasWrite(MethodInfo method, boolean isPrivate) {
    MethodNode node = method.node();
    try {
      Frame<SourceValue>[] frames =
          new Analyzer<>(new Origins()).analyze(method.owner().name(), node);
      for (int i = 0; i < frames.length; i++) {
        Frame<SourceValue> frame = frames[i];
        if (frame != null && isWrite(node.instructions.get(i), new Place(frame, isPrivate))) {
          return true;
        }
      }
      return false;
    } catch (AnalyzerException e) {
      return true;
    }
  }

  private boolean isWrite(AbstractInsnNode insn, Place place) {
    return switch (insn.getOpcode()) {
      case Opcodes.PUTSTATIC -> true;
      case Opcodes.PUTFIELD -> !place.isPrivate(1);
      case Opcodes.IASTORE,
          Opcodes.LASTORE,
          Opcodes.FASTORE,
          Opcodes.DASTORE,
          Opcodes.AASTORE,
          Opcodes.BASTORE,
          Opcodes.CASTORE,
          Opcodes.SASTORE ->
          !place.isPrivate(2);
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKEINTERFACE,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKESTATIC ->
          callWrites((MethodInsnNode) insn, place);
      case Opcodes.INVOKEDYNAMIC -> lambdaWrites((InvokeDynamicInsnNode) insn);
      default -> false;
    };
  }

  private boolean callWrites(MethodInsnNode call, Place place) {
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    int arguments = org.objectweb.asm.Type.getArgumentTypes(call.desc).length;
    boolean isPrivate = !isStatic && place.isPrivate(arguments);
    return called(call)
        .map(method -> writes(method, isPrivate))
        .orElseGet(() -> !isPrivate && !JdkReadOnlyMethods.isReader(call));
  }

  /** The callee, if its code is analysed: not that of the JDK, unless it is the subject. */
  private Optional<MethodInfo> called(MethodInsnNode call) {
    ClassInfo owner = classes.find(call.owner).orElse(null);
    if (owner == null || !isLookedInto(owner)) {
      return Optional.empty();
    }
    boolean isVirtual =
        call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    ClassInfo from = isVirtual && subject.is(owner) ? subject : owner;
    @Nullable MethodInfo found = SymbolResolution.lookup(from, call.name + call.desc);
    return Optional.ofNullable(found).filter(method -> isLookedInto(method.owner()));
  }

  private boolean isLookedInto(ClassInfo type) {
    return ClassTable.isUsers(type.javaName())
        || subject.is(type) && !type.name().equals("java/lang/Object")
        || outermost(type).equals(outermost(subject));
  }

  private static String outermost(ClassInfo type) {
    int end = type.name().indexOf('$');
    return end < 0 ? type.name() : type.name().substring(0, end);
  }

  /** A method that receives a lambda may run it. */
  private boolean lambdaWrites(InvokeDynamicInsnNode call) {
    for (Object argument : call.bsmArgs) {
      if (argument instanceof Handle handle && handleWrites(handle)) {
        return true;
      }
    }
    return false;
  }

  private boolean handleWrites(Handle handle) {
    int opcode =
        handle.getTag() == Opcodes.H_INVOKESTATIC ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL;
    MethodInsnNode call =
        new MethodInsnNode(
            opcode, handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface());
    if (handle.getTag() < Opcodes.H_INVOKEVIRTUAL) {
      return handle.getTag() >= Opcodes.H_PUTFIELD;
    }
    return called(call)
        .map(method -> writes(method, handle.getTag() == Opcodes.H_NEWINVOKESPECIAL))
        .orElseGet(
            () ->
                handle.getTag() != Opcodes.H_NEWINVOKESPECIAL
                    && !JdkReadOnlyMethods.isReader(call));
  }

  /** The operands of an instruction, and whether the receiver of the method is private. */
  private record Place(Frame<SourceValue> frame, boolean isReceiverPrivate) {
    /**
     * @param below the number of operands above it
     */
    @SuppressWarnings("ReferenceEquality") // parameters differ only by identity
    boolean isPrivate(int below) {
      int index = frame.getStackSize() - 1 - below;
      SourceValue value = index < 0 ? null : frame.getStack(index);
      if (value == null) {
        return false;
      }
      if (value.insns.isEmpty()) {
        return isReceiverPrivate && value == frame.getLocal(0);
      }
      return value.insns.stream().allMatch(Place::makes);
    }

    private static boolean makes(AbstractInsnNode insn) {
      return switch (insn.getOpcode()) {
        case Opcodes.NEW, Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY -> true;
        case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE, Opcodes.INVOKESTATIC ->
            JdkReadOnlyMethods.makes((MethodInsnNode) insn);
        default -> false;
      };
    }
  }

  /** Gives loaded and copied values the origin of their source. */
  private static final class Origins extends SourceInterpreter {
    Origins() {
      super(Opcodes.ASM9);
    }

    @Override
    public SourceValue copyOperation(AbstractInsnNode insn, SourceValue value) {
      return value;
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode insn, SourceValue value) {
      return insn.getOpcode() == Opcodes.CHECKCAST ? value : super.unaryOperation(insn, value);
    }
  }
}
