package io.selvage.program.internal.stepgraph;

import io.selvage.program.code.AccessLocation;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.analysis.ReachingDefinitions;
import io.selvage.program.internal.analysis.ReachingDefinitions.Definition;
import io.selvage.program.internal.analysis.ReachingDefinitions.Kind;
import io.selvage.program.internal.analysis.ReachingDefinitions.Use;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;

/**
 * The inferred types of values, as descriptors: from their definitions, otherwise from their uses.
 */
final class InferredTypes {
  private static final int FAR = 8;

  private final ReachingDefinitions definitions;
  private final RegisterCode code;
  private final ClassTable classes;
  private final LocalVariableNames source;

  InferredTypes(ReachingDefinitions definitions, ClassTable classes) {
    this.definitions = definitions;
    this.code = definitions.code();
    this.classes = classes;
    this.source = new LocalVariableNames(definitions, classes);
  }

  LocalVariableNames source() {
    return source;
  }

  /** The type of the register's content before pc; empty if unknown. */
  String of(int pc, int register) {
    return of(pc, register, FAR);
  }

  /** The type of the variable that a definition belongs to. */
  String of(Definition definition) {
    String made = made(definition, FAR);
    return made.isEmpty() ? wanted(definitions.uses(definitions.web(definition))) : made;
  }

  private String of(int pc, int register, int far) {
    List<Definition> found = definitions.reaching(pc, register);
    for (Definition definition : found) {
      String made = made(definition, far);
      if (!made.isEmpty()) {
        return made;
      }
    }
    return found.isEmpty() ? "" : wanted(definitions.uses(definitions.web(found.get(0))));
  }

  private String made(Definition definition, int far) {
    String declared = source.descriptor(definition);
    return declared.length() == 1 ? declared : madeBy(definition, far);
  }

  private String madeBy(Definition definition, int far) {
    if (definition.kind() == Kind.PARAMETER) {
      return parameter(code.method(), definition.register());
    }
    if (definition.kind() == Kind.CAUGHT) {
      return "Ljava/lang/Throwable;";
    }
    RegisterInstruction insn = code.at(definition.pc());
    if (insn instanceof RegisterInstruction.Move move) {
      return far == 0 ? "" : of(definition.pc(), move.from(), far - 1);
    } else if (insn instanceof RegisterInstruction.Read read) {
      return place(definition.pc(), read.place(), far);
    } else if (insn instanceof RegisterInstruction.Modify modify) {
      return modify(modify, definition.pc(), far);
    } else if (insn instanceof RegisterInstruction.InstanceTest) {
      return "Z";
    } else if (insn instanceof RegisterInstruction.Allocate allocate) {
      return descriptor(allocate.type());
    } else if (insn instanceof RegisterInstruction.AllocateArray array) {
      return descriptor(array.type());
    } else if (insn instanceof RegisterInstruction.Invocation call) {
      return Type.getReturnType(descriptor(call)).getDescriptor();
    } else if (insn instanceof RegisterInstruction.CurrentThread) {
      return "Ljava/lang/Thread;";
    }
    return "";
  }

  private String modify(RegisterInstruction.Modify modify, int pc, int far) {
    return switch (modify.update()) {
      case COMPARE_AND_SET, WEAK_COMPARE_AND_SET -> "Z";
      case HASH -> "I";
      default -> place(pc, modify.place(), far);
    };
  }

  private String place(int pc, AccessLocation place, int far) {
    if (place instanceof AccessLocation.Slot) {
      return field(pc, place, far).map(FieldInfo::descriptor).orElse("");
    }
    String array = far == 0 ? "" : of(pc, place.object(), far - 1);
    return array.startsWith("[") ? array.substring(1) : "";
  }

  /** The field accessed: as stated in the code, or derived from the type of the object. */
  Optional<FieldInfo> field(int pc, AccessLocation place) {
    return field(pc, place, FAR);
  }

  private Optional<FieldInfo> field(int pc, AccessLocation place, int far) {
    if (!(place instanceof AccessLocation.Slot slot) || slot.slot() < 0) {
      return Optional.empty();
    }
    if (slot.field().isPresent()) {
      return slot.field();
    }
    String object = far == 0 ? "" : of(pc, slot.object(), far - 1);
    return Optional.of(object)
        .filter(descriptor -> descriptor.startsWith("L"))
        .flatMap(classes::ofDescriptor)
        .map(ClassInfo::slots)
        .filter(slots -> slot.slot() < slots.size())
        .map(slots -> slots.get(slot.slot()));
  }

  /** The type that the uses require. */
  private String wanted(List<Use> uses) {
    for (Use use : uses) {
      RegisterInstruction insn = code.at(use.pc());
      String wanted = "";
      if (insn instanceof RegisterInstruction.Return) {
        wanted = Type.getReturnType(code.method().descriptor()).getDescriptor();
      } else if (insn instanceof RegisterInstruction.Write write
          && write.value() == use.register()) {
        wanted = place(use.pc(), write.place(), 1);
      } else if (insn instanceof RegisterInstruction.Invocation call) {
        wanted = argument(call, use.register() - call.first());
      }
      if (!wanted.isEmpty()) {
        return wanted;
      }
    }
    return "";
  }

  /** The type of an argument of the call; the receiver is the first. */
  String argument(RegisterInstruction.Invocation call, int index) {
    if (call instanceof RegisterInstruction.Call direct) {
      return parameter(classes.method(direct.method()), index);
    }
    Type[] types = Type.getArgumentTypes(descriptor(call));
    return index == 0 ? "" : types[index - 1].getDescriptor();
  }

  private String descriptor(RegisterInstruction.Invocation call) {
    if (call instanceof RegisterInstruction.Call direct) {
      return classes.method(direct.method()).descriptor();
    }
    String key = classes.selectorKey(((RegisterInstruction.VirtualCall) call).selector());
    return key.substring(key.indexOf('('));
  }

  private static String parameter(MethodInfo method, int index) {
    if (!method.isStatic() && index == 0) {
      return Type.getObjectType(method.owner().name()).getDescriptor();
    }
    Type[] types = Type.getArgumentTypes(method.descriptor());
    return types[method.isStatic() ? index : index - 1].getDescriptor();
  }

  private String descriptor(int type) {
    ClassInfo info = classes.byId(type);
    return info.isArray() ? info.name() : "L" + info.name() + ";";
  }
}
