package io.selvage.program.internal.stepgraph;

import io.selvage.program.code.AccessMode;
import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.AwaitCondition;
import io.selvage.program.code.ComparisonKind;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.analysis.ReachingDefinitions;
import io.selvage.program.internal.analysis.ReachingDefinitions.Definition;
import io.selvage.program.internal.lowering.LoweringContext;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Instructions as text: the effect of a step, the condition of a branch, the new value of a
 * variable.
 */
final class InstructionText {
  private static final String MONITORS = "io/selvage/program/model/concurrent/MonitorModel";

  private final RegisterCode code;
  private final ClassTable classes;
  private final ReachingDefinitions definitions;
  private final InferredTypes types;
  private final DisplayVariables variables;
  private final ExpressionText values;

  InstructionText(LoweringContext linker, ReachingDefinitions definitions, InliningContext given) {
    this.code = definitions.code();
    this.classes = linker.classes();
    this.definitions = definitions;
    this.types = new InferredTypes(definitions, classes);
    this.variables = new DisplayVariables(definitions, types, given);
    this.values = new ExpressionText(linker, definitions, types, variables);
  }

  ExpressionText values() {
    return values;
  }

  DisplayVariables variables() {
    return variables;
  }

  /** The field of an access, if it is known or follows from the object's type. */
  Optional<FieldInfo> field(int pc) {
    return code.at(pc) instanceof RegisterInstruction.Access access
        ? types.field(pc, access.place())
        : Optional.empty();
  }

  /** The names of the parameters, including the receiver. */
  List<String> parameters() {
    return java.util.stream.IntStream.range(0, code.method().parameters())
        .mapToObj(i -> definitions.definitionsOf(i).get(0))
        .map(d -> variables.name(d).orElse("?"))
        .toList();
  }

  // ---------------------------------------------------------------- steps

  /** The effect of the step at pc. */
  String step(int pc) {
    RegisterInstruction insn = code.at(pc);
    if (insn instanceof RegisterInstruction.Access access) {
      return access(pc, access) + name(pc) + " (" + access.mode() + ")";
    } else if (insn instanceof RegisterInstruction.Invocation call) {
      return invocation(pc, call);
    } else if (insn instanceof RegisterInstruction.Allocation allocation) {
      return allocation(pc, allocation) + name(pc);
    } else if (insn instanceof RegisterInstruction.Return leave) {
      String type =
          org.objectweb.asm.Type.getReturnType(code.method().descriptor()).getDescriptor();
      return leave.value() == RegisterInstruction.NONE
          ? "return"
          : "return " + values.of(pc, leave.value(), type);
    } else if (insn instanceof RegisterInstruction.Throw thrown) {
      return "throw " + values.of(pc, thrown.value());
    } else if (insn instanceof RegisterInstruction.Fence fence) {
      return fence.mode() == AccessMode.VOLATILE ? "full fence" : fence.mode() + " fence";
    } else if (insn instanceof RegisterInstruction.Choose choose) {
      return "choose one of " + choose.choices() + name(pc);
    } else if (insn instanceof RegisterInstruction.Initialise initialise) {
      return "initialise " + values.simpleName(initialise.type());
    } else if (insn instanceof RegisterInstruction.Unsupported refuse) {
      return "not supported: " + refuse.why();
    }
    throw new IllegalArgumentException("BUG-218 no step: " + insn);
  }

  private String access(int pc, RegisterInstruction.Access access) {
    String place = values.place(pc, access.place());
    if (access instanceof RegisterInstruction.Read) {
      return "read " + place;
    } else if (access instanceof RegisterInstruction.Write write) {
      return "write " + place + " <- " + values.of(pc, write.value(), typeOfPlace(pc));
    } else if (access instanceof RegisterInstruction.Modify modify) {
      return "update " + place + ": " + update(pc, modify);
    }
    RegisterInstruction.Await await = (RegisterInstruction.Await) access;
    String condition = await.awaited() == AwaitCondition.NOT_ZERO ? "not 0" : "free or mine";
    String given =
        await.operand() == RegisterInstruction.NONE ? "" : " " + values.of(pc, await.operand());
    return "await " + place + " " + condition + ": " + await.update() + given;
  }

  private String update(int pc, RegisterInstruction.Modify modify) {
    String type = type(modify);
    String text = modify.update().toString();
    if (modify.expected() != RegisterInstruction.NONE) {
      String expected = values.of(pc, modify.expected(), hint(pc, modify.expected(), type));
      text += " " + expected + " =>";
    }
    return modify.operand() == RegisterInstruction.NONE
        ? text
        : text + " " + values.of(pc, modify.operand(), hint(pc, modify.operand(), type));
  }

  /** The type that determines how a constant is printed. */
  private String hint(int pc, int register, String type) {
    return type.equals("L") ? types.of(pc, register) : type;
  }

  private static String type(RegisterInstruction.Modify modify) {
    return switch (modify.update()) {
      case GET_AND_OR, GET_AND_AND, GET_AND_XOR -> JavaOperators.BITS;
      default -> modify.reference() ? "L" : Character.toString(modify.type());
    };
  }

  private String typeOfPlace(int pc) {
    return field(pc).map(FieldInfo::descriptor).orElse("");
  }

  private String allocation(int pc, RegisterInstruction.Allocation allocation) {
    if (allocation instanceof RegisterInstruction.Allocate allocate) {
      return "allocate " + values.simpleName(allocate.type());
    } else if (allocation instanceof RegisterInstruction.AllocateArray array) {
      return "allocate " + values.arrayName(array.type(), values.of(pc, array.length(), "I"));
    }
    RegisterInstruction.AllocateOf any = (RegisterInstruction.AllocateOf) allocation;
    return "allocate an object of class " + values.of(pc, any.type());
  }

  private String invocation(int pc, RegisterInstruction.Invocation call) {
    if (call instanceof RegisterInstruction.Call direct) {
      MethodInfo method = classes.method(direct.method());
      if (isMonitor(method)) {
        String verb = method.name().equals("enter") ? "lock " : "unlock ";
        return verb + values.of(pc, call.first());
      }
      if (method.name().equals("<init>")) {
        return construction(pc, direct, method);
      }
    }
    return "call " + values.call(pc, call) + name(pc);
  }

  static boolean isMonitor(MethodInfo method) {
    return method.owner().name().equals(MONITORS)
        && (method.name().equals("enter") || method.name().equals("exit"));
  }

  private String construction(int pc, RegisterInstruction.Call call, MethodInfo method) {
    List<String> arguments = values.arguments(pc, call);
    String given = "(" + String.join(", ", arguments.subList(1, arguments.size())) + ")";
    if (!definitions.isThis(pc, call.first())) {
      return "construct " + method.owner().simpleName() + given;
    }
    return (method.owner() == code.method().owner() ? "this" : "super") + given;
  }

  /** The variable that holds the step's result. */
  private String name(int pc) {
    return definitions.made(pc).flatMap(variables::readName).map(name -> " as " + name).orElse("");
  }

  // ---------------------------------------------------------------- local code

  /** The assignment made by the local instruction, if it is worth displaying. */
  Optional<String> assignment(int pc) {
    if (variables.isPassing(pc)) {
      return Optional.empty();
    }
    Optional<Definition> made = definitions.made(pc);
    return made.flatMap(variables::readName)
        .map(name -> name + " = " + values.made(pc, variables.type(made.orElseThrow())));
  }

  /** The condition under which the branch at pc goes one way. */
  String branch(int pc, RegisterInstruction.Branch branch, ComparisonKind comparison) {
    if (branch.right() != RegisterInstruction.NONE) {
      String type = types.of(pc, branch.left());
      String other = type.isEmpty() ? types.of(pc, branch.right()) : type;
      return compared(
          values.of(pc, branch.left(), type), comparison, values.of(pc, branch.right(), other));
    }
    boolean unnamed = definitions.only(pc, branch.left()).flatMap(variables::name).isEmpty();
    RegisterInstruction maker = definitions.maker(pc, branch.left()).orElse(null);
    if (unnamed
        && maker instanceof RegisterInstruction.Arithmetic made
        && JavaOperators.compares(made.opcode())) {
      return compared(pc, branch, made, comparison);
    }
    if (unnamed
        && maker instanceof RegisterInstruction.Modify made
        && made.update().isConditional()
        && made.update() != AtomicUpdate.COMPARE_AND_EXCHANGE) {
      return comparison == ComparisonKind.EQUAL ? "it failed" : "it succeeded";
    }
    return truth(pc, branch.left(), comparison);
  }

  private String compared(
      int pc,
      RegisterInstruction.Branch branch,
      RegisterInstruction.Arithmetic made,
      ComparisonKind comparison) {
    int at = definitions.origin(pc, branch.left()).orElseThrow().pc();
    String type = JavaOperators.operandType(made.opcode());
    return compared(
        values.of(at, made.left(), type), comparison, values.of(at, made.right(), type));
  }

  private static String compared(String left, ComparisonKind comparison, String right) {
    return closed(left) + " " + comparison + " " + closed(right);
  }

  /** In parentheses if a comparison would bind tighter. */
  private static String closed(String value) {
    return value.matches(".* [&|^] .*") ? "(" + value + ")" : value;
  }

  private String truth(int pc, int register, ComparisonKind comparison) {
    String type = types.of(pc, register);
    String value = values.of(pc, register, type);
    if (type.equals("Z")) {
      boolean compound = value.replaceAll("\\(.*\\)", "").indexOf(' ') >= 0;
      return comparison == ComparisonKind.NOT_EQUAL
          ? value
          : compound ? "not (" + value + ")" : "not " + value;
    }
    boolean reference =
        type.isEmpty() ? code.liveness().isReference(pc, register) : type.length() > 1;
    return compared(value, comparison, reference ? "null" : "0");
  }

  /** The condition under which the switch at pc goes to the target. */
  String choice(int pc, RegisterInstruction.Switch choice, int target) {
    List<String> keys =
        choice.cases().entrySet().stream()
            .filter(e -> e.getValue() == target)
            .map(Map.Entry::getKey)
            .map(String::valueOf)
            .toList();
    String key = values.of(pc, choice.key(), "I");
    if (target == choice.otherwise()) {
      return key + " is any other";
    }
    return keys.size() == 1
        ? key + " == " + keys.get(0)
        : key + " is one of " + String.join(", ", keys);
  }
}
